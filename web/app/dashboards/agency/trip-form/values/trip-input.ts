import { presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import {
  agencyTripFields,
  type AgencyTripField,
  mapTripFields,
  tripFields,
  type TripFieldValues,
} from '@rihla/contract/trips/fields.ts'
import type { AgencyTripStatus } from '@rihla/contract/trips/trip.ts'
import { decisionDays } from '@rihla/contract/departures/minimum-group.ts'
import { linesOf, toInput } from './field-values.ts'
import {
  type DateRow,
  hasContent,
  isFilledOption,
  mapDayTexts,
  type TripFormValues,
  valuesOf,
} from './trip-form-values.ts'

/** Rows without date or seats are not saved (docs/product/trips.md#trip-form). */
const isCompleteRow = (row: DateRow): row is DateRow & { totalSeats: number } =>
  row.startDate !== '' && row.totalSeats !== '' && row.totalSeats >= 1

/** Form indexes of the sent rows, to map server errors back to their rows. */
const sentRows = <Row>(rows: readonly Row[], isSent: (row: Row) => boolean): number[] =>
  rows.flatMap((row, at) => (isSent(row) ? [at] : []))

const priceOf = ({ isInternational, price, currency, pricing }: TripFormValues) => {
  if (!isInternational) return { price: Number(price), currency }
  const egpAmount = Number(pricing.egpAmount)
  return {
    price: egpAmount,
    currency: 'EGP' as const,
    pricing: {
      ...pricing,
      egpAmount,
      foreignAmount: Number(pricing.foreignAmount),
      exchangeRate: pricing.exchangeRate || null,
      paymentInstructions: pricing.paymentInstructions.trim() || null,
    },
  }
}

/** What the trip's plain fields become when the form is saved. */
export const inputFields = (values: TripFormValues): TripFieldValues<AgencyTripField> =>
  mapTripFields(agencyTripFields, (name) => toInput(tripFields[name], values[name]))

export function inputOf(values: TripFormValues): TripInput {
  const { startDate, isOneDayTrip } = values
  const journey = { startDate, endDate: isOneDayTrip ? startDate : values.endDate, isOneDayTrip }
  return {
    ...inputFields(values),
    ...priceOf(values),
    startDate,
    endDate: journey.endDate,
    totalSeats: Number(values.totalSeats),
    dates: values.dates
      .filter(isCompleteRow)
      .map(({ startDate: day, totalSeats, price, minSeats, decisionDays: days, seatsBooked }) => ({
        startDate: day,
        endDate: endOfDeparture(day, journey),
        totalSeats,
        price: price === '' ? null : price,
        minSeats: minSeats === '' ? null : minSeats,
        decisionDays: days === '' ? decisionDays.default : days,
        seatsBooked,
      })),
    ...(values.status !== 'suspended' && { status: values.status }),
    cancellationRules: rulesOf(values),
    options: values.options.filter(isFilledOption).map(({ name, priceChange }) => ({
      name: name.trim(),
      priceChange: Number(priceChange),
    })),
    images: values.images,
    itinerary: values.itinerary.filter(hasContent).map((day, at) => ({
      day: at + 1,
      ...mapDayTexts((name) => day[name].trim()),
      activities: linesOf(day.activities),
    })),
    itineraryPdf: values.itineraryPdf || null,
  }
}

export function rulesOf({
  cancellationPreset: preset,
  cancellationTiers,
}: Pick<TripFormValues, 'cancellationPreset' | 'cancellationTiers'>): Trip['cancellationRules'] {
  if (preset === 'none') return null
  if (preset !== 'custom') return { preset, tiers: [...presetTiers[preset]] }
  const tiers = cancellationTiers.map(({ daysBefore, refundPercent, depositRefundPercent }) => ({
    daysBefore: Number(daysBefore),
    refundPercent: Number(refundPercent),
    ...(depositRefundPercent !== '' && { depositRefundPercent }),
  }))
  return { preset, tiers }
}

/** The whole trip with another status, because the API replaces trips as a whole. Omitted files stay unchanged. */
export function statusChangeOf(trip: Trip, status: AgencyTripStatus): TripInput {
  const { images: _, itineraryPdf: __, ...input } = inputOf(valuesOf(trip))
  return { ...input, status, version: trip.version }
}

/** Rules in the API are tiers of the form. */
const pathOfRules = (path: string): string =>
  /^cancellationRules[./]tiers[./]\d+$/.test(path) ? `${path}.daysBefore` : path

/** Maps server errors from the indexes of the sent rows to those of the form rows. */
export function errorsByFormRow(
  fields: Record<string, string>,
  { dates, options }: Pick<TripFormValues, 'dates' | 'options'>,
): Record<string, string> {
  const rows = new Map([
    ['dates', sentRows(dates, isCompleteRow)],
    ['options', sentRows(options, isFilledOption)],
  ])
  const moved = Object.entries(fields).map(([sent, message]) => {
    const path = pathOfRules(sent).replace(/^cancellationRules[./]tiers/, 'cancellationTiers')
    const [list = '', index, ...rest] = path.split(/[./]/)
    const row = index === undefined ? undefined : rows.get(list)?.[Number(index)]
    return [row === undefined ? path : [list, row, ...rest].join('.'), message] as const
  })
  return Object.fromEntries(moved)
}
