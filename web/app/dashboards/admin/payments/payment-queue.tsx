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
import { LastDecisionNotice } from './last-decision-notice.tsx'
import { emptyDraft, type Draft } from './deciding/draft.ts'
import { NoPayments } from './no-payments.tsx'
import { PaymentItem } from './item/payment-item.tsx'
import classes from './payments.module.css'
import { QueueList } from './queue-list.tsx'
import { firstFree, nextAfter, positionOf } from './queue-position.ts'

interface PaymentQueueProps {
  bookings: Booking[]
  /** Which payments other admins were viewing when the list was loaded. */
  presences: readonly BookingPresence[]
  /** IDs of bookings whose payment was also used for another booking. */
  reused: readonly string[]
  total: number
  account: string
  search: string
  now: number
}

/** Payments to verify, oldest first: the list, the selected payment, and the next one opened after each decision. */
export function PaymentQueue({
  bookings,
  presences: loadedPresences,
  reused,
  total,
  account,
  search,
  now,
}: PaymentQueueProps) {
  const { t } = useLingui()
  const query = useQuery()
  const { revalidate, state } = useRevalidator()
  const [lastDecision, setLastDecision] = useState<{ action: AdminAction; name: string }>()
  // Kept in state because the URL updates later, and quick steps must count from the current payment.
  const [current, setCurrent] = useState(
    () =>
      query.read('booking') || firstFree(bookings, (id) => loadedPresences.some((presence) => presence.booking === id)),
  )
  const [decided, setDecided] = useState<readonly string[]>([])
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [following, setFollowing] = useState('')
  const [staleDecision, setStaleDecision] = useState<{ details: ErrorDetails; customerName: string }>()

  const waiting = bookings.filter(({ _id }) => !decided.includes(_id))
  const remaining = Math.max(waiting.length, total - (bookings.length - waiting.length))
  const { item: selected, isGone } = useStickySelection(waiting, current, search)
  const booking = selected ?? waiting[0]
  if (booking && booking._id !== current) setCurrent(booking._id)
  const index = booking ? positionOf(waiting, booking) : 0
  const { presences, mine } = usePresence(booking?._id, loadedPresences)
  const isTaken = (id: string) => presences.some((presence) => presence.booking === id)
  const nameOf = useCustomerName()
  const show = (id: string) => {
    setCurrent(id)
    setLastDecision(undefined)
    setStaleDecision(undefined)
    query.set({ booking: id })
  }

  // A response may arrive after another payment was selected.
  const latest = useRef({ waiting, isTaken, current })
  useEffect(() => {
    latest.current = { waiting, isTaken, current }
  })
  /** Removes a decided payment and opens the next one, unless the admin has already selected another. */
  const leave = (id: string) => {
    const now = latest.current
    setDecided((before) => [...before, id])
    if (now.current === id) {
      const next = nextAfter(now.waiting, id, now.isTaken)
      show(next)
      setFollowing(next)
    }
    void revalidate()
  }
  const onDone = ({ _id, customer }: Booking, action: AdminAction) => {
    leave(_id)
    setLastDecision({ action, name: nameOf(customer) })
  }
  const onStale = ({ _id, customer }: Booking, details: ErrorDetails) => {
    leave(_id)
    setStaleDecision({ details, customerName: nameOf(customer) })
  }
  // Two admins who decide at the same moment are sent to the same next payment; the one who arrived later moves on.
  const isLate =
    mine !== undefined &&
    mine.booking === following &&
    presences.some((presence) => presence.booking === following && presence.since < mine.since)
  const advance = useEffectEvent(() => {
    if (booking?._id !== following) return
    const next = nextAfter(waiting, following, isTaken)
    setFollowing('')
    if (!next || isTaken(next)) return
    setFollowing(next)
    setCurrent(next)
    query.set({ booking: next })
  })
  useEffect(() => {
    if (isLate) advance()
  }, [isLate])
  const refresh = () => {
    if (state === 'idle') void revalidate()
  }
  return (
    <div className={classes.queue}>
      <PageTitle title={`${t`Payments to verify`} · ${t`Admin Dashboard`}`} />
      <QueueList
        waiting={waiting}
        presences={presences}
        reused={reused}
        total={remaining}
        current={booking?._id}
        now={now}
        onShow={show}
      />
      <div className={classes.item}>
        <div role="status">
          {staleDecision && <StaleDecisionNotice {...staleDecision} />}
          {lastDecision && <LastDecisionNotice {...lastDecision} />}
        </div>
        {booking ? (
          <RefreshBooking value={refresh}>
            <PaymentItem
              key={booking._id}
              booking={booking}
              presences={presences.filter((presence) => presence.booking === booking._id)}
              account={account}
              now={now}
              position={{ index, total: isGone ? remaining + 1 : remaining }}
              isGone={isGone}
              isFollowing={booking._id === following}
              draft={drafts[booking._id] ?? emptyDraft}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [booking._id]: draft }))}
              onStep={(by) => {
                const next = waiting[isGone && by === 1 ? index : index + by]
                if (next) show(next._id)
              }}
              canStep={{ previous: index > 0, next: index < (isGone ? waiting.length : waiting.length - 1) }}
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
