import Type from 'typebox'
import { Id, Nullable, TotalInput } from '../schemas.ts'

/**
 * The payment account of the platform on which money arrived, or from which it was sent, in the currency of the booking. Null: not
 * known; by default the only active account of the currency, if there is one (docs/product/money.md#payment-accounts).
 */
export const CashAccount = Type.Optional(Nullable(Id))

/** What an admin states about a transfer that has arrived. */
export const Received = {
  /** What arrived, in major units. By default what was due, marked as assumed (docs/product/payments.md#receipts). */
  receivedAmount: Type.Optional(TotalInput),
  /** `receivedAmount` once more, where it is far above what was due: 409 `booking.amount_implausible` without it. */
  confirmedAmount: Type.Optional(TotalInput),
  receivedOn: CashAccount,
}
