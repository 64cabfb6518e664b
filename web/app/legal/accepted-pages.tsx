import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { Link } from '#ui/link.tsx'
import classes from './consent-line.module.css'

/** The versions that apply to a booking, readable as they were. */
export const AcceptedPages = ({ accepted }: Partial<Pick<BookingDetails, 'accepted'>>) =>
  accepted && (
    <p className={`small muted ${classes.line}`}>
      <Trans>
        Accepted when booking:{' '}
        <Link to={`/terms?version=${accepted.terms}`} target="_blank">
          the terms
        </Link>{' '}
        and{' '}
        <Link to={`/refund-policy?version=${accepted.refundPolicy}`} target="_blank">
          the refund policy
        </Link>
        , as they were that day
      </Trans>
    </p>
  )
