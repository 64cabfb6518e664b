import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { InReviewBy } from './presence.tsx'
import classes from './queue.module.css'
import { QueuedName } from './queued-name.tsx'
import type { Queued, QueueSelection } from './use-queue-selection.ts'

interface QueueListProps<I extends Queued> extends Pick<QueueSelection<I>, 'waiting' | 'searchOf'> {
  label: string
  heading: ReactNode
  head: ReactNode
  foot: ReactNode
  current: string | undefined
  onOpen: () => void
  renderRow: (item: I) => ReactNode
}

/** The waiting items, each a link that opens it. */
export function QueueList<I extends Queued>({
  label,
  heading,
  head,
  foot,
  waiting,
  current,
  searchOf,
  onOpen,
  renderRow,
}: QueueListProps<I>) {
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
          {waiting.map((item) => (
            <li key={item._id}>
              <Link
                to={{ search: searchOf(item._id) }}
                className={classes.row}
                aria-current={item._id === current ? 'true' : undefined}
                onClick={onOpen}
                preventScrollReset
              >
                {renderRow(item)}
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
  item: Queued
  amount: number
  /** Below the name; the trip by default. */
  title?: ReactNode
  /** Beside it, such as how long it has waited. */
  aside: ReactNode
  presence?: BookingPresence | undefined
  /** Tags, and other short texts. */
  children: ReactNode
}

/** What a row says about its item. */
export const QueueRow = ({ item, amount, title = item.trip?.title, aside, presence, children }: QueueRowProps) => (
  <>
    <b className="clip">
      <QueuedName of={item} />
    </b>
    <b className="tabular">
      <Money amount={amount} currency={item.currency} />
    </b>
    <span className="muted clip" dir="auto">
      {title}
    </span>
    <span>{aside}</span>
    <span className={`row ${classes.flags}`}>
      {children}
      {presence && <InReviewBy presence={presence} />}
    </span>
  </>
)
