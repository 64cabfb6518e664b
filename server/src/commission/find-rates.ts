import type { CommissionRate } from '@rihla/contract/commission/commission.ts'
import type { Database, Transaction } from '#database/database.ts'
import { listRates, type RateRow } from './commission.queries.ts'

export const rateOf = ({ agency_id: agencyId, percent, from_on: from }: RateRow): CommissionRate => ({
  percent,
  from,
  isDefault: agencyId === null,
})

/** The rates of an agency and of the platform, in the order in which they were set. */
export const findRates = async (db: Database | Transaction, agencyId: string): Promise<CommissionRate[]> =>
  (await listRates(db, agencyId)).map(rateOf)
