import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { hashQuote } from '@rihla/contract/pricing/hash-quote.ts'
import { normalizePromoCode, priceBooking } from '@rihla/contract/pricing/price-booking.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { isId, requireFound } from '#http/ids.ts'
import { presentOptions } from '../presentation/booked-options.ts'
import { announceReference } from './booking-number.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'
import { promoGuesses } from './limit-promo-guesses.ts'
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
  const code = normalizePromoCode(input.promoCode)
  const offer = requireFound(await findOffer(db, { tripId: input.trip, startsOn, today, promoCode: code }))
  const seatsLeft = requireSeats(offer, startsOn, input.seats, today)
  const price = priceBooking({
    trip: offer,
    seats: input.seats,
    options: input.options ?? [],
    paymentType: input.paymentType,
    promoCode: code,
    promo: offer.promo,
    defaultDiscountCode: offer.defaultDiscountCode,
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

interface QuoteRequest {
  /** The booking that will be submitted, if the client announced its key. */
  booking: IdempotencyKey | undefined
  by: { userId: string } | { ip: string }
}

/** Prices seats exactly as a booking would; reserves and writes nothing. */
export async function quoteBooking(context: Context, input: QuoteInput, { booking, by }: QuoteRequest): Promise<Quote> {
  const guesses = promoGuesses(context, { promoCode: input.promoCode, by })
  await guesses.requireLeft()
  const [priced, transferReference] = await Promise.all([
    priceOffer(context, context.db, input).catch(async (error: unknown) => {
      await guesses.countIfWrong(error)
      throw error
    }),
    booking && announceReference(context, booking),
  ])
  return { ...presentPrice(priced, input), ...(transferReference !== undefined && { transferReference }) }
}

/** The quote of a priced choice. */
export function presentPrice({ price, seatsLeft }: PricedOffer, input: QuoteInput): Quote {
  const listTotal = price.listPricePerSeatMinor * input.seats + price.optionsMinor
  const quote = {
    currency: price.currency,
    seats: input.seats,
    listPricePerSeat: toMajor(price.listPricePerSeatMinor),
    pricePerSeat: toMajor(price.pricePerSeatMinor),
    options: presentOptions(price.options),
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
  }
  return { ...quote, seatsLeft, quoteHash: hashQuote(quote) }
}
