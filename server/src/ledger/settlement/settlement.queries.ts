import type { CalendarDate } from '@rihla/contract/dates.ts'
import { settledStatuses } from '@rihla/contract/ledger/settlement.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import { hasOpenDispute } from './open-disputes.ts'

/** Whether what is held for the booking `b` can be settled, as far as it does not depend on the day. */
export const isFinal: RawBuilder<boolean> = sql<boolean>`(b.status in (${literalList(settledStatuses)})
  and b.cancellation_requested_at is null and not ${hasOpenDispute(sql`b.id`)})`

const heldMinor = sql`(select -sum(n.amount_minor)::bigint from ledger_entries n
  where n.booking_id = b.id and n.account = 'customer_funds')`

interface Scan {
  after: string
  /** Days on which the trips ended; `from` is omitted for all earlier ones. */
  ended: { from?: CalendarDate; before: CalendarDate }
  limit: number
}

interface Scanned {
  /** Bookings with money that can be settled. */
  ids: string[]
  /** The last booking read; null: there are no more. */
  last: string | null
}

/** Reads the next ended bookings in the order of their ids. */
export async function listSettleable(db: Database, { after, ended, limit }: Scan): Promise<Scanned> {
  const isInTime = ended.from === undefined ? sql`` : sql`and ends_on >= ${ended.from}::date`
  const { rows } = await sql<{ id: string; is_settleable: boolean }>`
    with b as materialized (
      select * from bookings where id > ${after} and ends_on < ${ended.before}::date ${isInTime} order by id limit ${limit}
    )
    select b.id, coalesce(${heldMinor} > 0, false) and ${isFinal} as is_settleable from b order by b.id`.execute(db)
  return {
    ids: rows.filter((row) => row.is_settleable).map(({ id }) => id),
    last: rows.length === limit ? rows.at(-1)!.id : null,
  }
}

export interface Settleable {
  agency_id: string
  currency: Currency
  created_at: Date
  held_minor: Minor
  /** The last ledger transaction of the booking. */
  last_id: string
  is_first: boolean
}

/** What can be settled of a locked booking; undefined: nothing. */
export async function findSettleable(
  trx: Transaction,
  bookingId: string,
  endedBefore: CalendarDate,
): Promise<Settleable | undefined> {
  const { rows } = await sql<Settleable>`
    select b.agency_id, b.currency, b.created_at, ${heldMinor} as held_minor,
      (select t.id from ledger_transactions t where t.booking_id = b.id order by t.id desc limit 1) as last_id,
      not exists (select from ledger_transactions t where t.cause_id = b.id and t.kind = 'earned') as is_first
    from bookings b
    where b.id = ${bookingId} and b.ends_on < ${endedBefore}::date and ${isFinal} and ${heldMinor} > 0`.execute(trx)
  return rows[0]
}
