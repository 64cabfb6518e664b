import type { WishlistItem } from '@rihla/contract/wishlist/wishlist.api.ts'
import { presentTripCard } from '#trips/present-trip.ts'
import type { WishlistItemRow } from './wishlist.queries.ts'

export const presentWishlistItem = (row: WishlistItemRow): WishlistItem => ({
  _id: row.item_id,
  trip: presentTripCard(row),
  isOffered: row.status !== 'archived',
  createdAt: row.added_at.toISOString(),
})
