import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag } from '#dashboards/shared/due-tag.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { InReviewBy } from '../presence/in-review-by.tsx'
import { ReusedTag } from '../reused/reused-payment.tsx'
import classes from './queue-list.module.css'

interface QueueListProps {
  waiting: readonly Booking[]
  presences: readonly BookingPresence[]
  reused: readonly string[]
  total: number
  current: string | undefined
  now: number
  onShow: (id: string) => void
}

/** Waiting payments: next to the selected one on wide screens, in a drawer elsewhere. */
export function QueueList({ waiting, presences, reused, total, current, now, onShow }: QueueListProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const rows = (onSelect?: () => void) =>
    waiting.map((booking) => (
      <li key={booking._id}>
        <QueueRow
          booking={booking}
          presence={presences.find((presence) => presence.booking === booking._id)}
          isReused={reused.includes(booking._id)}
          now={now}
          isCurrent={booking._id === current}
          onShow={() => {
            onShow(booking._id)
            onSelect?.()
          }}
        />
      </li>
    ))
  return (
    <section className={classes.queue} aria-label={t`Payments to verify`}>
      <header className={classes.head}>
        <div>
          <h1 className="small">
            <Trans>Admin Dashboard</Trans>
          </h1>
          <h2>
            <Trans>Payments to verify</Trans>
          </h2>
          <p className="small">
            <Plural value={total} _0="All caught up" one="# waiting" other="# waiting, oldest first" />
          </p>
          <Link to="/admin/bookings" className={cells.link}>
            <Icon of={IconArrowLeft} size={18} mirrored />
            <Trans>All bookings</Trans>
          </Link>
        </div>
        <div className={classes.search}>
          <SearchField label={t`Search payments`} placeholder={t`Name, trip, reference`} />
        </div>
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
        <Drawer onClose={() => setIsOpen(false)} title={<Trans>Payments to verify</Trans>}>
          <SearchField label={t`Search payments`} placeholder={t`Name, trip, reference`} />
          <ol className={classes.sheet}>{rows(() => setIsOpen(false))}</ol>
        </Drawer>
      )}
    </section>
  )
}

interface QueueRowProps {
  booking: Booking
  presence: BookingPresence | undefined
  isReused: boolean
  now: number
  isCurrent: boolean
  onShow: () => void
}

function QueueRow({ booking, presence, isReused, now, isCurrent, onShow }: QueueRowProps) {
  const isDeposit = booking.paymentType === 'deposit_payment'
  const isExceptional = booking.nextStep?.waitingFor === 'proof' || booking.nextStep?.isLate
  return (
    <button type="button" className={classes.row} aria-current={isCurrent ? 'true' : undefined} onClick={onShow}>
      <b className="clip">
        <CustomerName of={booking.customer} />
      </b>
      <b className="tabular">
        <Money amount={booking.depositAmount} currency={booking.currency} />
      </b>
      <span className="muted clip" dir="auto">
        {booking.trip.title}
      </span>
      <Age since={booking.createdAt} now={now} />
      {(isDeposit || isReused || presence || !booking.paymentProof || isExceptional) && (
        <span className={`row ${classes.flags}`}>
          {isExceptional && <DueTag nextStep={booking.nextStep} viewer="admin" />}
          {isDeposit && (
            <Tag>
              <Trans>Deposit</Trans>
            </Tag>
          )}
          {!booking.paymentProof && (
            <Tag>
              <Trans>No screenshot, reference only</Trans>
            </Tag>
          )}
          {isReused && <ReusedTag />}
          {presence && <InReviewBy presence={presence} />}
        </span>
      )}
    </button>
  )
}
