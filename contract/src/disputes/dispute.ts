import type { BookingStatus } from '../bookings/booking.ts'

export const disputeCategories = ['not_provided', 'not_as_described', 'safety', 'no_show', 'payment', 'other'] as const
export type DisputeCategory = (typeof disputeCategories)[number]

/** `withdrawn`: by the side that opened it, also with its account. */
export const disputeStates = ['open', 'decided', 'withdrawn'] as const
export type DisputeState = (typeof disputeStates)[number]

/** In whose favour; `split`: the customer gets a part back. */
export const disputeDecisions = ['customer', 'agency', 'split'] as const
export type DisputeDecision = (typeof disputeDecisions)[number]

export const disputeSides = ['customer', 'agency'] as const
export type DisputeSide = (typeof disputeSides)[number]
export type DisputeAuthor = DisputeSide | 'admin'

/** docs/product/disputes.md#limits */
export const disputeLimits = {
  /** After the start of the departure. */
  openForDays: 30,
  /** For the other side to answer, before the platform may decide without it. */
  answerDays: 5,
  textLength: 4_000,
  filesPerMessage: 5,
  messages: 60,
} as const

const dayMs = 86_400_000

export const answerDueAt = (openedAt: Date): Date => new Date(openedAt.getTime() + disputeLimits.answerDays * dayMs)

interface Disputable {
  status: BookingStatus
  departsAt: Date
  hasDispute: boolean
}

/** A confirmed booking has one case, from the start of its departure on (docs/product/disputes.md#opening). */
export function canOpenDispute({ status, departsAt, hasDispute }: Disputable, now: Date): boolean {
  if (status !== 'confirmed' || hasDispute) return false
  const until = departsAt.getTime() + disputeLimits.openForDays * dayMs
  return departsAt <= now && now.getTime() <= until
}

interface Heard {
  openedBy: DisputeAuthor
  dueAt: Date
  /** Who has written so far. */
  authors: readonly DisputeAuthor[]
}

/** The platform decides once both sides have been heard, or the time to answer is over (docs/product/disputes.md#decision). */
export const canDecideDispute = ({ authors, dueAt }: Omit<Heard, 'openedBy'>, now: Date): boolean =>
  dueAt <= now || disputeSides.every((side) => authors.includes(side))
