import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Database } from '../server/src/database/database.ts'
import type { EventArrivals } from './event-arrivals.ts'
import { listMailLags, listNotificationLags, listNotified } from './lags.queries.ts'
import { createDurations, type Durations } from './measurements.ts'
import { type Remembered, transitionKey } from './remembered.ts'

export interface Lags {
  /** From a transition to its notification in the database: what the outbox takes. */
  notifications: Durations
  /** From a response to the live event in another connection. */
  events: Durations
  /** From a transition to its mail, of mails that were sent. */
  mails: Durations
  unsentMails: number
}

export async function measureLags(
  db: Database,
  agencyIds: readonly string[],
  { arrivals, remembered }: { arrivals: EventArrivals; remembered: Remembered },
): Promise<Lags> {
  const mails = await listMailLags(db, agencyIds)
  return {
    notifications: durationsOf(await listNotificationLags(db, agencyIds)),
    events: durationsOf(await listEventLags(db, arrivals, remembered)),
    mails: durationsOf(mails.filter((ms) => ms !== null)),
    unsentMails: mails.filter((ms) => ms === null).length,
  }
}

const bookingKind = /^booking\.(\w+)\.customer$/

/** An event may arrive before the response does. */
async function listEventLags(db: Database, arrivals: EventArrivals, { transitions }: Remembered): Promise<number[]> {
  const notified = await listNotified(db, [...arrivals.keys()])
  return notified.flatMap(({ id, kind, subjectId }) => {
    const action = bookingKind.exec(kind)?.[1] as BookingAction | undefined
    const answeredAt = action && transitions.get(transitionKey(subjectId, action))
    return answeredAt === undefined ? [] : [Math.max(0, arrivals.get(id)! - answeredAt)]
  })
}

function durationsOf(values: readonly number[]): Durations {
  const durations = createDurations()
  for (const ms of values) durations.add(ms)
  return durations
}
