import { Plural, Trans } from '@lingui/react/macro'
import type { AdminAgencyDetails } from '@rihla/contract/agencies/agency-schema.ts'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { TripStatusChip } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { nameOf } from '../agency-cells.tsx'
import classes from './agency-details.module.css'

/** The agency's newest trips with bookings, seats and revenue. */
export function AgencyTrips({ agency }: { agency: AdminAgencyDetails }) {
  const { draft, published, archived, suspended } = agency.stats.trips
  const more = draft + published + archived + suspended - agency.trips.length
  return (
    <section className={classes.trips}>
      <h3>
        <Trans>Trips</Trans>
      </h3>
      {agency.trips.length === 0 && (
        <p className="muted">
          <Trans>No trips yet.</Trans>
        </p>
      )}
      <ul>
        {agency.trips.map(({ bookings, ...trip }) => (
          <li key={trip._id}>
            <span>
              <b>
                <bdi>{trip.title}</bdi>
              </b>
              <small>
                <Plural value={bookings} one="# booking" other="# bookings" />
                {' · '}
                <Ltr>
                  {trip.seatsBooked} / {trip.totalSeats}
                </Ltr>
                {hasSums(trip.revenueByCurrency) && (
                  <>
                    {' · '}
                    <Sums sums={trip.revenueByCurrency} />
                  </>
                )}
              </small>
            </span>
            <TripStatusChip status={trip.status} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={`/admin/trips?search=${encodeURIComponent(nameOf(agency))}`}>
          <Plural value={more} one="# more trip" other="# more trips" />
        </Link>
      )}
    </section>
  )
}
