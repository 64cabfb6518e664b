import { Trans, useLingui } from '@lingui/react/macro'
import type { CancellationQuote } from '@rihla/contract/cancellation/cancellation-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { failureText } from '#api/failure-text.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface RefundPreviewProps {
  quote: CancellationQuote | undefined
  error: unknown
}

/** What the customer gets back for a cancellation now, and why. */
export function RefundPreview({ quote, error }: RefundPreviewProps) {
  const { t } = useLingui()
  if (error && !quote) return <Notice tone="bad">{failureText(error, t`The refund could not be loaded.`)}</Notice>
  if (!quote) return <Skeleton block={64} />
  return (
    <Notice tone={quote.isPaymentVerified && quote.refundAmount === 0 ? 'warn' : 'quiet'}>
      <span aria-live="polite">
        {quote.isPaymentVerified && quote.refundAmount > 0 && (
          <>
            <b>
              <Sum quote={quote} />
            </b>{' '}
          </>
        )}
        <Reason quote={quote} />
        {quote.collected > 0 && (
          <>
            {' '}
            <Trans>
              The agency returns the <Money amount={quote.collected} currency={quote.currency} /> that you paid to it
              directly.
            </Trans>
          </>
        )}
        {quote.cash && (
          <>
            {' '}
            <Trans>
              The agency returns the <Money amount={quote.cash.amount} currency={quote.cash.currency} /> that you paid
              in cash.
            </Trans>
          </>
        )}
      </span>
    </Notice>
  )
}

function Sum({ quote: { refundAmount, currency, sentBy } }: { quote: CancellationQuote }) {
  const locale = useLocale()
  const day = formatDay(dayIn(usePlatformTimeZone(), new Date(sentBy)), locale, false)
  return (
    <Trans>
      We send <Money amount={refundAmount} currency={currency} /> to your account by {day}.
    </Trans>
  )
}

function Reason({ quote }: { quote: CancellationQuote }) {
  const { isPaymentVerified, reason, parts, currency, until, collected } = quote
  const locale = useLocale()
  if (!isPaymentVerified) {
    return <Trans>The transfer you reported has not been verified. If it has arrived, all of it is refunded.</Trans>
  }
  switch (reason) {
    case 'not_approved':
      return <Trans>The agency has not approved your booking yet, so everything is refunded.</Trans>
    case 'after_last_tier':
      return <Trans>So shortly before the departure, nothing is refunded.</Trans>
    case 'tier':
      return (
        <>
          {parts
            .filter(({ refundPercent }) => refundPercent < 100)
            .map(({ part, refundPercent, receivedAmount }) => (
              <span key={part}>
                <Trans>
                  That is {refundPercent}% of <Money amount={receivedAmount} currency={currency} />.
                </Trans>{' '}
              </span>
            ))}
          {until && <Trans>This applies until {formatDay(until, locale)}; after that, less comes back.</Trans>}
        </>
      )
    default:
      return collected > 0 ? (
        <Trans>That is everything you have transferred to us.</Trans>
      ) : (
        <Trans>That is everything you have paid.</Trans>
      )
  }
}
