import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { type AgencyTripStatus, agencyTripStatuses, type TripStatus } from '@rihla/contract/trips/trip.ts'
import { type DateRow, type DayRow, type TripFormValues, valuesOf } from './trip-form-values.ts'

const isFilled = (text: string): boolean => text.trim() !== ''

const linesOf = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(isFilled)

/** Rows that lack a date or seats are not saved (SPEC.md §5). */
const isWholeRow = (row: DateRow): row is DateRow & { totalSeats: number } =>
  row.startDate !== '' && row.totalSeats !== '' && row.totalSeats >= 1

/** Places in the form of the rows that are sent, so that the server's refusals find their row again. */
export const sentRows = (dates: readonly DateRow[]): number[] =>
  dates.flatMap((row, at) => (isWholeRow(row) ? [at] : []))

const isAgencyStatus = (status: TripStatus): status is AgencyTripStatus =>
  (agencyTripStatuses as readonly TripStatus[]).includes(status)

/** Days without a word in them are dropped, the others numbered from 1. */
const isWrittenDay = (day: DayRow): boolean =>
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

/** What the API takes of the form; the form has been checked before. */
export function inputOf(values: TripFormValues): TripInput {
  const { startDate, isOneDayTrip } = values
  const journey = { startDate, endDate: isOneDayTrip ? startDate : values.endDate, isOneDayTrip }
  return {
    title: values.title.trim(),
    destination: values.destination.trim(),
    description: values.description.trim(),
    isInternational: values.isInternational,
    isOneDayTrip,
    ...priceOf(values),
    startDate,
    endDate: journey.endDate,
    totalSeats: Number(values.totalSeats),
    dates: values.dates.filter(isWholeRow).map((row) => ({
      startDate: row.startDate,
      endDate: endOfDeparture(row.startDate, journey),
      totalSeats: row.totalSeats,
      seatsBooked: row.seatsBooked,
    })),
    ...(isAgencyStatus(values.status) && { status: values.status }),
    discountCode: values.discountCode.trim().toUpperCase() || null,
    includes: linesOf(values.includes),
    excludes: linesOf(values.excludes),
    cancellationPolicy: values.cancellationPolicy.trim(),
    accommodation: values.accommodation.trim(),
    pickupLocation: values.pickupLocation.trim(),
    dropoffLocation: values.dropoffLocation.trim(),
    images: values.images,
    itinerary: values.itinerary.filter(isWrittenDay).map((day, at) => ({
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

/** The whole trip again with another status: the API changes trips only as a whole. Files that are not sent stay. */
export function statusChangeOf(trip: Trip, status: AgencyTripStatus): TripInput {
  const { images: _, itineraryPdf: __, ...input } = inputOf(valuesOf(trip))
  return { ...input, durationText: trip.durationText, status, version: trip.version }
}

/** The server's refusals name rows as they were sent; these are the rows as they stand in the form. */
export function refusedFields(fields: Record<string, string>, dates: readonly DateRow[]): Record<string, string> {
  const rows = sentRows(dates)
  const moved = Object.entries(fields).map(([path, words]) => {
    const [list, place, ...rest] = path.split(/[./]/)
    const row = list === 'dates' && place !== undefined ? rows[Number(place)] : undefined
    return [row === undefined ? path : ['dates', row, ...rest].join('.'), words] as const
  })
  return Object.fromEntries(moved)
}
