import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { createTestClock, type TestClock } from '../test-clock.ts'
import { inTransaction, joinable } from './in-transaction.ts'
import { buildAdmin } from './people.ts'

/** The signed-in user of a use case, which uses the id and the role only. */
export const asUser = (id: string, role: CurrentUser['role']): CurrentUser => ({
  id,
  role,
  name: '',
  email: '',
  locale: 'en',
  isActive: true,
  isAgencyVerified: true,
  tokenHash: Buffer.alloc(0),
})

/** An existing admin, or a new one that receives no notifications. */
export async function anyAdmin(context: Context): Promise<CurrentUser> {
  const found = await context.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()
  return asUser((found ?? (await buildAdmin(context, { isActive: false }))).id, 'admin')
}

export interface PastContext extends Context {
  db: Transaction
  clock: TestClock
}

/** Runs use cases in one transaction, with a clock of their own, without emails and notifications. */
export const inThePast = <T>(context: Context, at: Date, work: (past: PastContext) => Promise<T>): Promise<T> =>
  inTransaction(context.db, (trx) =>
    work({ ...context, db: joinable(trx), clock: createTestClock(at), isSilent: true }),
  )
