import { findMisplacedTier, normalizeRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { SeatOption } from '@rihla/contract/pricing/seat-options.ts'
import { normalizePromoCode } from '@rihla/contract/pricing/price-booking.ts'
import {
  agencyTripFields,
  type AgencyTripField,
  type KeptTripField,
  type TripFieldKind,
  type TripFieldRow,
  tripFields,
  type TripKindValues,
} from '@rihla/contract/trips/fields.ts'
import { meetingPinOf } from '@rihla/contract/trips/meeting-pin.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { columnOf, type TripFieldColumns } from '../trip-field-columns.ts'
import type { CompleteTripInput } from './complete-input.ts'
import { readMoney, requireDay } from './read-field.ts'

/** International trips cost their EGP part online and the foreign part in cash (docs/product/pricing.md#international-trips). */
function readPrice(input: TripInput) {
  if (!input.isInternational) {
    if (input.price === undefined) throw new DomainError('trip.price_required', { field: 'price' })
    return {
      price_minor: readMoney(input.price, 'price'),
      currency: input.currency ?? 'EGP',
      foreign_amount_minor: null,
      foreign_currency: null,
      exchange_rate: null,
      payment_instructions: null,
    }
  }
  if (!input.pricing) throw new DomainError('trip.pricing_incomplete', { field: 'pricing' })
  return {
    price_minor: readMoney(input.pricing.egpAmount, 'pricing.egpAmount'),
    currency: 'EGP' as const,
    foreign_amount_minor: readMoney(input.pricing.foreignAmount, 'pricing.foreignAmount'),
    foreign_currency: input.pricing.foreignCurrency,
    exchange_rate: input.pricing.exchangeRate ?? null,
    payment_instructions: input.pricing.paymentInstructions || null,
  }
}

function readDates(input: CompleteTripInput) {
  const start_date = requireDay(input.startDate, 'startDate')
  const end_date = input.isOneDayTrip ? start_date : requireDay(input.endDate, 'endDate')
  if (end_date < start_date) throw new DomainError('trip.dates_invalid', { field: 'endDate' })
  return { start_date, end_date }
}

const withoutBlank = (lines: readonly string[]): string[] => lines.filter((line) => line !== '')

type Kind = TripFieldKind<AgencyTripField>
type Sent<K extends Kind> = TripKindValues[K] | null | undefined
type Store<K extends Kind> = (sent: Sent<K>, field: TripFieldRow<K>) => Readonly<TripKindValues[K]> | null

const orEmpty = <K extends Kind>(sent: Sent<K>, { empty }: TripFieldRow<K>) => sent ?? empty

function readPin(sent: string | null | undefined): string {
  const pin = meetingPinOf(sent ?? '')
  if (pin === undefined) throw new DomainError('trip.meeting_pin_invalid', { field: 'meetingPin' })
  return pin
}

/** How the value of each kind is stored. */
const stores: { [K in Kind]: Store<K> } = {
  line: (sent, { empty }) => sent || empty,
  text: orEmpty,
  code: normalizePromoCode,
  pin: readPin,
  lines: (sent) => withoutBlank(sent ?? []),
  'yes-no': orEmpty,
  integer: orEmpty,
  choice: orEmpty,
}

const storeField = <K extends Kind>(field: TripFieldRow<K>, sent: Sent<K>) => stores[field.kind](sent, field)

type FieldColumns = TripFieldColumns<Exclude<AgencyTripField, KeptTripField>> & Partial<TripFieldColumns<KeptTripField>>

const readFields = (input: TripInput): FieldColumns =>
  Object.fromEntries(
    agencyTripFields
      .filter((name) => input[name] !== undefined || !('isKeptIfOmitted' in tripFields[name]))
      .map((name) => [columnOf(name), storeField(tripFields[name], input[name])]),
  ) as FieldColumns

const readItinerary = (days: TripInput['itinerary'] = []) =>
  days.map((day, at) => ({
    day: at + 1,
    title: day.title,
    time: day.time ?? '',
    location: day.location ?? '',
    details: day.details ?? '',
    activities: withoutBlank(day.activities ?? []),
  }))

/** Names are unique, because they identify the options in bookings. */
function readOptions(options: NonNullable<TripInput['options']>): SeatOption[] {
  const seen = new Set<string>()
  return options.map(({ name, priceChange }, at) => {
    const key = name.toLowerCase()
    if (seen.has(key)) throw new DomainError('trip.option_repeated', { field: `options.${at}.name` })
    seen.add(key)
    const minor = readMoney(Math.abs(priceChange), `options.${at}.priceChange`)
    return { name, priceChangeMinor: priceChange < 0 ? -minor : minor }
  })
}

function readRules(input: NonNullable<TripInput['cancellationRules']> | null): string | null {
  if (input === null) return null
  const rules = normalizeRules({ preset: input.preset, tiers: input.tiers ?? [] })
  const misplaced = findMisplacedTier(rules.tiers)
  if (misplaced >= 0) {
    throw new DomainError('trip.cancellation_tiers_unordered', { field: `cancellationRules.tiers.${misplaced}` })
  }
  return JSON.stringify(rules)
}

/** Converts the form to the trip's columns; throws validation errors with their field. */
export const readTripInput = (input: CompleteTripInput) => ({
  ...readFields(input),
  ...readPrice(input),
  ...readDates(input),
  total_seats: input.totalSeats,
  itinerary: JSON.stringify(readItinerary(input.itinerary)),
  ...(input.options && { options: JSON.stringify(readOptions(input.options)) }),
  ...(input.cancellationRules !== undefined && { cancellation_rules: readRules(input.cancellationRules) }),
})

export type TripValues = ReturnType<typeof readTripInput>
