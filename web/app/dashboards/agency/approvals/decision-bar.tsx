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

/** Both decisions, always in reach. A rejection needs a reason; what was typed stays when sending fails. */
export function DecisionBar({ booking, review }: DecisionBarProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [underWay, setUnderWay] = useState<Decision>()
  const reasons = [t`The group is complete.`, t`Your ID is missing or unreadable.`, t`This date does not take place.`]
  const nameOf = useCustomerName()
  const isMounted = useIsMounted()
  const field = useRef<HTMLTextAreaElement>(null)

  async function decide(decision: Decision): Promise<void> {
    if (underWay) return
    setFailure(undefined)
    if (decision === 'reject' && note.trim() === '') {
      setNoteError(t`Please give a reason.`)
      field.current?.focus()
      return
    }
    setUnderWay(decision)
    // a reason to reject that was pressed first is no word for an approval
    const words = decision === 'approve' && reasons.includes(note) ? '' : note
    try {
      await review.decide(booking, decision, words)
    } catch (error) {
      const fallback = decision === 'approve' ? t`Failed to approve booking` : t`Failed to reject booking`
      const what = failureText(error, fallback)
      if (isMounted.current) setFailure(what)
      else showToast(`${nameOf(booking.customer)}: ${what}`, 'bad')
    } finally {
      setUnderWay(undefined)
    }
  }

  const write = (text: string) => {
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
            onClick={() => write(note === reason ? '' : reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <div className={classes.decide}>
        <div className={classes.note}>
          <Textarea
            ref={field}
            label={t`Note to the traveller (needed to reject, goes into the mail)`}
            error={noteError}
            rows={1}
            maxLength={2_000}
            value={note}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </div>
        <div className={classes.buttons}>
          <Button
            look="danger"
            icon={<Icon of={IconX} />}
            busy={underWay === 'reject'}
            disabled={underWay === 'approve'}
            onClick={() => void decide('reject')}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            icon={<Icon of={IconCheck} />}
            busy={underWay === 'approve'}
            disabled={underWay === 'reject'}
            onClick={() => void decide('approve')}
          >
            <Trans>Approve</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
