import { Plural, Trans } from '@lingui/react/macro'
import type { AccountDeletionImpact } from '@rihla/contract/accounts/account-deletion.api.ts'
import { useUser } from '#api/use-session.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './own-data.module.css'

/** What deleting the account cancels, refunds and keeps, listed before it happens (docs/product/accounts.md#account-deletion). */
export function DeletionImpactList({ impact }: { impact: AccountDeletionImpact }) {
  const isAgency = useUser()?.role === 'agency'
  const { trips, dueBookings, reviews } = impact
  return (
    <>
      <Notice tone="warn">
        <Trans>This cannot be undone.</Trans>
      </Notice>
      <ul className={classes.list}>
        <li>
          <Trans>
            Your name, address, phone, documents and pictures will be erased, and all devices will be signed out.
          </Trans>
        </li>
        {isAgency && <TripsLine trips={trips} />}
        <BookingsLine {...impact} />
        <RefundsLine {...impact} isAgency={isAgency} />
        {dueBookings > 0 && (
          <li>
            <Plural
              value={dueBookings}
              one="One refund that is already due will still be handled by our team."
              other="# refunds that are already due will still be handled by our team."
            />
          </li>
        )}
        {reviews > 0 && (
          <li>
            <Plural
              value={reviews}
              one="Your review stays visible to other travellers, shown as Anonymous."
              other="Your # reviews stay visible to other travellers, shown as Anonymous."
            />
          </li>
        )}
        <li>
          <Trans>Your email address is released, so you can sign up with it again at any time.</Trans>
        </li>
      </ul>
    </>
  )
}

const TripsLine = ({ trips }: { trips: number }) => (
  <li>
    <Plural
      value={trips}
      _0="You have no trips to remove."
      one="Your trip will be removed from the platform."
      other="Your # trips will be removed from the platform."
    />
  </li>
)

function BookingsLine({ endingBookings, seats }: AccountDeletionImpact) {
  if (endingBookings === 0)
    return (
      <li>
        <Trans>No active bookings will be affected.</Trans>
      </li>
    )
  return (
    <li>
      <Plural value={endingBookings} one="One booking will be cancelled." other="# bookings will be cancelled." />{' '}
      <Plural value={seats} one="One seat becomes available again." other="# seats become available again." />
    </li>
  )
}

function RefundsLine({ refunds, isAgency }: AccountDeletionImpact & { isAgency: boolean }) {
  if (refunds.length === 0) return null
  return (
    <li>
      {isAgency ? (
        <Trans>Our team will refund your travellers what they actually paid, up to:</Trans>
      ) : (
        <Trans>Our team will refund what you actually paid, up to:</Trans>
      )}{' '}
      {refunds.map(({ currency, amount }, index) => (
        <span key={currency}>
          {index > 0 && ' + '}
          <strong>
            <Money amount={amount} currency={currency} />
          </strong>
        </span>
      ))}
      {!isAgency && (
        <>
          {'. '}
          <Trans>Keep your transfer receipts until the refund arrives.</Trans>
        </>
      )}
    </li>
  )
}
