import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import { SeatsBar } from '../trips/seats-bar.tsx'
import classes from './next-departures.module.css'

type Departure = AgencyDashboard['nextDepartures'][number]

/** The next departures with their occupancy. */
export const NextDepartures = ({ departures }: { departures: readonly Departure[] }) => (
  <div className={classes.place}>
    <Panel
      isFlush
      heading={<Trans>Next departures</Trans>}
      action={
        <SectionLink to="/agency/departures">
          <Trans>All departures</Trans>
        </SectionLink>
      }
    >
      {departures.length > 0 ? (
        <ul>
          {departures.map((departure) => (
            <Row key={`${departure.trip._id} ${departure.startDate}`} departure={departure} />
          ))}
        </ul>
      ) : (
        <EmptyState>
          <Trans>No upcoming departures. Published trips with upcoming dates appear here.</Trans>
        </EmptyState>
      )}
    </Panel>
  </div>
)

function Row({ departure }: { departure: Departure }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { trip, startDate } = departure
  const [day, ...month] = formatShortDay(startDate, locale).split(' ')
  return (
    <li className={classes.departure}>
      <span className={classes.date} aria-hidden="true">
        <strong>{day}</strong>
        {month.join(' ')}
      </span>
      <span className={classes.trip}>
        <Link to={`/agency/departures/${departure._id}`} aria-label={t`Passengers of ${trip.title}`}>
          <bdi>{trip.title}</bdi>
        </Link>
        <small>{formatDay(startDate, locale)}</small>
      </span>
      <span className={classes.seats}>
        <SeatsBar trip={departure} />
      </span>
    </li>
  )
}
