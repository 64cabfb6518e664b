import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { InReviewBy } from './presence.tsx'
import classes from './queue.module.css'
import type { QueueSelection } from './use-queue-selection.ts'

interface QueueListProps extends Pick<QueueSelection, 'waiting' | 'searchOf'> {
  label: string
  heading: ReactNode
  head: ReactNode
  foot: ReactNode
  current: string | undefined
  onOpen: () => void
  renderRow: (booking: Booking) => ReactNode
}

/** The waiting bookings, each a link that opens it. */
export function QueueList({
  label,
  heading,
  head,
  foot,
  waiting,
  current,
  searchOf,
  onOpen,
  renderRow,
}: QueueListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  if (waiting.length === 0 && !head) return null
  return (
    <div className={classes.list}>
      {head && (
        <header className={classes.listHead}>
          {heading && <div>{heading}</div>}
          {head}
        </header>
      )}
      <nav aria-label={label} className={classes.rows}>
        <ol ref={list}>
          {waiting.map((booking) => (
            <li key={booking._id}>
              <Link
                to={{ search: searchOf(booking._id) }}
                className={classes.row}
                aria-current={booking._id === current ? 'true' : undefined}
                onClick={onOpen}
                preventScrollReset
              >
                {renderRow(booking)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {foot}
    </div>
  )
}

interface QueueRowProps {
  booking: Booking
  amount: number
  /** Beside the trip, such as how long it has waited. */
  aside: ReactNode
  presence?: BookingPresence | undefined
  /** Tags, and other short texts. */
  children: ReactNode
}

/** What a row says about its booking. */
export const QueueRow = ({ booking, amount, aside, presence, children }: QueueRowProps) => (
  <>
    <b className="clip">
      <CustomerName of={booking.customer} />
    </b>
    <b className="tabular">
      <Money amount={amount} currency={booking.currency} />
    </b>
    <span className="muted clip" dir="auto">
      {booking.trip.title}
    </span>
    <span>{aside}</span>
    <span className={`row ${classes.flags}`}>
      {children}
      {presence && <InReviewBy presence={presence} />}
    </span>
  </>
)
