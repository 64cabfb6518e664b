import { randomUUID } from 'node:crypto'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { defaultCurrency } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { isUniqueViolation, raisedCode } from '#database/database-errors.ts'
import { networkKey } from '#http/client-ip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireCurrentVersions } from '#legal/require-current-versions.ts'
import { bookingEntry } from '../transitions/booking-entry.ts'
import { idWithNumber, withFreeNumber } from '#seats/booking-number.ts'
import { findUsedKey, hashBody } from './idempotency.queries.ts'
import { insertBookingTakingSeats } from './insert-booking.queries.ts'
import { leadRow, requireValidLead } from './booked-lead.ts'
import { newBooking, type PricedRequest, type SubmissionRequest } from './new-booking.ts'
import { isPaid, openRefundCase } from './open-refund-case.ts'
import { promoGuesses } from '#seats/offers/limit-promo-guesses.ts'
import { presentPrice, type PricedOffer, priceOffer } from '#seats/offers/price-offer.ts'
import { unverifiedLimits } from '#seats/offers/unverified-limits.ts'

export interface Submission {
  bookingId: string
  /** The idempotency key created it before. */
  isRepeated: boolean
}

/**
 * A customer books seats (docs/product/bookings.md#submission). The price is read first; everything that belongs to the
 * booking is written by one statement. Whether the key was used before is read only after a refusal.
 */
export async function submitBooking(
  context: Context,
  customer: CurrentUser,
  input: BookingInput,
  { key = randomUUID(), ip }: { key?: string | undefined; ip?: string } = {},
): Promise<Submission> {
  if (customer.role !== 'customer') throw new DomainError('booking.customers_only')
  const network = ip === undefined ? null : networkKey(context.config.appSecret, ip)
  const request = { customer, input, idempotency: { customerId: customer.id, key, network } }
  const guesses = promoGuesses(context, { promoCode: input.promoCode, by: { userId: customer.id } })
  let priced: PricedOffer | undefined
  try {
    await guesses.requireLeft()
    await requireAccepted(context, input)
    requireValidLead(input, context.clock.today())
    if (input.refundWithoutSeats) return { bookingId: await openRefundCase(context, request), isRepeated: false }
    priced = await priceOffer(context, input, customer.id)
    requireSamePrice(priced, input)
    requirePaymentProof(priced, input)
    return { bookingId: await insertSubmission(context, { ...request, priced }), isRepeated: false }
  } catch (error) {
    // another request with the key may have committed since its lock was free
    if (!(error instanceof DomainError) && !isUniqueViolation(error, 'idempotency_keys_pkey')) throw error
    const repeated = await findRepeated(context, request)
    if (repeated) return repeated
    if (error instanceof DomainError && isLossOfHold(error, input) && isLateTransfer(input)) {
      return { bookingId: await openRefundCase(context, request), isRepeated: false }
    }
    // once the offer was priced, the code is a valid one whose last use another booking took
    if (!priced) await guesses.countIfWrong(error)
    throw error
  }
}

async function findRepeated(
  { db }: Context,
  { input, idempotency }: SubmissionRequest,
): Promise<Submission | undefined> {
  const used = await findUsedKey(db, idempotency)
  if (!used) return undefined
  if (!hashBody(input).equals(used.body_hash)) throw new DomainError('idempotency.key_reused')
  return { bookingId: used.booking_id, isRepeated: true }
}

/** Writes the booking and everything that belongs to it, and returns its id. */
async function insertSubmission(context: Context, request: PricedRequest): Promise<string> {
  const { input, idempotency, priced } = request
  const { hold } = priced
  const event = { action: 'submit', note: null, isPaymentVerified: false } as const
  try {
    const insert = (number: string) => {
      const bookingId = idWithNumber(number)
      return insertBookingTakingSeats(context.db, {
        booking: { ...newBooking(context, bookingId, request), departure_id: priced.departureId },
        number,
        hold,
        limits: priced.isHeld ? undefined : unverifiedLimits(priced.offer),
        traveller: leadRow(input, priced.offer.travellerDetails),
        idempotency,
        bodyHash: hashBody(input),
        entry: bookingEntry(bookingId, context.isSilent ? { ...event, isSilent: true } : event),
      })
    }
    // a hold has reserved its number, so it is free
    return await (hold ? insert(hold.booking_number).then((inserted) => inserted!) : withFreeNumber(insert))
  } catch (error) {
    const code = raisedCode(error)
    if (code === 'booking.seats_unavailable') throw await seatsUnavailable(context, request)
    throw code === undefined ? error : new DomainError(code)
  }
}

/** The hold ended, by itself or because its departure was cancelled a moment ago. */
const isLossOfHold = ({ code }: DomainError, { hold }: BookingInput): boolean =>
  code === 'booking.hold_ended' || (code === 'booking.departure_cancelled' && Boolean(hold))

/** Only what is in force can be agreed to (docs/product/legal-pages.md#acceptance). */
async function requireAccepted({ db }: Context, { accepted }: BookingInput): Promise<void> {
  if (!accepted) return
  await requireCurrentVersions(db, { terms: accepted.terms, 'refund-policy': accepted.refundPolicy })
}

/** A refund case was not opened by the customer's own choice before. */
const isLateTransfer = (input: BookingInput): boolean => isPaid(input) && !input.refundWithoutSeats

/** Nothing has to be proved when nothing has to be transferred now. */
function requirePaymentProof({ price }: PricedOffer, input: BookingInput): void {
  if (price.depositMinor === 0 || isPaid(input)) return
  throw new DomainError('booking.payment_proof_required')
}

/** Throws the current price when the customer saw another one (docs/product/pricing.md#quotes). */
function requireSamePrice(priced: PricedOffer, input: BookingInput): void {
  const { quoteHash } = input
  const quote = presentPrice(priced, input)
  if (isExpected(priced, input) && (quoteHash === undefined || quoteHash === quote.quoteHash)) return
  const cash = quote.paymentBreakdown
  throw new DomainError('booking.price_changed', {
    currency: quote.currency,
    seats: quote.seats,
    listPricePerSeat: quote.listPricePerSeat,
    pricePerSeat: quote.pricePerSeat,
    options: describeOptions(quote.options),
    totalAmount: quote.totalAmount,
    depositAmount: quote.depositAmount,
    remainingAmount: quote.remainingAmount,
    foreignAmountPerPerson: cash?.foreignAmountPerPerson ?? null,
    foreignTotal: cash?.foreignTotal ?? null,
    foreignCurrency: cash?.foreignCurrency ?? null,
    quoteHash: quote.quoteHash,
  })
}

/** An amount without a currency is one in pounds: another currency is never booked for it. */
function isExpected(
  { price }: PricedOffer,
  { expectedTotal: total, expectedCurrency, quoteHash }: BookingInput,
): boolean {
  const isUnnamed = total !== undefined && quoteHash === undefined
  const currency = expectedCurrency ?? (isUnnamed ? defaultCurrency : price.currency)
  return currency === price.currency && (total === undefined || Math.round(total * 100) === price.totalMinor)
}

/** A concurrent request took the seats after the check: the error contains how many are left. */
async function seatsUnavailable(context: Context, { input, customer }: PricedRequest): Promise<unknown> {
  context.log.debug({ tripId: input.trip }, 'seats were taken by a concurrent request')
  return priceOffer(context, input, customer.id).then(
    () => (input.hold ? new DomainError('booking.hold_ended', { n: 0 }) : new DomainError('booking.seats_held')),
    (refusal: unknown) => refusal,
  )
}
