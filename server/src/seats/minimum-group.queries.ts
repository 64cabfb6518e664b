import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/** Confirmed seats of the departure `d`; null without a minimum group, so that few departures are counted. */
export const confirmedSeats = sql<number | null>`case when d.min_seats is not null then (
  select coalesce(sum(b.seats), 0)::int from bookings b
  where b.departure_id = d.id and b.status = 'confirmed' and b.deleted_at is null) end`

/** The minimum group of the departure `d` is reached, or was once, or its agency has decided that it runs. */
export const isGuaranteed = sql<boolean>`(
  d.min_seats is not null and (d.runs_at is not null or ${confirmedSeats} >= d.min_seats))`

/** The departure `d` has not left, and neither its travellers nor its agency have made it certain. */
export const isUndecided = (today: CalendarDate) => sql<boolean>`(
  d.min_seats is not null and d.runs_at is null and d.cancelled_at is null and d.departed_at is null
  and d.starts_on >= ${today}::date)`

/** Undecided, travellers have booked, and the day of the decision has come. */
export const needsDecision = (today: CalendarDate) => sql<boolean>`(
  ${isUndecided(today)} and d.starts_on - d.decision_days <= ${today}::date and d.seats_booked > 0
  and ${confirmedSeats} < d.min_seats)`

/** Decides that a departure runs. Returns its trip, or undefined when it has no minimum group or is cancelled. */
export async function updateDepartureRunning(
  trx: Transaction,
  { id, agencyId, now }: { id: string; agencyId: string | null; now: Date },
): Promise<{ trip_id: string; agency_id: string } | undefined> {
  const { rows } = await sql<{ trip_id: string; agency_id: string }>`
    update departures d set runs_at = coalesce(d.runs_at, ${now}) from trips t
    where d.id = ${id} and t.id = d.trip_id and t.deleted_at is null and d.cancelled_at is null and d.min_seats is not null
      and (${agencyId}::uuid is null or t.agency_id = ${agencyId})
    returning d.trip_id, t.agency_id`.execute(trx)
  return rows[0]
}
