import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
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
import { addToWishlist } from './add-to-wishlist.ts'
import { presentWishlistItem } from './present-wishlist-item.ts'
import {
  countWishlistItems,
  deleteWishlistItem,
  deleteWishlistItems,
  listWishedTripIds,
  listWishlistItems,
} from './wishlist.queries.ts'

const added: Record<Locale, string> = { en: 'Saved to your wishlist', ar: 'أُضيفت الرحلة إلى المفضلة' }
const removed: Record<Locale, string> = { en: 'Removed from your wishlist', ar: 'أُزيلت الرحلة من المفضلة' }
const cleared: Record<Locale, string> = { en: 'Your wishlist is empty', ar: 'المفضلة فارغة' }

const done = (request: FastifyRequest, words: Record<Locale, string>) => ({
  success: true as const,
  message: words[localeOf(request)],
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

  app.route({ ...listWishlistedTrips, handler: (request) => listWishedTripIds(db, requireUser(request).id) })

  app.route({
    ...addEndpoint,
    handler: async (request) => {
      await addToWishlist(context, requireUser(request), requireId(request.body.tripId))
      return done(request, added)
    },
  })

  app.route({
    ...removeFromWishlist,
    handler: async (request) => {
      const customer = requireUser(request)
      const tripId = requireId(request.params.tripId)
      const wasWished = await deleteWishlistItem(db, { customerId: customer.id, tripId })
      if (!wasWished && !(await isTripVisible(db, tripId, customer))) throw new DomainError('not_found')
      return done(request, removed)
    },
  })

  app.route({
    ...clearWishlist,
    handler: async (request) => {
      await deleteWishlistItems(db, requireUser(request).id)
      return done(request, cleared)
    },
  })
}
