import type { I18n } from '@lingui/core'
import type { CalendarDate } from '@rihla/contract/dates.ts'
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
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type CurrentUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
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

const done = ({ i18n }: { i18n: I18n }, message: string) => ({ success: true as const, message: i18n.t(message) })

export function wishlistRoutes(app: App, context: Context): void {
  const { db, clock } = context

  serve(app, listWishlist, async (request, reply) => {
    const { id } = request.user
    const [rows, total] = await Promise.all([listWishlistItems(db, id, request.page), countWishlistItems(db, id)])
    setTotal(reply, total)
    return {
      success: true as const,
      data: { wishlistItems: rows.map((row) => presentWishlistItem(row, clock.today())) },
    }
  })

  serve(app, listWishlistedTrips, (request) => listWishlistTripIds(db, request.user.id))

  serve(app, addEndpoint, async (request) => {
    await addToWishlist(context, request.user, requireId(request.body.tripId))
    return done(request, /*i18n*/ 'Saved to your wishlist')
  })

  serve(app, removeFromWishlist, async (request) => {
    const customer = request.user
    const tripId = requireId(request.params.tripId)
    const wasWished = await deleteWishlistItem(db, { customerId: customer.id, tripId })
    if (!wasWished && !(await isTripVisible(db, tripId, customer))) throw new DomainError('not_found')
    return done(request, /*i18n*/ 'Removed from your wishlist')
  })

  serve(app, clearWishlist, async (request) => {
    await deleteWishlistItems(db, request.user.id)
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

export const presentWishlistItem = (row: WishlistItemRow, today: CalendarDate): WishlistItem => ({
  _id: row.item_id,
  trip: presentTripCard(row, today),
  isOffered: row.status !== 'archived',
  createdAt: row.added_at.toISOString(),
})
