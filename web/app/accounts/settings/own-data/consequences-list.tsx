import { Plural, Trans } from '@lingui/react/macro'
import type { DeletionImpactOfAccount } from '@rihla/contract/accounts/account-deletion.api.ts'
import { useUser } from '#api/use-session.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './own-data.module.css'

/** What deleting the account cancels, refunds and keeps, listed before it happens (docs/product/accounts.md#account-deletion). */
export function ConsequencesList({ consequences }: { consequences: DeletionImpactOfAccount }) {
  const isAgency = useUser()?.role === 'agency'
  const { trips, dueBookings, reviews } = consequences
  return (
    <>
      <Notice tone="warn">
        <Trans>This cannot be undone.</Trans>
      </Notice>
      <ul className={classes.list}>
        <li>
          <Trans>Your name, address, phone, documents and pictures are erased, and all devices are signed out.</Trans>
        </li>
        {isAgency && <TripsLine trips={trips} />}
        <BookingsLine {...consequences} />
        <RefundsLine {...consequences} isAgency={isAgency} />
        {dueBookings > 0 && (
          <li>
            <Plural
              value={dueBookings}
              one="The refund of one booking, which was due before, stays with our team."
              other="The refunds of # bookings, which were due before, stay with our team."
            />
          </li>
        )}
        {reviews > 0 && (
          <li>
            <Plural
              value={reviews}
              one="Your review stays for other travellers, as Anonymous."
              other="Your # reviews stay for other travellers, as Anonymous."
            />
          </li>
        )}
        <li>
          <Trans>Your email address is free again: it can join anew at any time.</Trans>
        </li>
      </ul>
    </>
  )
}

const TripsLine = ({ trips }: { trips: number }) => (
  <li>
    <Plural
      value={trips}
      _0="You have no trips that would be removed."
      one="Your trip is removed from the platform."
      other="Your # trips are removed from the platform."
    />
  </li>
)

function BookingsLine({ endingBookings, seats }: DeletionImpactOfAccount) {
  if (endingBookings === 0)
    return (
      <li>
        <Trans>No booking ends: none is under way.</Trans>
      </li>
    )
  return (
    <li>
      <Plural value={endingBookings} one="One booking ends." other="# bookings end." />{' '}
      <Plural value={seats} one="One seat comes back." other="# seats come back." />
    </li>
  )
}

function RefundsLine({ refunds, isAgency }: DeletionImpactOfAccount & { isAgency: boolean }) {
  if (refunds.length === 0) return null
  return (
    <li>
      {isAgency ? (
        <Trans>To be returned to your travellers by our team, as far as it was paid:</Trans>
      ) : (
        <Trans>To be returned to you by our team, as far as it was paid:</Trans>
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
          <Trans>Keep the proof of your transfers until you have it.</Trans>
        </>
      )}
    </li>
  )
}
