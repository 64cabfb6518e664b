import type { Context } from '#context.ts'
import { notifyAdmins, notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { decisionMail } from './decision-mail.ts'
import {
  updateDecisionsAsked,
  updateDecisionsEscalated,
  updateGroupsReached,
} from '#seats/undecided-departures.queries.ts'

const atOnce = 100
/** How long the agency has to decide before the admins do. */
const decideWithinHours = 24

/**
 * Every minute: departures whose minimum group is reached run; at the day of the decision the agencies of the others are asked,
 * and a day later the admins (docs/product/departures.md#minimum-group).
 */
export async function watchDecisions(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const today = clock.today()
  await db.transaction().execute((trx) => updateGroupsReached(trx, now, today))
  while ((await askAgencies(context)) === atOnce);
  while ((await askAdmins(context)) === atOnce);
}

async function askAgencies(context: Context): Promise<number> {
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const due = await updateDecisionsAsked(trx, { now: clock.now(), today: clock.today(), limit: atOnce })
    await notifyUsers(
      context,
      trx,
      due.map((departure) => ({
        to: departure.agency_id,
        kind: 'departure.decide',
        subjectId: departure.id,
        mail: (locale) => decisionMail(context, 'agency', departure, locale),
      })),
    )
    return due.length
  })
}

async function askAdmins(context: Context): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const askedBefore = new Date(now.getTime() - decideWithinHours * 3_600_000)
  return db.transaction().execute(async (trx) => {
    const due = await updateDecisionsEscalated(trx, { now, today: clock.today(), askedBefore, limit: atOnce })
    if (due.length === 0) return 0
    await notifyAdmins(
      context,
      trx,
      due.map((departure) => ({
        kind: 'departure.undecided',
        subjectId: departure.id,
        mail: (locale) => decisionMail(context, 'admins', departure, locale),
      })),
    )
    await publishWaitingChanged(trx)
    return due.length
  })
}
