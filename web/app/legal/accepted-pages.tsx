import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './consent-line.module.css'

interface AcceptedPagesProps {
  accepted: BookingDetails['accepted'] | undefined
  /** When the reader accepted them; without it, another person did. */
  acceptedAt?: string
}

/** The versions that apply to a booking, readable as they were. */
export function AcceptedPages({ accepted, acceptedAt }: AcceptedPagesProps) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  if (!accepted) return null
  const { terms, refundPolicy } = accepted
  const day = acceptedAt && formatDay(dayIn(timeZone, new Date(acceptedAt)), locale)
  return (
    <p className={`small muted ${classes.line}`}>
      {day ? (
        <Trans>
          You accepted the{' '}
          <Link to={`/terms?version=${terms}`} target="_blank">
            terms
          </Link>{' '}
          and{' '}
          <Link to={`/refund-policy?version=${refundPolicy}`} target="_blank">
            refund policy
          </Link>{' '}
          of {day}
        </Trans>
      ) : (
        <Trans>
          Accepted when booking:{' '}
          <Link to={`/terms?version=${terms}`} target="_blank">
            the terms
          </Link>{' '}
          and{' '}
          <Link to={`/refund-policy?version=${refundPolicy}`} target="_blank">
            the refund policy
          </Link>
          , as they were that day
        </Trans>
      )}
    </p>
  )
}
