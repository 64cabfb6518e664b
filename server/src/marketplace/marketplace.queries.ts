import type { Database } from '#database/database.ts'

export async function countMarketplace(db: Database) {
  const agencies = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('verified'))
    .where('role', '=', 'agency')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('agency_verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const reviews = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.avg<string | null>('rating').as('average')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { verifiedAgencies: agencies.verified, reviewCount: reviews.count, averageRating: reviews.average }
}
