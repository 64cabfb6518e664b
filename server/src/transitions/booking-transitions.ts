import type { AdminAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { actWithSecondAdmin } from './second-admin/second-admin.ts'
import { type BookingTransition, transitionBooking } from './transition-booking.ts'
import type { BookingForTransition } from './transitions.queries.ts'

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
      agency_notes: review.agencyNotes || null,
      reviewed_by: agency.id,
      reviewed_at: context.clock.now(),
    }),
  })

/** What an admin sends with any decision about a booking. */
export interface AdminNote {
  adminNotes?: string | null | undefined
  /** Major units: the verified money that the admin saw. */
  verifiedBefore?: number | undefined
}

/** The agency had noted that it collected the remaining amount, and had not: it is due again. A reason is required. */
export const undoCollection = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { adminNotes, verifiedBefore }: AdminNote,
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'undo_collection',
    note: adminNotes,
    verifiedBefore,
    changes: () => ({ remaining_paid_at: null, collected_minor: null }),
  })

interface AdminTransition extends Pick<BookingTransition, 'changes' | 'verifiedBefore' | 'arrivedMinor'> {
  action: AdminAction
  note: string | null | undefined
  record?: (trx: Transaction, booking: BookingForTransition, eventId: string) => Promise<void>
}

/** A decision of an admin, with its note to the customer; audited. */
export async function transitionAsAdmin(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { action, note, record, ...more }: AdminTransition,
): Promise<void> {
  const adminNotes = note || null
  await actWithSecondAdmin(context, admin, async (trx) => {
    const booking = await transitionBooking(context, trx, {
      ...more,
      bookingId,
      action,
      actor: admin,
      owner: 'any',
      note: adminNotes,
      ...(record && { record: (found: BookingForTransition, eventId: string) => record(trx, found, eventId) }),
      changes: (found) => ({
        ...more.changes?.(found),
        ...(adminNotes === null ? {} : { admin_notes: adminNotes }),
        reviewed_by: admin.id,
        reviewed_at: context.clock.now(),
      }),
    })
    await recordAudit(trx, {
      actorId: admin.id,
      action: `booking.${action}`,
      targetId: bookingId,
      ...(more.arrivedMinor && {
        details: { received: toMajor(more.arrivedMinor(booking)), currency: booking.currency },
      }),
      at: context.clock.now(),
    })
  })
}
