import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminTask } from '@rihla/contract/dashboards/admin-tasks.ts'

/** What waits for an admin, with its number: of the bell and of the inbox. */
export function useTaskTexts(): Record<AdminTask, (count: number) => string> {
  const { t } = useLingui()
  return {
    payments: (n) => t`${plural(n, { one: '# payment to verify', other: '# payments to verify' })}`,
    balances: (n) => t`${plural(n, { one: '# balance payment to verify', other: '# balance payments to verify' })}`,
    confirmations: (n) => t`${plural(n, { one: '# booking to confirm', other: '# bookings to confirm' })}`,
    refunds: (n) => t`${plural(n, { one: '# refund to review', other: '# refunds to review' })}`,
    surpluses: (n) => t`${plural(n, { one: '# surplus to refund', other: '# surpluses to refund' })}`,
    late: (n) => t`${plural(n, { one: '# late booking', other: '# late bookings' })}`,
    cancellations: (n) => t`${plural(n, { one: '# request to cancel', other: '# requests to cancel' })}`,
    disputes: (n) => t`${plural(n, { one: '# open case', other: '# open cases' })}`,
    departures: (n) => t`${plural(n, { one: '# undecided departure', other: '# undecided departures' })}`,
    agencies: (n) => t`${plural(n, { one: '# agency to verify', other: '# agencies to verify' })}`,
    documents: (n) => t`${plural(n, { one: '# agency document to check', other: '# agency documents to check' })}`,
    payoutDetails: (n) => t`${plural(n, { one: '# payout account to check', other: '# payout accounts to check' })}`,
    trips: (n) => t`${plural(n, { one: '# trip to approve', other: '# trips to approve' })}`,
    messages: (n) => t`${plural(n, { one: '# unread message', other: '# unread messages' })}`,
    reports: (n) => t`${plural(n, { one: '# new report', other: '# new reports' })}`,
    investigations: (n) =>
      t`${plural(n, { one: '# report under investigation', other: '# reports under investigation' })}`,
    ledger: (n) => t`${plural(n, { one: '# difference in the ledger', other: '# differences in the ledger' })}`,
    paymentAccounts: (n) =>
      t`${plural(n, { one: '# payment account change to approve', other: '# payment account changes to approve' })}`,
    mails: (n) => t`${plural(n, { one: '# email that was not delivered', other: '# emails that were not delivered' })}`,
  }
}
