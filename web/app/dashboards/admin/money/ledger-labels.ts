import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerAccount, LedgerCheck, LedgerKind } from '@rihla/contract/ledger/ledger.ts'

export const ledgerAccountLabels: Record<LedgerAccount, MessageDescriptor> = {
  platform_cash: msg`Platform accounts`,
  customer_funds: msg`Held for customers`,
  refunds_payable: msg`Refunds payable`,
  agency_payable: msg`Owed to agencies`,
  commission_revenue: msg`Commission`,
  adjustments: msg`Adjustments`,
  cash_to_agency: msg`Cash collected by agencies`,
  cash_to_agency_contra: msg`Offset of collected cash`,
}

export const ledgerKindLabels: Record<LedgerKind, MessageDescriptor> = {
  payment_verified: msg`Payment verified`,
  balance_verified: msg`Balance payment verified`,
  refund_due: msg`Refund became due`,
  refund_released: msg`Refund no longer due`,
  refund_paid: msg`Refund paid`,
  remaining_collected: msg`Balance collected`,
  foreign_cash_collected: msg`Foreign cash collected`,
  earned: msg`Trip settled`,
  payout_sent: msg`Payout sent`,
  reversal: msg`Reversal`,
  adjustment: msg`Adjustment`,
}

export const ledgerCheckLabels: Record<LedgerCheck, MessageDescriptor> = {
  receipts: msg`Verified payments`,
  refunds: msg`Refunds paid`,
  refunds_due: msg`Refunds due`,
  remaining_collected: msg`Balances collected`,
  foreign_cash_collected: msg`Foreign cash collected`,
  negative_funds: msg`Bookings with a negative balance`,
  settled: msg`Settled bookings`,
  commission: msg`Commission`,
  agency_payable: msg`Owed to agencies`,
  commission_revenue: msg`Commission after refunds`,
  adjustments: msg`Adjustments`,
  payouts: msg`Payouts`,
  revenue: msg`Revenue on the dashboards`,
  sum: msg`Ledger total`,
}
