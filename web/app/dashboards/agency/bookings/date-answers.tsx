import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { answerDateChange } from '@rihla/contract/bookings/date-change.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Button } from '#ui/button.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { useLocale } from '#ui/locale.ts'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

type Answer = 'accept' | 'decline'

/** Accepts or declines a request for another date (docs/product/date-changes.md#answer). */
export function DateAnswers({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<Answer>()
  const { actions } = booking
  return (
    <>
      {actions.includes('accept_date_change') && (
        <Button small onClick={() => setAnswer('accept')}>
          {t`Move to the new date`}
        </Button>
      )}
      {actions.includes('decline_date_change') && (
        <Button small look="outline" onClick={() => setAnswer('decline')}>
          {t`Decline the new date`}
        </Button>
      )}
      {answer && <AnswerDialog booking={booking} answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  )
}

function AnswerDialog({ booking, answer, onClose }: { booking: Booking; answer: Answer; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const isAccepted = answer === 'accept'
  const needsReason = transitionOf(`${answer}_date_change`).asks.note === 'required'
  const label = isAccepted ? t`Move to the new date` : t`Decline the new date`
  const form = useAppForm({
    initialValues: { note: '' },
    draftKey: `${answer} date ${booking._id}`,
    validate: { note: (note) => (needsReason && !note.trim() ? t`Please give a reason.` : null) },
    fallback: t`The booking could not be changed. Please try again.`,
    submit: async ({ note }) => {
      try {
        await call(answerDateChange, {
          params: { id: booking._id },
          body: { action: answer, agencyNotes: note.trim() || null },
        })
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 409) await refreshQueries()
        throw refusal
      }
      showToast(
        isAccepted
          ? t`The booking has moved. We've told the traveller.`
          : t`The booking stays on its date. We've told the traveller.`,
      )
      onClose()
      await refreshQueries()
    },
  })
  const customer = <CustomerName of={booking.customer} />
  const days = formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)
  return (
    <FormModal form={form} submitLabel={label} onClose={onClose} title={label} size="s">
      <RequestedDate booking={booking} viewer="agency" />
      <p>
        {isAccepted ? (
          <Trans>
            {customer} moves with all seats from {days}. We email the new voucher, and the seats on the earlier date are
            released.
          </Trans>
        ) : (
          <Trans>The booking stays confirmed for {days}, and we email your reason.</Trans>
        )}
      </p>
      <Textarea
        label={t`Reason for the traveller`}
        isOptional={!needsReason}
        rows={3}
        maxLength={2_000}
        {...form.getInputProps('note')}
      />
    </FormModal>
  )
}
