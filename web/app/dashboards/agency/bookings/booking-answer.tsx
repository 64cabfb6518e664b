import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { answerCancellation, callOffBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { useId, useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

const answers = ['accept_cancellation', 'decline_cancellation', 'call_off'] as const
type Answer = (typeof answers)[number]

const endsBooking = (answer: Answer): boolean => transitionOf(answer).history.isEnd

/** What the agency may do with a confirmed booking: answer a request to cancel, or cancel it for a reason of its own. */
export function BookingAnswers({ booking }: { booking: Booking }) {
  const labels = useLabels()
  const [answer, setAnswer] = useState<Answer>()
  const isAsked = booking.actions.includes('accept_cancellation')
  const possible = answers.filter((each) => booking.actions.includes(each) && !(isAsked && each === 'call_off'))
  return (
    <>
      {possible.map((each) => (
        <Button key={each} small look={endsBooking(each) ? 'danger' : 'outline'} onClick={() => setAnswer(each)}>
          {labels[each]}
        </Button>
      ))}
      {answer && <AnswerDialog booking={booking} answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  )
}

function useLabels(): Record<Answer, string> {
  const { t } = useLingui()
  return {
    accept_cancellation: t`Accept cancellation`,
    decline_cancellation: t`Decline cancellation`,
    call_off: t`Cancel booking`,
  }
}

function AnswerDialog({ booking, answer, onClose }: { booking: Booking; answer: Answer; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const label = useLabels()[answer]
  const needsReason = transitionOf(answer).asks.note === 'required'
  const isEnd = endsBooking(answer)
  const form = useAppForm({
    initialValues: { note: '' },
    draftKey: `${answer} ${booking._id}`,
    validate: { note: (note) => (needsReason && !note.trim() ? t`Please give a reason.` : null) },
    fallback: t`The booking could not be changed. Please try again.`,
    submit: async ({ note }) => {
      const agencyNotes = note.trim() || null
      const params = { id: booking._id }
      if (answer === 'call_off') await call(callOffBooking, { params, body: { agencyNotes } })
      else {
        const action = answer === 'accept_cancellation' ? 'accept' : 'decline'
        await call(answerCancellation, { params, body: { action, agencyNotes } })
      }
      showToast(
        isEnd
          ? t`The booking is cancelled. We've told the traveller.`
          : t`The booking stays confirmed. We've told the traveller.`,
      )
      onClose()
      await refreshQueries()
    },
  })
  const customer = <CustomerName of={booking.customer} />
  return (
    <Modal
      onClose={onClose}
      title={label}
      size="s"
      footer={
        <>
          <Button small look="outline" onClick={onClose} disabled={form.isSubmitting}>
            {t`Back`}
          </Button>
          <Button small type="submit" form={id} look={isEnd ? 'danger-filled' : 'primary'} busy={form.isSubmitting}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        <p>
          {answer === 'accept_cancellation' && (
            <Trans>{customer} asked to cancel. The seats are released, and our team reviews the refund.</Trans>
          )}
          {answer === 'decline_cancellation' && (
            <Trans>{customer} asked to cancel. The booking stays confirmed, and we email them your reason.</Trans>
          )}
          {answer === 'call_off' && (
            <Trans>
              The booking of {customer} ends, the seats are released, and the payment is refunded. We email them your
              reason.
            </Trans>
          )}
        </p>
        <Textarea
          label={t`Reason for the traveller`}
          isOptional={!needsReason}
          rows={3}
          maxLength={2_000}
          {...form.getInputProps('note')}
        />
        <FormError form={form} />
      </form>
    </Modal>
  )
}
