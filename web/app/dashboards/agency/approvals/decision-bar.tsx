import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { reviewBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { lazy } from '#ui/lazy.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { useIsMounted } from '#dashboards/shared/use-is-mounted.ts'
import classes from './approvals.module.css'

const AskForDetails = lazy(() => import('./ask-for-details.tsx'))

/** Sticky bar to approve or reject. A rejection needs a reason; the note is kept when the request fails. */
export function DecisionBar({ booking, onDecided }: { booking: Booking; onDecided: OnDecided }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const { run, busyWith: [pending] = [], error } = useDecision(booking, onDecided)
  const [isAsking, setIsAsking] = useState(false)
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
            {t`Reject`}
          </Button>
          {booking.actions.includes('ask_for_details') && (
            <Button look="outline" disabled={pending !== undefined} onClick={() => setIsAsking(true)}>
              {t`Ask for what is missing`}
            </Button>
          )}
          <Button
            icon={<Icon of={IconCheck} />}
            busy={pending === 'approve'}
            disabled={pending === 'reject'}
            onClick={approve}
          >
            {t`Approve`}
          </Button>
        </div>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <AskForDetails booking={booking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** `staleText`: the decision came too late, and why. */
export type OnDecided = (booking: Booking, staleText: string | undefined) => void

/**
 * Sends a decision. If the user has moved on to another booking when the response arrives, its result is a toast and
 * `onDecided` is not called.
 */
function useDecision(booking: Booking, onDecided: OnDecided) {
  const { t } = useLingui()
  const staleDecisionText = useStaleDecisionText()
  const isMounted = useIsMounted()

  async function send(action: 'approve' | 'reject', note: string): Promise<string | undefined> {
    const body = { action, agencyNotes: note.trim() || null }
    try {
      await call(reviewBooking, { params: { id: booking._id }, body })
      return undefined
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        return staleDecisionText(booking, error)
      }
      throw error
    }
  }

  return useAction(send, {
    success: (staleText, decision) => {
      if (staleText) return undefined
      return decision === 'approve' ? t`Booking approved successfully` : t`Booking rejected successfully`
    },
    failure: (decision) => (decision === 'approve' ? t`Failed to approve booking` : t`Failed to reject booking`),
    showsFailure: 'inline',
    subject: useCustomerName()(booking.customer),
    onSuccess: (staleText) => {
      if (isMounted.current) onDecided(booking, staleText)
      else if (staleText) showToast(staleText, 'bad')
    },
    onSettled: refreshQueries,
  })
}

function useStaleDecisionText() {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  return ({ customer }: Booking, { status, details, message }: ApiError): string => {
    const name = nameOf(customer)
    if (status === 404) return t`${name}'s booking no longer exists, so there is nothing left to decide.`
    const state = labels[details['status'] as Booking['status']]
    if (details['by'] === 'customer') return t`${name} has cancelled this booking, so there is nothing left to decide.`
    if (details['by'] === 'agency')
      return t`${name}'s booking was already decided in another window or by a colleague: ${state}.`
    return state ? t`${name}'s booking has changed: ${state}. There is nothing left to decide.` : message
  }
}
