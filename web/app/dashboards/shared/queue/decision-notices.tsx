import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './queue.module.css'
import type { Decision, DecisionQueueState } from './use-decision-queue.ts'
import { usePresence } from './use-presence.ts'

interface DecisionNoticesProps {
  queue: Pick<DecisionQueueState<unknown>, 'last' | 'pending' | 'undo'>
  /** Other admins see a booking as being reviewed until its decision is sent. */
  isPresent: boolean
}

/** The decisions that can still be undone, and the result of the last one. They name the customer, because the next item is open. */
export const DecisionNotices = ({ queue: { last, pending, undo }, isPresent }: DecisionNoticesProps) => (
  <>
    <div role="alert" className={classes.notices}>
      {last?.isStale && <Notice tone="warn">{last.text}</Notice>}
    </div>
    <div role="status" className={classes.notices}>
      {last && !last.isStale && (
        <Notice tone="ok">
          <Of booking={last.booking}>{last.text}</Of>
        </Notice>
      )}
      {pending.map((decision) => (
        <PendingDecision
          key={decision.booking._id}
          decision={decision}
          isPresent={isPresent}
          onUndo={() => undo(decision)}
        />
      ))}
    </div>
  </>
)

interface PendingDecisionProps {
  decision: Decision
  isPresent: boolean
  onUndo: () => void
}

function PendingDecision({ decision: { booking, text }, isPresent, onUndo }: PendingDecisionProps) {
  usePresence(isPresent ? booking._id : undefined)
  return (
    <Notice
      tone="ok"
      action={
        <Button small variant="outline" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Of booking={booking}>{text}</Of>
    </Notice>
  )
}

const Of = ({ booking, children }: { booking: Booking; children: ReactNode }) => (
  <>
    <b>
      <CustomerName of={booking.customer} />
    </b>
    {': '}
    {children}
  </>
)
