import type { CalendarDate } from '@rihla/contract/dates.ts'
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

export async function insertRate(trx: Transaction, { agencyId, percent, from, setBy, at }: NewRate): Promise<void> {
  await trx
    .insertInto('commission_rates')
    .values({ id: uuid(), agency_id: agencyId ?? null, percent, from_on: from, set_by: setBy, created_at: at })
    .execute()
}
