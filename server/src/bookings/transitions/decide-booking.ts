import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { transitionBooking } from './transition-booking.ts'

/** The admin's decisions; the API names them by the status they lead to (docs/product/bookings.md#lifecycle). */
const decisions = {
  payment_verified: 'verify_payment',
  rejected: 'reject_payment',
  confirmed: 'confirm',
  cancelled: 'close_without_refund',
} as const satisfies Partial<Record<BookingStatus, BookingAction>>

const isDecision = (status: BookingStatus): status is keyof typeof decisions => status in decisions

interface Decision {
  status: BookingStatus
  adminNotes?: string | null
}

/** An admin verifies or rejects a payment, confirms a booking or closes it without refund. */
export async function decideBooking(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  decision: Decision,
): Promise<void> {
  if (!isDecision(decision.status)) throw new DomainError('request.field_invalid', { field: 'status' })
  const action = decisions[decision.status]
  const adminNotes = decision.adminNotes?.trim() || null
  await context.db.transaction().execute(async (trx) => {
    await transitionBooking(context, trx, {
      bookingId,
      action,
      actor: admin,
      owner: 'any',
      note: adminNotes,
      changes: () => ({
        ...(adminNotes === null ? {} : { admin_notes: adminNotes }),
        reviewed_by: admin.id,
        reviewed_at: context.clock.now(),
      }),
    })
    await recordAudit(trx, {
      actorId: admin.id,
      action: `booking.${action}`,
      target: { type: 'booking', id: bookingId },
      at: context.clock.now(),
    })
  })
}
