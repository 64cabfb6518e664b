import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { confirmedSeats, isUndecided, needsDecision } from './minimum-group.queries.ts'

export interface UndecidedDeparture {
  id: string
  trip_id: string
  agency_id: string
  agency_name: string
  title: string
  starts_on: CalendarDate
  min_seats: number
  confirmed: number
}

const fromDepartures = sql`
  from departures d join trips t on t.id = d.trip_id join users u on u.id = t.agency_id join agencies a on a.user_id = t.agency_id
  where t.deleted_at is null and u.deleted_at is null`

const facts = sql`d.id, d.trip_id, t.agency_id, a.name as agency_name, t.title, d.starts_on, d.min_seats, ${confirmedSeats} as confirmed`

/** Departures whose minimum is reached run from now on, whatever happens to their bookings. */
export async function updateGroupsReached(trx: Transaction, now: Date, today: CalendarDate): Promise<void> {
  await sql`
    with reached as (
      select d.id ${fromDepartures} and ${isUndecided(today)} and ${confirmedSeats} >= d.min_seats order by d.id for no key update of d
    )
    update departures d set runs_at = ${now} from reached where d.id = reached.id`.execute(trx)
}

/** Departures whose agency is to be asked now; marks them. */
export async function updateDecisionsAsked(
  trx: Transaction,
  { now, today, limit }: { now: Date; today: CalendarDate; limit: number },
): Promise<UndecidedDeparture[]> {
  const { rows } = await sql<UndecidedDeparture>`
    with due as (
      select ${facts} ${fromDepartures} and ${needsDecision(today)} and d.decision_asked_at is null
      order by d.id limit ${limit} for no key update of d skip locked
    ), asked as (
      update departures d set decision_asked_at = ${now} from due where d.id = due.id
    )
    select * from due`.execute(trx)
  return rows
}

/** Departures whose agency was asked before this moment and has not decided; marks them. */
export async function updateDecisionsEscalated(
  trx: Transaction,
  { now, today, askedBefore, limit }: { now: Date; today: CalendarDate; askedBefore: Date; limit: number },
): Promise<UndecidedDeparture[]> {
  const { rows } = await sql<UndecidedDeparture>`
    with due as (
      select ${facts} ${fromDepartures} and ${needsDecision(today)} and d.decision_asked_at <= ${askedBefore}
        and d.decision_escalated_at is null
      order by d.id limit ${limit} for no key update of d skip locked
    ), escalated as (
      update departures d set decision_escalated_at = ${now} from due where d.id = due.id
    )
    select * from due`.execute(trx)
  return rows
}

/** Departures that wait for their agency's decision: how many, and the next day on which one leaves. */
export async function findDecisionsOf(
  db: Database,
  agencyId: string,
  today: CalendarDate,
): Promise<{ count: number; next_on: CalendarDate | null }> {
  const { rows } = await sql<{ count: number; next_on: CalendarDate | null }>`
    select count(*)::int as count, min(d.starts_on) as next_on ${fromDepartures} and ${needsDecision(today)}
      and t.agency_id = ${agencyId}`.execute(db)
  return rows[0]!
}

/** Departures that were escalated to the admins. */
export async function countEscalatedDecisions(
  db: Database,
  today: CalendarDate,
): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(d.decision_asked_at) as oldest_at ${fromDepartures} and ${needsDecision(today)}
      and d.decision_escalated_at is not null`.execute(db)
  return rows[0]!
}
