import { Plural, Trans } from '@lingui/react/macro'
import type { DeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './deletion-impact-list.module.css'

/** What becomes of the bookings of something that is deleted, as the server counted them. */
export function EndingList({ ending }: { ending: DeletionImpact }) {
  const { bookings, endingBookings, seats, refunds, cash, dueBookings } = ending
  const others = bookings - endingBookings - dueBookings
  return (
    <>
      {endingBookings === 0 ? (
        <p className="muted">
          <Trans>No open booking is affected.</Trans>
        </p>
      ) : (
        <Notice tone="bad">
          <ul className={classes.ending}>
            <li>
              <Plural value={endingBookings} one="# booking ends with it" other="# bookings end with it" />
              {' ('}
              <Plural value={seats} one="# seat" other="# seats" />
              {')'}
            </li>
            {refunds.length > 0 && (
              <li>
                <Trans>
                  Sent for them, and refunded by an administrator: <Sums sums={refunds} />
                </Trans>
              </li>
            )}
            {cash.length > 0 && (
              <li>
                <Trans>
                  Collected in cash at the meeting point, and given back by the agency: <Sums sums={cash} />
                </Trans>
              </li>
            )}
            <li>
              <Trans>The travellers are told at once.</Trans>
            </li>
          </ul>
        </Notice>
      )}
      {dueBookings > 0 && (
        <p className="muted">
          <Plural
            value={dueBookings}
            one="# refund that was due before stays with the administrators."
            other="# refunds that were due before stay with the administrators."
          />
        </p>
      )}
      {others > 0 && (
        <p className="muted">
          <Plural
            value={others}
            one="# booking that is over leaves the lists."
            other="# bookings that are over leave the lists."
          />
        </p>
      )}
    </>
  )
}

const Sums = ({ sums }: { sums: DeletionImpact['refunds'] }) =>
  sums.map(({ currency, amount }, at) => (
    <span key={currency}>
      {at > 0 && ' + '}
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
    </span>
  ))
