import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Money } from '../../../ui/money.tsx'
import { CustomerName } from '../../desk/customer-name.tsx'
import classes from './agency-bookings-tab.module.css'

const shownAtFirst = 5

interface AwaitingRemainingProps {
  bookings: readonly Booking[]
  total: number
  onCollect: (booking: Booking) => void
  onShow: (booking: Booking) => void
}

/** Deposits whose rest the agency still has to collect, the next departure first. */
export function AwaitingRemaining({ bookings, total, onCollect, onShow }: AwaitingRemainingProps) {
  const [isWhole, setIsWhole] = useState(false)
  const sorted = bookings.toSorted((a, b) => a.selectedStartDate.localeCompare(b.selectedStartDate))
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst)
  const hidden = sorted.length - shown.length
  return (
    <section className={classes.awaiting} aria-labelledby="awaiting-remaining">
      <header className={classes.awaitingHead}>
        <h2 id="awaiting-remaining">
          <Trans>Deposits awaiting the remaining payment</Trans>
        </h2>
        <p>
          <Plural
            value={total}
            one="# traveller has paid a deposit. Collect the rest on the day of the trip at the latest."
            other="# travellers have paid a deposit. Collect the rest on the day of the trip at the latest."
          />
        </p>
      </header>
      <ul>
        {shown.map((booking) => (
          <Due key={booking._id} booking={booking} onCollect={onCollect} onShow={onShow} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className={classes.more}>
          <Button small look="subtle" onClick={() => setIsWhole(true)}>
            <Plural value={hidden} one="# more deposit" other="# more deposits" />
          </Button>
        </div>
      )}
    </section>
  )
}

interface DueProps extends Pick<AwaitingRemainingProps, 'onCollect' | 'onShow'> {
  booking: Booking
}

function Due({ booking, onCollect, onShow }: DueProps) {
  const locale = useLocale()
  const { customer, trip, currency } = booking
  return (
    <li className={classes.due}>
      <span className={classes.two}>
        <button type="button" className={classes.open} onClick={() => onShow(booking)}>
          <CustomerName of={customer} />
        </button>
        <small>
          <bdi>{trip.title}</bdi> · {formatDay(booking.selectedStartDate, locale)}
        </small>
      </span>
      <span className={classes.sum}>
        <strong>
          <Money amount={booking.remainingAmount} currency={currency} />
        </strong>
        <small>
          <Trans>
            of <Money amount={booking.totalAmount} currency={currency} />
          </Trans>
        </small>
      </span>
      <Button small onClick={() => onCollect(booking)}>
        <Trans>Collect</Trans>
      </Button>
    </li>
  )
}
