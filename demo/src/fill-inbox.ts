import { defaultResolutionOf, reportLifecycle } from '@rihla/contract/reports/report-lifecycle.ts'
import { v7 as uuid } from 'uuid'
import { recordAudit } from '@rihla/server/audit/record-audit.ts'
import { buildMessage } from '@rihla/server/testing/builders/messages.ts'
import { buildReport } from '@rihla/server/testing/builders/reports.ts'
import { messages } from './content/messages.ts'
import { type DemoReport, reports } from './content/reports.ts'
import type { Market } from './fill-bookings.ts'
import { type Filling, spread } from './filling.ts'

const unread = 6
/** Irregular intervals. */
const hoursSince = (place: number): number => 3 + place * 21 + Math.round(spread(place) * 12)

/** Contact messages: recent ones are new, older ones read or replied. */
export async function fillMessages(filling: Filling, { people: { admin, travellers } }: Market): Promise<void> {
  const { db, hoursAgo } = filling
  for (const [place, [subject, message, answer]] of messages.entries()) {
    const locale = /[\u0600-\u06ff]/.test(message) ? 'ar' : 'en'
    const writers = travellers.filter((traveller) => traveller.locale === locale)
    const sender = writers[place % writers.length]!
    const status = answer ? 'replied' : place < unread ? 'new' : 'read'
    const createdAt = hoursAgo(hoursSince(place))
    const { name, email } = sender
    const id = await buildMessage(filling, { name, email, sender, subject, message, status, locale, createdAt })
    if (!answer) continue
    const at = hoursAgo(hoursSince(place) - 2)
    await db
      .insertInto('message_replies')
      .values({ id: uuid(), message_id: id, admin_id: admin.id, subject, message: answer, created_at: at })
      .execute()
    await recordAudit(db, { actorId: admin.id, action: 'message.reply', targetId: id, at })
  }
}

/** Reports in every state; the oldest are decided. */
export async function fillReports(filling: Filling, market: Market): Promise<void> {
  const { db, hoursAgo } = filling
  const { admin, travellers } = market.people
  for (const [place, report] of reports.entries()) {
    const { reason, details, status = 'pending' } = report
    const hours = 7 + place * 31
    const about = await targetOf(filling, market, report)
    const reporter = travellers[place * 3]!
    const id = await buildReport(filling, { reporter, ...about, reason, details, createdAt: hoursAgo(hours) })
    const action = (['investigate', 'resolve', 'dismiss'] as const).find((each) => reportLifecycle[each].to === status)
    if (!action) continue
    const at = hoursAgo(hours - 5)
    const resolution = report.resolution ?? defaultResolutionOf(action) ?? null
    await db
      .updateTable('reports')
      .set({ status, resolution, handled_by: admin.id, updated_at: at })
      .where('id', '=', id)
      .execute()
    await recordAudit(db, {
      actorId: admin.id,
      action: `report.${action}`,
      targetId: id,
      details: { from: 'pending', to: status },
      at,
    })
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
