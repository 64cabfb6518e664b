import { Trans, useLingui } from '@lingui/react/macro'
import { seatLabel } from '@rihla/contract/departures/seat-label.ts'
import { SeatsLabel } from '#trips/seats-label.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Progress } from '#ui/progress.tsx'
import classes from './seats-bar.module.css'

interface Seats {
  totalSeats: number
  seatsBooked: number
}

export const bookedPercent = ({ totalSeats, seatsBooked }: Seats): number =>
  totalSeats > 0 ? Math.min(100, Math.round((seatsBooked / totalSeats) * 100)) : 0

export function SeatsBar({ trip }: { trip: Seats }) {
  const { t } = useLingui()
  const { seatsBooked, totalSeats } = trip
  return (
    <div className={classes.seats} data-label={seatLabel(trip)}>
      <div className={classes.labels}>
        <span>
          <Trans>
            <Ltr>
              {seatsBooked}/{totalSeats}
            </Ltr>{' '}
            seats booked
          </Trans>
        </span>
        <SeatsLabel trip={trip} />
      </div>
      <Progress
        max={Math.max(1, totalSeats)}
        value={seatsBooked}
        label={t`${seatsBooked} of ${totalSeats} seats booked`}
      />
    </div>
  )
}
