import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { readAgencyForAdmin } from '@rihla/contract/agencies/admin-agencies.api.ts'
import type { AdminAgency, AdminAgencyDetails } from '@rihla/contract/agencies/agency-schema.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { TripStatusChip } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { CommissionPart } from '../commission/commission-part.tsx'
import { PayoutDetailsPart } from '../payouts/payout-details-part.tsx'
import { AgencyDocuments } from './agency-documents.tsx'
import classes from './agencies.module.css'
import { nameOf, VerificationChip } from './agency-columns.tsx'
import { VerifyPart } from './verify-part.tsx'

/** Further trips are in the trips table. */
const maxTripsShown = 20

interface AgencyDrawerProps {
  id: string
  /** As the list has it, for the title until the agency is loaded; absent where a link opens another one. */
  listed: AdminAgency | undefined
  onClose: () => void
}

export default function AgencyDrawer({ id, listed, onClose }: AgencyDrawerProps) {
  const { t } = useLingui()
  const query = useEndpoint(readAgencyForAdmin, { params: { id }, query: { limit: maxTripsShown } })
  const agency = query.data ?? listed
  const footer = agency && (
    <ButtonLink small variant="outline" to={`/agency-profile/${id}`}>
      <Trans>View public page</Trans>
    </ButtonLink>
  )
  return (
    <Drawer
      onClose={onClose}
      title={<bdi>{agency ? nameOf(agency) : t({ message: 'Agency', context: 'a heading' })}</bdi>}
      footer={footer}
    >
      <Loaded query={query} failure={t`This agency could not be loaded.`}>
        {(details) => (
          <div className="stack">
            <AgencyHead agency={details} />
            {(details.isVerified || details.stats.bookings > 0) && <AgencyFacts agency={details} />}
            <AgencyDocuments agencyId={details._id} />
            <section className="stack">
              <h3>
                <Trans>Payout details</Trans>
              </h3>
              <PayoutDetailsPart agencyId={details._id} />
            </section>
            <section className="stack">
              <h3>
                <Trans>Commission</Trans>
              </h3>
              <CommissionPart agencyId={details._id} />
            </section>
            <AgencyTrips agency={details} />
            {!details.isVerified && <VerifyPart agency={details} onDone={onClose} />}
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

const AgencyHead = ({ agency }: { agency: AdminAgencyDetails }) => (
  <>
    <p className="row">
      <VerificationChip isVerified={agency.isVerified} />
      {!agency.isActive && (
        <Tag>
          <Trans>Inactive</Trans>
        </Tag>
      )}
    </p>
    {agency.agencyDetails.description && <p dir="auto">{agency.agencyDetails.description}</p>}
  </>
)

/**
 * Key figures; revenue in US dollars at the reporting rates, with the sums per currency
 * (docs/product/settings.md#reporting-rates).
 */
function AgencyFacts({ agency }: { agency: AdminAgencyDetails }) {
  const { trips, bookings, waitingBookings, confirmedBookings, revenue, revenueByCurrency } = agency.stats
  const { published, draft, suspended, archived } = trips
  return (
    <Facts>
      <Fact
        label={<Trans>Trips</Trans>}
        note={
          <Trans>
            {draft} draft, {suspended} suspended, {archived} archived
          </Trans>
        }
      >
        <Trans>{published} published</Trans>
      </Fact>
      <Fact
        label={<Trans>Bookings</Trans>}
        note={
          <Trans>
            {confirmedBookings} confirmed, {waitingBookings} pending
          </Trans>
        }
      >
        {bookings}
      </Fact>
      <Fact label={<Trans>Revenue</Trans>} note={hasSums(revenueByCurrency) && <Sums sums={revenueByCurrency} />}>
        <Money amount={revenue} currency="USD" />
      </Fact>
      <Fact label={<Trans>Rating</Trans>}>
        {agency.stats.reviewCount > 0 ? (
          <RatingMark rating={agency.stats.averageRating} count={agency.stats.reviewCount} />
        ) : (
          <Trans>No reviews yet</Trans>
        )}
      </Fact>
    </Facts>
  )
}

function AgencyTrips({ agency }: { agency: AdminAgencyDetails }) {
  const { draft, published, archived, suspended } = agency.stats.trips
  const more = draft + published + archived + suspended - agency.trips.length
  return (
    <section className={`stack ${classes.trips}`}>
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
            <span className={cells.lines}>
              <b>
                <bdi>{trip.title}</bdi>
              </b>
              <small>
                <Dotted>
                  <Plural value={bookings} one="# booking" other="# bookings" />
                  <Ltr>
                    {trip.seatsBooked} / {trip.totalSeats}
                  </Ltr>
                  {hasSums(trip.revenueByCurrency) && <Sums sums={trip.revenueByCurrency} />}
                </Dotted>
              </small>
            </span>
            <TripStatusChip status={trip.status} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className="link" to={`/admin/trips?search=${encodeURIComponent(nameOf(agency))}`}>
          <Plural value={more} one="# more trip" other="# more trips" />
        </Link>
      )}
    </section>
  )
}
