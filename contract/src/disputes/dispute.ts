import type { BookingStatus } from '../bookings/booking.ts'
import { replyPromise } from '../messages/message.ts'

/** Of a trip that has departed. */
export const tripCategories = ['not_provided', 'not_as_described', 'safety', 'no_show', 'payment', 'other'] as const
/** `transfer`: the transfer of a rejected booking, between its customer and the platform (docs/product/disputes.md#transfers). */
export const disputeCategories = [...tripCategories, 'transfer'] as const
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

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const answerDueAt = (openedAt: Date, category: DisputeCategory): Date =>
  new Date(
    openedAt.getTime() +
      (category === 'transfer' ? replyPromise.hoursByMessage * hourMs : disputeLimits.answerDays * dayMs),
  )

interface EarlierCase {
  category: DisputeCategory
  openedBy: DisputeAuthor
  state: DisputeState
  endedAt: Date | null
}

interface Disputable {
  status: BookingStatus
  /** Something was to be transferred. */
  hasTransfer: boolean
  departsAt: Date
  cases: readonly EarlierCase[]
}

/**
 * A booking has one open case at a time: a confirmed one about its trip, from the start of the departure on, a rejected one
 * about its transfer (docs/product/disputes.md#opening).
 */
export function canOpenDispute(booking: Disputable, by: DisputeAuthor, now: Date): boolean {
  if (booking.cases.some(({ state }) => state === 'open')) return false
  if (booking.status === 'rejected') return canAskForTransfer(booking, by, now)
  return booking.status === 'confirmed' && now >= booking.departsAt && canReportTrip(booking, by, now)
}

/** Its customer asks once where the transfer is. */
const canAskForTransfer = ({ hasTransfer, departsAt, cases }: Disputable, by: DisputeAuthor, now: Date): boolean =>
  hasTransfer &&
  by === 'customer' &&
  !cases.some(({ category }) => category === 'transfer') &&
  now.getTime() <= departsAt.getTime() + disputeLimits.openForDays * dayMs

/** Each side may open one of its own unless a case was decided, an admin any number at any time. */
function canReportTrip({ departsAt, cases }: Disputable, by: DisputeAuthor, now: Date): boolean {
  const earlier = cases.filter(({ category }) => category !== 'transfer')
  if (by === 'admin') return true
  if (earlier.some(({ openedBy, state }) => openedBy === by || state === 'decided')) return false
  // while the case of the other side was open, this one could not open its own
  const since = Math.max(departsAt.getTime(), ...earlier.map(({ endedAt }) => endedAt?.getTime() ?? 0))
  return now.getTime() <= since + disputeLimits.openForDays * dayMs
}

interface Heard {
  category: DisputeCategory
  openedBy: DisputeAuthor
  dueAt: Date
  /** Who has written so far. */
  authors: readonly DisputeAuthor[]
}

/**
 * The platform decides once both sides have been heard, or the time to answer is over (docs/product/disputes.md#decision). About
 * a transfer only the customer is heard.
 */
export const canDecideDispute = ({ category, authors, dueAt }: Omit<Heard, 'openedBy'>, now: Date): boolean =>
  category === 'transfer' || dueAt <= now || disputeSides.every((side) => authors.includes(side))
