/** The accounts of the ledger (docs/product/money.md#accounts). */
export const ledgerAccounts = [
  'platform_cash',
  'customer_funds',
  'refunds_payable',
  'agency_payable',
  'commission_revenue',
  'adjustments',
  'cash_to_agency',
  'cash_to_agency_contra',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Money that never reaches the platform: recorded, but no asset and no debt. */
const memoAccounts: readonly LedgerAccount[] = ['cash_to_agency', 'cash_to_agency_contra']

export const isMemoAccount = (account: LedgerAccount): boolean => memoAccounts.includes(account)

/** What a transaction records; a cause has at most one transaction of each kind. */
export const ledgerKinds = [
  'payment_verified',
  'balance_verified',
  'refund_due',
  'refund_released',
  'refund_paid',
  'remaining_collected',
  'foreign_cash_collected',
  'earned',
  'payout_sent',
  'reversal',
  'adjustment',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The accounts that a correction exchanges with `adjustments`. */
export const adjustableAccounts = ['platform_cash', 'customer_funds'] as const
/** The same for a booking that differs from the ledger: what is due or earned of it is repaired, too. */
export const repairableAccounts = [
  ...adjustableAccounts,
  'refunds_payable',
  'agency_payable',
  'commission_revenue',
] as const
export type AdjustableAccount = (typeof repairableAccounts)[number]

export const adjustableAccountsOf = (isDiffering: boolean): readonly AdjustableAccount[] =>
  isDiffering ? repairableAccounts : adjustableAccounts

interface Correctable {
  kind: LedgerKind
  isReversed: boolean
  /** Its booking differs from the ledger (docs/product/money.md#reconciliation). */
  isDiffering: boolean
}

/**
 * How a transaction can be corrected. What is due or earned follows from the booking, so it is corrected only while the two
 * differ. A payout is reversed when the transfer came back: its amount is owed again.
 */
export function correctionsOf({ kind, isReversed, isDiffering }: Correctable): LedgerCorrection[] {
  if (kind === 'refund_due' || kind === 'refund_released' || kind === 'earned') return isDiffering ? ['adjust'] : []
  if (kind === 'payout_sent') return isReversed ? [] : ['reverse']
  // undone with its booking
  if (kind === 'remaining_collected') return []
  const isMemo = kind === 'foreign_cash_collected'
  return [...(isReversed ? [] : ['reverse' as const]), ...(isMemo ? [] : ['adjust' as const])]
}

export const ledgerCorrections = ['reverse', 'adjust'] as const
export type LedgerCorrection = (typeof ledgerCorrections)[number]

export const ledgerLimits = { page: 50, maxPage: 200, reason: 500 } as const

/** What the nightly reconciliation compares (docs/product/money.md#reconciliation). */
export const ledgerChecks = [
  'receipts',
  'refunds',
  'refunds_due',
  'remaining_collected',
  'foreign_cash_collected',
  'negative_funds',
  'settled',
  'commission',
  'agency_payable',
  'commission_revenue',
  'adjustments',
  'payouts',
  'revenue',
  'sum',
] as const
export type LedgerCheck = (typeof ledgerChecks)[number]
