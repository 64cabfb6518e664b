import type { DestinationChoice } from '@rihla/contract/refunds/refund-schema.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { type DestinationOwner, recordDestination } from '../refunds/give-destination.ts'
import { by, type Noted, transitionAs } from '../transitions/booking-transitions.ts'
import { agreedRefund, requireExpectedRefund } from '#bookings/row/cancellation-refund.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import type { BookingForTransition } from '../transitions/transitions.queries.ts'

interface Cancelling {
  note?: string | null
  /** Major units: the refund that the customer saw. */
  expectedRefund?: number
  refundDestination?: DestinationChoice | null
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
 * The customer of a confirmed booking asks to cancel it. The agency or an admin accepts or declines; with the setting
 * `acceptsCancellations` it is accepted at once (docs/product/bookings.md#cancellation).
 */
export async function requestCancellation(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  cancelling: Cancelling,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { accepts_cancellations: isAccepted } = await findSettings(trx)
    await transitionBooking(context, trx, {
      bookingId,
      action: 'request_cancellation',
      ...by(customer),
      note: cancelling.note,
      changes: promising(context, cancelling.expectedRefund),
      // no answer is asked for
      skipMailTo: isAccepted ? ['agency', 'admins'] : [],
      record: (booking) => keepDestination(context, trx, { ...booking, customer_id: customer.id }, cancelling),
    })
    if (!isAccepted) return
    await transitionBooking(context, trx, {
      bookingId,
      action: 'accept_cancellation',
      actor: { id: null, role: 'platform' },
      owner: 'any',
    })
  })
}

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
