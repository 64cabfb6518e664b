import { replyPromise } from '@rihla/contract/messages/message.ts'
import type { Context } from '#context.ts'
import { countMessagesByState, findStartOfDay, type MessageCounts } from './admin-messages.queries.ts'

const promisedMs = replyPromise.hoursByEmail * 3_600_000

/** Today is the day in the platform's time zone; overdue messages have waited longer than the promised reply time. */
export async function readMessageStats({ db, clock, config }: Context): Promise<MessageCounts> {
  const now = clock.now()
  const todayFrom = await findStartOfDay(db, clock.today(), config.platformTimeZone)
  return countMessagesByState(db, { todayFrom, overdueBefore: new Date(now.getTime() - promisedMs) })
}
