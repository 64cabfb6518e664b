import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { lockReview, updateReply } from './reviews.queries.ts'
import { sendRepliedMail } from './send-review-mails.ts'

/** The trip's agency writes, changes or removes its reply. The customer is notified of the first one only. */
export async function replyToReview(
  context: Context,
  agency: CurrentUser,
  { reviewId, reply }: { reviewId: string; reply: string | null },
): Promise<void> {
  const text = reply?.trim() || null
  await context.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, reviewId, agency.id)
    if (!review) throw new DomainError('not_found')
    if (review.reply === text) return
    await updateReply(trx, reviewId, text, context.clock.now())
    if (text !== null && review.replied_at === null) await sendRepliedMail(context, trx, { ...review, reply: text })
    await invalidatePages(trx, [`trip:${review.trip_id}`, `agency:${review.agency_id}`, 'reviews'])
  })
}
