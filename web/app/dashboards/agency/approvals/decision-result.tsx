import { Trans } from '@lingui/react/macro'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './pending-approvals-tab.module.css'
import type { Asked } from './use-requested-booking.ts'
import type { Review } from './use-review.ts'

interface OutcomeProps {
  asked: Asked
  review: Review
  currentId: string | undefined
}

/** Why the booking that was asked for, or was just decided about, is not the one below. */
export function Outcome({ asked, review: { outcome }, currentId }: OutcomeProps) {
  const words = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  const isLate = outcome && outcome.aboveId === currentId
  const isDecided = asked.phase === 'decided' && !isLate
  const name = isDecided && nameOf(asked.booking.customer)
  const status = isDecided && words[asked.booking.status]
  return (
    <div role="alert" className={classes.outcome}>
      {isLate && <Notice tone="warn">{outcome.words}</Notice>}
      {isDecided && (
        <Notice tone="quiet">
          <Trans>
            The booking of {name} does not wait for you any more: {status}.
          </Trans>{' '}
          <Link to={`/agency/bookings?search=${asked.booking._id}`} className={classes.look}>
            <Trans>See it</Trans>
          </Link>
        </Notice>
      )}
      {asked.phase === 'gone' && (
        <Notice tone="quiet">
          <Trans>The booking you asked for does not exist any more.</Trans>
        </Notice>
      )}
    </div>
  )
}
