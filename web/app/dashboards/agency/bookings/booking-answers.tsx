import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { AgencyBookingAction } from '@rihla/contract/lifecycle/agency-buttons.ts'
import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type ReactNode, useId, useState } from 'react'
import { statusOfError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { DaySpan } from '#booking/shared-booking-facts.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Modal } from '#ui/modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

interface AnswerTexts {
  label: MessageDescriptor
  /** What follows. */
  text: (customer: ReactNode, days: ReactNode) => ReactNode
  done: MessageDescriptor
}

/** What the agency may do with a confirmed booking (docs/product/bookings.md#cancellation, docs/product/date-changes.md#answer). */
const answers = {
  accept_date_change: {
    label: msg`Move to the new date`,
    text: (customer, days) => (
      <Trans>
        {customer} moves with all seats from {days}. We email the new voucher, and the seats on the earlier date are
        released.
      </Trans>
    ),
    done: msg`The booking has moved. We've told the traveller.`,
  },
  decline_date_change: {
    label: msg`Decline the new date`,
    text: (_, days) => <Trans>The booking stays confirmed for {days}, and we email your reason.</Trans>,
    done: msg`The booking stays on its date. We've told the traveller.`,
  },
  call_off: {
    label: msg`Cancel booking`,
    text: (customer) => (
      <Trans>
        The booking of {customer} ends, the seats are released, and the payment is refunded. We email them your reason.
      </Trans>
    ),
    done: msg`The booking is cancelled. We've told the traveller.`,
  },
} as const satisfies Record<Exclude<AgencyBookingAction, 'collect_remaining'>, AnswerTexts>
type Answer = keyof typeof answers

const isEnd = (answer: Answer): boolean => transitionOf(answer).history.isEnd
const isDateAnswer = (answer: Answer): boolean => transitionOf(answer).effect.wait === 'answers_date_change'

/** Buttons for what the agency may do now; a request to cancel is answered among its approvals, before it calls the booking off. */
export function BookingAnswers({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Answer>()
  const possible = (Object.keys(answers) as Answer[]).filter(
    (each) => booking.actions.includes(each) && !(booking.cancellationRequest && each === 'call_off'),
  )
  return (
    <>
      {possible.map((each) => (
        <Button
          key={each}
          small
          variant={isEnd(each) ? 'danger' : each === 'accept_date_change' ? 'primary' : 'outline'}
          onClick={() => setChosen(each)}
        >
          {t(answers[each].label)}
        </Button>
      ))}
      {chosen && <AnswerDialog booking={booking} answer={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function AnswerDialog({ booking, answer, onClose }: { booking: Booking; answer: Answer; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const texts: AnswerTexts = answers[answer]
  const needsReason = transitionOf(answer).asks.note === 'required'
  const form = useAppForm({
    initialValues: { note: '' },
    draftKey: `${answer} ${booking._id}`,
    validate: { note: (note) => (needsReason && !note.trim() ? t`Please give a reason.` : null) },
    fallback: t`The booking could not be changed. Please try again.`,
    submit: async ({ note }) => {
      try {
        const params = { id: booking._id, action: answer }
        await call(performTransition, { params, body: { note: note.trim() || null } })
      } catch (refusal) {
        if (statusOfError(refusal) === 409) await refreshQueries()
        throw refusal
      }
      showToast(t(texts.done))
      onClose()
      await refreshQueries()
    },
  })
  const footer = (
    <>
      <Button small variant="outline" onClick={onClose} disabled={form.isSubmitting}>
        {isDateAnswer(answer) ? t`Cancel` : t`Back`}
      </Button>
      <Button
        small
        type="submit"
        form={id}
        variant={isEnd(answer) ? 'danger-filled' : 'primary'}
        busy={form.isSubmitting}
      >
        {t(texts.label)}
      </Button>
    </>
  )
  return (
    <Modal onClose={onClose} title={t(texts.label)} size="s" footer={footer}>
      <form id={id} className="stack" {...form.props}>
        {isDateAnswer(answer) && <RequestedDate booking={booking} viewer="agency" />}
        <p>{texts.text(<CustomerName of={booking.customer} />, <DaySpan booking={booking} />)}</p>
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
