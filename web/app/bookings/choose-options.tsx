import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { PriceChange } from '#trips/price-change.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { bookedOptions, maxSeatsOf, type OptionSeats } from './bookable-options.ts'
import classes from './booking-modal.module.css'

interface ChooseOptionsProps {
  trip: Trip
  seats: number
  chosen: OptionSeats
  onChange: (chosen: OptionSeats) => void
}

/** For how many of the seats each option of the trip is booked (docs/product/pricing.md#options). */
export function ChooseOptions({ trip, seats, chosen, onChange }: ChooseOptionsProps) {
  const { t } = useLingui()
  const booked = bookedOptions(trip, chosen, seats)
  if (trip.options.length === 0) return null
  return (
    <section className="stack">
      <h4>{t`Options`}</h4>
      {trip.options.map(({ name, priceChange }) => (
        <div key={name} className={classes.seats}>
          <div>
            <bdi className="wrap-anywhere">{name}</bdi>
            <p className="muted">
              <PriceChange amount={priceChange} currency={trip.currency} /> {t`per seat`}
            </p>
          </div>
          <div role="group" aria-label={name}>
            <Stepper
              label={name}
              value={booked.find((option) => option.name === name)?.seats ?? 0}
              min={0}
              max={maxSeatsOf(name, { trip, chosen, seats })}
              onChange={(count) => onChange({ ...chosen, [name]: count })}
            />
          </div>
        </div>
      ))}
    </section>
  )
}
