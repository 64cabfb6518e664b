import { Trans, useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { durationOf, endOfDeparture } from '@rihla/contract/departures/duration.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconBed, IconBus, IconCalendar, IconMapPin, IconMoon, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useToday } from '../../shell/use-today.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/locale.ts'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { NightsAndDays } from './nights-and-days.tsx'
import classes from './trip-facts.module.css'

/** Title, where and by whom, and the four facts a traveller looks for first. */
export function TripFacts({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const next = trip.dates.find(({ startDate }) => startDate >= today)?.startDate ?? trip.startDate
  return (
    <header>
      <h1 className={classes.title} dir="auto">
        {trip.title}
      </h1>
      <p className={classes.line}>
        <span>
          <Icon of={IconMapPin} /> <bdi>{trip.destination}</bdi>
        </span>
        <RatingMark rating={trip.averageRating} count={trip.reviewCount} />
        <span>
          <bdi>{trip.agency.agencyDetails.name || trip.agency.name}</bdi>
          {trip.agency.isVerified && (
            <span role="img" aria-label={t`Verified agency`} className={classes.tick}>
              <Icon of={IconRosetteDiscountCheck} />
            </span>
          )}
        </span>
      </p>
      <dl className={classes.facts}>
        <Fact icon={IconCalendar} label={<Trans>Next date</Trans>}>
          {formatDaySpan(next, endOfDeparture(next, trip), locale)}
        </Fact>
        <Fact icon={IconMoon} label={<Trans>Duration</Trans>}>
          {trip.durationText ? <bdi>{trip.durationText}</bdi> : <NightsAndDays duration={durationOf(trip)} />}
        </Fact>
        {trip.pickupLocation && (
          <Fact icon={IconBus} label={<Trans>Pickup</Trans>}>
            <bdi>{trip.pickupLocation}</bdi>
          </Fact>
        )}
        {trip.dropoffLocation && trip.dropoffLocation !== trip.pickupLocation && (
          <Fact icon={IconMapPin} label={<Trans>Drop-off</Trans>}>
            <bdi>{trip.dropoffLocation}</bdi>
          </Fact>
        )}
        {trip.accommodation && (
          <Fact icon={IconBed} label={<Trans>Stay</Trans>}>
            <bdi>{trip.accommodation}</bdi>
          </Fact>
        )}
      </dl>
    </header>
  )
}

function Fact({
  icon,
  label,
  children,
}: {
  icon: ComponentProps<typeof Icon>['of']
  label: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.fact}>
      <Icon of={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
