import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'

const lateFields = ['startDate', 'endDate', 'totalSeats'] as const

export type CompleteTripInput = TripInput &
  Required<Pick<TripInput, (typeof lateFields)[number]>> & {
    /** It gets no departure. */
    hasNoDates?: true
  }

const isComplete = (input: TripInput): input is CompleteTripInput =>
  lateFields.every((field) => input[field] !== undefined)

const unknownPrice = { price: 0, pricing: { egpAmount: 0, foreignAmount: 0, foreignCurrency: 'USD' } } as const

/**
 * A trip that its agency is still writing may lack price, dates and seats, and is not public (docs/product/trips.md#review).
 * Until it has dates, it has no departure and its row names today.
 */
export function completeInput(input: TripInput, today: CalendarDate): CompleteTripInput {
  const { status = 'draft', isReadyForReview, price, pricing } = input
  if (isReadyForReview === false && status === 'draft') {
    const priced = { price: price ?? unknownPrice.price, pricing: pricing ?? unknownPrice.pricing }
    const written = { ...input, ...priced, isDraftPublic: false }
    return isComplete(written) ? written : { ...written, ...undated(today) }
  }
  if (!isComplete(input)) {
    throw new DomainError('request.malformed', { field: lateFields.find((field) => input[field] === undefined)! })
  }
  return status === 'published' ? { ...input, isReadyForReview: true } : input
}

const undated = (today: CalendarDate) => ({
  startDate: today,
  endDate: today,
  totalSeats: 1,
  dates: [],
  hasNoDates: true as const,
})
