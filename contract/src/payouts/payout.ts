import type { Currency } from '../money.ts'
import { allowsCurrency, type PaymentAccountKind } from '../payment-accounts/payment-account.ts'

export const payoutLimits = { reason: 500, reference: 120, notes: 2_000, exported: 200 } as const

export const payoutDetailsStates = ['pending', 'verified', 'rejected'] as const
/** Details wait for an admin until they are verified or rejected (docs/product/payouts.md#details). */
export type PayoutDetailsState = (typeof payoutDetailsStates)[number]

export const payoutDestinationStates = ['verified', 'missing', 'pending', 'wrong_currency'] as const
/** Whether money of a currency can be sent to an agency, and what prevents it. */
export type PayoutDestinationState = (typeof payoutDestinationStates)[number]

/**
 * A change that waits for an admin stops payouts: the former details may be the wrong ones, and so may the changed ones. A
 * rejected change leaves the verified details in use.
 */
export function destinationStateOf(
  details: readonly { state: PayoutDetailsState; method: PaymentAccountKind }[],
  currency: Currency,
): PayoutDestinationState {
  if (details.some(({ state }) => state === 'pending')) return 'pending'
  const verified = details.find(({ state }) => state === 'verified')
  if (!verified) return 'missing'
  return allowsCurrency(verified.method, currency) ? 'verified' : 'wrong_currency'
}
