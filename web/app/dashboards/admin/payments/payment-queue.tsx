import { Plural, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PaymentRow } from './payment-row.tsx'
import { PaymentItem } from './payment-item.tsx'
import classes from './payments.module.css'
import { LastDecision, type LastDecisionProps, NoPayments } from './queue-states.tsx'
import { QueueList } from './queue-list.tsx'
import { type DecisionOutcome, type Draft, emptyDraft } from './use-payment-decision.ts'
import { type LoadedQueue, usePaymentQueue } from './use-payment-queue.ts'

interface PaymentQueueProps extends LoadedQueue {
  /** IDs of bookings whose payment was also used for another booking. */
  reused: readonly string[]
  payTo: PaymentSettings | null
  now: number
}

/** Payments to verify, oldest first: the list, the selected payment, and the next one opened after each decision. */
export function PaymentQueue({ reused, payTo, now, ...loaded }: PaymentQueueProps) {
  const { t } = useLingui()
  const queue = usePaymentQueue(loaded)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [last, setLast] = useState<LastDecisionProps>()
  const { booking } = queue
  const show = (id: string) => {
    setLast(undefined)
    queue.show(id)
  }
  const onDecided = (decided: Booking, outcome: DecisionOutcome) => {
    queue.markDecided(decided._id)
    setLast({ booking: decided, outcome })
    void refreshQueries()
  }
  return (
    <div className={classes.queue}>
      <PageTitle title={`${t`Payments to verify`} · ${t`Admin Dashboard`}`} />
      <QueueList
        heading={t`Payments to verify`}
        searchLabel={t`Search payments`}
        summary={<Plural value={queue.remaining} _0="All caught up" one="# waiting" other="# waiting, oldest first" />}
        waiting={queue.waiting}
        total={queue.remaining}
        current={booking?._id}
        onShow={show}
        renderRow={(of) => (
          <PaymentRow
            booking={of}
            presence={queue.presences.find((presence) => presence.booking === of._id)}
            isReused={reused.includes(of._id)}
            now={now}
          />
        )}
      />
      <div className={classes.item}>
        <div role="status">{last && <LastDecision {...last} />}</div>
        {booking ? (
          <PaymentItem
            key={booking._id}
            booking={booking}
            queue={queue}
            payTo={payTo}
            now={now}
            draft={drafts[booking._id] ?? emptyDraft}
            onDraft={(draft) => setDrafts((before) => ({ ...before, [booking._id]: draft }))}
            onShow={show}
            onDecided={(outcome) => onDecided(booking, outcome)}
          />
        ) : (
          <NoPayments isSearch={loaded.search !== ''} />
        )}
      </div>
    </div>
  )
}
