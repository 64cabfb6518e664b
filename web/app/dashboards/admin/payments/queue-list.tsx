import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import classes from './queue-list.module.css'

interface QueueListProps {
  heading: string
  searchLabel: string
  /** Below the heading, such as how many wait. */
  summary: ReactNode
  waiting: readonly Booking[]
  total: number
  current: string | undefined
  onShow: (id: string) => void
  /** What a row says about its booking: four cells, and tags. */
  renderRow: (booking: Booking) => ReactNode
}

/** Waiting bookings: next to the selected one on wide screens, in a drawer elsewhere. */
export function QueueList({
  heading,
  searchLabel,
  summary,
  waiting,
  total,
  current,
  onShow,
  renderRow,
}: QueueListProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const rows = (onSelect?: () => void) =>
    waiting.map((booking) => (
      <li key={booking._id}>
        <button
          type="button"
          className={classes.row}
          aria-current={booking._id === current ? 'true' : undefined}
          onClick={() => {
            onShow(booking._id)
            onSelect?.()
          }}
        >
          {renderRow(booking)}
        </button>
      </li>
    ))
  const search = <SearchField label={searchLabel} placeholder={t`Name, trip, reference`} />
  return (
    <section className={classes.queue} aria-label={heading}>
      <header className={classes.head}>
        <div>
          <h1 className="small">
            <Trans>Admin Dashboard</Trans>
          </h1>
          <h2>{heading}</h2>
          <div className="small">{summary}</div>
          <Link to="/admin/bookings" className={cells.link}>
            <Icon of={IconArrowLeft} size={18} mirrored />
            <Trans>All bookings</Trans>
          </Link>
        </div>
        <div className={classes.search}>{search}</div>
        {waiting.length > 0 && (
          <div className={classes.all}>
            <Button small look="outline" onClick={() => setIsOpen(true)}>
              <Trans>See all {total}</Trans>
            </Button>
          </div>
        )}
      </header>
      <ol ref={list} className={classes.list}>
        {rows()}
      </ol>
      {isOpen && (
        <Drawer onClose={() => setIsOpen(false)} title={heading}>
          {search}
          <ol className={classes.sheet}>{rows(() => setIsOpen(false))}</ol>
        </Drawer>
      )}
    </section>
  )
}
