import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useQuery } from '../../desk/use-query.ts'
import type { AdminAction } from '../decisions/admin-action.ts'
import { Meanwhile } from '../decisions/meanwhile.tsx'
import { RefreshBooking } from '../proof/refresh-booking.ts'
import { Decided } from './decided.tsx'
import { emptyDraft, type Draft } from './deciding/draft.ts'
import { NoPayments } from './no-payments.tsx'
import { PaymentItem } from './item/payment-item.tsx'
import classes from './payments.module.css'
import { QueueList } from './queue-list.tsx'
import { followerOf, placeOf } from './queue-place.ts'

interface PaymentQueueProps {
  bookings: Booking[]
  total: number
  account: string
  isSearch: boolean
  now: number
}

/** Payments to verify, the oldest first: the list, one of them in full, and the next by itself once it is decided. */
export function PaymentQueue({ bookings, total, account, isSearch, now }: PaymentQueueProps) {
  const { t } = useLingui()
  const query = useQuery()
  const { revalidate, state } = useRevalidator()
  const [last, setLast] = useState<{ action: AdminAction; name: string }>()
  // Ahead of the address, which follows a moment later: quick steps must count from where one is.
  const [current, setCurrent] = useState(() => query.read('booking'))
  const [decided, setDecided] = useState<readonly string[]>([])
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [following, setFollowing] = useState('')
  const [missed, setMissed] = useState<{ details: ErrorDetails; name: string }>()

  const waiting = bookings.filter(({ _id }) => !decided.includes(_id))
  const left = Math.max(waiting.length, total - (bookings.length - waiting.length))
  const at = placeOf(waiting, current)
  const booking = waiting[at]
  const show = (id: string) => {
    setCurrent(id)
    setLast(undefined)
    setMissed(undefined)
    query.set({ booking: id })
  }

  /** Decided here or by somebody else: the next one takes its place. */
  const leave = (id: string) => {
    const follower = followerOf(waiting, id)
    show(follower)
    setFollowing(follower)
    setDecided((before) => [...before, id])
    void revalidate()
  }
  const onDone = ({ _id, customer }: Booking, action: AdminAction) => {
    leave(_id)
    setLast({ action, name: customer.name })
  }
  const onStale = ({ _id, customer }: Booking, details: ErrorDetails) => {
    leave(_id)
    setMissed({ details, name: customer.name })
  }
  const refresh = () => {
    if (state === 'idle') void revalidate()
  }
  return (
    <div className={classes.queue}>
      <PageTitle title={`${t`Payments to verify`} · ${t`Admin Dashboard`}`} />
      <QueueList waiting={waiting} total={left} current={booking?._id} now={now} onShow={show} />
      <div className={classes.item}>
        <div role="status">
          {missed && <Meanwhile {...missed} />}
          {last && <Decided {...last} />}
        </div>
        {booking ? (
          <RefreshBooking value={refresh}>
            <PaymentItem
              key={booking._id}
              booking={booking}
              account={account}
              now={now}
              place={{ at, total: left }}
              isFollowing={booking._id === following}
              draft={drafts[booking._id] ?? emptyDraft}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [booking._id]: draft }))}
              onStep={(by) => {
                const next = waiting[at + by]
                if (next) show(next._id)
              }}
              canStep={{ back: at > 0, on: at < waiting.length - 1 }}
              onDone={(action) => onDone(booking, action)}
              onStale={(details) => onStale(booking, details)}
            />
          </RefreshBooking>
        ) : (
          <NoPayments isSearch={isSearch} onClear={() => query.set({ search: '' })} />
        )}
      </div>
    </div>
  )
}
