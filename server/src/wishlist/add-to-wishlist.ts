import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { countSavedWishlistItems, findWishlistItem, insertWishlistItem, lockWishlist } from './wishlist.queries.ts'

/** A customer wishes for a trip they can see; wishing for it again changes nothing. */
export async function addToWishlist(context: Context, customer: CurrentUser, tripId: string): Promise<void> {
  if (customer.role !== 'customer') throw new DomainError('wishlist.customers_only')
  if (!(await isTripVisible(context.db, tripId, customer))) throw new DomainError('not_found')
  const wish = { customerId: customer.id, tripId }
  await context.db.transaction().execute(async (trx) => {
    await lockWishlist(trx, customer.id)
    if (await findWishlistItem(trx, wish)) return
    if ((await countSavedWishlistItems(trx, customer.id)) >= limits.wishlistItems) {
      throw new DomainError('wishlist.full', { n: limits.wishlistItems })
    }
    await insertWishlistItem(trx, wish, context.clock.now())
  })
}
