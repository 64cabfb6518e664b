import { DomainError } from '@rihla/contract/errors.ts'
import {
  addToWishlist as addEndpoint,
  clearWishlist,
  listWishlistedTrips,
  listWishlist,
  removeFromWishlist,
} from '@rihla/contract/wishlist/wishlist.api.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { i18nOf } from '#translations/i18n.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { presentWishlistItem } from './present-wishlist-item.ts'
import {
  countWishlistItems,
  deleteWishlistItem,
  deleteWishlistItems,
  listWishlistTripIds,
  listWishlistItems,
} from './wishlist.queries.ts'

const done = (request: FastifyRequest, message: string) => ({
  success: true as const,
  message: i18nOf(localeOf(request)).t(message),
})

export function wishlistRoutes(app: App, context: Context): void {
  const { db } = context

  app.route({
    ...listWishlist,
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      const [rows, total] = await Promise.all([
        listWishlistItems(db, id, pageOf(request.query)),
        countWishlistItems(db, id),
      ])
      setTotal(reply, total)
      return { success: true as const, data: { wishlistItems: rows.map(presentWishlistItem) } }
    },
  })

  app.route({ ...listWishlistedTrips, handler: (request) => listWishlistTripIds(db, requireUser(request).id) })

  app.route({
    ...addEndpoint,
    handler: async (request) => {
      await addToWishlist(context, requireUser(request), requireId(request.body.tripId))
      return done(request, /*i18n*/ 'Saved to your wishlist')
    },
  })

  app.route({
    ...removeFromWishlist,
    handler: async (request) => {
      const customer = requireUser(request)
      const tripId = requireId(request.params.tripId)
      const wasWished = await deleteWishlistItem(db, { customerId: customer.id, tripId })
      if (!wasWished && !(await isTripVisible(db, tripId, customer))) throw new DomainError('not_found')
      return done(request, /*i18n*/ 'Removed from your wishlist')
    },
  })

  app.route({
    ...clearWishlist,
    handler: async (request) => {
      await deleteWishlistItems(db, requireUser(request).id)
      return done(request, /*i18n*/ 'Your wishlist is empty')
    },
  })
}
