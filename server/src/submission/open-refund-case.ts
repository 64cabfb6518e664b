import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { isLive, type SeatHoldRow } from '#seats/seat-holds.queries.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { bookingEntry } from '#transitions/booking-entry.ts'
import { insertBookingEvent } from '#transitions/transitions.queries.ts'
import { waitColumns } from '#transitions/wait-columns.ts'
import { idWithNumber } from '#seats/booking-number.ts'
import { hashBody } from './idempotency.queries.ts'
import { insertBookingWithoutSeats } from './insert-booking.queries.ts'
import { newBooking, type SubmissionRequest } from './new-booking.ts'
import { isOver, priceEndedHold } from '#seats/offers/price-offer.ts'

export const isPaid = (input: BookingInput): boolean => Boolean(input.paymentProof || input.paymentReference)

/**
 * A customer has paid for held seats of a date that has none left, or too few and the customer asks for a refund: the proof
 * is kept in a booking without seats that is due for a refund (docs/product/seat-holds.md#paid-too-late). Returns its id.
 */
export async function openRefundCase(context: Context, request: SubmissionRequest): Promise<string> {
  const { customer, input, idempotency } = request
  const now = context.clock.now()
  const priced = await priceEndedHold(context, input, customer.id)
  if (input.refundWithoutSeats) requireRefundable(priced.hold, input, now)
  const isBookable = priced.offer.isPublished && !isOver(context, priced.offer, priced.startsOn) && priced.seatsLeft > 0
  if ((isBookable && !input.refundWithoutSeats) || priced.price.depositMinor === 0) {
    throw new DomainError('booking.hold_ended', { n: isBookable ? priced.seatsLeft : 0 })
  }
  const { id: holdId, booking_number: number } = priced.hold
  const bookingId = idWithNumber(number)
  const booking = newBooking(context, bookingId, { ...request, priced })
  const ended = { now, departsAt: booking.departs_at, hours: priced.offer }
  await context.db.transaction().execute(async (trx) => {
    if (input.paymentProof) {
      await attachUpload(trx, {
        url: input.paymentProof,
        kind: 'payment-proof',
        ownerId: customer.id,
        field: 'paymentProof',
      })
    }
    const isInserted = await insertBookingWithoutSeats(trx, {
      // a use of its promo code is not counted: it has none
      booking: {
        ...booking,
        departure_id: priced.departureId,
        status: 'refund_pending',
        promo_id: null,
        traveller_details: 'booker',
        travellers_complete: 0,
        travellers_due_on: null,
        ...waitColumns('refund', ended),
      },
      holdId,
      idempotency: { ...idempotency, bodyHash: hashBody(input) },
    })
    if (!isInserted) throw new DomainError('booking.hold_changed')
    await insertBookingEvent(trx, {
      id: uuid(),
      booking_id: bookingId,
      action: 'submit_without_seats',
      actor_id: customer.id,
      actor_role: 'customer',
      from_status: null,
      to_status: 'refund_pending',
      note: null,
      created_at: now,
    })
    const silent = context.isSilent ? { isSilent: true as const } : {}
    await insertOutboxEntries(trx, [
      bookingEntry(bookingId, { action: 'submit_without_seats', note: null, isPaymentVerified: false, ...silent }),
    ])
  })
  return bookingId
}

/** A live hold still has its seats: they are booked, or released. */
function requireRefundable(hold: SeatHoldRow, input: BookingInput, now: Date): void {
  if (isLive(hold, now)) throw new DomainError('booking.hold_changed')
  if (!isPaid(input)) throw new DomainError('booking.payment_proof_required')
}
