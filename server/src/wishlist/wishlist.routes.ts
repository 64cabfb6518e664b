import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import {
  addToWishlist as addEndpoint,
  clearWishlist,
  listWishlist,
  listWishlistedTrips,
  removeFromWishlist,
  type WishlistItem,
} from '@rihla/contract/wishlist/wishlist.api.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { type CurrentUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { i18nOf } from '#translations/i18n.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { presentTripCard } from '#trips/present-trip.ts'
import {
  countSavedWishlistItems,
  countWishlistItems,
  deleteWishlistItem,
  deleteWishlistItems,
  findWishlistItem,
  insertWishlistItem,
  listWishlistItems,
  listWishlistTripIds,
  lockWishlist,
  type WishlistItemRow,
} from './wishlist.queries.ts'

const done = (request: FastifyRequest, message: string) => ({
  success: true as const,
  message: i18nOf(localeOf(request)).t(message),
})

export function wishlistRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, listWishlist, async (request, reply) => {
    const { id } = requireUser(request)
    const [rows, total] = await Promise.all([
      listWishlistItems(db, id, pageOf(request.query)),
      countWishlistItems(db, id),
    ])
    setTotal(reply, total)
    return { success: true as const, data: { wishlistItems: rows.map(presentWishlistItem) } }
  })

  serve(app, listWishlistedTrips, (request) => listWishlistTripIds(db, requireUser(request).id))

  serve(app, addEndpoint, async (request) => {
    await addToWishlist(context, requireUser(request), requireId(request.body.tripId))
    return done(request, /*i18n*/ 'Saved to your wishlist')
  })

  serve(app, removeFromWishlist, async (request) => {
    const customer = requireUser(request)
    const tripId = requireId(request.params.tripId)
    const wasWished = await deleteWishlistItem(db, { customerId: customer.id, tripId })
    if (!wasWished && !(await isTripVisible(db, tripId, customer))) throw new DomainError('not_found')
    return done(request, /*i18n*/ 'Removed from your wishlist')
  })

  serve(app, clearWishlist, async (request) => {
    await deleteWishlistItems(db, requireUser(request).id)
    return done(request, /*i18n*/ 'Your wishlist is empty')
  })
}

/** Adds a trip that the customer can see to their wishlist. Idempotent. */
export async function addToWishlist(context: Context, customer: CurrentUser, tripId: string): Promise<void> {
  if (customer.role !== 'customer') throw new DomainError('wishlist.customers_only')
  if (!(await isTripVisible(context.db, tripId, customer))) throw new DomainError('not_found')
  const item = { customerId: customer.id, tripId }
  await context.db.transaction().execute(async (trx) => {
    await lockWishlist(trx, customer.id)
    if (await findWishlistItem(trx, item)) return
    if ((await countSavedWishlistItems(trx, customer.id)) >= limits.wishlistItems) {
      throw new DomainError('wishlist.full', { n: limits.wishlistItems })
    }
    await insertWishlistItem(trx, item, context.clock.now())
  })
}

export const presentWishlistItem = (row: WishlistItemRow): WishlistItem => ({
  _id: row.item_id,
  trip: presentTripCard(row),
  isOffered: row.status !== 'archived',
  createdAt: row.added_at.toISOString(),
})
