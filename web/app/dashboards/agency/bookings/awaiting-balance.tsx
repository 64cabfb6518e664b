import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Sums } from '#dashboards/shared/sums.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { TwoLines } from '../cells.tsx'
import classes from './agency-bookings.module.css'
import type { BookingActions } from './bookings-table.tsx'

interface AwaitingBalanceProps extends BookingActions {
  /** The first few; the list shows all. */
  bookings: readonly BookingCard[]
  sums: AgencyBookingsSummary['awaiting']
}

/** Deposits with an uncollected balance, next departures first, with a link to all of them (docs/product/bookings.md#balance-payment). */
export function AwaitingBalance({ bookings, sums, ...actions }: AwaitingBalanceProps) {
  const { t } = useLingui()
  const query = useQuery()
  if (sums.count === 0) return null
  const isInList = query.read('awaiting') === 'true'
  return (
    <section className={classes.awaiting} aria-labelledby="awaiting-balance">
      <header className={`row ${classes.awaitingHead}`}>
        <div>
          <h2 id="awaiting-balance">{t`Deposits awaiting the balance`}</h2>
          <p>
            <Plural
              value={sums.count}
              one="# traveller has paid a deposit. Collect the balance in time, at the latest on the day of the trip."
              other="# travellers have paid a deposit. Collect the balances in time, at the latest on the day of the trip."
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
        <p className={classes.awaitingSums}>
          <strong>
            <Sums sums={sums.balanceByCurrency} />
          </strong>{' '}
          <small>{t`to collect`}</small>
        </p>
      </header>
      {!isInList && (
        <ul>
          {bookings.map((booking) => (
            <Due key={booking._id} booking={booking} {...actions} />
          ))}
        </ul>
      )}
      {!isInList && sums.count > bookings.length && (
        <div className={classes.more}>
          <Button
            small
            variant="subtle"
            onClick={() => query.set({ awaiting: 'true', payment: '', sort: 'departure' })}
          >
            <Plural value={sums.count} one="Show it in the list" other="Show all # in the list" />
          </Button>
        </div>
      )}
    </section>
  )
}

function Due({ booking, onCollect, onShow }: BookingActions & { booking: BookingCard }) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const name = useCustomerName()(booking.customer)
  const { trip, currency, selectedStartDate, balanceDueOn: dueOn } = booking
  return (
    <li className={classes.due}>
      <TwoLines
        note={
          <>
            <Dotted>
              <bdi>{trip.title}</bdi>
              {formatDay(selectedStartDate, locale)}
            </Dotted>{' '}
            {selectedStartDate < today ? (
              <Tag tone="amber">{t`Departed`}</Tag>
            ) : (
              dueOn && <Tag tone={dueOn < today ? 'red' : 'amber'}>{t`Due by ${formatDay(dueOn, locale)}`}</Tag>
            )}
          </>
        }
      >
        <button type="button" className={cells.open} onClick={() => onShow(booking)}>
          <CustomerName of={booking.customer} />
        </button>
      </TwoLines>
      <span className={classes.sum}>
        <TwoLines
          note={
            <Trans>
              of <Money amount={booking.totalAmount} currency={currency} />
            </Trans>
          }
        >
          <strong className="tabular">
            <Money amount={booking.remainingAmount} currency={currency} />
          </strong>
        </TwoLines>
      </span>
      <Button small onClick={() => onCollect(booking)} aria-label={t`Collect from ${name}`}>
        {t`Collect`}
      </Button>
    </li>
  )
}
