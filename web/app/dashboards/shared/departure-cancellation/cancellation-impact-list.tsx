import { Plural, Trans } from '@lingui/react/macro'
import type { CancellationImpact } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'

type Sums = CancellationImpact['refunds'] | CancellationImpact['cash']

/** Who a cancellation concerns and how much it gives back, as counted by the server. */
export function CancellationImpactList({ impact }: { impact: CancellationImpact }) {
  const { bookings, seats, refunds, unverified, cash, holds, waiting } = impact
  if (bookings + holds + waiting === 0) {
    return (
      <p className="muted">
        <Trans>No one has booked this departure yet. It will no longer be offered.</Trans>
      </p>
    )
  }
  return (
    <Notice tone="bad">
      <ul>
        {bookings > 0 && (
          <li>
            <Plural value={bookings} one="# booking will be cancelled" other="# bookings will be cancelled" />
            {' ('}
            <Plural value={seats} one="# seat" other="# seats" />
            {')'}
          </li>
        )}
        {refunds.length > 0 && (
          <li>
            <Trans>
              Refunded in full by our team: <SumsOf sums={refunds} />
            </Trans>
          </li>
        )}
        {unverified > 0 && (
          <li>
            <Plural
              value={unverified}
              one="# payment was not verified yet: it is refunded if it has arrived."
              other="# payments were not verified yet: they are refunded if they have arrived."
            />
          </li>
        )}
        {cash.length > 0 && (
          <li>
            <Trans>
              Collected in cash, to be returned by the agency: <SumsOf sums={cash} />
            </Trans>
          </li>
        )}
        {holds > 0 && (
          <li>
            <Plural
              value={holds}
              one="# customer is paying right now and loses the held seats."
              other="# customers are paying right now and lose the held seats."
            />
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Plural
              value={waiting}
              one="The waiting list will close (# party)."
              other="The waiting list will close (# parties)."
            />
          </li>
        )}
      </ul>
    </Notice>
  )
}

const SumsOf = ({ sums }: { sums: Sums }) =>
  sums.map(({ currency, amount }, at) => (
    <span key={currency}>
      {at > 0 && ' + '}
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
    </span>
  ))
