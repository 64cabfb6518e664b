import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '#database/tables.ts'
import { insertPromo } from '#promos/admin-promos.queries.ts'
import { inTransaction } from './in-transaction.ts'
import type { BuilderContext } from './people.ts'

/** A promo code with 10 % off and no expiry by default. Returns its id. */
export async function buildPromo(
  { db, clock }: BuilderContext,
  overrides: Partial<Insertable<DB['promos']>> = {},
): Promise<string> {
  const id = uuid()
  const promo = { code: `TEN${id.slice(-8).toUpperCase()}`, title: 'Ten off', type: 'percentage', value: 10 }
  await inTransaction(db, (trx) => insertPromo(trx, { id, ...promo, created_at: clock.now(), ...overrides }))
  return id
}
