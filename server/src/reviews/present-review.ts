import type {
  OpenReview,
  Review,
  ReviewedAgency,
  ReviewSubject,
  ReviewSummary,
} from '@rihla/contract/reviews/reviews.api.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { OpenReviewRow } from './open-reviews.queries.ts'
import type { ReviewRow } from './reviews.queries.ts'

const fileUrl = (key: string | null): string | null => (key === null ? null : publicFileUrl(key))

export const presentReview = (row: ReviewRow): Review => ({
  _id: row.id,
  customer: { name: row.customer_name },
  rating: row.rating,
  comment: row.comment,
  reply: row.reply,
  createdAt: row.created_at.toISOString(),
  trip: {
    _id: row.trip_id,
    title: row.trip_title,
    destination: row.trip_destination,
    image: fileUrl(row.trip_image_key),
    isListed: Boolean(row.is_trip_listed),
  },
  agency: { _id: row.agency_id, name: row.agency_name, logo: fileUrl(row.agency_logo_key) },
})

/** The agency with those of the reviews that are its own. */
export function presentReviewedAgency(
  { agency_id: id, n, average }: { agency_id: string; n: number; average: string },
  rows: readonly ReviewRow[],
): ReviewedAgency {
  const reviews = rows.filter((row) => row.agency_id === id).map(presentReview)
  return { agency: reviews[0]!.agency, count: n, averageRating: Math.round(Number(average) * 10) / 10, reviews }
}

export const presentOpenReview = (row: OpenReviewRow): OpenReview => ({
  booking: row.id,
  selectedStartDate: row.starts_on,
  bookingEndDate: row.ends_on,
  trip: {
    _id: row.trip_id,
    title: row.trip_title,
    destination: row.trip_destination,
    image: fileUrl(row.trip_image_key),
  },
  agency: { _id: row.agency_id, name: row.agency_name },
})

export const presentSubject = (row: { id: string; name: string; n: number }): ReviewSubject => ({
  _id: row.id,
  name: row.name,
  count: row.n,
})

export function summarize(
  rows: readonly { rating: number; n: number }[],
): Pick<ReviewSummary, 'count' | 'averageRating' | 'counts'> {
  const counts = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.n ?? 0)
  const count = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { count, averageRating: count === 0 ? null : Math.round((stars / count) * 10) / 10, counts }
}
