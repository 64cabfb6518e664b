import type { WishlistItem } from '@rihla/contract/wishlist/wishlist.api.ts'
import { presentTripCard } from '../trips/present-trip.ts'
import type { WishRow } from './wishlist.queries.ts'

export const presentWish = (row: WishRow): WishlistItem => ({
  _id: row.wish_id,
  trip: presentTripCard(row),
  isOffered: row.status !== 'archived',
  createdAt: row.wished_at.toISOString(),
})
