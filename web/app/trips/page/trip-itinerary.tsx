import { Trans } from '@lingui/react/macro'
import type { ItineraryDay, Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './trip-itinerary.module.css'

/** The days of a trip as a line to follow, and the agency's PDF. */
export function TripItinerary({ trip }: { trip: Trip }) {
  if (trip.itinerary.length === 0 && !trip.itineraryPdf) return null
  return (
    <section>
      <h2>
        <Trans>Itinerary</Trans>
      </h2>
      <ol className={classes.days}>
        {trip.itinerary.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
      {trip.itineraryPdf && (
        <ButtonAnchor
          look="outline"
          href={trip.itineraryPdf}
          target="_blank"
          rel="noopener"
          icon={<Icon of={IconDownload} />}
        >
          <Trans>Itinerary (PDF)</Trans>
        </ButtonAnchor>
      )}
    </section>
  )
}

function Day({ day }: { day: ItineraryDay }) {
  const where = [day.time, day.location].filter(Boolean)
  return (
    <li className={classes.day}>
      <span className={classes.number} aria-hidden="true">
        {day.day}
      </span>
      <h3 dir="auto">{day.title}</h3>
      {where.length > 0 && (
        <p className={classes.where}>
          {where.map((part, i) => (
            <bdi key={i}>{part}</bdi>
          ))}
        </p>
      )}
      {day.details && <p dir="auto">{day.details}</p>}
      {day.activities.length > 0 && (
        <ul className={classes.activities}>
          {day.activities.map((activity, i) => (
            <li key={i} dir="auto">
              {activity}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
