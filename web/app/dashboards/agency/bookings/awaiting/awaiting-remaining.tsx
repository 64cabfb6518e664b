import { Plural, Trans } from '@lingui/react/macro'
import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Button } from '#ui/button.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { Sums } from '#dashboards/shared/sums.tsx'
import classes from './awaiting-remaining.module.css'
import { Due } from './due.tsx'

interface AwaitingRemainingProps {
  /** The first few; the list shows all. */
  bookings: readonly Booking[]
  sums: AgencyBookingsSummary['awaiting']
  onCollect: (booking: Booking) => void
  onShow: (booking: Booking) => void
}

/** Deposits with an uncollected remaining amount, next departures first, with a link to all of them (docs/product/bookings.md#remaining-payment). */
export function AwaitingRemaining({ bookings, sums, onCollect, onShow }: AwaitingRemainingProps) {
  const query = useQuery()
  if (sums.count === 0) return null
  const isInList = query.read('awaiting') === 'true'
  return (
    <section className={classes.awaiting} aria-labelledby="awaiting-remaining">
      <header className={classes.head}>
        <div>
          <h2 id="awaiting-remaining">
            <Trans>Deposits awaiting the remaining payment</Trans>
          </h2>
          <p>
            <Plural
              value={sums.count}
              one="# traveller has paid a deposit. Collect the remaining amount by the day of the trip."
              other="# travellers have paid a deposit. Collect the remaining amount by the day of the trip."
            />{' '}
            {sums.departedCount > 0 && (
              <Plural
                value={sums.departedCount}
                one="# of them has already departed."
                other="# of them have already departed."
              />
            )}
          </p>
        </div>
        <p className={classes.sums}>
          <strong>
            <Sums sums={sums.remainingByCurrency} />
          </strong>{' '}
          <small>
            <Trans>to collect</Trans>
          </small>
        </p>
      </header>
      {!isInList && (
        <ul>
          {bookings.map((booking) => (
            <Due key={booking._id} booking={booking} onCollect={onCollect} onShow={onShow} />
          ))}
        </ul>
      )}
      {!isInList && sums.count > bookings.length && (
        <div className={classes.more}>
          <Button small look="subtle" onClick={() => query.set({ awaiting: 'true', payment: '', sort: 'departure' })}>
            <Plural value={sums.count} one="Show it in the list" other="Show all # in the list" />
          </Button>
        </div>
      )}
    </section>
  )
}
