import type { DuePayout } from '@rihla/contract/payouts/payouts.api.ts'

/** What an agency is owed in a currency, with the id of its row. */
export interface DueRow extends DuePayout {
  _id: string
}

/** The id is also what the file for the bank is selected by. */
export const rowsOf = (payouts: readonly DuePayout[]): DueRow[] =>
  payouts.map((due) => ({ ...due, _id: `${due.agency._id}:${due.currency}` }))

export const canBeSent = ({ amount, differing, hold, destination }: DuePayout): boolean =>
  amount > 0 && differing.length === 0 && hold === null && destination.state === 'verified'
