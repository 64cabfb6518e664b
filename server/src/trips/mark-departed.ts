import { hasDeparted } from '@rihla/contract/departures/departure-moment.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { listDeparting, lockDeparting, type DepartingNow, updateDeparted } from '#seats/departed.queries.ts'

const departuresAtOnce = 100

const isOver = ({ clock, config }: Context, departure: DepartingNow): boolean =>
  hasDeparted(departure, clock.now(), config.platformTimeZone)

/**
 * Every minute: departures whose meeting time has passed stop being dates of their trips, and cached pages that list them are
 * purged (docs/catalogue.md#next-departure). What is sold compares the moment itself.
 */
export async function markDeparted(context: Context): Promise<void> {
  const { db, clock } = context
  const listed = await listDeparting(db, { today: clock.today() })
  const over = listed.filter((departure) => !departure.isMarked && isOver(context, departure))
  for (let at = 0; at < over.length; at += departuresAtOnce) {
    const tripIds = over.slice(at, at + departuresAtOnce).map(({ tripId }) => tripId)
    await db.transaction().execute((trx) => markDepartedOf(context, trx, tripIds))
  }
}

/** Departures of these trips that leave about now: an edit may move their meeting time in either direction. */
export async function markDepartedOf(context: Context, trx: Transaction, tripIds: readonly string[]): Promise<void> {
  const { clock } = context
  await lockDeparting(trx, tripIds, clock.today())
  const listed = await listDeparting(trx, { today: clock.today(), tripIds })
  for (const departure of listed) {
    const isDeparted = isOver(context, departure)
    if (isDeparted !== departure.isMarked) await updateDeparted(trx, departure.id, isDeparted ? clock.now() : null)
  }
}
