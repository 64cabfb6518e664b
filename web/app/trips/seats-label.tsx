import { Plural, Trans } from '@lingui/react/macro'
import { seatLabel, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import classes from './seats-label.module.css'

export interface Seats {
  totalSeats: number
  seatsBooked: number
  seatsHeld?: number
}

/** Seat label as text and colour: how scarce the seats are is said once (docs/product/trips.md#seat-labels). */
export function SeatsLabel({ trip }: { trip: Seats }) {
  const label = seatLabel(trip)
  return (
    <span className={classes.seats} data-label={label}>
      {label === 'sold_out' ? (
        <Trans>Sold Out</Trans>
      ) : label === 'being_booked' ? (
        <Trans>All seats being booked</Trans>
      ) : label === 'almost_full' ? (
        <Trans>Almost Full</Trans>
      ) : label === 'filling_fast' ? (
        <Trans>Filling Fast</Trans>
      ) : (
        <Plural value={seatsLeft(trip)} one="# seat left" other="# seats left" />
      )}
    </span>
  )
}
