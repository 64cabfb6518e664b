import type { Quote, QuoteInput } from '@rihla/contract/bookings/booking-schema.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { priceOffer } from './price-offer.ts'

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
