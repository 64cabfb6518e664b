import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import { IconTicket } from '@tabler/icons-react'
import type { RequestedBooking } from '#api/sign-in-request.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import classes from './requested-booking-summary.module.css'

/** 'Book Siwa Desert Escape · Thu 3 Dec · 2 seats · EGP 8,400', above the sign-in form of a visitor who is booking. */
export function RequestedBookingSummary({ booking }: { booking: RequestedBooking }) {
  const locale = useLocale()
  const { title, date, seats, price, currency, cash: cashPerSeat } = booking
  const sum = (amount: number, of: Currency) => <Money amount={toMajor(toMinor(amount) * seats)} currency={of} />
  const online = sum(price, currency)
  const cash = cashPerSeat && sum(cashPerSeat.amount, cashPerSeat.currency)
  return (
    <div className={classes.summary}>
      <Icon of={IconTicket} />
      <div>
        <strong className="wrap-anywhere">
          <Trans>
            Book <bdi>{title}</bdi>
          </Trans>
        </strong>
        <p className="tabular">
          <Dotted>
            {date && formatDay(date, locale, false)}
            <Plural value={seats} one="# seat" other="# seats" />
            {cash ? (
              <Trans>
                {online} + {cash} cash
              </Trans>
            ) : (
              online
            )}
          </Dotted>
        </p>
      </div>
    </div>
  )
}
