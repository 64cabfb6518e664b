import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DuePayout } from '@rihla/contract/payouts/payouts.api.ts'
import type { AskedOfAdmins } from '../second-admin/second-admin-notice.tsx'

/** What an agency is owed in a currency, with the id of its row. */
export interface DueRow extends DuePayout {
  _id: string
  secondAdminRequests: AskedOfAdmins[]
}

/** The id is also what the file for the bank is selected by. */
export const rowsOf = (payouts: readonly DuePayout[]): DueRow[] =>
  payouts.map((due) => ({
    ...due,
    _id: `${due.agency._id}:${due.currency}`,
    secondAdminRequests: due.request ? [{ act: 'payout', ...due.request }] : [],
  }))

/** Why a payout cannot be sent now; undefined where it can. */
export function obstacleOf({ amount, differing, hold, destination }: DuePayout): MessageDescriptor | undefined {
  if (hold) return msg`On hold`
  if (differing.length > 0) return msg`Differs from the ledger`
  if (amount <= 0) return msg`Owed by the agency`
  switch (destination.state) {
    case 'pending':
      return msg`Details to check`
    case 'missing':
      return msg`No payout details`
    case 'wrong_currency':
      return msg`The account cannot receive this currency`
    case 'verified':
      return undefined
  }
}

export const canBeSent = (due: DuePayout): boolean => obstacleOf(due) === undefined
