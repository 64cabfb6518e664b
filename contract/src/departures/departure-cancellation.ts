/** Usual reasons to cancel a departure. Any other is a text of its own (docs/product/departures.md#cancellation). */
export const departureCancellationReasons = ['weather', 'safety', 'few_travellers', 'transport', 'staff'] as const
export type DepartureCancellationReason = (typeof departureCancellationReasons)[number]

export const isUsualReason = (reason: string): reason is DepartureCancellationReason =>
  (departureCancellationReasons as readonly string[]).includes(reason)

/** What prevents a cancellation: the departure has begun, or it is cancelled already. */
export const cancellationRefusals = ['begun', 'cancelled'] as const

/** What a cancellation ends and refunds, as far as its author has to know it before. */
export interface SeenCancellation {
  bookings: number
  seats: number
  refunds: readonly { currency: string; amount: number }[]
  cash?: readonly { currency: string; amount: number }[] | undefined
}

const exceeds = (now: SeenCancellation['refunds'], seen: SeenCancellation['refunds']): boolean =>
  now.some(({ currency, amount }) => amount > (seen.find((each) => each.currency === currency)?.amount ?? 0))

/** Whether more is ended or refunded than was seen. Less is no surprise: the seen part of it has ended since. */
export const hasCancellationGrown = (now: SeenCancellation, seen: SeenCancellation): boolean =>
  now.bookings > seen.bookings ||
  now.seats > seen.seats ||
  exceeds(now.refunds, seen.refunds) ||
  (seen.cash !== undefined && exceeds(now.cash ?? [], seen.cash))
