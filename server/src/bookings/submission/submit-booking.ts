import { randomUUID } from 'node:crypto'
import { transferReference } from '@rihla/contract/bookings/booking.ts'
import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Insertable } from 'kysely'
import { lockActive } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { updatePromoTakingUse } from '#promos/promos.queries.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { insertBookingEvent, insertBookingTakingSeats } from '../transitions/transitions.queries.ts'
import { reserveBookingId } from './booking-number.ts'
import {
  findIdempotencyKey,
  hashBody,
  type IdempotencyKey,
  insertIdempotencyKey,
  lockIdempotencyKey,
} from './idempotency.queries.ts'
import { promoGuesses } from './limit-promo-guesses.ts'
import { findOffer } from './offers.queries.ts'
import { presentPrice, type PricedOffer, priceOffer } from './price-offer.ts'
import { upsertBookingDocuments } from '../presentation/booking-documents.queries.ts'
import { sendBookingMails } from '../mails/booking-mails.ts'

export interface Submission {
  bookingId: string
  /** The idempotency key was used before; `bookingId` is the booking it created then. */
  isRepeated: boolean
}

/**
 * A customer books seats (docs/product/bookings.md#submission). Everything that belongs to the booking is written in one
 * transaction; the seats are taken last, because the lock on the departure is the most contended.
 */
export async function submitBooking(
  context: Context,
  customer: CurrentUser,
  input: BookingInput,
  key: string = randomUUID(),
): Promise<Submission> {
  if (customer.role !== 'customer') throw new DomainError('booking.customers_only')
  const guess = { promoCode: input.promoCode, by: { userId: customer.id } }
  let priced: PricedOffer | undefined
  try {
    return await context.db.transaction().execute(async (trx) => {
      const idempotency = { customerId: customer.id, key }
      if (!(await lockIdempotencyKey(trx, idempotency))) throw new DomainError('idempotency.running')
      const used = await findIdempotencyKey(trx, idempotency)
      if (used) return replay(used, input)
      if (!(await lockActive(trx, customer.id))) throw new DomainError('session.required')
      await promoGuesses({ ...context, db: trx }, guess).requireLeft()
      priced = await priceOffer(context, trx, input)
      requireSamePrice(priced, input)
      requirePaymentProof(priced, input)
      const bookingId = await insertSubmission(context, trx, { customer, input, priced, idempotency })
      return { bookingId, isRepeated: false }
    })
  } catch (error) {
    // once the offer was priced, the code is a valid one whose last use another booking took
    if (!priced) await promoGuesses(context, guess).countIfWrong(error)
    throw error
  }
}

interface PricedSubmission {
  customer: CurrentUser
  input: BookingInput
  priced: PricedOffer
  idempotency: IdempotencyKey
}

/** Writes the booking and everything that belongs to it; returns its id. */
async function insertSubmission(
  context: Context,
  trx: Transaction,
  { customer, input, priced, idempotency }: PricedSubmission,
): Promise<string> {
  const bookingId = await reserveBookingId(context, trx, idempotency)
  const now = context.clock.now()
  await insertIdempotencyKey(trx, idempotency, { bodyHash: hashBody(input), bookingId, now })
  const booking = await newBooking(trx, { bookingId, customer, input, priced, now })
  await insertBookingEvent(trx, {
    booking_id: bookingId,
    action: 'submit',
    actor_id: customer.id,
    actor_role: 'customer',
    to_status: 'pending',
    created_at: now,
  })
  await sendBookingMails(context, trx, 'submit', {
    ...booking,
    options: priced.price.options,
    note: null,
    isPaymentVerified: false,
  })
  await invalidatePages(trx, [`trip:${priced.offer.tripId}`, `bookings-of:${priced.offer.agencyId}`])
  if (priced.price.promoId && !(await updatePromoTakingUse(trx, priced.price.promoId))) {
    throw new DomainError('promo.invalid')
  }
  await upsertBookingDocuments(trx, { bookingIds: [bookingId], customerId: customer.id })
  if (!(await insertBookingTakingSeats(trx, booking))) throw await seatsUnavailable(context, trx, priced)
  return bookingId
}

/** Nothing has to be proved when nothing has to be transferred now. */
function requirePaymentProof({ price }: PricedOffer, input: BookingInput): void {
  if (price.depositMinor === 0 || input.paymentProof || input.paymentReference?.trim()) return
  throw new DomainError('booking.payment_proof_required')
}

/** Throws the current price when the customer saw another one (docs/product/pricing.md#quotes). */
function requireSamePrice(priced: PricedOffer, input: BookingInput): void {
  const { expectedTotal, quoteHash } = input
  const quote = presentPrice(priced, input)
  const isSameTotal = expectedTotal === undefined || Math.round(expectedTotal * 100) === priced.price.totalMinor
  if (isSameTotal && (quoteHash === undefined || quoteHash === quote.quoteHash)) return
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

function replay(used: { booking_id: string; body_hash: Buffer }, input: BookingInput): Submission {
  if (!hashBody(input).equals(used.body_hash)) throw new DomainError('idempotency.key_reused')
  return { bookingId: used.booking_id, isRepeated: true }
}

interface NewBooking {
  bookingId: string
  customer: CurrentUser
  input: BookingInput
  priced: PricedOffer
  now: Date
}

async function newBooking(trx: Transaction, { bookingId, customer, input, priced, now }: NewBooking) {
  const { offer, price } = priced
  const proof = input.paymentProof
    ? await attachUpload(trx, { url: input.paymentProof, kind: 'payment-proof', ownerId: customer.id })
    : null
  return {
    id: bookingId,
    customer_id: customer.id,
    trip_id: offer.tripId,
    agency_id: offer.agencyId,
    departure_id: priced.departureId,
    starts_on: priced.startsOn,
    ends_on: priced.endsOn,
    seats: input.seats,
    status: 'pending',
    trip_title: offer.title,
    trip_destination: offer.destination,
    currency: price.currency,
    list_price_per_seat_minor: price.listPricePerSeatMinor,
    price_per_seat_minor: price.pricePerSeatMinor,
    options: JSON.stringify(price.options),
    options_minor: price.optionsMinor,
    promo_discount_minor: price.promoDiscountMinor,
    total_minor: price.totalMinor,
    payment_type: input.paymentType,
    deposit_minor: price.depositMinor,
    remaining_minor: price.remainingMinor,
    is_international: offer.isInternational,
    foreign_per_seat_minor: price.foreignPerSeatMinor,
    foreign_total_minor: price.foreignTotalMinor,
    foreign_currency: price.foreignCurrency,
    promo_code: price.promoCode,
    promo_id: price.promoId,
    payment_proof_id: proof?.id ?? null,
    payment_reference: input.paymentReference?.trim() || null,
    transfer_reference: transferReference(bookingId),
    created_at: now,
    updated_at: now,
  } satisfies Insertable<DB['bookings']>
}

/** A concurrent booking took the seats after the check: the error carries how many are left now. */
async function seatsUnavailable(context: Context, trx: Transaction, priced: PricedOffer): Promise<DomainError> {
  const today = priced.startsOn
  const offer = await findOffer(trx, { tripId: priced.offer.tripId, startsOn: priced.startsOn, today })
  if (!offer?.departure) return new DomainError('booking.departure_unknown')
  context.log.debug({ tripId: priced.offer.tripId }, 'seats were taken by a concurrent booking')
  return new DomainError('booking.seats_unavailable', { n: offer.departure.totalSeats - offer.departure.seatsBooked })
}
