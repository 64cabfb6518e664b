import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { reportedReceiptOf } from '@rihla/contract/bookings/receipt-list.ts'
import type { ReactNode } from 'react'
import { PaymentMark } from '#booking-status/payment-mark.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { useWhen } from '../timeline/use-when.ts'
import classes from './reported-and-verified.module.css'

/**
 * Each transfer with its own reference and picture. What the customer says and what was verified never look the same
 * (docs/product/payments.md#verification).
 */
export function ReportedAndVerified({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { receipts, shortfallAmount, currency } = booking
  if (receipts.length === 0) return null
  const missing = <Money amount={shortfallAmount ?? 0} currency={currency} />
  return (
    <ul className={classes.list}>
      {receipts.map((receipt) => (
        <li key={receipt._id} data-verified={receipt.state === 'verified' || undefined}>
          <PaymentMark isVerified={receipt.state === 'verified'} size={20} />
          <Dotted>
            <ReceiptText receipt={receipt} amount={<Money amount={receipt.amount} currency={currency} />} />
            {receipt.reference && <Ltr>{receipt.reference}</Ltr>}
            {receipt.proof && (
              <a href={receipt.proof} target="_blank" rel="noopener" className="link">{t`View Screenshot`}</a>
            )}
          </Dotted>
        </li>
      ))}
      {shortfallAmount !== null && !reportedReceiptOf(booking) && (
        <li>
          <Trans>{missing} is still missing.</Trans>
        </li>
      )}
    </ul>
  )
}

function ReceiptText({ receipt, amount }: { receipt: Receipt; amount: ReactNode }) {
  const { t } = useLingui()
  const when = useWhen(true)
  const { kind, state, sentAt, verifiedAt } = receipt
  if (state === 'not_found') return <Trans>You told us: {amount} transferred. It has not reached us.</Trans>
  if (state === 'reported') {
    if (kind !== 'balance') return <Trans>You told us: {amount} transferred. We are checking it.</Trans>
    return (
      <Trans>
        You told us: the balance of {amount} transferred, {when(sentAt!)}. We are checking it.
      </Trans>
    )
  }
  const kinds: Record<Receipt['kind'], string> = {
    payment: t`Payment`,
    rest: t`Missing part of the payment`,
    balance: t`Balance payment`,
  }
  return (
    <>
      {kinds[kind]}: <b>{amount}</b>{' '}
      <span className="muted">
        <Trans>Verified {when(verifiedAt!)}</Trans>
      </span>
    </>
  )
}
