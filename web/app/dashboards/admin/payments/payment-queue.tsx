import { useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { useStickySelection } from '#dashboards/shared/use-sticky-selection.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { usePresence } from '../presence/use-presence.ts'
import type { AdminAction } from '../decisions/admin-action.ts'
import { StaleDecisionNotice } from '../decisions/stale-decision-notice.tsx'
import { RefreshBooking } from '../proof/refresh-booking.ts'
import { Decided } from './decided.tsx'
import { emptyDraft, type Draft } from './deciding/draft.ts'
import { NoPayments } from './no-payments.tsx'
import { PaymentItem } from './item/payment-item.tsx'
import classes from './payments.module.css'
import { QueueList } from './queue-list.tsx'
import { firstFree, followerOf, placeOf } from './queue-place.ts'

interface PaymentQueueProps {
  bookings: Booking[]
  /** What other admins looked at when the list was read. */
  claims: readonly BookingPresence[]
  /** Ids of those whose payment stands on another booking, too. */
  reused: readonly string[]
  total: number
  account: string
  search: string
  now: number
}

/** Payments to verify, the oldest first: the list, one of them in full, and the next by itself once it is decided. */
export function PaymentQueue({ bookings, claims: known, reused, total, account, search, now }: PaymentQueueProps) {
  const { t } = useLingui()
  const query = useQuery()
  const { revalidate, state } = useRevalidator()
  const [last, setLast] = useState<{ action: AdminAction; name: string }>()
  // Ahead of the address, which follows a moment later: quick steps must count from where one is.
  const [current, setCurrent] = useState(
    () => query.read('booking') || firstFree(bookings, (id) => known.some((claim) => claim.booking === id)),
  )
  const [decided, setDecided] = useState<readonly string[]>([])
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [following, setFollowing] = useState('')
  const [missed, setMissed] = useState<{ details: ErrorDetails; name: string }>()

  const waiting = bookings.filter(({ _id }) => !decided.includes(_id))
  const left = Math.max(waiting.length, total - (bookings.length - waiting.length))
  const { item: inSight, isGone } = useStickySelection(waiting, current, search)
  const booking = inSight ?? waiting[0]
  if (booking && booking._id !== current) setCurrent(booking._id)
  const at = booking ? placeOf(waiting, booking) : 0
  const { claims, mine } = usePresence(booking?._id, known)
  const isTaken = (id: string) => claims.some((claim) => claim.booking === id)
  const nameOf = useCustomerName()
  const show = (id: string) => {
    setCurrent(id)
    setLast(undefined)
    setMissed(undefined)
    query.set({ booking: id })
  }

  // An answer may come when its payment is not the one in sight any more.
  const latest = useRef({ waiting, isTaken, current })
  useEffect(() => {
    latest.current = { waiting, isTaken, current }
  })
  /** Decided here or by somebody else: the next one takes its place, unless the reader has moved on. */
  const leave = (id: string) => {
    const now = latest.current
    setDecided((before) => [...before, id])
    if (now.current === id) {
      const follower = followerOf(now.waiting, id, now.isTaken)
      show(follower)
      setFollowing(follower)
    }
    void revalidate()
  }
  const onDone = ({ _id, customer }: Booking, action: AdminAction) => {
    leave(_id)
    setLast({ action, name: nameOf(customer) })
  }
  const onStale = ({ _id, customer }: Booking, details: ErrorDetails) => {
    leave(_id)
    setMissed({ details, name: nameOf(customer) })
  }
  // Two admins who decide in the same moment are led to the same next one: who came later goes on by themselves.
  const isLate =
    mine !== undefined &&
    mine.booking === following &&
    claims.some((claim) => claim.booking === following && claim.since < mine.since)
  const goOn = useEffectEvent(() => {
    if (booking?._id !== following) return
    const next = followerOf(waiting, following, isTaken)
    setFollowing('')
    if (!next || isTaken(next)) return
    setFollowing(next)
    setCurrent(next)
    query.set({ booking: next })
  })
  useEffect(() => {
    if (isLate) goOn()
  }, [isLate])
  const refresh = () => {
    if (state === 'idle') void revalidate()
  }
  return (
    <div className={classes.queue}>
      <PageTitle title={`${t`Payments to verify`} · ${t`Admin Dashboard`}`} />
      <QueueList
        waiting={waiting}
        claims={claims}
        reused={reused}
        total={left}
        current={booking?._id}
        now={now}
        onShow={show}
      />
      <div className={classes.item}>
        <div role="status">
          {missed && <StaleDecisionNotice {...missed} />}
          {last && <Decided {...last} />}
        </div>
        {booking ? (
          <RefreshBooking value={refresh}>
            <PaymentItem
              key={booking._id}
              booking={booking}
              claims={claims.filter((claim) => claim.booking === booking._id)}
              account={account}
              now={now}
              place={{ at, total: isGone ? left + 1 : left }}
              isGone={isGone}
              isFollowing={booking._id === following}
              draft={drafts[booking._id] ?? emptyDraft}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [booking._id]: draft }))}
              onStep={(by) => {
                const next = waiting[isGone && by === 1 ? at : at + by]
                if (next) show(next._id)
              }}
              canStep={{ back: at > 0, on: at < (isGone ? waiting.length : waiting.length - 1) }}
              onDone={(action) => onDone(booking, action)}
              onStale={(details) => onStale(booking, details)}
            />
          </RefreshBooking>
        ) : (
          <NoPayments isSearch={search !== ''} onClear={() => query.set({ search: '' })} />
        )}
      </div>
    </div>
  )
}
