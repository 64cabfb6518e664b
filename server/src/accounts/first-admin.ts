import { emailKey } from '@rihla/contract/accounts/account.ts'
import { defaultLocale, productName } from '@rihla/contract/product.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { hashPassword } from './passwords.ts'
import { hasAdmin, insertUser } from './users.queries.ts'

/**
 * Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD at start, if there is no admin yet. Returns true when it
 * created one.
 */
export async function firstAdmin({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<boolean> {
  const wanted = config.firstAdmin
  if (!wanted || (await hasAdmin(db))) return false
  const passwordHash = await hashPassword(wanted.password)
  return db.transaction().execute(async (trx) => {
    // Two instances may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(trx)
    if (await hasAdmin(trx)) return false
    await insertUser(trx, {
      id: uuid(),
      role: 'admin',
      name: `${productName.en} Admin`,
      email: wanted.email,
      emailKey: emailKey(wanted.email),
      passwordHash,
      locale: defaultLocale,
      now: clock.now(),
    })
    return true
  })
}
