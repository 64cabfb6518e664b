import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'

/** The rates of the platform, and those of the agency, in the order in which they were set. */
export const listRates = (db: Database | Transaction, agencyId: string | undefined) =>
  db
    .selectFrom('commission_rates as r')
    .leftJoin('users as by', 'by.id', 'r.set_by')
    .select(['r.agency_id', 'r.percent', 'r.from_on', 'r.created_at', 'by.name as set_by_name'])
    .where((eb) =>
      eb.or([eb('r.agency_id', 'is', null), ...(agencyId === undefined ? [] : [eb('r.agency_id', '=', agencyId)])]),
    )
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

export type RateRow = Awaited<ReturnType<typeof listRates>>[number]

interface NewRate {
  agencyId: string | undefined
  percent: number | null
  from: CalendarDate
  setBy: string
  at: Date
}

/** Returns the id of the rate. */
export async function insertRate(trx: Transaction, { agencyId, percent, from, setBy, at }: NewRate): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('commission_rates')
    .values({ id, agency_id: agencyId ?? null, percent, from_on: from, set_by: setBy, created_at: at })
    .execute()
  return id
}

/** The ids of agencies that the platform's rate applies to on a day, in ascending order. */
export async function listAgenciesWithoutOwnRate(
  trx: Transaction,
  { on, after, limit }: { on: CalendarDate; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.user_id as id from agencies a join users u on u.id = a.user_id and u.deleted_at is null
    left join lateral (
      select r.percent from commission_rates r where r.agency_id = a.user_id and r.from_on <= ${on}::date
      order by r.from_on desc, r.created_at desc, r.id desc limit 1
    ) own on true
    where own.percent is null and (${after}::uuid is null or a.user_id > ${after}::uuid)
    order by a.user_id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}
