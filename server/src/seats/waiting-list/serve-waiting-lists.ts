import { waitingRules } from '@rihla/contract/waiting-list/waiting-list.ts'
import type { Context } from '#context.ts'
import {
  listEndedDepartures,
  listUnservedDepartures,
  updateDepartureOffering,
  updateOffersReminded,
  updateWaitingOver,
} from './waiting-list-offers.queries.ts'
import { deleteUnconfirmedWaiting } from './waiting-list.queries.ts'
import { sendReminders } from './expand-waiting-list.ts'

const departuresAtOnce = 200
const hourMs = 3_600_000

/**
 * Every minute: what no transaction does by itself (docs/product/waiting-list.md#offers). Ends the lists of past departures,
 * offers seats that became bookable without being freed, and reminds of offers that end soon.
 */
export async function serveWaitingLists(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const today = clock.today()
  for (const departureId of await listEndedDepartures(db, { today, limit: departuresAtOnce }))
    await db.transaction().execute((trx) => updateWaitingOver(trx, departureId, now))
  await deleteUnconfirmedWaiting(db, now)
  for (const departureId of await listUnservedDepartures(db, { today, limit: departuresAtOnce }))
    await updateDepartureOffering(db, departureId)
  await db.transaction().execute(async (trx) => {
    const ending = await updateOffersReminded(trx, {
      now,
      endingBefore: new Date(now.getTime() + waitingRules.reminderHours * hourMs),
      lastingMs: waitingRules.reminderFromHours * hourMs,
    })
    await sendReminders(context, trx, ending)
  })
}
