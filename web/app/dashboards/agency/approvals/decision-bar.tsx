import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import classes from './approvals.module.css'
import { type OnDecided, useDecision } from './use-decision.ts'

interface DecisionBarProps {
  booking: Booking
  onDecided: OnDecided
}

/** Sticky bar to approve or reject. A rejection needs a reason; the note is kept when the request fails. */
export function DecisionBar({ booking, onDecided }: DecisionBarProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const { run, busyWith: [pending] = [], error } = useDecision(booking, onDecided)
  const reasons = [
    t`This departure is full.`,
    t`Your ID is missing or unreadable.`,
    t`This departure has been cancelled.`,
  ]
  const field = useRef<HTMLTextAreaElement>(null)

  const approve = () => {
    // A preset rejection reason must not be sent with an approval.
    void run('approve', reasons.includes(note) ? '' : note)
  }
  const reject = () => {
    if (note.trim() !== '') return void run('reject', note)
    setNoteError(t`Please give a reason.`)
    field.current?.focus()
  }
  const changeNote = (text: string) => {
    setNote(text)
    setNoteError(undefined)
  }
  return (
    <div className={classes.bar} data-pinned-bar>
      <div role="alert">{error && <Notice tone="bad">{error}</Notice>}</div>
      <div className={classes.reasons} role="group" aria-label={t`Reasons to reject`}>
        <span className="muted" aria-hidden="true">
          <Trans>If you reject:</Trans>
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
      <div className={classes.decide}>
        <div className={classes.note}>
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
        <div className={classes.buttons}>
          <Button
            look="danger"
            icon={<Icon of={IconX} />}
            busy={pending === 'reject'}
            disabled={pending === 'approve'}
            onClick={reject}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            icon={<Icon of={IconCheck} />}
            busy={pending === 'approve'}
            disabled={pending === 'reject'}
            onClick={approve}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
