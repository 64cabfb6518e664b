import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { normalizePromoCode, priceBooking } from '@rihla/contract/pricing/price-booking.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { isId, requireFound } from '#http/ids.ts'
import { findPromoByCode } from '#promos/promos.queries.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { findOffer, type Offer } from './offers.queries.ts'

function requireDay(value: string | null | undefined): CalendarDate {
  if (!value) throw new DomainError('booking.date_required')
  const day = cutToDay(value)
  if (!isCalendarDate(day)) throw new DomainError('booking.departure_unknown')
  return day
}

/** Returns the seats left; throws the error that the traveller sees otherwise (docs/product/bookings.md#submission). */
function requireSeats(offer: Offer, startsOn: CalendarDate, seats: number, today: CalendarDate): number {
  if (!offer.isPublished) throw new DomainError('booking.trip_unavailable')
  if (!offer.departure) throw new DomainError('booking.departure_unknown')
  if (startsOn < today) throw new DomainError('booking.departure_past')
  if (offer.seatsLeftAnywhere === 0) throw new DomainError('booking.sold_out')
  const left = offer.departure.totalSeats - offer.departure.seatsBooked
  if (seats > left) throw new DomainError('booking.seats_unavailable', { n: left })
  return left
}

/** Looks up and prices the requested seats, for quotes and bookings alike. */
export async function priceOffer(context: Context, db: Database | Transaction, input: QuoteInput) {
  const startsOn = requireDay(input.selectedStartDate)
  if (!isId(input.trip)) throw new DomainError('not_found')
  const today = context.clock.today()
  const offer = requireFound(await findOffer(db, { tripId: input.trip, startsOn, today }))
  const seatsLeft = requireSeats(offer, startsOn, input.seats, today)
  const code = normalizePromoCode(input.promoCode)
  const price = priceBooking({
    trip: offer,
    seats: input.seats,
    paymentType: input.paymentType,
    promoCode: code,
    promo: code === null ? null : await findPromoByCode(db, code),
    defaultDiscountCode: (await findSettings(db)).default_discount_code,
    today,
  })
  return {
    offer,
    departureId: offer.departure!.id,
    startsOn,
    endsOn: endOfDeparture(startsOn, offer),
    seatsLeft,
    price,
  }
}

export type PricedOffer = Awaited<ReturnType<typeof priceOffer>>

/** Prices seats exactly as a booking would; reserves and writes nothing. */
export async function quoteBooking(context: Context, input: QuoteInput): Promise<Quote> {
  const { price, seatsLeft } = await priceOffer(context, context.db, input)
  const listTotal = price.listPricePerSeatMinor * input.seats
  return {
    currency: price.currency,
    seats: input.seats,
    listPricePerSeat: toMajor(price.listPricePerSeatMinor),
    pricePerSeat: toMajor(price.pricePerSeatMinor),
    promoCode: price.promoCode,
    promoSaving: toMajor(listTotal - price.totalMinor),
    totalAmount: toMajor(price.totalMinor),
    paymentType: input.paymentType,
    payNow: toMajor(price.depositMinor),
    depositAmount: toMajor(price.depositMinor),
    remainingAmount: toMajor(price.remainingMinor),
    isInternationalTrip: price.foreignCurrency !== null,
    paymentBreakdown:
      price.foreignCurrency === null
        ? null
        : {
            egpTotal: toMajor(price.totalMinor),
            foreignTotal: toMajor(price.foreignTotalMinor ?? 0),
            foreignCurrency: price.foreignCurrency,
            egpAmountPerPerson: toMajor(price.pricePerSeatMinor),
            foreignAmountPerPerson: toMajor(price.foreignPerSeatMinor ?? 0),
          },
    seatsLeft,
  }
}
