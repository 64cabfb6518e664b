import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { transitionBooking } from './transition-booking.ts'

interface Review {
  action: 'approve' | 'reject'
  agencyNotes?: string | null
}

/** The agency approves or rejects a booking whose payment was verified; rejecting requires a reason. */
export async function reviewBooking(
  context: Context,
  agency: CurrentUser,
  bookingId: string,
  review: Review,
): Promise<void> {
  await context.db.transaction().execute((trx) =>
    transitionBooking(context, trx, {
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
    }),
  )
}
