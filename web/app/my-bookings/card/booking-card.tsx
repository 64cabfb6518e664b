import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { useId } from 'react'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { asksDestination } from '#refunds/expects-destination.ts'
import { DestinationButton } from '#refunds/refund-status.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Picture } from '#ui/picture.tsx'
import { useLocale } from '#ui/locale.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ChangedTerms } from '../changed-terms/changed-terms.tsx'
import { NextAction } from '../actions/next-action.tsx'
import { BookingDeadline } from '../timeline/booking-deadline.tsx'
import { bookingHeadline } from '../timeline/booking-headline.ts'
import { BookingHeadlineText } from '../timeline/booking-headline-text.tsx'
import { BookingProgress } from '../timeline/booking-progress.tsx'
import { hasTravelled } from '../timeline/booking-timeline.ts'
import { departsIn, departsInText } from '../timeline/departs-in.ts'
import { MeetingFacts } from './meeting-facts.tsx'
import { RefundIfCancelled } from './refund-if-cancelled.tsx'
import { WaitingRefund } from './waiting-refund.tsx'
import classes from './booking-card.module.css'

interface BookingCardProps {
  booking: MyBooking
  today: string
  /** Nothing on the page is more urgent. */
  isNext?: boolean
  onOpen: () => void
}

/** The next trip, or a booking that needs the traveller: what happens next, and one step. The rest is in its details. */
export function BookingCard({ booking, today, isNext = false, onOpen }: BookingCardProps) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const title = booking.trip.title
  const isReady = bookingHeadline(booking, today).kind === 'be-there'
  return (
    <article className={classes.card} data-urgent={booking.group === 'needs-you' || undefined} aria-labelledby={id}>
      <div className={classes.picture}>
        <Picture src={booking.trip.image} alt="" sizes="(max-width: 640px) 96px, 216px" />
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
        <p className="small muted">
          <Dotted>
            {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
            <Plural value={booking.seats} one="# seat" other="# seats" />
          </Dotted>
        </p>
        <WaitingRefund booking={booking} />
        {isReady ? <MeetingFacts booking={booking} /> : <Progress booking={booking} today={today} />}
        <RequestedDate booking={booking} viewer="customer" />
        {isReady && isAnswerDue(booking) && <BookingDeadline booking={booking} />}
        <RefundIfCancelled booking={booking} />
        <div className={classes.buttons}>
          {asksDestination(booking) && (
            <DestinationButton booking={booking} label={t`Tell us where`} isInCard isNext={isNext} />
          )}
          <NextAction booking={booking} isNext={isNext} />
          <Button variant="outline" small full aria-label={t`Manage ${title}`} onClick={onOpen}>
            {t`Manage`}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** The traveller has made a request that the agency or an admin answers by a deadline. */
const isAnswerDue = ({ nextStep }: MyBooking): boolean => nextStep !== null && nextStep.waitingFor !== 'departure'

/** What a booking waits for that is not ready for its departure. */
const Progress = ({ booking, today }: { booking: MyBooking; today: string }) => (
  <>
    <BookingProgress booking={booking} />
    <BookingHeadlineText booking={booking} today={today} />
    <ChangedTerms booking={booking} />
    <BookingDeadline booking={booking} />
  </>
)

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

export const BookingsSkeleton = () => (
  <Loading>
    <div className="stack">
      {[0, 1, 2].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.picture}>
            <Skeleton block="100%" />
          </div>
          <div className={classes.main}>
            <Skeleton block={22} inline="60%" />
            <Skeleton inline="80%" />
            <Skeleton block={48} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
