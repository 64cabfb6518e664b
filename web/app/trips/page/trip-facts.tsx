import { Plural, useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { durationOf, endOfDeparture } from '@rihla/contract/departures/duration.ts'
import type { TripFact } from '@rihla/contract/trips/fields.ts'
import { pinUrl } from '@rihla/contract/trips/pin-url.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconCalendar, IconMapPin, IconMoon, IconUsers } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { displayNameOf } from '#agencies/agency-name.ts'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { RatingMark } from '#ui/stars.tsx'
import { SeatsLabel } from '../seats-label.tsx'
import { NightsAndDays } from './nights-and-days.tsx'
import type { BookingChoice } from './use-booking-choice.ts'
import { textOfFact, useTripFacts } from './use-trip-facts.ts'
import classes from './trip-facts.module.css'

interface TripFactsProps {
  trip: Trip
  choice: BookingChoice
  /** Share, save, report. */
  actions: ReactNode
}

/** Longer titles get a smaller font, so that they do not fill the screen. */
const longTitle = 64

/** Title, destination, agency and key facts. */
export function TripFacts({ trip, choice, actions }: TripFactsProps) {
  return (
    <header>
      <h1 className={`display ${classes.title}`} data-long={trip.title.length > longTitle || undefined} dir="auto">
        {trip.title}
      </h1>
      <div className={`row ${classes.line}`}>
        <span>
          <Icon of={IconMapPin} /> <bdi>{trip.destination}</bdi>
        </span>
        {trip.reviewCount > 0 && (
          <a href="#reviews">
            <RatingMark rating={trip.averageRating} count={trip.reviewCount} />{' '}
            <span className="muted">
              (<Plural value={trip.reviewCount} one="# review" other="# reviews" />)
            </span>
          </a>
        )}
        <Organizer agency={trip.agency} />
      </div>
      <div className={classes.actions}>{actions}</div>
      <Facts trip={trip} choice={choice} />
    </header>
  )
}

function Organizer({ agency }: { agency: Trip['agency'] }) {
  return (
    <Link to={`/agency-profile/${agency._id}`}>
      <bdi>{displayNameOf(agency)}</bdi>
      <VerifiedTick agency={agency} />
    </Link>
  )
}

function Facts({ trip, choice: { departure } }: Omit<TripFactsProps, 'actions'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const facts = useTripFacts()
  return (
    <dl className={classes.facts}>
      <Fact icon={IconCalendar} label={t`Dates`}>
        {departure
          ? formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale)
          : t`No upcoming dates`}
      </Fact>
      <Fact icon={IconMoon} label={t`Duration`}>
        {trip.durationText ? <bdi>{trip.durationText}</bdi> : <NightsAndDays duration={durationOf(trip)} />}
      </Fact>
      {departure && (
        <Fact icon={IconUsers} label={t`Availability`}>
          {trip.status === 'published' ? <SeatsLabel trip={departure} /> : t`Coming Soon`}
        </Fact>
      )}
      {(Object.keys(facts) as TripFact[]).map((name) => {
        const text = textOfFact(trip[name])
        const pin = name === 'pickupLocation' && trip.meetingPin
        return (
          (text || pin) && (
            <Fact key={name} {...facts[name]}>
              <bdi>{text}</bdi>{' '}
              {pin && (
                <a href={pinUrl(pin)} className="link" target="_blank" rel="noopener noreferrer">
                  {t`Open in maps`}
                </a>
              )}
            </Fact>
          )
        )
      })}
    </dl>
  )
}

interface FactProps {
  icon: ComponentProps<typeof Icon>['of']
  label: ReactNode
  children: ReactNode
}

const Fact = ({ icon, label, children }: FactProps) => (
  <div className={classes.fact}>
    <Icon of={icon} />
    <dt className="small">{label}</dt>
    <dd>{children}</dd>
  </div>
)
