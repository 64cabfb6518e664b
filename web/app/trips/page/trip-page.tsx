import { Trans, useLingui } from '@lingui/react/macro'
import { listTripReviews } from '@rihla/contract/reviews/reviews.api.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { isBrowsingClosed, requireOpenBrowsing } from '../../api/browsing.ts'
import type { Caller } from '../../api/caller.ts'
import { pageContext } from '../../api/page-context.ts'
import { statusOfError } from '../../api/status-of-error.ts'
import { BrowsingGate } from '../../shell/browsing-gate.tsx'
import { FailedPage } from '../../shell/failed-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import type { Route } from './+types/trip-page'
import { BookingPanel } from './booking-panel.tsx'
import { TripDepartures } from './trip-departures.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripHead } from './trip-head.tsx'
import { TripGallery } from './trip-gallery.tsx'
import { TripInclusions } from './trip-inclusions.tsx'
import { TripItinerary } from './trip-itinerary.tsx'
import { TripOrganizer } from './trip-organizer.tsx'
import classes from './trip-page.module.css'
import { TripReviews } from './trip-reviews.tsx'
import { useBookingChoice } from './use-booking-choice.ts'
import { useRecordedView } from './use-recorded-view.ts'

const BookingModal = lazy(() => import('../../bookings/booking-modal.tsx'))

async function readPage(api: Caller, id: string) {
  const [trip, reviews] = await Promise.all([
    api.call(readTrip, { params: { id } }),
    api.callList(listTripReviews, { params: { id }, query: { limit: 6 } }),
  ])
  return { trip, reviews }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  await requireOpenBrowsing(api)
  return readPage(api, params.tripId)
}

type Loaded = Awaited<ReturnType<typeof readPage>>

export default ({ loaderData }: Route.ComponentProps) => <TripShown {...loaderData} />

function TripShown({ trip, reviews }: Loaded) {
  const choice = useBookingChoice(trip)
  useRecordedView(trip)
  return (
    <div className="column">
      <TripHead trip={trip} reviews={reviews.items} />
      <Crumbs destination={trip.destination} title={trip.title} />
      <TripGallery images={trip.images} title={trip.title} />
      <div className={classes.columns}>
        <article className={classes.story}>
          <TripFacts trip={trip} />
          {trip.description && (
            <section>
              <h2>
                <Trans>About this trip</Trans>
              </h2>
              <p className={classes.prose} dir="auto">
                {trip.description}
              </p>
            </section>
          )}
          <TripDepartures trip={trip} choice={choice} />
          <TripItinerary trip={trip} />
          <TripInclusions includes={trip.includes} excludes={trip.excludes} />
          {trip.cancellationPolicy && (
            <section>
              <h2>
                <Trans>Cancellation</Trans>
              </h2>
              <p className={classes.prose} dir="auto">
                {trip.cancellationPolicy}
              </p>
            </section>
          )}
          <TripOrganizer agency={trip.agency} />
          <TripReviews reviews={reviews.items} total={reviews.total} rating={trip.averageRating} />
        </article>
        <BookingPanel trip={trip} choice={choice} />
      </div>
      {choice.isBooking && (
        <Suspense fallback={null}>
          <BookingModal trip={trip} choice={choice} />
        </Suspense>
      )}
    </div>
  )
}

function Crumbs({ destination, title }: { destination: string; title: string }) {
  const { t } = useLingui()
  return (
    <nav className={classes.crumbs} aria-label={t`Breadcrumb`}>
      <Link to="/destinations">
        <Trans>Destinations</Trans>
      </Link>
      <Icon of={IconChevronRight} size={16} mirrored />
      <Link to={`/destinations?search=${encodeURIComponent(destination)}`}>
        <bdi>{destination}</bdi>
      </Link>
      <Icon of={IconChevronRight} size={16} mirrored />
      <bdi aria-current="page">{title}</bdi>
    </nav>
  )
}

export function ErrorBoundary({ error, params: { tripId } }: Route.ErrorBoundaryProps) {
  if (!isBrowsingClosed(error)) return <TripNotShown error={error} />
  return (
    <BrowsingGate
      refusal={error}
      read={(api) => readPage(api, tripId)}
      place={`/trip/${tripId}`}
      Shown={TripShown}
      NotShown={TripNotShown}
    />
  )
}

function TripNotShown({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (statusOfError(error) !== 404) return <FailedPage error={error} />
  return (
    <MessagePage
      heading={t`Trip not found or failed to load details.`}
      action={
        <Button onClick={() => window.history.back()}>
          <Trans>Go Back</Trans>
        </Button>
      }
    />
  )
}
