import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, type Minor, toMinor } from '@rihla/contract/money.ts'
import { normalizePromoCode } from '@rihla/contract/pricing/price-booking.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { tripTextNames } from '@rihla/contract/trips/trip.ts'
import { columnOfText, type tripTextColumns } from '../trip-text-columns.ts'
import { requireDay } from './change-departures.ts'

function readMoney(major: number, field: string): Minor {
  if (!isMoney(major)) throw new DomainError('request.field_invalid', { field })
  return toMinor(major)
}

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
    payment_instructions: input.pricing.paymentInstructions?.trim() || null,
  }
}

function readDates(input: TripInput) {
  const start_date = requireDay(input.startDate, 'startDate')
  const end_date = input.isOneDayTrip ? start_date : requireDay(input.endDate, 'endDate')
  if (end_date < start_date) throw new DomainError('trip.dates_invalid', { field: 'endDate' })
  return { start_date, end_date, is_one_day_trip: input.isOneDayTrip ?? false }
}

const readTexts = (input: TripInput) =>
  Object.fromEntries(tripTextNames.map((name) => [columnOfText(name), input[name]?.trim() ?? ''])) as Record<
    (typeof tripTextColumns)[number],
    string
  >

const withoutBlank = (lines: readonly string[] = []): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

const readItinerary = (days: TripInput['itinerary'] = []) =>
  days.map((day, at) => ({
    day: at + 1,
    title: day.title.trim(),
    time: day.time?.trim() ?? '',
    location: day.location?.trim() ?? '',
    details: day.details?.trim() ?? '',
    activities: withoutBlank(day.activities),
  }))

/** Converts the form to the trip's columns; throws validation errors with their field. */
export const readTripInput = (input: TripInput) => ({
  title: input.title.trim(),
  destination: input.destination.trim(),
  ...readTexts(input),
  ...readPrice(input),
  ...readDates(input),
  duration_text: input.durationText?.trim() || null,
  total_seats: input.totalSeats,
  discount_code: normalizePromoCode(input.discountCode),
  includes: withoutBlank(input.includes),
  excludes: withoutBlank(input.excludes),
  itinerary: JSON.stringify(readItinerary(input.itinerary)),
})

export type TripValues = ReturnType<typeof readTripInput>
