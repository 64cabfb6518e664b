import { Trans, useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { depositOf } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import classes from './booking-panel.module.css'
import { DiscountHint } from './discount-hint.tsx'
import { PriceWords } from '../price-words.tsx'
import { SeatsWords } from '../seats-words.tsx'
import type { BookingChoice } from './use-booking-choice.ts'

interface BookingPanelProps {
  trip: Trip
  choice: BookingChoice
}

/** Price, date, seats and the one button: beside the story on desktops, a bar at the bottom on phones. */
export function BookingPanel({ trip, choice }: BookingPanelProps) {
  const { departure } = choice
  return (
    <>
      <aside className={classes.panel}>
        <div className={classes.top}>
          <div>
            <p className={classes.price}>
              <PriceWords trip={trip} />
            </p>
            <p className={classes.unit}>
              <Trans>per person</Trans>
            </p>
          </div>
          {departure && <SeatsWords trip={departure} />}
        </div>
        <DiscountHint trip={trip} />
        <Chosen trip={trip} choice={choice} />
        <BookButton trip={trip} choice={choice} full />
        <Refusal choice={choice} />
        <p className={classes.trust}>
          <Icon of={IconShieldCheck} />
          <Trans>You pay by transfer. Our team verifies it before the agency confirms.</Trans>
        </p>
      </aside>
      <div className={classes.bar}>
        <div>
          <strong>
            <PriceWords trip={trip} />
          </strong>
          <BarFacts trip={trip} choice={choice} />
        </div>
        <BookButton trip={trip} choice={choice} />
      </div>
    </>
  )
}

function Chosen({ trip, choice }: BookingPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { departure, seats, mostSeats } = choice
  if (!departure || mostSeats === 0) return null
  const price = toMinor(trip.price)
  const money = (minor: number) => <Money amount={toMajor(minor)} currency={trip.currency} />
  return (
    <>
      <div className={classes.field}>
        <small>
          <Trans>Departure</Trans>
        </small>
        <strong>{formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale)}</strong>
      </div>
      <div className={classes.field}>
        <div className={classes.seats}>
          <small>
            <Trans>Seats</Trans>
          </small>
          <Stepper label={t`Seats`} value={seats} min={1} max={mostSeats} onChange={choice.chooseSeats} />
        </div>
      </div>
      <dl className={classes.sums}>
        <div>
          <dt>
            {money(price)} × <bdi>{seats}</bdi>
          </dt>
          <dd>{money(price * seats)}</dd>
        </div>
        <div className={classes.quiet}>
          <dt>
            <Trans>Or now, as 50% deposit</Trans>
          </dt>
          <dd>{money(depositOf(price * seats))}</dd>
        </div>
        {trip.pricing && (
          <div className={classes.quiet}>
            <dt>
              <Trans>Cash at the meeting point</Trans>
            </dt>
            <dd>
              <Money amount={trip.pricing.foreignAmount * seats} currency={trip.pricing.foreignCurrency} />
            </dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(price * seats)}</dd>
        </div>
      </dl>
    </>
  )
}

function BarFacts({ trip, choice }: BookingPanelProps) {
  const locale = useLocale()
  const { departure } = choice
  if (!departure) return null
  return (
    <small className={classes.barFacts}>
      {formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale)} ·{' '}
      <SeatsWords trip={departure} />
    </small>
  )
}

/** Says why there is nothing to press, where there is nothing. */
function BookButton({ trip, choice, full = false }: BookingPanelProps & { full?: boolean }) {
  const { t } = useLingui()
  if (trip.status !== 'published') {
    return (
      <Button look="outline" full={full} disabled>
        <Trans>Coming Soon</Trans>
      </Button>
    )
  }
  const isOpen = choice.departures.some((departure) => departure.seatsBooked < departure.totalSeats)
  if (!isOpen) {
    return (
      <p className={classes.none}>
        {choice.departures.length > 0 ? t`This trip is sold out.` : t`No dates at the moment`}
      </p>
    )
  }
  return (
    <Button look="accent" full={full} onClick={choice.book} disabled={choice.mostSeats === 0}>
      <Trans>Book these seats</Trans>
    </Button>
  )
}

function Refusal({ choice }: { choice: BookingChoice }) {
  return (
    <div role="alert">
      {choice.isRefused && (
        <Notice tone="warn">
          <Trans>Only customers can book trips. Please login with a customer account.</Trans>
        </Notice>
      )}
    </div>
  )
}
