import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { type AgencyTripStatus, agencyTripStatuses, mapTripTexts, type TripStatus } from '@rihla/contract/trips/trip.ts'
import { type DateRow, type DayRow, type TripFormValues, valuesOf } from './trip-form-values.ts'

const isFilled = (text: string): boolean => text.trim() !== ''

const linesOf = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(isFilled)

/** Rows without date or seats are not saved (docs/product/trips.md#trip-form). */
const isCompleteRow = (row: DateRow): row is DateRow & { totalSeats: number } =>
  row.startDate !== '' && row.totalSeats !== '' && row.totalSeats >= 1

/** Form indexes of the sent rows, to map server errors back to their rows. */
export const sentRows = (dates: readonly DateRow[]): number[] =>
  dates.flatMap((row, at) => (isCompleteRow(row) ? [at] : []))

const isAgencyStatus = (status: TripStatus): status is AgencyTripStatus =>
  (agencyTripStatuses as readonly TripStatus[]).includes(status)

/** Empty days are dropped; the others are numbered from 1. */
const hasContent = (day: DayRow): boolean =>
  [day.title, day.time, day.location, day.details, ...day.activities].some(isFilled)

const priceOf = ({ isInternational, price, currency, pricing }: TripFormValues) => {
  if (!isInternational) return { price: Number(price), currency }
  const { egpAmount, foreignAmount, foreignCurrency, exchangeRate, paymentInstructions } = pricing
  return {
    price: Number(egpAmount),
    currency: 'EGP' as const,
    pricing: {
      egpAmount: Number(egpAmount),
      foreignAmount: Number(foreignAmount),
      foreignCurrency,
      exchangeRate: exchangeRate === '' || exchangeRate === 0 ? null : exchangeRate,
      paymentInstructions: paymentInstructions.trim() || null,
    },
  }
}

/** The request body for the validated form. */
export function inputOf(values: TripFormValues): TripInput {
  const { startDate, isOneDayTrip } = values
  const journey = { startDate, endDate: isOneDayTrip ? startDate : values.endDate, isOneDayTrip }
  return {
    title: values.title.trim(),
    destination: values.destination.trim(),
    ...mapTripTexts((name) => values[name].trim()),
    isInternational: values.isInternational,
    isOneDayTrip,
    ...priceOf(values),
    startDate,
    endDate: journey.endDate,
    totalSeats: Number(values.totalSeats),
    dates: values.dates.filter(isCompleteRow).map((row) => ({
      startDate: row.startDate,
      endDate: endOfDeparture(row.startDate, journey),
      totalSeats: row.totalSeats,
      seatsBooked: row.seatsBooked,
    })),
    ...(isAgencyStatus(values.status) && { status: values.status }),
    discountCode: values.discountCode.trim().toUpperCase() || null,
    includes: linesOf(values.includes),
    excludes: linesOf(values.excludes),
    images: values.images,
    itinerary: values.itinerary.filter(hasContent).map((day, at) => ({
      day: at + 1,
      title: day.title.trim(),
      time: day.time.trim(),
      location: day.location.trim(),
      details: day.details.trim(),
      activities: linesOf(day.activities),
    })),
    itineraryPdf: values.itineraryPdf || null,
  }
}

/** The whole trip with another status, because the API replaces trips as a whole. Omitted files stay unchanged. */
export function statusChangeOf(trip: Trip, status: AgencyTripStatus): TripInput {
  const { images: _, itineraryPdf: __, ...input } = inputOf(valuesOf(trip))
  return { ...input, durationText: trip.durationText, status, version: trip.version }
}

/** Maps server errors from the indexes of the sent rows to those of the form rows. */
export function errorsByFormRow(fields: Record<string, string>, dates: readonly DateRow[]): Record<string, string> {
  const rows = sentRows(dates)
  const moved = Object.entries(fields).map(([path, message]) => {
    const [list, index, ...rest] = path.split(/[./]/)
    const row = list === 'dates' && index !== undefined ? rows[Number(index)] : undefined
    return [row === undefined ? path : ['dates', row, ...rest].join('.'), message] as const
  })
  return Object.fromEntries(moved)
}
