import type { AuditAction } from '@rihla/contract/audit/audit.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { type BookingTransition, transitionBooking } from './transition-booking.ts'

export const transition = (context: Context, wanted: BookingTransition) =>
  context.db.transaction().execute((trx) => transitionBooking(context, trx, wanted))

/** The agency records, once, that it collected the foreign cash of an international trip. */
export const collectCash = (context: Context, agency: CurrentUser, bookingId: string) =>
  transition(context, { bookingId, action: 'collect_cash', actor: agency, owner: { agencyId: agency.id } })

/** The agency records, once, that it collected the remaining amount of a deposit. */
export const collectRemaining = (context: Context, agency: CurrentUser, bookingId: string) =>
  transition(context, { bookingId, action: 'collect_remaining', actor: agency, owner: { agencyId: agency.id } })

interface Review {
  action: 'approve' | 'reject'
  agencyNotes?: string | null
}

/** The agency approves or rejects a booking whose payment was verified; rejecting requires a reason. */
export const reviewBooking = (context: Context, agency: CurrentUser, bookingId: string, review: Review) =>
  transition(context, {
    bookingId,
    action: review.action,
    actor: agency,
    owner: { agencyId: agency.id },
    note: review.agencyNotes,
    changes: () => ({
      agency_notes: review.agencyNotes?.trim() || null,
      reviewed_by: agency.id,
      reviewed_at: context.clock.now(),
    }),
  })

/** An admin decides for an agency that is late or deactivated (docs/product/bookings.md#escalation). */
export const reviewForAgency = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { action, adminNotes }: { action: 'approve' | 'reject'; adminNotes?: string | null },
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: action === 'approve' ? 'approve_for_agency' : 'decline_for_agency',
    note: adminNotes,
  })

/** The admin's decisions; the API names them by the status they lead to (docs/product/bookings.md#lifecycle). */
const decisions = {
  payment_verified: 'verify_payment',
  rejected: 'reject_payment',
  confirmed: 'confirm',
  cancelled: 'close_without_refund',
} as const satisfies Partial<Record<BookingStatus, BookingAction>>

type AdminDecision =
  Extract<AuditAction, `booking.${BookingAction}`> extends `booking.${infer Action}`
    ? Extract<Action, BookingAction>
    : never

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
  await transitionAsAdmin(context, admin, bookingId, { action: decisions[decision.status], note: decision.adminNotes })
}

/** A decision of an admin, with its note to the customer; audited. */
export async function transitionAsAdmin(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { action, note }: { action: AdminDecision; note: string | null | undefined },
): Promise<void> {
  const adminNotes = note?.trim() || null
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
      targetId: bookingId,
      at: context.clock.now(),
    })
  })
}
