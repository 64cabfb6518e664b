import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { TermChanges } from '#booking-status/term-changes.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'

interface AnswerDialogProps {
  booking: MyBooking
  answer: 'accept' | 'decline'
  onClose: () => void
}

const changed = ['booking.changes_stale', 'booking.transition_stale']

/** Shows all changes again, because an answer is about all of them. */
export default function AnswerDialog({ booking, answer, onClose }: AnswerDialogProps) {
  const { t } = useLingui()
  const { changedTerms } = booking
  const isAccepted = answer === 'accept'
  const send = async () => {
    try {
      await call(performTransition, {
        params: { id: booking._id, action: `${answer}_changes` },
        body: { version: changedTerms?.version ?? 1 },
      })
      showToast(
        isAccepted
          ? t`You accepted the change. Your booking shows the new details.`
          : t`Your booking is cancelled. We're preparing your refund.`,
      )
    } catch (error) {
      if (!(error instanceof ApiError && changed.includes(error.code))) throw error
      showToast(t`This booking has changed again. Please read the latest changes first.`, 'bad')
    }
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isAccepted ? t`Accept the change` : t`Decline the change`}
      confirmLabel={isAccepted ? t`Accept the change` : t`Decline and cancel`}
      cancelLabel={t`Not now`}
      isDangerous={!isAccepted}
      fallback={t`Your answer could not be sent. Please try again.`}
      onConfirm={send}
    >
      {changedTerms && <TermChanges items={changedTerms.items} />}
      <p>
        {isAccepted ? (
          <Trans>These details then apply to your booking.</Trans>
        ) : (
          <Trans>Your booking is then cancelled, your seats are released, and you get back everything you paid.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
