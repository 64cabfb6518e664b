import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DecisionBar } from '#dashboards/shared/queue/decision-bar.tsx'
import bar from '#dashboards/shared/queue/decision-bar.module.css'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { KeyLegend, useQueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import classes from './approvals.module.css'
import { useApprovalDecision } from './use-approval-decision.ts'

const AskForDetails = lazy(() => import('./ask-for-details.tsx'))

/** Approve or reject, or ask first. A rejection needs a reason. */
export function ApprovalDecisions({ item: booking, queue, draft: note = '', onDraft, failure }: QueueItem<string>) {
  const { t } = useLingui()
  const [noteError, setNoteError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const keys = useQueueKeys(queue, {})
  const decisionOf = useApprovalDecision()
  const isPhone = useIsPhone()
  const wasAsked = booking.events.some(({ action }) => action === 'ask_for_details')
  const reasons = [
    t`This departure is full.`,
    t`This departure has been cancelled.`,
    // not for something that was never asked
    ...(wasAsked ? [t`What we asked for is still missing.`] : []),
  ]
  const field = useRef<HTMLTextAreaElement>(null)

  const approve = () => {
    // A preset rejection reason must not be sent with an approval.
    void queue.decide(decisionOf(booking, 'approve', reasons.includes(note) ? '' : note))
  }
  const reject = () => {
    if (note.trim() !== '') return void queue.decide(decisionOf(booking, 'reject', note))
    setNoteError(t`Please give a reason.`)
    field.current?.focus()
  }
  const changeNote = (text: string) => {
    onDraft(text)
    setNoteError(undefined)
  }
  const chips = (
    <div className={`row ${classes.reasons}`} role="group" aria-label={t`Reasons to reject`}>
      <span className="muted" aria-hidden="true">
        {t`If you reject:`}
      </span>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={note === reason}
          onClick={() => changeNote(note === reason ? '' : reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  )
  const noteField = (
    <div className={`${bar.field} ${classes.note}`}>
      <Textarea
        ref={field}
        label={t`Note to the traveller (required to reject, included in the email)`}
        error={noteError}
        rows={1}
        maxLength={2_000}
        value={note}
        onChange={(event) => changeNote(event.currentTarget.value)}
      />
    </div>
  )
  return (
    <>
      {/* On phones only the buttons stay pinned over the item. */}
      {isPhone && chips}
      {isPhone && noteField}
      <DecisionBar
        isSettled={queue.isSettled}
        fields={!isPhone && chips}
        failure={failure}
        legend={<KeyLegend keys={keys} />}
      >
        {!isPhone && noteField}
        <Button variant="danger" icon={<Icon of={IconX} />} onClick={reject}>
          {t`Reject`}
        </Button>
        {booking.actions.includes('ask_for_details') && (
          <Button variant="outline" aria-label={t`Ask for what is missing`} onClick={() => setIsAsking(true)}>
            {t`Ask`}
          </Button>
        )}
        <Button icon={<Icon of={IconCheck} />} onClick={approve}>
          {t`Approve`}
        </Button>
      </DecisionBar>
      {isAsking && <AskForDetails booking={booking} onClose={() => setIsAsking(false)} />}
    </>
  )
}
