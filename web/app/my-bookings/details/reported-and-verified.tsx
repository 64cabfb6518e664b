import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { PaymentMark } from '#booking-status/payment-mark.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Money } from '#ui/money.tsx'
import { useWhen } from '../timeline/use-when.ts'
import classes from './reported-and-verified.module.css'

/**
 * What the customer says, and what was verified, which never look the same (docs/product/payments.md#verification).
 */
export function ReportedAndVerified({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const when = useWhen()
  const { receipts, balance, shortfallAmount, currency, depositAmount } = booking
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const isReported = booking.status === 'pending' && receipts.length === 0 && depositAmount > 0
  const kinds: Record<Receipt['kind'], string> = {
    payment: t`Payment`,
    rest: t`Missing part of the payment`,
    balance: t`Balance payment`,
  }
  if (!isReported && receipts.length === 0 && !balance) return null
  const missing = shortfallAmount !== null && money(shortfallAmount)
  const surplus = money(booking.surplusAmount)
  return (
    <ul className={classes.list}>
      {isReported && (
        <Reported>
          <Trans>You told us: {money(depositAmount)} transferred. We are checking it.</Trans>
        </Reported>
      )}
      {receipts.map(({ _id, amount, kind, verifiedAt }) => (
        <li key={_id} data-verified>
          <PaymentMark isVerified size={20} />
          <Dotted>
            <>
              {kinds[kind]}: <b>{money(amount)}</b>
            </>
            <span className="muted">
              <Trans>Verified on {when(verifiedAt)}</Trans>
            </span>
          </Dotted>
        </li>
      ))}
      {missing && (
        <Reported>
          <Trans>
            You told us: {money(depositAmount)} transferred. {missing} of it is missing.
          </Trans>
        </Reported>
      )}
      {balance && (
        <Reported>
          <Trans>
            You told us: the balance of {money(balance.amount)} transferred, {when(balance.sentAt)}. We are checking it.
          </Trans>
        </Reported>
      )}
      {booking.surplusAmount > 0 && (
        <li>
          <Trans>That is {surplus} more than the trip costs. We send it back to you.</Trans>{' '}
          {booking.surplusDue && <SurplusDue {...booking.surplusDue} />}
        </li>
      )}
    </ul>
  )
}

function SurplusDue({ dueAt, isLate }: NonNullable<Booking['surplusDue']>) {
  const { t } = useLingui()
  const when = useWhen()
  if (isLate) return t`We are sorry, this is taking longer than we promised.`
  const due = <time dateTime={dueAt}>{when(dueAt)}</time>
  return <Trans>We send it by {due} at the latest.</Trans>
}

const Reported = ({ children }: { children: ReactNode }) => (
  <li>
    <PaymentMark isVerified={false} size={20} />
    <span>{children}</span>
  </li>
)
