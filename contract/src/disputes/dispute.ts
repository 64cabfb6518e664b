import type { BookingStatus } from '../bookings/booking.ts'

export const disputeCategories = ['not_provided', 'not_as_described', 'safety', 'no_show', 'payment', 'other'] as const
export type DisputeCategory = (typeof disputeCategories)[number]

/** `withdrawn`: by the side that opened it, also with its account; the other side may still open its own. */
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

interface EarlierCase {
  openedBy: DisputeAuthor
  state: DisputeState
  endedAt: Date | null
}

interface Disputable {
  status: BookingStatus
  departsAt: Date
  cases: readonly EarlierCase[]
}

/**
 * A confirmed booking has one open case at a time, from the start of its departure on. Each side may open one of its own
 * unless a case was decided, an admin any number at any time (docs/product/disputes.md#opening).
 */
export function canOpenDispute({ status, departsAt, cases }: Disputable, by: DisputeAuthor, now: Date): boolean {
  if (status !== 'confirmed' || now < departsAt || cases.some(({ state }) => state === 'open')) return false
  if (by === 'admin') return true
  if (cases.some(({ openedBy, state }) => openedBy === by || state === 'decided')) return false
  // while the case of the other side was open, this one could not open its own
  const since = Math.max(departsAt.getTime(), ...cases.map(({ endedAt }) => endedAt?.getTime() ?? 0))
  return now.getTime() <= since + disputeLimits.openForDays * dayMs
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
