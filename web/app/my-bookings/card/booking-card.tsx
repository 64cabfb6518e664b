import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { useId } from 'react'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { IconCalendar, IconUsers } from '@tabler/icons-react'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { TravellersStatus } from '#travellers/travellers-status.tsx'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { useLocale } from '#ui/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AgencyContact } from './agency-contact.tsx'
import { ChangedTerms } from '../changed-terms/changed-terms.tsx'
import { BookingActions } from '../actions/booking-actions.tsx'
import { BookingDeadline } from '../timeline/booking-deadline.tsx'
import { BookingHeadlineText } from '../timeline/booking-headline-text.tsx'
import { BookingSums } from './booking-sums.tsx'
import { RefundIfCancelled } from './refund-if-cancelled.tsx'
import { hasTravelled } from '../timeline/booking-timeline.ts'
import { useTimelineSteps } from '../timeline/use-timeline-steps.ts'
import { departsIn, departsInText } from '../timeline/departs-in.ts'
import { SurplusDue } from './surplus-due.tsx'
import classes from './booking-card.module.css'

interface BookingCardProps {
  booking: MyBooking
  today: string
  /** The next trip; on phones the others are shorter. */
  isNext: boolean
  onOpen: () => void
}

/** An active booking, or one that needs the traveller: timeline, next step and actions. */
export function BookingCard({ booking, today, isNext, onOpen }: BookingCardProps) {
  const { t } = useLingui()
  const id = useId()
  const steps = useTimelineSteps(booking)
  const title = booking.trip.title
  return (
    <article className={classes.card} data-next={isNext || undefined} aria-labelledby={id}>
      <div className={classes.picture}>
        <Picture src={booking.trip.image} alt="" sizes="(max-width: 1023px) 100vw, 216px" />
        <DepartsInChip booking={booking} today={today} />
      </div>
      <div className={classes.main}>
        <header>
          <h3 id={id}>
            <button type="button" onClick={onOpen}>
              <bdi>{title}</bdi>
            </button>
          </h3>
          <BookingStatusChip of={booking} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
        </header>
        <BookingFacts booking={booking} />
        <div className={classes.timeline}>
          <Timeline label={t`Progress of this booking`} steps={steps} isCompact />
        </div>
        <BookingHeadlineText booking={booking} today={today} />
        <ChangedTerms booking={booking} />
        <RequestedDate booking={booking} viewer="customer" />
        {booking.surplusAmount > 0 && (
          <div className={classes.surplus}>
            <SurplusDue booking={booking} />
          </div>
        )}
        <BookingDeadline booking={booking} />
        <TravellersStatus booking={booking} />
        <div className={classes.contact}>
          <AgencyContact booking={booking} />
        </div>
      </div>
      <div className={`stack ${classes.side}`}>
        <BookingSums booking={booking} />
        <RefundIfCancelled booking={booking} />
        <BookingActions booking={booking}>
          <Button variant="outline" small full aria-label={t`Details of ${title}`} onClick={onOpen}>
            {t`Details`}
          </Button>
        </BookingActions>
      </div>
    </article>
  )
}

/** Time until departure, for bookings that hold seats. */
function DepartsInChip({ booking, today }: { booking: MyBooking; today: string }) {
  const locale = useLocale()
  const distance = departsIn(booking.selectedStartDate, booking.bookingEndDate, today)
  if (distance === 'over' || !holdsSeats(booking.status)) return null
  return (
    <span className={classes.departs}>
      {distance === 'under-way' ? <Trans>Happening now</Trans> : departsInText(distance, locale)}
    </span>
  )
}

/** Dates, seats, agency and booking number in one line. */
function BookingFacts({ booking }: { booking: MyBooking }) {
  const locale = useLocale()
  const { agency } = booking
  return (
    <p className={`small row ${classes.facts}`}>
      <span>
        <Icon of={IconCalendar} size={16} />
        {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
      </span>
      <span>
        <Icon of={IconUsers} size={16} />
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </span>
      <span className={classes.agency}>
        <bdi>{agency.name}</bdi>
        <VerifiedTick agency={agency} size={16} />
      </span>
      <span className="tabular">
        <Trans>
          Booking number <Ltr>{booking.bookingNumber}</Ltr>
        </Trans>
      </span>
    </p>
  )
}

export const BookingsSkeleton = () => (
  <Loading>
    <div className="stack">
      {[0, 1, 2].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.picture}>
            <Skeleton block="100%" />
          </div>
          <div className={`${classes.main} ${classes.lines}`}>
            <Skeleton block={22} inline="60%" />
            <Skeleton inline="80%" />
            <Skeleton block={56} />
            <Skeleton block={48} />
          </div>
          <div className={`stack ${classes.side} ${classes.lines}`}>
            <Skeleton block={22} inline="70%" />
            <Skeleton />
            <Skeleton block={44} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
