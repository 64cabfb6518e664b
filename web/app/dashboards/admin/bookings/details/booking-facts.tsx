import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import classes from '../../whatsapp-link.module.css'

/** What was booked. */
export function TripFacts({ booking }: { booking: Booking }) {
  const { trip, agency } = booking
  return (
    <Facts>
      <TripFact trip={trip} note={<bdi>{trip.destination}</bdi>} />
      <Fact
        label={<Trans context="a heading">Agency</Trans>}
        note={agency.email && <bdi dir="ltr">{agency.email}</bdi>}
      >
        <bdi>{agency.name}</bdi>
      </Fact>
      <Fact label={<Trans context="a heading">Dates</Trans>}>
        <DaySpan booking={booking} />
      </Fact>
      <Fact label={<Trans>Seats</Trans>}>{booking.seats}</Fact>
    </Facts>
  )
}

/** The trip, with a link to its public page. */
export function TripFact({ trip, note }: { trip: Booking['trip']; note: ReactNode }) {
  const { t } = useLingui()
  const link = (
    <Link to={`/trip/${trip._id}`} target="_blank" className={classes.link} aria-label={t`Open the trip page`}>
      <Icon of={IconExternalLink} mirrored />
    </Link>
  )
  return (
    <Fact label={<Trans>Trip</Trans>} note={note} action={link}>
      <bdi>{trip.title}</bdi>
    </Fact>
  )
}

interface CopyableFactProps {
  label: ReactNode
  /** Left out when there is none. */
  value: string | null
  copyLabel: string
  className?: string | undefined
}

/** A code or an account, with a button that copies it. */
export const CopyableFact = ({ label, value, copyLabel, className }: CopyableFactProps) =>
  value && (
    <Fact label={label} action={<CopyButton value={value} label={copyLabel} />}>
      <span className={className}>
        <Ltr>{value}</Ltr>
      </span>
    </Fact>
  )

/** Text in the language of its author. Left out when there is none. */
export const TextFact = ({ label, children }: { label: ReactNode; children: string | null | undefined }) =>
  children && (
    <Fact label={label}>
      <span dir="auto">{children}</span>
    </Fact>
  )

export function DaySpan({ booking }: { booking: Booking }) {
  return formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, useLocale())
}
