import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { recordTripView } from '@rihla/contract/trips/trips.api.ts'
import { isBrowsingClosed, requireOpenBrowsing } from '#api/browsing.ts'
import { pageContext } from '#api/page-context.ts'
import { ReportButton } from '#reports/report-button.tsx'
import { displayNameOf } from '#agencies/agency-name.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { WishlistButton } from '#wishlist/wishlist-toggle.tsx'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from '#ui/toasts-store.ts'
import type { Route } from './+types/trip-page'
import { BookingPanel } from './booking-panel.tsx'
import { TripGallery } from './gallery/trip-gallery.tsx'
import { DeferredMoreOfAgency, DeferredTripStory } from './below-the-fold/below-the-fold.tsx'
import { Prose } from '#ui/prose.tsx'
import { lazy } from '#ui/lazy.tsx'
import { readTripPage, type TripPageContent } from './read-trip-page.ts'
import { TripDepartures } from './trip-departures.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripHead } from './trip-head.tsx'
import { TripNotShown } from './trip-not-shown.tsx'
import { useBookingChoice } from './use-booking-choice.ts'
import classes from './trip-page.module.css'

const TripGate = lazy(() => import('./trip-gate.tsx'))
const BookingModal = lazy(
  () => import('#bookings/booking-modal.tsx'),
  ({ choice }) => choice.close(),
)

const JoinDialog = lazy(() => import('#waiting-list/dialog/join-dialog.tsx'))
const PlacesOnTrip = lazy(() => import('#waiting-list/places-on-trip.tsx'))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  await requireOpenBrowsing(api)
  return readTripPage(api, params.tripId)
}

export default ({ loaderData }: Route.ComponentProps) => <TripShown {...loaderData} />

function TripShown({ trip, reviews, agencyTrips, others }: TripPageContent) {
  const choice = useBookingChoice(trip)
  const [joining, setJoining] = useState<Trip['dates']>([])
  const user = useUser()
  useRecordedView(trip)
  const full = trip.status === 'published' ? choice.departures.filter((departure) => seatsLeft(departure) === 0) : []
  const onNotify = full.length > 0 ? () => setJoining(full) : undefined
  return (
    <div className="column">
      <TripHead trip={trip} reviews={reviews.items} />
      <Breadcrumbs
        parents={[
          { to: '/destinations', label: <Trans>Destinations</Trans> },
          {
            to: `/destinations?search=${encodeURIComponent(trip.destination)}`,
            label: <bdi>{trip.destination}</bdi>,
          },
        ]}
        current={trip.title}
      />
      <TripGallery key={trip._id} images={trip.images} title={trip.title} />
      <article className={classes.columns}>
        <TripFacts trip={trip} choice={choice} actions={<Actions trip={trip} />} />
        <div className={classes.side}>
          {onNotify && user?.role === 'customer' && <PlacesOnTrip tripId={trip._id} />}
          <BookingPanel
            trip={trip}
            choice={choice}
            wishlistButton={<WishlistButton tripId={trip._id} full />}
            onNotify={onNotify}
          />
        </div>
        <div className={classes.story}>
          <Prose heading={<Trans>About this trip</Trans>} text={trip.description} />
          <TripDepartures
            trip={trip}
            choice={choice}
            onJoin={(date) => setJoining(full.filter(({ startDate }) => startDate === date))}
          />
          <DeferredTripStory
            key={trip._id}
            className={classes.story}
            trip={trip}
            reviews={reviews}
            agencyTrips={agencyTrips}
          />
        </div>
      </article>
      {others.length > 0 && (
        <DeferredMoreOfAgency key={`more-${trip._id}`} name={displayNameOf(trip.agency)} trips={others} />
      )}
      {joining.length > 0 && <JoinDialog trip={trip} departures={joining} onClose={() => setJoining([])} />}
      {choice.isBooking && <BookingModal trip={trip} choice={choice} />}
    </div>
  )
}

/** The booking panel has the wishlist button too, where there is one. */
const Actions = ({ trip }: { trip: Trip }) => (
  <>
    <ShareTrip title={trip.title} />
    <span className={classes.narrow}>
      <WishlistButton tripId={trip._id} variant="subtle" small />
    </span>
    <ReportButton type="trip" target={trip._id} name={trip.title} />
  </>
)

export function ErrorBoundary({ error, params: { tripId } }: Route.ErrorBoundaryProps) {
  if (!isBrowsingClosed(error)) return <TripNotShown error={error} />
  return <TripGate refusal={error} tripId={tripId} Page={TripShown} />
}

/**
 * Records a trip view once the page is visible, which background tabs and prerendered pages are not. Sent by the page
 * itself, so that crawlers do not count (docs/product/trips.md#views).
 */
function useRecordedView({ _id: id }: Pick<Trip, '_id'>): void {
  useEffect(() => {
    const stop = new AbortController()
    const record = () => {
      if (document.visibilityState !== 'visible') return
      stop.abort()
      // a failure must not disturb the reader
      call(recordTripView, { params: { id } }).catch(() => {})
    }
    document.addEventListener('visibilitychange', record, stop)
    record()
    return () => stop.abort()
  }, [id])
}

/** Native share sheet; without one, copies the link and offers WhatsApp. */
function ShareTrip({ title }: { title: string }) {
  const { t } = useLingui()

  async function share(): Promise<void> {
    const url = window.location.origin + window.location.pathname
    if (await offer({ title, url })) return
    const isCopied = await copyText(url)
    const message = isCopied ? t`Link copied` : t`Couldn't copy the link: ${url}`
    const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
    showToast(message, isCopied ? 'ok' : 'bad', {
      label: t`Share on WhatsApp`,
      onClick: () => window.open(whatsapp, '_blank', 'noopener'),
    })
  }

  return (
    <Button variant="subtle" small icon={<Icon of={IconShare2} />} onClick={() => void share()}>
      {t`Share`}
    </Button>
  )
}

/** Returns false if native sharing is not available. Dismissing the sheet counts as handled. */
async function offer(link: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
