import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { displayedStatusOf, useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './approvals.module.css'
import type { NamedBooking } from '#dashboards/shared/use-named-booking.ts'
import type { LastDecision } from './use-current-booking.ts'

interface DecisionResultProps {
  requested: NamedBooking
  last: LastDecision | undefined
  current: Booking | undefined
}

/** Explains why the requested or just decided booking is not shown below, and announces that one. */
export function DecisionResult({ requested, last, current }: DecisionResultProps) {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  const staleText = last?.nextId === current?._id ? last?.staleText : undefined
  const decided = requested.phase === 'elsewhere' && !staleText ? requested.booking : undefined
  const nextText = () => {
    if (!current) return t`No bookings are waiting for your approval.`
    const name = nameOf(current.customer)
    return t`Next: ${name}`
  }
  const name = decided && nameOf(decided.customer)
  const status = decided && labels[displayedStatusOf(decided, 'agency')]
  return (
    <>
      <div role="alert" className={classes.outcome}>
        {staleText && <Notice tone="warn">{staleText}</Notice>}
        {decided && (
          <Notice>
            {t`${name}'s booking is no longer waiting for your approval. Status: ${status}.`}{' '}
            <Link to={`/agency/bookings?booking=${decided._id}`} className={`link ${classes.viewLink}`}>
              {t`View booking`}
            </Link>
          </Notice>
        )}
        {requested.phase === 'failed' && (
          <ErrorState onRetry={requested.retry}>{t`Failed to load this booking. Please try again later.`}</ErrorState>
        )}
        {requested.phase === 'unknown' && <Notice>{t`The booking you opened no longer exists.`}</Notice>}
      </div>
      <p role="status" className="visually-hidden">
        {last && current?._id !== last.bookingId && nextText()}
      </p>
    </>
  )
}
