import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { MouseEvent } from 'react'
import { useToday } from '#shell/use-today.ts'
import { BookingPanel } from '#trips/page/booking-panel.tsx'
import { TripGallery } from '#trips/page/gallery/trip-gallery.tsx'
import { TripItinerary } from '#trips/page/below-the-fold/itinerary/trip-itinerary.tsx'
import { Prose } from '#ui/prose.tsx'
import { TripDepartures } from '#trips/page/trip-departures.tsx'
import { TripFacts } from '#trips/page/trip-facts.tsx'
import { TripInclusions } from '#trips/page/trip-inclusions.tsx'
import { TripOrganizer } from '#trips/page/trip-organizer.tsx'
import page from '#trips/page/trip-page.module.css'
import { useBookingChoice } from '#trips/page/use-booking-choice.ts'
import { TripCancellation } from '#cancellation/trip-cancellation.tsx'
import { Notice } from '#ui/notice.tsx'
import { checkTrip } from '../values/check-trip.ts'
import type { TripFormValues } from '../values/trip-form-values.ts'
import { previewOf } from './preview-of.ts'
import classes from './preview.module.css'

interface TripPreviewProps {
  values: TripFormValues
  trip: Trip
}

/** Trip page preview built from the public page's components; booking and links are disabled. */
export function TripPreview({ values, trip }: TripPreviewProps) {
  const { t } = useLingui()
  const today = useToday()
  const isUnfinished = Object.keys(checkTrip(values)).length > 0
  const shown = previewOf({ values, trip, untitled: t`Untitled trip`, today })
  return (
    <div className="stack" style={{ gap: 20 }} onClickCapture={blockNavigation}>
      <Notice tone={isUnfinished ? 'warn' : undefined}>
        {isUnfinished
          ? t`Some fields still need to be filled in.`
          : t`This is how travellers will see the trip. Booking and links do nothing here.`}
      </Notice>
      <TripGallery images={shown.images} title={shown.title} />
      <Story trip={shown} />
    </div>
  )
}

function Story({ trip }: { trip: Trip }) {
  const choice = useBookingChoice({ ...trip, _id: 'preview' })
  return (
    <article className={`stack ${classes.columns}`}>
      <TripFacts trip={trip} choice={choice} actions={null} />
      <fieldset className={classes.panel} disabled>
        <BookingPanel trip={trip} choice={choice} wishlistButton={null} />
      </fieldset>
      <div className={page.story}>
        <Prose heading={<Trans>About this trip</Trans>} text={trip.description} />
        <TripDepartures trip={trip} choice={choice} onJoin={() => {}} />
        <TripItinerary trip={trip} />
        <TripInclusions includes={trip.includes} excludes={trip.excludes} />
        <TripCancellation trip={trip} />
        <TripOrganizer agency={trip.agency} tripCount={null} />
      </div>
    </article>
  )
}

/** Blocks links that would leave the unsaved form; links to new tabs still work. */
function blockNavigation(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link && link.target !== '_blank') event.preventDefault()
}
