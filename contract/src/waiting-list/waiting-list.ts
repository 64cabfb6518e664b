/**
 * States of an entry (docs/product/waiting-list.md#states). `notified`: knows that seats are free, without a hold; `closed`: the
 * departure was removed or is over.
 */
export const waitingStates = [
  'unverified',
  'waiting',
  'offered',
  'notified',
  'accepted',
  'declined',
  'lapsed',
  'left',
  'closed',
] as const
export type WaitingState = (typeof waitingStates)[number]

/** Rules of docs/product/waiting-list.md. */
export const waitingRules = {
  /** Live entries of a customer, or of an address. */
  maxEntries: 10,
  /** In which the link in the mail confirms an address. */
  confirmHours: 24,
  /** Visitors are offered seats for so long at most. */
  visitorOfferHours: 1,
  /** A reminder is sent so long before the end of an offer, */
  reminderHours: 2,
  /** if offers last at least so long. */
  reminderFromHours: 6,
  /** Entries are deleted so long after the departure. */
  retentionDays: 30,
} as const
