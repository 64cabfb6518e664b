import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './approvals.module.css'
import type { LastDecision, RequestedBooking } from './use-current-booking.ts'

interface DecisionResultProps {
  requested: RequestedBooking
  last: LastDecision | undefined
  currentId: string | undefined
}

/** Explains why the requested or just decided booking is not the one shown below. */
export function DecisionResult({ requested, last, currentId }: DecisionResultProps) {
  const labels = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  const staleText = last?.nextId === currentId ? last?.staleText : undefined
  const isDecided = requested.phase === 'decided' && !staleText
  const name = isDecided && nameOf(requested.booking.customer)
  const status = isDecided && labels[requested.booking.status]
  return (
    <div role="alert" className={classes.outcome}>
      {staleText && <Notice tone="warn">{staleText}</Notice>}
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

/** Announces the booking shown after a decision. */
export function NextBooking({ current }: { current: Booking | undefined }) {
  const nameOf = useCustomerName()
  if (!current) return <Trans>No bookings are waiting for your approval.</Trans>
  const name = nameOf(current.customer)
  return <Trans>Next: {name}</Trans>
}
