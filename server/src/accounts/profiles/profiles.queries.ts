import type { Updateable } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export const lockPerson = (trx: Transaction, id: string) =>
  trx
    .selectFrom('users')
    .select(['name', 'profile_photo_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function updatePerson(
  trx: Transaction,
  id: string,
  changes: { name?: string; profile_photo_id?: string | null; updated_at: Date },
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

export const lockCustomer = (trx: Transaction, id: string) =>
  trx.selectFrom('customers').selectAll().where('user_id', '=', id).forUpdate().executeTakeFirst()

export async function updateCustomer(
  trx: Transaction,
  id: string,
  changes: Updateable<DB['customers']>,
): Promise<void> {
  await trx.updateTable('customers').set(changes).where('user_id', '=', id).execute()
}

export const lockAgency = (trx: Transaction, id: string) =>
  trx.selectFrom('agencies').selectAll().where('user_id', '=', id).forUpdate().executeTakeFirst()

export async function updateAgency(trx: Transaction, id: string, changes: Updateable<DB['agencies']>): Promise<void> {
  await trx.updateTable('agencies').set(changes).where('user_id', '=', id).execute()
}
