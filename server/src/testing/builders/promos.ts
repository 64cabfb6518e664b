import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '#database/tables.ts'
import type { Building } from './people.ts'

/** Ten per cent off everything, for ever, unless told otherwise. Answers its id. */
export async function buildPromo(
  { db, clock }: Building,
  overrides: Partial<Insertable<DB['promos']>> = {},
): Promise<string> {
  const id = uuid()
  const promo = { code: `TEN${id.slice(-8).toUpperCase()}`, title: 'Ten off', type: 'percentage', value: 10 }
  await db
    .insertInto('promos')
    .values({ id, ...promo, created_at: clock.now(), ...overrides })
    .execute()
  return id
}
