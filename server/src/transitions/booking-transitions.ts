import type { AdminAction, NamedAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { actWithSecondAdmin } from './second-admin/require-second-admin.ts'
import { type BookingTransition, transitionBooking } from './transition-booking.ts'
import type { BookingForTransition } from './transitions.queries.ts'

/** What people send with any transition. */
export interface Noted {
  note?: string | null | undefined
  /** Major units: the verified money that they saw. */
  verifiedBefore?: number | undefined
}

/** A transfer as the list of its account names it; undefined where nothing but the proof was compared. */
export interface NamedTransfer {
  reference?: string | null | undefined
  transferAt?: string | undefined
}

/** Whose transition it is, on which bookings. An agency needs no mail about what it does itself. */
export const by = (user: CurrentUser) =>
  ({
    actor: user,
    owner: user.role === 'admin' ? 'any' : user.role === 'agency' ? { agencyId: user.id } : { customerId: user.id },
    skipMailTo: user.role === 'agency' ? ['agency'] : [],
  }) satisfies Partial<BookingTransition>

type Performed = Noted & Pick<BookingTransition, 'changes' | 'detailsWithinHours'> & { action: NamedAction }

/** A transition that a person performs; with `changes` where it is more than a new status. */
export async function transitionAs(
  context: Context,
  user: CurrentUser,
  bookingId: string,
  { action, ...performed }: Performed,
): Promise<void> {
  if (user.role === 'admin') {
    await transitionAsAdmin(context, user, bookingId, { ...performed, action: action as AdminAction })
    return
  }
  await context.db
    .transaction()
    .execute((trx) => transitionBooking(context, trx, { ...performed, action, ...by(user), bookingId }))
}

/** The agency approves or rejects a booking whose payment was verified; rejecting requires a reason. */
export const reviewBooking = (
  context: Context,
  agency: CurrentUser,
  bookingId: string,
  { action, note }: Noted & { action: 'approve' | 'reject' },
) =>
  transitionAs(context, agency, bookingId, {
    action,
    note,
    changes: () => ({
      agency_notes: note || null,
      reviewed_by: agency.id,
      reviewed_at: context.clock.now(),
    }),
  })

/** The agency had noted that it collected the balance, and had not: it is due again. A reason is required. */
export const undoCollection = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { note, verifiedBefore }: Noted,
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'undo_collection',
    note,
    verifiedBefore,
    changes: () => ({ remaining_paid_at: null, collected_minor: null }),
  })

interface AdminTransition
  extends Noted, Pick<NamedTransfer, 'transferAt'>, Pick<BookingTransition, 'changes' | 'arrivedMinor'> {
  action: AdminAction
  record?: (trx: Transaction, booking: BookingForTransition, eventId: string) => Promise<void>
}

/** A decision of an admin, with its note to the customer; audited. */
export async function transitionAsAdmin(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { action, record, transferAt, ...more }: AdminTransition,
): Promise<void> {
  const note = more.note || null
  await actWithSecondAdmin(context, admin, async (trx) => {
    const booking = await transitionBooking(context, trx, {
      ...more,
      bookingId,
      action,
      ...by(admin),
      note,
      ...(record && { record: (found: BookingForTransition, eventId: string) => record(trx, found, eventId) }),
      changes: (found) => ({
        ...more.changes?.(found),
        ...(note === null ? {} : { admin_notes: note }),
        reviewed_by: admin.id,
        reviewed_at: context.clock.now(),
      }),
    })
    await recordAudit(trx, {
      actorId: admin.id,
      action: `booking.${action}`,
      targetId: bookingId,
      ...(more.arrivedMinor && {
        details: {
          received: toMajor(more.arrivedMinor(booking)),
          currency: booking.currency,
          ...(transferAt && { transferAt }),
        },
      }),
      at: context.clock.now(),
    })
  })
}
