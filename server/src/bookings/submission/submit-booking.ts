import { randomUUID } from 'node:crypto'
import { transferReference } from '@rihla/contract/bookings/booking.ts'
import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Insertable } from 'kysely'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { readFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidateOwnPages } from '#live/invalidate-pages.ts'
import { bookingEntry } from '../mails/expand-bookings.ts'
import type { BookingRow } from '../presentation/bookings.queries.ts'
import { withFreeNumber } from './booking-number.ts'
import { hashBody, type IdempotencyKey, startSubmission } from './idempotency.queries.ts'
import { insertBookingTakingSeats } from './insert-booking.queries.ts'
import { promoGuesses } from './limit-promo-guesses.ts'
import { findOffer } from './offers.queries.ts'
import { presentPrice, type PricedOffer, priceOffer } from './price-offer.ts'

/** The new booking, or the one that the idempotency key created before. */
export type Submission =
  | { bookingId: string; isRepeated: false; row: BookingRow }
  | { bookingId: string; isRepeated: true }

/**
 * A customer books seats (docs/product/bookings.md#submission). Everything that belongs to the booking is written by one
 * statement of a transaction of five; the lock on the departure is the most contended, and the commit follows it at once.
 */
export async function submitBooking(
  context: Context,
  customer: CurrentUser,
  input: BookingInput,
  key: string = randomUUID(),
): Promise<Submission> {
  if (customer.role !== 'customer') throw new DomainError('booking.customers_only')
  const request = { customer, input, idempotency: { customerId: customer.id, key } }
  try {
    return await submitOnce(context, request)
  } catch (error) {
    // another request with the key committed between the read and the lock: now it can be read
    if (!isUniqueViolation(error, 'idempotency_keys_pkey')) throw error
    return submitOnce(context, request)
  }
}

interface Request {
  customer: CurrentUser
  input: BookingInput
  idempotency: IdempotencyKey
}

async function submitOnce(context: Context, { customer, input, idempotency }: Request): Promise<Submission> {
  const guesses = promoGuesses(context, { promoCode: input.promoCode, by: { userId: customer.id } })
  const now = context.clock.databaseNow()
  let priced: PricedOffer | undefined
  try {
    const submission = await context.db.transaction().execute(async (trx) => {
      const start = await startSubmission(trx, { idempotency, guessesHash: guesses.hash, now })
      if (!start.isLocked) throw new DomainError('idempotency.running')
      if (start.used) return replay(start.used, input)
      if (!start.isActive) throw new DomainError('session.required')
      guesses.requireLeftIn(start.guesses)
      priced = await priceOffer(context, trx, input)
      requireSamePrice(priced, input)
      requirePaymentProof(priced, input)
      const booking = await insertSubmission(context, trx, { customer, input, idempotency, priced })
      const { photoKey } = start
      return {
        bookingId: booking.id,
        isRepeated: false as const,
        row: presentable(booking, { customer, priced, photoKey }),
      }
    })
    if (priced) invalidateOwnPages(context.live, [`trip:${priced.offer.tripId}`])
    return submission
  } catch (error) {
    // once the offer was priced, the code is a valid one whose last use another booking took
    if (!priced) await guesses.countIfWrong(error)
    throw error
  }
}

interface PricedRequest extends Request {
  priced: PricedOffer
}

/** Writes the booking and everything that belongs to it. */
async function insertSubmission(context: Context, trx: Transaction, request: PricedRequest) {
  const { input, idempotency, priced } = request
  const event = { action: 'submit', note: null, isPaymentVerified: false } as const
  const written = await withFreeNumber(context, idempotency, async (bookingId, number) => {
    const result = await insertBookingTakingSeats(trx, {
      booking: newBooking(bookingId, request, context.clock.now()),
      number,
      idempotency,
      bodyHash: hashBody(input),
      entry: bookingEntry(bookingId, context.isSilent ? { ...event, isSilent: true } : event),
    })
    return result.hasNumber ? result : undefined
  })
  if (!written.hasProof) throw new DomainError('upload.file_unknown')
  if (!written.hasPromo) throw new DomainError('promo.invalid')
  return written.booking ?? Promise.reject(await seatsUnavailable(context, trx, priced))
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

function replay({ bookingId, bodyHash }: { bookingId: string; bodyHash: string }, input: BookingInput): Submission {
  if (hashBody(input).toString('hex') !== bodyHash) throw new DomainError('idempotency.key_reused')
  return { bookingId, isRepeated: true }
}

function newBooking(bookingId: string, { customer, input, priced }: PricedRequest, now: Date) {
  const { offer, price } = priced
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
    payment_proof_id: proofOf(input),
    payment_reference: input.paymentReference?.trim() || null,
    transfer_reference: transferReference(bookingId),
    created_at: now,
    updated_at: now,
  } satisfies Insertable<DB['bookings']>
}

/** The upload that the proof's URL names. */
function proofOf({ paymentProof }: BookingInput): string | null {
  if (!paymentProof) return null
  const named = readFileUrl(paymentProof)
  if (!named || !('uploadId' in named)) throw new DomainError('upload.file_unknown')
  return named.uploadId
}

interface Shown {
  customer: CurrentUser
  priced: PricedOffer
  photoKey: string | null
}

/** The new booking as `findSubmittedBooking` would read it for its customer, from what is known already. */
function presentable(
  booking: Awaited<ReturnType<typeof insertSubmission>>,
  { customer, priced: { offer }, photoKey }: Shown,
): BookingRow {
  const notShown = { agency_email: '', agency_phone: '', national_id_front_id: null, national_id_back_id: null }
  const profile = { phone: null, address: null, instagram_url: null, age: null, nationality: null }
  const answers = { question1: null, question2: null, question3: null }
  return {
    ...booking,
    ...notShown,
    ...profile,
    ...answers,
    past: ['pending'],
    customer_name: customer.name,
    customer_email: customer.email,
    photo_key: photoKey,
    profile_front_id: null,
    profile_back_id: null,
    trip_price_minor: offer.tripPriceMinor,
    pickup_location: offer.pickupLocation,
    cancellation_policy: '',
    is_one_day_trip: offer.isOneDayTrip,
    trip_status: 'published',
    trip_deleted_at: null,
    cover_key: offer.coverKey,
    agency_verified_at: offer.agencyVerifiedAt,
    agency_name: offer.agencyName,
    reviewer_name: null,
    is_reviewed: false,
    events: [
      {
        action: 'submit',
        actor_role: 'customer',
        actor_name: customer.name,
        from_status: null,
        to_status: 'pending',
        note: null,
        created_at: booking.created_at.toISOString(),
      },
    ],
  }
}

/** A concurrent booking took the seats after the check: the error carries how many are left now. */
async function seatsUnavailable(context: Context, trx: Transaction, priced: PricedOffer): Promise<DomainError> {
  const today = priced.startsOn
  const offer = await findOffer(trx, { tripId: priced.offer.tripId, startsOn: priced.startsOn, today, promoCode: null })
  if (!offer?.departure) return new DomainError('booking.departure_unknown')
  context.log.debug({ tripId: priced.offer.tripId }, 'seats were taken by a concurrent booking')
  return new DomainError('booking.seats_unavailable', { n: offer.departure.totalSeats - offer.departure.seatsBooked })
}
