import { Plural, Trans } from '@lingui/react/macro'
import type { DeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { MoneySums } from '#ui/money-sums.tsx'
import { Notice } from '#ui/notice.tsx'

/** Impact of a deletion on bookings and refunds, as counted by the server. */
export function DeletionImpactList({ impact }: { impact: DeletionImpact }) {
  const { bookings, endingBookings, seats, refunds, cash, dueBookings } = impact
  const others = bookings - endingBookings - dueBookings
  return (
    <>
      {endingBookings === 0 ? (
        <p className="muted">
          <Trans>No open bookings are affected.</Trans>
        </p>
      ) : (
        <Notice tone="bad">
          <ul>
            <li>
              <Plural value={endingBookings} one="# booking will be cancelled" other="# bookings will be cancelled" />
              {' ('}
              <Plural value={seats} one="# seat" other="# seats" />
              {')'}
            </li>
            {refunds.length > 0 && (
              <li>
                <Trans>
                  Verified payments of these bookings, to be refunded by an admin: <MoneySums sums={refunds} />
                </Trans>
              </li>
            )}
            {cash.length > 0 && (
              <li>
                <Trans>
                  Collected in cash at the meeting point, to be returned by the agency: <MoneySums sums={cash} />
                </Trans>
              </li>
            )}
            <li>
              <Trans>Travellers will be notified immediately.</Trans>
            </li>
          </ul>
        </Notice>
      )}
      {dueBookings > 0 && (
        <p className="muted">
          <Plural
            value={dueBookings}
            one="# refund was already due and stays with the admins."
            other="# refunds were already due and stay with the admins."
          />
        </p>
      )}
      {others > 0 && (
        <p className="muted">
          <Plural
            value={others}
            one="# past booking will disappear from the lists."
            other="# past bookings will disappear from the lists."
          />
        </p>
      )}
    </>
  )
}
