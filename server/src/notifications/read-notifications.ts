import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { updateNotificationsRead } from './notifications.queries.ts'
import { publishToStreams } from './publish-to-streams.ts'

/** Marks notifications as read and notifies the user's other open streams. */
export async function readNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: CurrentUser,
  read: { ids: string[] } | { upTo: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hasChanged = await updateNotificationsRead(trx, user.id, { read, now: clock.now() })
    if (hasChanged) await publishToStreams(trx, [[user.id, null]])
  })
}
