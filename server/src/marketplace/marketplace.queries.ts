import type { Database } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'

export async function countMarketplace(db: Database) {
  const verified = db
    .selectFrom('users')
    .where('role', '=', 'agency')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('agency_verified_at', 'is not', null)
  const reviews = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.avg<string | null>('rating').as('average')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { verifiedAgencies: await countRows(verified), reviewCount: reviews.count, averageRating: reviews.average }
}
