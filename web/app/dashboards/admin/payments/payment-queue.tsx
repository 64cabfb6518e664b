import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HeldReference } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import type { NamedBooking } from '#dashboards/shared/use-named-booking.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { failureOf } from '../decisions/admin-action.ts'
import { NamedElsewhere } from './named-elsewhere.tsx'
import { PaymentRow } from './payment-row.tsx'
import { PaymentItem } from './payment-item.tsx'
import classes from './payments.module.css'
import { LastDecision, type LastDecisionProps, NoPayments } from './queue-states.tsx'
import { QueueList } from './queue-list.tsx'
import { PendingVerification } from './pending-verification.tsx'
import { type TransferKind, transferItem, transferOf, waitingSince } from './checked-transfer.ts'
import { TransferKinds } from './transfer-kinds.tsx'
import { type DecisionOutcome, type Draft, draftFor, sendDecision } from './use-payment-decision.ts'
import { type LoadedQueue, usePaymentQueue } from './use-payment-queue.ts'
import { useUndoableVerifications, type Verification } from './use-undoable-verifications.ts'

interface PaymentQueueProps extends LoadedQueue {
  kind: TransferKind
  /** IDs of bookings whose payment was also used for another booking. */
  reused: readonly string[]
  /** Whose held seats have the reference that was searched for, if no booking has it. */
  heldReference: HeldReference | null
  payTo: PaymentSettings | null
  now: number
}

/** Payments to verify, oldest first: the list, the selected payment, and the next one opened after each decision. */
export function PaymentQueue({ kind, reused, heldReference, payTo, now, ...loaded }: PaymentQueueProps) {
  const { t } = useLingui()
  const nameOf = useCustomerName()
  // the queue keeps the selected item by identity
  const bookings = useMemo(() => loaded.bookings.map((booking) => waitingSince(booking, kind)), [loaded.bookings, kind])
  const queue = usePaymentQueue({ ...loaded, bookings, asItem: transferItem[kind] })
  const [failures, setFailures] = useState<Record<string, string | undefined>>({})
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [last, setLast] = useState<LastDecisionProps>()
  const { booking } = queue
  useQueueOfNamed(queue.named, kind)
  const show = (id: string) => {
    setLast(undefined)
    queue.show(id)
  }
  const onDecided = (decided: Booking, outcome: DecisionOutcome) => {
    queue.markDecided(decided._id)
    setLast({ booking: decided, outcome })
    void refreshQueries()
  }
  const sendVerification = async ({ booking: verified, transfer, action, ...entered }: Verification) => {
    const { _id: id } = verified
    try {
      const outcome = await sendDecision(verified, { action, ...entered, balance: transfer.balance })
      setLast({ booking: verified, outcome })
    } catch (error) {
      // nothing is lost: the payment returns with what was entered, and the reason
      const text = failureText(error, t(failureOf(action)))
      setFailures((before) => ({ ...before, [id]: text }))
      queue.markWaiting(id)
      showToast(`${nameOf(verified.customer)}: ${text}`, 'bad')
    }
    void refreshQueries()
  }
  const undoable = useUndoableVerifications({
    send: (verification) => void sendVerification(verification),
    onUndo: ({ _id: id }) => {
      queue.markWaiting(id)
      show(id)
    },
  })
  const onVerify = (verification: Verification) => {
    setFailures((before) => ({ ...before, [verification.booking._id]: undefined }))
    setLast(undefined)
    undoable.add(verification)
    queue.markDecided(verification.booking._id)
  }
  const heading = kind === 'balances' ? t`Remaining payments to verify` : t`Payments to verify`
  return (
    <div className={classes.queue}>
      <PageTitle title={`${heading} · ${t`Admin Dashboard`}`} />
      <QueueList
        heading={heading}
        searchLabel={t`Search payments`}
        summary={
          <>
            {loaded.search && queue.remaining === 0 ? (
              <Trans>No match</Trans>
            ) : (
              <Plural value={queue.remaining} _0="All caught up" one="# waiting" other="# waiting, oldest first" />
            )}
            <TransferKinds kind={kind} />
          </>
        }
        waiting={queue.waiting}
        total={queue.remaining}
        current={booking?._id}
        onShow={show}
        renderRow={(of) => (
          <PaymentRow
            booking={of}
            transfer={transferOf(of, kind)}
            presence={queue.presences.find((presence) => presence.booking === of._id)}
            isReused={reused.includes(of._id)}
            now={now}
          />
        )}
      />
      <div className={classes.item}>
        <div role="status">
          {last && <LastDecision {...last} />}
          {undoable.pending.map((verification) => (
            <PendingVerification
              key={verification.booking._id}
              verification={verification}
              onUndo={() => undoable.undo(verification)}
            />
          ))}
        </div>
        {booking ? (
          <PaymentItem
            key={booking._id}
            booking={booking}
            queue={queue}
            payTo={payTo}
            now={now}
            transfer={transferOf(booking, kind)}
            draft={drafts[booking._id] ?? draftFor(booking, transferOf(booking, kind))}
            failure={failures[booking._id]}
            onVerify={onVerify}
            onDraft={(draft) => setDrafts((before) => ({ ...before, [booking._id]: draft }))}
            onShow={show}
            onDecided={(outcome) => onDecided(booking, outcome)}
          />
        ) : queue.named.phase !== 'none' ? (
          <NamedElsewhere named={queue.named} />
        ) : (
          <NoPayments isSearch={loaded.search !== ''} heldReference={heldReference} />
        )}
      </div>
    </div>
  )
}

/** Opens the other queue when the named booking waits there. */
function useQueueOfNamed(named: NamedBooking, kind: TransferKind): void {
  const query = useQuery()
  const other = kind === 'balances' ? 'payments' : 'balances'
  const isInOther = named.phase === 'elsewhere' && transferItem[other](named.booking) !== undefined
  const open = useEffectEvent(() => query.set({ kind: other === 'balances' ? other : '', search: '' }))
  useEffect(() => {
    if (isInOther) open()
  }, [isInOther])
}
