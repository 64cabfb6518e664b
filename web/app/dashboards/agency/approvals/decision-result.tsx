import { Trans } from '@lingui/react/macro'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './pending-approvals-tab.module.css'
import type { RequestedBooking } from './use-requested-booking.ts'
import type { Review } from './use-review.ts'

interface DecisionResultProps {
  requested: RequestedBooking
  review: Review
  currentId: string | undefined
}

/** Explains why the requested or just decided booking is not the one shown below. */
export function DecisionResult({ requested, review: { outcome }, currentId }: DecisionResultProps) {
  const labels = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  const isLate = outcome && outcome.aboveId === currentId
  const isDecided = requested.phase === 'decided' && !isLate
  const name = isDecided && nameOf(requested.booking.customer)
  const status = isDecided && labels[requested.booking.status]
  return (
    <div role="alert" className={classes.outcome}>
      {isLate && <Notice tone="warn">{outcome.message}</Notice>}
      {isDecided && (
        <Notice tone="quiet">
          <Trans>
            {name}'s booking is no longer waiting for your approval. Status: {status}.
          </Trans>{' '}
          <Link to={`/agency/bookings?search=${requested.booking._id}`} className={classes.viewLink}>
            <Trans>View booking</Trans>
          </Link>
        </Notice>
      )}
      {requested.phase === 'gone' && (
        <Notice tone="quiet">
          <Trans>The booking you opened no longer exists.</Trans>
        </Notice>
      )}
    </div>
  )
}
