import { Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import classes from './trips.module.css'

/** The agency's texts as travellers see them. */
export const TripTexts = ({ trip }: { trip: Trip }) => (
  <>
    <Text heading={<Trans>Description</Trans>}>{trip.description}</Text>
    <List heading={<Trans>Included</Trans>} lines={trip.includes} />
    <List heading={<Trans>Not included</Trans>} lines={trip.excludes} />
    <Text heading={<Trans>Accommodation</Trans>}>{trip.accommodation}</Text>
    <Text heading={<Trans>Pickup</Trans>}>{trip.pickupLocation}</Text>
    <Text heading={<Trans>Drop-off</Trans>}>{trip.dropoffLocation}</Text>
    <List
      heading={<Trans>Itinerary</Trans>}
      lines={trip.itinerary.map(({ day, title, details }) => [`${day}. ${title}`, details].filter(Boolean).join(' – '))}
    />
    {trip.itineraryPdf && (
      <p>
        <a href={trip.itineraryPdf} target="_blank" rel="noreferrer">
          <Trans>Itinerary as PDF</Trans>
        </a>
      </p>
    )}
    <Text heading={<Trans>Cancellation policy</Trans>}>{trip.cancellationPolicy}</Text>
  </>
)

const TripPart = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section className={`stack ${classes.part}`}>
    <h3>{heading}</h3>
    {children}
  </section>
)

const Text = ({ heading, children }: { heading: ReactNode; children: string }) =>
  children === '' ? null : (
    <TripPart heading={heading}>
      <p dir="auto" className={classes.text}>
        {children}
      </p>
    </TripPart>
  )

const List = ({ heading, lines }: { heading: ReactNode; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <TripPart heading={heading}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </TripPart>
  )

/** Departures of a trip with booked and total seats. */
export function Departures({ dates }: Pick<Trip, 'dates'>) {
  const locale = useLocale()
  return (
    <TripPart heading={<Trans>Dates and seats</Trans>}>
      <ul className={classes.dates}>
        {dates.map(({ _id, startDate, endDate, seatsBooked, totalSeats }) => (
          <li key={_id}>
            <span>
              {formatDay(startDate, locale)}
              {endDate !== startDate && <> – {formatDay(endDate, locale)}</>}
            </span>
            <Ltr>
              {seatsBooked} / {totalSeats}
            </Ltr>
          </li>
        ))}
      </ul>
    </TripPart>
  )
}
