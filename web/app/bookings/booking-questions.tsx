import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '@rihla/contract/bookings/quote-schema.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import type { useBookingForm } from './use-booking-form.ts'
import classes from './booking-questions.module.css'

/** Asks before a booking is sent at another price, or without its promo code (docs/product/bookings.md#booking-form). */
export function BookingQuestions({ booking }: { booking: ReturnType<typeof useBookingForm> }) {
  const { t } = useLingui()
  const { question, isLastStep, answers } = booking
  const fallback = t`Booking failed. Please try again.`
  if (question?.kind === 'price') {
    const { before, after } = question
    return (
      <ConfirmDialog
        title={t`The price has changed`}
        confirmLabel={t`Agree to the new price`}
        cancelLabel={t`Back to the form`}
        onClose={answers.dismiss}
        onConfirm={async () => answers.agree(after)}
        fallback={fallback}
      >
        <p>
          <Trans>The price of this trip changed while you were booking. Nothing has been booked yet.</Trans>
        </p>
        <PriceComparison before={before} after={after} />
        <Difference before={before} after={after} />
      </ConfirmDialog>
    )
  }
  if (question?.kind === 'code') {
    const { code, message, without } = question
    return (
      <ConfirmDialog
        title={t`Book without it?`}
        confirmLabel={isLastStep ? t`Book without the code` : t`Continue without the code`}
        cancelLabel={t`Correct the code`}
        onClose={() => answers.correctCode(message)}
        onConfirm={async () => answers.bookWithoutCode()}
        fallback={fallback}
      >
        <p>
          <Trans>
            The promo code <Ltr>{code}</Ltr> can't be used: {message}
          </Trans>
        </p>
        {without && (
          <p>
            <Trans>
              Without it, the total is {money(without.totalAmount, without.currency)}, and you transfer{' '}
              {money(without.payNow, without.currency)} now.
            </Trans>
          </p>
        )}
      </ConfirmDialog>
    )
  }
  return null
}

const money = (amount: number, currency: Quote['currency']) => <Money amount={amount} currency={currency} />

function PriceComparison({ before, after }: { before: Quote; after: Quote }) {
  const { t } = useLingui()
  const hasCash = before.paymentBreakdown !== null || after.paymentBreakdown !== null
  const cashOf = ({ paymentBreakdown: cash }: Quote) => (cash ? money(cash.foreignTotal, cash.foreignCurrency) : '–')
  const rows: [string, (quote: Quote) => ReactNode][] = [
    [t`Per seat`, (quote) => money(quote.pricePerSeat, quote.currency)],
    [t`Total`, (quote) => money(quote.totalAmount, quote.currency)],
    [t`Amount to transfer`, (quote) => money(quote.payNow, quote.currency)],
    ...(hasCash ? [[t`Cash at the meeting point`, cashOf] as [string, typeof cashOf]] : []),
  ]
  return (
    <table className={classes.prices}>
      <thead>
        <tr>
          <th scope="col">{t`Price`}</th>
          <th scope="col">{t`Before`}</th>
          <th scope="col">{t`Now`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, amountOf]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <del>{amountOf(before)}</del>
            </td>
            <td>
              <strong>{amountOf(after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What to do after a transfer of the earlier amount. */
function Difference({ before, after }: { before: Quote; after: Quote }) {
  const difference = toMinor(after.payNow) - toMinor(before.payNow)
  if (after.currency !== before.currency || difference <= 0) return null
  const sent = money(before.payNow, before.currency)
  const missing = money(toMajor(difference), after.currency)
  return (
    <p className="small">
      <Trans>
        If you have already sent {sent}, please also send {missing} with the same reference.
      </Trans>
    </p>
  )
}
