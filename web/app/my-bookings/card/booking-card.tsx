import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useId } from 'react'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { AgencyContact } from './agency-contact.tsx'
import { BookingActions } from '../actions/booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHeadlineText } from '../timeline/booking-headline-text.tsx'
import { BookingSums } from './booking-sums.tsx'
import { DepartsInChip } from './departs-in-chip.tsx'
import { hasTravelled } from '../timeline/has-travelled.ts'
import { useTimelineSteps } from '../timeline/use-timeline-steps.ts'
import classes from './booking-card.module.css'

/** An active booking, or one that needs the traveller: timeline, next step and actions. */
export function BookingCard({ booking, today, onOpen }: { booking: Booking; today: string; onOpen: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const steps = useTimelineSteps(booking)
  const title = booking.trip.title
  return (
    <article className={classes.card} aria-labelledby={id}>
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
          <BookingStatusChip status={booking.status} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
        </header>
        <BookingFacts booking={booking} />
        <div className={classes.timeline}>
          <Timeline label={t`Progress of this booking`} steps={steps} />
        </div>
        <BookingHeadlineText booking={booking} today={today} />
        <AgencyContact booking={booking} />
      </div>
      <div className={classes.side}>
        <BookingSums booking={booking} />
        <BookingActions booking={booking}>
          <Button look="outline" small full aria-label={t`Details of ${title}`} onClick={onOpen}>
            <Trans>Details</Trans>
          </Button>
        </BookingActions>
      </div>
    </article>
  )
}
