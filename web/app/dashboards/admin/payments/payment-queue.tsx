import { Trans, useLingui } from '@lingui/react/macro'
import type { HeldReference } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { Navigate } from 'react-router'
import { DecisionQueue } from '#dashboards/shared/queue/decision-queue.tsx'
import classes from '#dashboards/shared/queue/queue.module.css'
import type { LoadedQueue } from '#dashboards/shared/queue/use-queue-selection.ts'
import { HeldReferenceNotice } from '../bookings/held-reference-notice.tsx'
import { DeskKinds } from '../desk/desk-kinds.tsx'
import { DeskHeading, DeskListHead } from '../desk/desk-list-head.tsx'
import { NothingWaiting } from '../desk/nothing-waiting.tsx'
import { type TransferKind, transferItem, transferOf } from './checked-transfer.ts'
import { PaymentItem } from './payment-item.tsx'
import { PaymentRow } from './payment-row.tsx'
import type { Draft } from './use-payment-decision.tsx'

const path = '/admin/bookings/payments'

interface PaymentQueueProps extends Omit<LoadedQueue<Booking>, 'items'> {
  bookings: readonly Booking[]
  kind: TransferKind
  /** IDs of bookings whose payment was also used for another booking. */
  reused: readonly string[]
  /** Whose held seats have the reference that was searched for, if no booking has it. */
  heldReference: HeldReference | null
  payTo: PaymentSettings | null
  /** Without the search. */
  waiting: number
  now: number
}

/** Payments to verify, oldest first. */
export function PaymentQueue({
  bookings,
  kind,
  reused,
  heldReference,
  payTo,
  waiting,
  now,
  ...loaded
}: PaymentQueueProps) {
  const { t } = useLingui()
  const heading = kind === 'balances' ? t`Balance payments to verify` : t`Payments to verify`
  const other = kind === 'balances' ? 'payments' : 'balances'
  return (
    <DecisionQueue<Draft>
      {...loaded}
      items={bookings}
      viewer="admin"
      label={heading}
      heading={<DeskHeading>{heading}</DeskHeading>}
      asItem={transferItem[kind]}
      texts={{
        previous: t`Previous payment`,
        next: t`Next payment`,
        all: t`All waiting payments`,
        gone: <Trans>This payment is no longer waiting: it has been decided or withdrawn.</Trans>,
      }}
      renderHead={(remaining) => (
        <DeskListHead searchLabel={t`Search payments`} remaining={remaining} waiting={waiting}>
          <DeskKinds
            label={t`Payments shown`}
            kinds={[
              { to: path, label: t`First payments`, isCurrent: kind === 'payments' },
              { to: `${path}?kind=balances`, label: t`Balance payments`, isCurrent: kind === 'balances' },
            ]}
          />
        </DeskListHead>
      )}
      renderRow={(booking, presence) => (
        <PaymentRow
          booking={booking}
          transfer={transferOf(booking, kind)}
          presence={presence}
          isReused={reused.includes(booking._id)}
          now={now}
        />
      )}
      renderItem={(item) => <PaymentItem {...item} transfer={transferOf(item.item, kind)} payTo={payTo} now={now} />}
      renderElsewhere={(booking) =>
        transferItem[other](booking) && (
          <Navigate replace to={`?booking=${booking._id}${other === 'balances' ? '&kind=balances' : ''}`} />
        )
      }
      nothing={
        <>
          {heldReference && (
            <div className={classes.inset}>
              <HeldReferenceNotice held={heldReference} />
            </div>
          )}
          <NothingWaiting waiting={waiting}>
            <Trans>New payments appear here, oldest first.</Trans>
          </NothingWaiting>
        </>
      }
    />
  )
}
