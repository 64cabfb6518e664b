import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { mapUrlOf } from '@rihla/contract/bookings/meeting-point.ts'
import {
  type BookingFact,
  dates,
  leadTraveller,
  number,
  options,
  phone,
  seats,
} from '#booking/shared-booking-facts.tsx'
import { useWhen } from '../timeline/use-when.ts'
import { Link } from '#ui/link.tsx'
import classes from './booking-details.module.css'

export const tripFacts: BookingFact<MyBooking>[] = [
  number,
  { label: msg`Booked on`, value: ({ createdAt }) => <When at={createdAt} /> },
  dates,
  seats,
  leadTraveller,
  phone,
  options,
  { label: msg`Destination`, value: ({ trip }) => <bdi>{trip.destination}</bdi> },
  {
    label: msg`Pickup`,
    value: (booking) => pickupOf(booking) && <Pickup place={pickupOf(booking)} pin={booking.trip.meetingPin} />,
    note: (booking) =>
      movedTo(booking) && (
        <span className={classes.moved}>
          <Trans>Changed, please confirm</Trans>
        </span>
      ),
  },
  {
    label: msg({ message: 'Agency', context: 'label' }),
    value: ({ agency }) => (
      <Link to={`/agency-profile/${agency._id}`} className={`link ${classes.link}`}>
        <bdi>{agency.name}</bdi>
      </Link>
    ),
  },
  {
    label: msg`Trip page`,
    value: ({ trip }) =>
      trip.isAvailable && (
        <Link to={`/trip/${trip._id}`} className={`link ${classes.link}`}>
          <Trans>View the trip</Trans>
        </Link>
      ),
  },
]

export const noteFacts: BookingFact<MyBooking>[] = [
  { label: msg`From the agency`, value: ({ agencyNotes }) => agencyNotes && <bdi>{agencyNotes}</bdi> },
  { label: msg`From us`, value: ({ adminNotes }) => adminNotes && <bdi>{adminNotes}</bdi> },
  { label: msg`About the refund`, value: ({ refundNotes }) => refundNotes && <bdi>{refundNotes}</bdi> },
]

const When = ({ at }: { at: string }) => useWhen()(at)

const movedTo = ({ changedTerms }: MyBooking) =>
  changedTerms?.items.find(({ term }) => term === 'pickupLocation')?.after

/** Travellers go to the new place. */
const pickupOf = (booking: MyBooking): string => movedTo(booking) ?? booking.trip.pickupLocation

function Pickup({ place, pin }: { place: string; pin: string | undefined }) {
  const mapUrl = mapUrlOf(place, pin)
  return (
    <>
      <bdi className={classes.place}>{place}</bdi>
      {mapUrl && (
        <>
          {' '}
          <a href={mapUrl} className={`link ${classes.link}`} target="_blank" rel="noopener noreferrer">
            <Trans>Open in maps</Trans>
          </a>
        </>
      )}
    </>
  )
}
