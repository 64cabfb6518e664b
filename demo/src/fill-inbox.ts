import { markMessage } from '@rihla/server/messages/change-messages.ts'
import { replyToMessage } from '@rihla/server/messages/reply-to-message.ts'
import { decideReport } from '@rihla/server/reports/decide-report.ts'
import { asUser } from '@rihla/server/testing/builders/acting.ts'
import { buildMessage } from '@rihla/server/testing/builders/messages.ts'
import { buildReport } from '@rihla/server/testing/builders/reports.ts'
import { createTestClock } from '@rihla/server/testing/test-clock.ts'
import { messages } from './content/messages.ts'
import { type DemoReport, reports } from './content/reports.ts'
import type { Market } from './fill-bookings.ts'
import { type Filling, spread } from './filling.ts'

const unread = 6
/** Irregular intervals. */
const hoursSince = (place: number): number => 3 + place * 21 + Math.round(spread(place) * 12)

/** Contact messages: recent ones are new, older ones read or replied. */
export async function fillMessages(filling: Filling, { people: { admin, travellers } }: Market): Promise<void> {
  const { hoursAgo } = filling
  for (const [place, [subject, message, answer]] of messages.entries()) {
    const locale = /[\u0600-\u06ff]/.test(message) ? 'ar' : 'en'
    const writers = travellers.filter((traveller) => traveller.locale === locale)
    const sender = writers[place % writers.length]!
    const createdAt = hoursAgo(hoursSince(place))
    const { name, email } = sender
    const messageId = await buildMessage(filling, { name, email, sender, subject, message, locale, createdAt })
    const answering = { ...filling, clock: createTestClock(hoursAgo(hoursSince(place) - 2)) }
    if (answer) await replyToMessage(answering, asUser(admin.id, 'admin'), { messageId, subject, message: answer })
    else if (place >= unread) await markMessage(answering, asUser(admin.id, 'admin'), { messageId, status: 'read' })
  }
}

/** Reports in every state; the oldest are decided. */
export async function fillReports(filling: Filling, market: Market): Promise<void> {
  const { hoursAgo } = filling
  const { admin, travellers } = market.people
  for (const [place, report] of reports.entries()) {
    const { reason, details, status = 'pending' } = report
    const hours = 7 + place * 31
    const about = await targetOf(filling, market, report)
    const reporter = travellers[place * 3]!
    const reportId = await buildReport(filling, { reporter, ...about, reason, details, createdAt: hoursAgo(hours) })
    if (status === 'pending') continue
    const deciding = { ...filling, clock: createTestClock(hoursAgo(hours - 5)) }
    const { resolution } = report
    const decision = { status, ...(resolution && { resolution }) }
    await decideReport(deciding, asUser(admin.id, 'admin'), { reportId, decision })
  }
}

async function targetOf({ db }: Filling, { people, trips }: Market, { target }: DemoReport) {
  if ('other' in target) return { type: 'other', target: null } as const
  if ('agency' in target) return { type: 'agency', target: people.agencies[target.agency] } as const
  const key = 'trip' in target ? target.trip : target.reviewOf
  const trip = trips.get(key)
  if (!trip) throw new Error(`no trip of the demo is '${key}'`)
  if ('trip' in target) return { type: 'trip', target: trip } as const
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('trip_id', '=', trip.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { type: 'review', target: review } as const
}
