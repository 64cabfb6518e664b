import type { SchemaThing } from '#ui/structured-data.tsx'

interface Rated {
  averageRating: number | null
  reviewCount: number
}

/** What travellers gave on average; nothing where nobody has said anything. */
export const describeRating = ({ averageRating, reviewCount }: Rated): SchemaThing | undefined =>
  averageRating === null || reviewCount === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: averageRating, bestRating: 5, reviewCount }
