import type { Database, Transaction } from '@rihla/server/database/database.ts'

/** Whether the database has no users except admins. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const existingUser = await db
    .selectFrom('users')
    .select('id')
    .where('role', '<>', 'admin')
    .limit(1)
    .executeTakeFirst()
  return existingUser === undefined
}
