import { presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
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
import { journeyOf } from './trip-form-links.ts'
import {
  hasContent,
  hasNoDates,
  isCompleteRow,
  isFilledOption,
  mapDayTexts,
  type TripFormValues,
  valuesOf,
} from './trip-form-values.ts'

/** Form indexes of the sent rows, to map server errors back to their rows. */
const sentRows = <Row>(rows: readonly Row[], isSent: (row: Row) => boolean): number[] =>
  rows.flatMap((row, at) => (isSent(row) ? [at] : []))

const isPriced = ({ isInternational, price, pricing }: TripFormValues): boolean =>
  isInternational ? pricing.egpAmount !== '' || pricing.foreignAmount !== '' : price !== ''

function priceOf(values: TripFormValues): Pick<TripInput, 'price' | 'currency' | 'pricing'> {
  const { isInternational, price, currency, pricing } = values
  if (!isPriced(values)) return {}
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

/** The trip's own dates are those of its start row, or else of the first one. */
function datesOf(values: TripFormValues): Pick<TripInput, 'startDate' | 'endDate' | 'totalSeats' | 'dates'> {
  if (hasNoDates(values)) return {}
  const rows = values.dates.filter(isCompleteRow)
  const lead = rows.find(({ startDate }) => startDate === values.startDate) ?? rows[0]
  const startDate = lead?.startDate ?? values.startDate
  const journey = journeyOf(values)
  const endOf = (day: string): string =>
    journey && isCalendarDate(day) ? endOfDeparture(day, journey) : values.endDate
  return {
    startDate,
    endDate: endOf(startDate),
    totalSeats: lead?.totalSeats ?? Number(values.totalSeats),
    dates: rows.map(({ startDate: day, totalSeats, price, minSeats, decisionDays: days, seatsBooked }) => ({
      startDate: day,
      endDate: endOf(day),
      totalSeats,
      price: price === '' ? null : price,
      minSeats: minSeats === '' ? null : minSeats,
      decisionDays: days === '' ? decisionDays.default : days,
      seatsBooked,
    })),
  }
}

/** What the trip's plain fields become when the form is saved. */
export const inputFields = (values: TripFormValues): TripFieldValues<AgencyTripField> =>
  mapTripFields(agencyTripFields, (name) => toInput(tripFields[name], values[name]))

export function inputOf(values: TripFormValues): TripInput {
  return {
    ...inputFields(values),
    // a draft that visitors see is finished
    isReadyForReview: values.isReadyForReview || values.isDraftPublic,
    ...priceOf(values),
    ...datesOf(values),
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
