import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** More are not counted, so that a reading stays short however much waits. */
const maxCounted = sql.raw('10000')

const secondsSince = (column: string) =>
  sql<number | null>`extract(epoch from clock_timestamp() - ${sql.raw(column)})::float8`

export async function findOutboxState(db: Database) {
  const { rows } = await sql<{ fresh: number; failed: number; oldestSeconds: number | null }>`
    select count(*) filter (where attempts = 0)::integer as fresh, count(*) filter (where attempts > 0)::integer as failed,
      ${secondsSince('min(created_at)')} as "oldestSeconds"
    from (select attempts, created_at from outbox order by id limit ${maxCounted}) waiting`.execute(db)
  return rows[0]!
}

/** Per queue: its jobs that are due and have not started. */
export async function listQueueStates(db: Database) {
  const { rows } = await sql<{ queue: string; waiting: number; oldestSeconds: number | null }>`
    select queue.name as queue, job.waiting, job."oldestSeconds"
    from pgboss.queue, lateral (
      select count(*)::integer as waiting, ${secondsSince('min(start_after)')} as "oldestSeconds"
      from (
        select start_after from pgboss.job
        where name = queue.name and state < 'active' and not blocked and start_after <= now() limit ${maxCounted}
      ) due
    ) job`.execute(db)
  return rows
}

/** Queued mails, oldest first, and those that an admin has to decide on. */
export async function findMailState(db: Database) {
  const { rows } = await sql<{ queued: number; failed: number; oldestSeconds: number | null }>`
    select (select count(*) from (select from mails where status = 'failed' limit ${maxCounted}) f)::integer as failed,
      count(*)::integer as queued, ${secondsSince('min(created_at)')} as "oldestSeconds"
    from (select created_at from mails where status = 'queued' order by id limit ${maxCounted}) waiting`.execute(db)
  return rows[0]!
}

/** Holds of customers who pay, and those that offer a seat to the waiting list. */
export async function findHoldState(db: Database) {
  const { rows } = await sql<{ isOffer: boolean; holds: number; seats: number; overdue: number }>`
    select is_offer as "isOffer", count(*) filter (where ends_at > now())::integer as holds,
      coalesce(sum(seats) filter (where ends_at > now()), 0)::integer as seats,
      count(*) filter (where ends_at <= now())::integer as overdue
    from seat_holds where ended_at is null group by is_offer`.execute(db)
  return rows
}

/** Sums over all agencies and customers, in minor units. */
export async function listBalances(db: Database) {
  const { rows } = await sql<{ account: string; currency: string; minor: number }>`
    select account, currency, sum(amount_minor)::bigint as minor from ledger_entries group by account, currency`.execute(
    db,
  )
  return rows
}

export async function findSchemaState(db: Database) {
  const { rows } = await sql<{ release: string | null; migration: string | null }>`
    select (select version from schema_release) as release, (select max(name) from migration_checksums) as migration`.execute(
    db,
  )
  return rows[0]!
}
