import type { BookingStatus } from '../bookings/booking.ts'
import { settledStatuses } from '../ledger/settlement.ts'
import type { Minor } from '../money.ts'

/** Bookings that the agency has accepted: what is held for them becomes the agency's, unless it is refunded. */
export const earningStatuses: readonly BookingStatus[] = ['agency_approved', 'refund_pending', ...settledStatuses]

/**
 * Where the money of a booking or departure is for its agency (docs/product/earnings.md#states). `owed`: by the agency.
 * `refunding` and `refunded`: nothing is left to pay out.
 */
export const earningStates = ['coming', 'payable', 'owed', 'paid', 'refunding', 'refunded'] as const
export type EarningState = (typeof earningStates)[number]

/** The state of a departure: as long as one of its bookings is not paid out, neither is the departure. */
export const stateOfAll = (states: readonly EarningState[]): EarningState =>
  earningStates.find((state) => states.includes(state)) ?? 'refunded'

/** From what travellers paid online to what the agency receives. `gross` − `refunds` − `commission` = `net`. */
export interface EarningMinor {
  gross: Minor
  refunds: Minor
  commission: Minor
  net: Minor
}

const earningParts = ['gross', 'refunds', 'commission', 'net'] as const satisfies (keyof EarningMinor)[]

/** Adds up the money of several bookings, which must be in one currency. */
export function addEarnings(parts: readonly EarningMinor[]): EarningMinor {
  const sum: EarningMinor = { gross: 0, refunds: 0, commission: 0, net: 0 }
  for (const part of parts) for (const key of earningParts) sum[key] += part[key]
  return sum
}
