import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { useIsMounted } from '#dashboards/shared/use-is-mounted.ts'
import classes from './decision-bar.module.css'
import type { Decision, Review } from './use-review.ts'

interface DecisionBarProps {
  booking: Booking
  review: Review
}

/** Sticky bar to approve or reject. A rejection needs a reason; the note is kept when the request fails. */
export function DecisionBar({ booking, review }: DecisionBarProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState<Decision>()
  const reasons = [
    t`This departure is full.`,
    t`Your ID is missing or unreadable.`,
    t`This departure has been cancelled.`,
  ]
  const nameOf = useCustomerName()
  const isMounted = useIsMounted()
  const field = useRef<HTMLTextAreaElement>(null)

  async function decide(decision: Decision): Promise<void> {
    if (pending) return
    setFailure(undefined)
    if (decision === 'reject' && note.trim() === '') {
      setNoteError(t`Please give a reason.`)
      field.current?.focus()
      return
    }
    setPending(decision)
    // A preset rejection reason must not be sent with an approval.
    const agencyNotes = decision === 'approve' && reasons.includes(note) ? '' : note
    try {
      await review.decide(booking, decision, agencyNotes)
    } catch (error) {
      const fallback = decision === 'approve' ? t`Failed to approve booking` : t`Failed to reject booking`
      const message = failureText(error, fallback)
      if (isMounted.current) setFailure(message)
      else showToast(`${nameOf(booking.customer)}: ${message}`, 'bad')
    } finally {
      setPending(undefined)
    }
  }

  const changeNote = (text: string) => {
    setNote(text)
    setNoteError(undefined)
  }
  return (
    <div className={classes.bar} data-pinned-bar>
      <div role="alert">{failure && <Notice tone="bad">{failure}</Notice>}</div>
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
            onClick={() => void decide('reject')}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            icon={<Icon of={IconCheck} />}
            busy={pending === 'approve'}
            disabled={pending === 'reject'}
            onClick={() => void decide('approve')}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
