import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Moment, Paging, Strict } from '../schemas.ts'
import { TripCard } from '../trips/trip-schema.ts'

const WishlistItem = Type.Object({
  _id: Id,
  trip: TripCard,
  /** Not for archived trips: they stay listed, but their page is gone. */
  isOffered: Type.Boolean(),
  createdAt: Moment,
})
export type WishlistItem = Static<typeof WishlistItem>

const WishlistChange = Type.Object({ success: Type.Literal(true), message: Type.String() })

/** The newest wish first; the total stands in `X-Total-Count`. */
export const listWishlist = defineEndpoint({
  method: 'GET',
  url: '/api/wishlist',
  access: 'customer',
  schema: {
    summary: "List the customer's wishlist",
    tags: ['wishlist'],
    querystring: Strict({ ...Paging }),
    response: {
      200: Type.Object({
        success: Type.Literal(true),
        data: Type.Object({ wishlistItems: Type.Array(WishlistItem) }),
      }),
    },
  },
})

/** For the hearts: which trips are wished for, without their cards. */
export const listWishlistedTrips = defineEndpoint({
  method: 'GET',
  url: '/api/wishlist/trips',
  access: 'customer',
  schema: { summary: 'List the ids of wished trips', tags: ['wishlist'], response: { 200: Type.Array(Id) } },
})

/** Adding again changes nothing. Signed-in others are told that wishlists are for customers (SPEC.md §5). */
export const addToWishlist = defineEndpoint({
  method: 'POST',
  url: '/api/wishlist',
  access: 'signed-in',
  schema: {
    summary: 'Add a trip to the wishlist',
    tags: ['wishlist'],
    body: Strict({ tripId: Id }),
    response: { 200: WishlistChange },
  },
})

/** Removing again changes nothing. */
export const removeFromWishlist = defineEndpoint({
  method: 'DELETE',
  url: '/api/wishlist/:tripId',
  access: 'customer',
  schema: {
    summary: 'Remove a trip from the wishlist',
    tags: ['wishlist'],
    params: Type.Object({ tripId: Id }),
    response: { 200: WishlistChange },
  },
})

export const clearWishlist = defineEndpoint({
  method: 'DELETE',
  url: '/api/wishlist',
  access: 'customer',
  schema: { summary: 'Clear the wishlist', tags: ['wishlist'], response: { 200: WishlistChange } },
})
