import type { Database } from '#database/database.ts'

/** Ids of all accounts that were deleted: all that is left of them besides their money history. */
export async function listDeletedAccounts(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Those of these accounts that exist. */
export async function listUndeletedAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
