import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './queue.module.css'
import { QueuedName } from './queued-name.tsx'
import type { Decision, DecisionQueueState } from './use-decision-queue.ts'
import { usePresence } from './use-presence.ts'
import type { Queued } from './use-queue-selection.ts'

interface DecisionNoticesProps {
  queue: Pick<DecisionQueueState<Queued, unknown>, 'last' | 'pending' | 'undo'>
  /** Other admins see a booking as being reviewed until its decision is sent. */
  isPresent: boolean
}

/** The decisions that can still be undone, and the result of the last one. They name whose it was, because the next item is open. */
export const DecisionNotices = ({ queue: { last, pending, undo }, isPresent }: DecisionNoticesProps) => (
  <>
    <div role="alert" className={classes.notices}>
      {last?.isStale && <Notice tone="warn">{last.text}</Notice>}
    </div>
    <div role="status" className={classes.notices}>
      {last && !last.isStale && (
        <Notice tone="ok">
          <Of item={last.item}>{last.text}</Of>
        </Notice>
      )}
      {pending.map((decision) => (
        <PendingDecision
          key={decision.item._id}
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

function PendingDecision({ decision: { item, text }, isPresent, onUndo }: PendingDecisionProps) {
  usePresence(isPresent ? item._id : undefined)
  return (
    <Notice
      tone="ok"
      action={
        <Button small variant="outline" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Of item={item}>{text}</Of>
    </Notice>
  )
}

const Of = ({ item, children }: { item: Queued; children: ReactNode }) => (
  <>
    <b>
      <QueuedName of={item} />
    </b>
    {': '}
    {children}
  </>
)
