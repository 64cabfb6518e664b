import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Link } from '#ui/link.tsx'
import classes from './consent-line.module.css'

/** The versions that apply to a booking, readable as they were. */
export const AcceptedPages = ({ accepted }: Pick<Booking, 'accepted'>) =>
  accepted && (
    <p className={`small muted ${classes.line}`}>
      <Trans>
        Accepted with this booking:{' '}
        <Link to={`/terms?version=${accepted.terms}`} target="_blank">
          Terms, version {accepted.terms}
        </Link>
        ,{' '}
        <Link to={`/refund-policy?version=${accepted.refundPolicy}`} target="_blank">
          Refund policy, version {accepted.refundPolicy}
        </Link>
      </Trans>
    </p>
  )
