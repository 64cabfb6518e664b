import { Plural, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { DepositTag } from '../cells.tsx'
import { searchOf, waitingSince } from './approvals-queue.ts'
import classes from './approvals.module.css'

interface ApprovalsListProps {
  queue: readonly Booking[]
  page: number
  pageSize: number
  total: number
  current: string
  now: number
}

/** The pending bookings, oldest first. */
export function ApprovalsList({ queue, page, pageSize, total, current, now }: ApprovalsListProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <nav className={classes.list} aria-label={t`Bookings awaiting your approval`}>
      <ol start={(page - 1) * pageSize + 1}>
        {queue.map((booking) => (
          <li key={booking._id}>
            <Link
              to={{ search: searchOf({ page, booking: booking._id }) }}
              className={classes.item}
              aria-current={booking._id === current ? 'true' : undefined}
              preventScrollReset
            >
              <strong>
                <CustomerName of={booking.customer} />
              </strong>
              <strong className="tabular">
                <Money amount={booking.totalAmount} currency={booking.currency} />
              </strong>
              <span className={classes.what} dir="auto">
                {booking.trip.title}
              </span>
              <Age since={waitingSince(booking)} now={now} />
              <span className="muted">
                {formatDay(booking.selectedStartDate, locale)} ·{' '}
                <Plural value={booking.seats} one="# seat" other="# seats" />
              </span>
              <DepositTag of={booking} />
            </Link>
          </li>
        ))}
      </ol>
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
    </nav>
  )
}
