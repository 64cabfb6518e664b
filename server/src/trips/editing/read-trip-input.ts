import { findMisplacedTier, normalizeRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { SeatOption } from '@rihla/contract/pricing/seat-options.ts'
import { normalizePromoCode } from '@rihla/contract/pricing/price-booking.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { tripTextNames } from '@rihla/contract/trips/trip.ts'
import { columnOfText, type tripTextColumns } from '../trip-text-columns.ts'
import { readMoney, requireDay } from './read-field.ts'

/** International trips cost their EGP part online and the foreign part in cash (docs/product/pricing.md#international-trips). */
function readPrice(input: TripInput) {
  if (!input.isInternational) {
    if (input.price === undefined) throw new DomainError('trip.price_required', { field: 'price' })
    return {
      is_international: false,
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
    is_international: true,
    price_minor: readMoney(input.pricing.egpAmount, 'pricing.egpAmount'),
    currency: 'EGP' as const,
    foreign_amount_minor: readMoney(input.pricing.foreignAmount, 'pricing.foreignAmount'),
    foreign_currency: input.pricing.foreignCurrency,
    exchange_rate: input.pricing.exchangeRate ?? null,
    payment_instructions: input.pricing.paymentInstructions || null,
  }
}

function readDates(input: TripInput) {
  const start_date = requireDay(input.startDate, 'startDate')
  const end_date = input.isOneDayTrip ? start_date : requireDay(input.endDate, 'endDate')
  if (end_date < start_date) throw new DomainError('trip.dates_invalid', { field: 'endDate' })
  return { start_date, end_date, is_one_day_trip: input.isOneDayTrip ?? false }
}

const readTexts = (input: TripInput) =>
  Object.fromEntries(tripTextNames.map((name) => [columnOfText(name), input[name] ?? ''])) as Record<
    (typeof tripTextColumns)[number],
    string
  >

const withoutBlank = (lines: readonly string[] = []): string[] => lines.filter((line) => line !== '')

const readItinerary = (days: TripInput['itinerary'] = []) =>
  days.map((day, at) => ({
    day: at + 1,
    title: day.title,
    time: day.time ?? '',
    location: day.location ?? '',
    details: day.details ?? '',
    activities: withoutBlank(day.activities),
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
export const readTripInput = (input: TripInput) => ({
  title: input.title,
  destination: input.destination,
  ...readTexts(input),
  ...readPrice(input),
  ...readDates(input),
  duration_text: input.durationText || null,
  total_seats: input.totalSeats,
  discount_code: normalizePromoCode(input.discountCode),
  includes: withoutBlank(input.includes),
  excludes: withoutBlank(input.excludes),
  itinerary: JSON.stringify(readItinerary(input.itinerary)),
  ...(input.options && { options: JSON.stringify(readOptions(input.options)) }),
  ...(input.approvesAutomatically !== undefined && { approves_automatically: input.approvesAutomatically }),
  ...(input.cancellationRules !== undefined && { cancellation_rules: readRules(input.cancellationRules) }),
  ...(input.isDraftPublic !== undefined && { is_draft_public: input.isDraftPublic }),
  ...(input.travellerDetails !== undefined && { traveller_details: input.travellerDetails }),
  ...(input.travellerDeadlineDays !== undefined && { traveller_deadline_days: input.travellerDeadlineDays }),
})

export type TripValues = ReturnType<typeof readTripInput>
