import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'

/** The open hold of an agency's payouts, with the admin's name. */
export const findOpenHold = (db: Database | Transaction, agencyId: string) =>
  db
    .selectFrom('payout_holds as h')
    .leftJoin('users as by', (join) => join.onRef('by.id', '=', 'h.held_by').on('by.deleted_at', 'is', null))
    .select(['h.id', 'h.reason', 'h.held_at', 'by.name as by_name'])
    .where('h.agency_id', '=', agencyId)
    .where('h.released_at', 'is', null)
    .executeTakeFirst()

export type HoldRow = NonNullable<Awaited<ReturnType<typeof findOpenHold>>>

export async function insertHold(
  trx: Transaction,
  { agencyId, reason, by, at }: { agencyId: string; reason: string; by: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('payout_holds')
    .values({ id: uuid(), agency_id: agencyId, reason, held_by: by, held_at: at })
    .execute()
}

/** Returns false when no hold was open. */
export async function updateHoldReleased(
  trx: Transaction,
  { agencyId, by, at }: { agencyId: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_holds')
    .set({ released_by: by, released_at: at })
    .where('agency_id', '=', agencyId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
