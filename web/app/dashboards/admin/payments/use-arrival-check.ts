import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useCashAccounts } from '../cash-accounts/use-cash-accounts.ts'
import { useReusedPayments } from '../reused/reused-payment.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'

/** What an admin enters about a transfer that has arrived. */
export interface Arrival extends Record<string, unknown> {
  amount: number | ''
  /** The amount once more, where it is far above what was expected. */
  again: number | ''
  /** Id of the payment account on which it arrived. */
  receivedOn: string
  /** As the account lists it, where the proof was used before: `YYYY-MM-DDTHH:mm` for the time. */
  reference: string
  transferAt: string
}

/** No amount is suggested: it is read from the account (docs/product/payments.md#receipts). */
export const emptyArrival = (
  { paymentAccount }: Booking,
  { expected }: Pick<CheckedTransfer, 'expected'>,
): Arrival => ({
  amount: expected === 0 ? 0 : '',
  again: '',
  receivedOn: paymentAccount ?? '',
  reference: '',
  transferAt: '',
})

/** What is sent of it. */
export const sentArrival = ({ amount, again, receivedOn, reference, transferAt }: Arrival) => ({
  receivedOn,
  ...(amount !== '' && { receivedAmount: amount }),
  ...(again !== '' && { confirmedAmount: again }),
  reference,
  ...(transferAt && { transferAt }),
})

/** More than twice what was expected is probably a slip of the keyboard. */
export const isFarAbove = ({ amount }: Pick<Arrival, 'amount'>, { expected }: Pick<CheckedTransfer, 'expected'>) =>
  amount !== '' && expected > 0 && amount > 2 * expected

/**
 * What has to be known before a transfer counts as arrived: on which account, how much, and which one it is. `asksTransfer`: has
 * a proof that may have been used before.
 */
export function useArrivalCheck(booking: Booking, transfer: CheckedTransfer, { asksTransfer = true } = {}) {
  const { t } = useLingui()
  const { hasSeveral } = useCashAccounts()
  const { data: reused, isLoading } = useReusedPayments(booking._id, asksTransfer)
  const isFlagged = reused !== undefined && reused.reference.total + reused.picture.total > 0
  return {
    /** It is not known yet whether the proof was used before. */
    isLoading,
    /** Other bookings with the same proof. */
    reused: isFlagged ? reused : undefined,
    errorsOf(arrival: Arrival): Partial<Record<keyof Arrival & string, string>> {
      const { amount, again, receivedOn, reference, transferAt } = arrival
      const isMissing = amount === '' || (amount === 0 && transfer.expected > 0)
      return {
        ...(isMissing && { amount: t`Enter the amount that arrived.` }),
        ...(amount !== 0 &&
          !receivedOn &&
          hasSeveral(booking.currency) && { receivedOn: t`Choose the account on which it arrived.` }),
        ...(isFarAbove(arrival, transfer) && again !== amount && { again: t`Enter the same amount once more.` }),
        ...(isFlagged && !reference.trim() && { reference: t`Enter the ID of the transfer.` }),
        ...(isFlagged && !transferAt && { transferAt: t`Enter the time of the transfer.` }),
      }
    },
  }
}

export type ArrivalCheck = ReturnType<typeof useArrivalCheck>
