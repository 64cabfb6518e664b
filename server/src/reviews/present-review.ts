import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import type { ReviewRow } from './reviews.queries.ts'

export const presentReview = (row: ReviewRow): Review => ({
  _id: row.id,
  customer: { name: row.customer_name },
  rating: row.rating,
  comment: row.comment,
  reply: row.reply,
  createdAt: row.created_at.toISOString(),
  trip: row.trip_id,
  agency: row.agency_id,
})
