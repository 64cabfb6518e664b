/** States of a live hold; `awaiting_transfer`: the customer has said that the transfer is under way. */
export const holdStates = ['held', 'awaiting_transfer'] as const
export type HoldState = (typeof holdStates)[number]

/** Rules of docs/product/seat-holds.md. */
export const holdRules = {
  /** Added once, when the customer starts to transfer or to upload. */
  extensionMinutes: 30,
  /** After the shown end, in which a booking still finds its seats. */
  graceMinutes: 10,
  /** For so long after its end, a hold whose transfer was under way is listed, so that its proof can still be added. */
  proofDays: 7,
  /** How often a customer may hold the same departure within a day without booking. */
  maxTimesADay: 4,
} as const
