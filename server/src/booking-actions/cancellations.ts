import type { DestinationChoice } from '@rihla/contract/refunds/refund-schema.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { type DestinationOwner, recordDestination } from '../refunds/give-destination.ts'
import { requireFound } from '#http/ids.ts'
import { by, type Noted, transitionAs } from '../transitions/booking-transitions.ts'
import { agreedRefund, requireExpectedRefund, readAskedRefund } from '#bookings/row/cancellation-refund.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import { type BookingForTransition, findBookingForTransition } from '../transitions/transitions.queries.ts'

interface Cancelling {
  note?: string | null
  /** Major units: the refund that the customer saw. */
  expectedRefund?: number
  refundDestination?: DestinationChoice | null
}

interface CancellationRequest extends Cancelling {
  /** Major units: more than the rules give back. */
  askedRefund?: number
}

/** The customer cancels: the seats are released, and an admin pays the refund. */
export async function cancelBooking(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  cancelling?: Cancelling | null,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await transitionBooking(context, trx, {
      bookingId,
      action: 'cancel',
      ...by(customer),
      note: cancelling?.note,
      changes: promising(context, cancelling?.expectedRefund),
      record: (booking) => keepDestination(context, trx, { ...booking, customer_id: customer.id }, cancelling),
    })
  })
}

async function keepDestination(
  context: Context,
  trx: Transaction,
  booking: DestinationOwner,
  cancelling: Cancelling | null | undefined,
): Promise<void> {
  if (cancelling?.refundDestination) await recordDestination(context, trx, booking, cancelling.refundDestination)
}

/** The refund of the day on which the customer cancels, or asks to, counts. */
const promising = (context: Context, expectedRefund: number | undefined) => (booking: BookingForTransition) => {
  requireExpectedRefund(context, booking, expectedRefund)
  return agreedRefund(context, booking)
}

/**
 * The customer gives up a confirmed booking: by the rules it is cancelled at once. The agency answers where the customer asks
 * for more, or where the trip has no cancellation at once (docs/product/cancellation.md#requests).
 */
export async function requestCancellation(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  cancelling: CancellationRequest,
): Promise<void> {
  const { note, expectedRefund, askedRefund } = cancelling
  await context.db.transaction().execute(async (trx) => {
    const owner = { customerId: customer.id }
    const found = requireFound(await findBookingForTransition(trx, bookingId, owner))
    const isAtOnce = found.accepts_cancellations && askedRefund === undefined
    await transitionBooking(context, trx, {
      found,
      bookingId,
      action: 'request_cancellation',
      ...by(customer),
      note,
      changes: (booking) => ({
        ...promising(context, expectedRefund)(booking),
        asked_refund_minor: askedRefund === undefined ? null : readAskedRefund(context, booking, askedRefund),
      }),
      skipMailTo: isAtOnce ? ['agency', 'admins'] : [],
      record: (booking) => keepDestination(context, trx, { ...booking, customer_id: customer.id }, cancelling),
    })
    if (!isAtOnce) return
    await transitionBooking(context, trx, {
      bookingId,
      action: 'accept_cancellation',
      actor: { id: null, role: 'platform' },
      owner: 'any',
    })
  })
}

/** The agency, or an admin, grants what the customer asks for. */
export const acceptCancellation = (
  context: Context,
  user: CurrentUser,
  bookingId: string,
  { note, verifiedBefore }: Noted,
) =>
  transitionAs(context, user, bookingId, {
    action: 'accept_cancellation',
    note,
    verifiedBefore,
    changes: ({ asked_refund_minor: asked }) =>
      asked === null ? {} : { refund_due_minor: asked, asked_refund_minor: asked },
  })

/** The agency, or an admin, cancels a booking that was approved; a reason is required. That of the agency stays with the booking. */
export const callOffBooking = (
  context: Context,
  user: CurrentUser,
  bookingId: string,
  { note, verifiedBefore }: Noted,
) =>
  transitionAs(context, user, bookingId, {
    action: 'call_off',
    note,
    verifiedBefore,
    changes: () => (user.role === 'agency' ? { agency_notes: note || null } : {}),
  })
