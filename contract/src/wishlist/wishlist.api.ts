import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Id, Moment, Paging, Strict } from '../schemas.ts'
import { TripCard } from '../trips/trip-schema.ts'

const wishlist = endpointsOf('wishlist')

const WishlistItem = Type.Object({
  _id: Id,
  trip: TripCard,
  /** False for archived trips, which stay on the wishlist but have no page. */
  isOffered: Type.Boolean(),
  createdAt: Moment,
})
export type WishlistItem = Static<typeof WishlistItem>

const WishlistChange = Type.Object({ success: Type.Literal(true), message: Type.String() })

/** Newest item first; the total is in `X-Total-Count`. */
export const listWishlist = wishlist.get('/api/wishlist', 'customer', {
  summary: "List the customer's wishlist",
  querystring: Strict({ ...Paging }),
  response: {
    200: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({ wishlistItems: Type.Array(WishlistItem) }),
    }),
  },
})

/** Ids of the trips on the wishlist, for the heart buttons. */
export const listWishlistedTrips = wishlist.get('/api/wishlist/trips', 'customer', {
  summary: 'List the ids of wishlisted trips',
  response: { 200: Type.Array(Id) },
})

/** Idempotent. Other roles get an error saying that wishlists are for customers (docs/product/wishlist.md#wishlist). */
export const addToWishlist = wishlist.post('/api/wishlist', 'signed-in', {
  summary: 'Add a trip to the wishlist',
  body: Strict({ tripId: Id }),
  response: { 200: WishlistChange },
})

/** Idempotent. */
export const removeFromWishlist = wishlist.delete('/api/wishlist/:tripId', 'customer', {
  summary: 'Remove a trip from the wishlist',
  params: Type.Object({ tripId: Id }),
  response: { 200: WishlistChange },
})

export const clearWishlist = wishlist.delete('/api/wishlist', 'customer', {
  summary: 'Clear the wishlist',
  response: { 200: WishlistChange },
})
