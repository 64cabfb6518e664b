import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { areLastSeatsHeld, type SeatLabel, seatLabel, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconChevronDown, IconShieldCheck, IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { discountedPrice } from '@rihla/contract/pricing/price-booking.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Stepper } from '#ui/stepper.tsx'
import { Money } from '#ui/money.tsx'
import { MinimumGroup } from '../minimum-group.tsx'
import { PriceLabel } from '../price-label.tsx'
import { SeatsLabel } from '../seats-label.tsx'
import { BookingSums } from './payment-summary.tsx'
import type { BookingChoice } from './use-booking-choice.ts'
import classes from './booking-panel.module.css'

interface BookingPanelProps {
  trip: Trip
  choice: BookingChoice
  /** Opens the waiting list; undefined where every date has seats. */
  onNotify?: (() => void) | undefined
}

/**
 * Price, date, seats and the booking button: beside the content on desktops; on phones the payment summary, and a bar
 * at the bottom.
 */
export function BookingPanel({
  trip,
  choice,
  wishlistButton,
  onNotify,
}: BookingPanelProps & { wishlistButton: ReactNode }) {
  const { t } = useLingui()
  const { departure, price } = choice
  return (
    <>
      <aside className={classes.panel}>
        <div className={classes.top}>
          <div>
            <p className={classes.price}>
              <PriceLabel trip={trip} price={price} />
            </p>
            <p className="small">{t`per person`}</p>
          </div>
          {departure && trip.status === 'published' && <SeatsLabel trip={departure} />}
        </div>
        <DiscountHint trip={trip} price={price} />
        <Chosen trip={trip} choice={choice} />
        <div className={classes.buttons}>
          <BookButton trip={trip} choice={choice} onNotify={onNotify} full />
          {wishlistButton}
        </div>
        <p className={`small ${classes.trust}`}>
          <Icon of={IconShieldCheck} />
          {t`Pay by transfer. Our team verifies it before the agency confirms.`}
        </p>
      </aside>
      <div className={classes.bar}>
        <div>
          <strong>
            <PriceLabel trip={trip} price={price} />
          </strong>
          <BarFacts trip={trip} choice={choice} />
        </div>
        <BookButton trip={trip} choice={choice} onNotify={onNotify} />
      </div>
    </>
  )
}

function Chosen({ trip, choice }: BookingPanelProps) {
  const { t } = useLingui()
  const { departure, seats, maxSeats } = choice
  if (!departure || maxSeats === 0 || trip.status !== 'published') return null
  return (
    <>
      <div className={classes.fields}>
        <DepartureField trip={trip} choice={choice} />
        <div className={`stack ${classes.field}`}>
          <div className={classes.seats}>
            <small className="small">{t`Seats`}</small>
            <Stepper label={t`Seats`} value={seats} min={1} max={maxSeats} onChange={choice.chooseSeats} />
          </div>
        </div>
      </div>
      {departure.minSeats !== null && (
        <p className={classes.group}>
          <MinimumGroup departure={departure} />
        </p>
      )}
      <BookingSums trip={trip} choice={choice} />
    </>
  )
}

/** Native select: all dates in the space of one. */
function DepartureField({ trip, choice }: BookingPanelProps) {
  const locale = useLocale()
  const { t } = useLingui()
  const goneLabels: Partial<Record<SeatLabel, string>> = {
    sold_out: t`Sold Out`,
    being_booked: t`All seats being booked`,
  }
  return (
    <label className={`stack ${classes.field}`}>
      <small className="small">{t`Departure`}</small>
      <select value={choice.departure?.startDate} onChange={(event) => choice.chooseDate(event.currentTarget.value)}>
        {choice.departures.map((departure) => {
          const days = formatDaySpan(departure.startDate, endOfDeparture(departure.startDate, trip), locale)
          const gone = goneLabels[seatLabel(departure)]
          return (
            <option key={departure.startDate} value={departure.startDate} disabled={gone !== undefined}>
              {gone ? `${days} · ${gone}` : days}
            </option>
          )
        })}
      </select>
      <Icon of={IconChevronDown} />
    </label>
  )
}

function BarFacts({ trip, choice: { departure } }: BookingPanelProps) {
  const locale = useLocale()
  if (!departure) return null
  return (
    <small className={classes.barFacts}>
      <Dotted>
        {formatDay(departure.startDate, locale, false)}
        {trip.status === 'published' && <SeatsLabel trip={departure} />}
      </Dotted>
    </small>
  )
}

/** The booking button, or the reason why the trip cannot be booked. */
function BookButton({ trip, choice, onNotify, full = false }: BookingPanelProps & { full?: boolean }) {
  const { t } = useLingui()
  if (trip.status !== 'published') {
    return (
      <Button variant="outline" full={full} disabled>
        {t`Coming Soon`}
      </Button>
    )
  }
  const isOpen = choice.departures.some((departure) => seatsLeft(departure) > 0)
  if (isOpen && !choice.isPayable) {
    return (
      <p className={classes.none}>
        {full ? t`Bookings are not open yet: there is no account to transfer to.` : t`Bookings are not open yet.`}
      </p>
    )
  }
  if (!isOpen) {
    const notify = onNotify && (
      <Button variant="accent" full={full} onClick={onNotify}>
        {t`Join the waiting list`}
      </Button>
    )
    // the bar has the label of the seats instead
    if (notify && !full) return notify
    const text = choice.departures.some(areLastSeatsHeld)
      ? t`All remaining seats are being booked right now.`
      : choice.departures.length > 0
        ? t`This trip is sold out.`
        : t`No upcoming dates`
    return (
      <>
        <p className={classes.none}>{text}</p>
        {notify}
      </>
    )
  }
  return (
    <Button variant="accent" full={full} onClick={choice.book} disabled={choice.maxSeats === 0}>
      {full ? t`Book these seats` : t`Book`}
    </Button>
  )
}

/** Live discount: its code, the price it gives and its end date (docs/product/pricing.md#promo-codes). */
function DiscountHint({ trip, price: listed }: { trip: Trip; price: number }) {
  const locale = useLocale()
  const discountCode = trip.effectiveDiscountCode
  if (trip.status !== 'published' || !discountCode) return null
  const discounted = discountedPrice(toMinor(listed), trip.discountPercentage)
  const price = <Money amount={toMajor(discounted)} currency={trip.currency} />
  const code = <bdi>{discountCode}</bdi>
  const until = trip.discountEndDate && formatDay(trip.discountEndDate, locale)
  return (
    <p className={classes.hint}>
      <Icon of={IconTicket} />
      <span>
        <Trans>
          <strong>{price}</strong> with code {code}.
        </Trans>{' '}
        {until && <Trans>Until {until}.</Trans>}
      </span>
    </p>
  )
}
