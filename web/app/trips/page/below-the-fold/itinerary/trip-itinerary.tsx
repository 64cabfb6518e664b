import { useLingui } from '@lingui/react/macro'
import { firstDayOf } from '@rihla/contract/bookings/meeting-point.ts'
import type { ItineraryDay, Trip } from '@rihla/contract/trips/trip-schema.ts'
import { ItineraryPdf } from './itinerary-pdf.tsx'
import classes from './trip-itinerary.module.css'

/** Longer itineraries collapse all days but the first three. */
const daysUnfolded = 8
const daysOpen = 3

/** Days of the trip as a timeline, and the agency's PDF. */
export function TripItinerary({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { itineraryPdf } = trip
  const itinerary = trip.itinerary.map((day, at) => (at === 0 ? firstDayOf(day, trip.pickupLocation) : day))
  if (itinerary.length === 0 && !itineraryPdf) return null
  const isLong = itinerary.length > daysUnfolded
  return (
    <section>
      <h2>{t`Itinerary`}</h2>
      {itinerary.length > 0 && (
        <ol className={classes.days}>
          {itinerary.map((day, i) => (
            <li key={day.day} className={classes.day}>
              <span className={classes.number} aria-hidden="true">
                {day.day}
              </span>
              {isLong ? <FoldedDay day={day} isOpen={i < daysOpen} /> : <Day day={day} />}
            </li>
          ))}
        </ol>
      )}
      {itineraryPdf && <ItineraryPdf url={itineraryPdf} title={trip.title} />}
    </section>
  )
}

const Day = ({ day }: { day: ItineraryDay }) => (
  <>
    <h3 dir="auto">{day.title}</h3>
    <DayDetails day={day} />
  </>
)

const hasDetails = ({ time, location, details, activities }: ItineraryDay): boolean =>
  Boolean(time || location || details || activities.length > 0)

const FoldedDay = ({ day, isOpen }: { day: ItineraryDay; isOpen: boolean }) =>
  hasDetails(day) ? (
    <details className={classes.fold} open={isOpen}>
      <summary>
        <h3 dir="auto">{day.title}</h3>
      </summary>
      <DayDetails day={day} />
    </details>
  ) : (
    <Day day={day} />
  )

function DayDetails({ day }: { day: ItineraryDay }) {
  const where = [day.time, day.location].filter(Boolean)
  return (
    <>
      {where.length > 0 && (
        <p className={`small row ${classes.where}`}>
          {where.map((part, i) => (
            <bdi key={i}>{part}</bdi>
          ))}
        </p>
      )}
      {day.details && <p dir="auto">{day.details}</p>}
      {day.activities.length > 0 && (
        <ul className={classes.activities}>
          {day.activities.map((activity, i) => (
            <li key={i}>
              <span dir="auto">{activity}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
