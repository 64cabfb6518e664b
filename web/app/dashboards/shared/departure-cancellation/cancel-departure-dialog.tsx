import { Trans, useLingui } from '@lingui/react/macro'
import { cancellationMessages } from '@rihla/contract/departures/cancellation-messages.ts'
import {
  type CancelDeparture,
  type cancelDeparture,
  type cancelDepartureForAdmin,
  type CancellationImpact,
  type readDepartureCancellation,
  type readDepartureCancellationForAdmin,
} from '@rihla/contract/departures/departure-cancellation.api.ts'
import {
  departureCancellationReasons,
  type DepartureCancellationReason,
} from '@rihla/contract/departures/departure-cancellation.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { useId } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useCancellationReasons } from '#booking-status/use-cancellation-reasons.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useLocale } from '#ui/locale.ts'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { Loaded } from '../loaded.tsx'
import { CancellationImpactList } from './cancellation-impact-list.tsx'

interface CancelDepartureDialogProps {
  departureId: string
  read: typeof readDepartureCancellation | typeof readDepartureCancellationForAdmin
  cancel: typeof cancelDeparture | typeof cancelDepartureForAdmin
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  reason: DepartureCancellationReason | 'other' | ''
  otherReason: string
  message: { en: string; ar: string }
}

/** Cancels a departure for all of its travellers, after showing who and how much (docs/product/departures.md#cancellation). */
export default function CancelDepartureDialog({ departureId, read, cancel, onClose }: CancelDepartureDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const params = { id: departureId }
  const impact = useEndpoint(read, { params })
  const form = useCancellationForm({ departureId, cancel, impact: impact.data, onClose })
  const refusal = impact.data?.refusal
  return (
    <Modal
      onClose={onClose}
      title={t`Cancel departure`}
      footer={
        <>
          <Button small variant="outline" onClick={onClose} disabled={form.isSubmitting}>
            {t`Back`}
          </Button>
          <Button
            small
            type="submit"
            form={id}
            variant="danger-filled"
            busy={form.isSubmitting}
            disabled={!impact.data || refusal !== null}
          >
            {t`Cancel departure`}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        <Loaded query={impact} failure={t`The effects of this cancellation could not be loaded.`}>
          {(known) => <Impact impact={known} />}
        </Loaded>
        {refusal === null && <Fields form={form} />}
        <FormError form={form} />
      </form>
    </Modal>
  )
}

function Impact({ impact }: { impact: CancellationImpact }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { title, startDate, endDate } = impact.departure
  return (
    <>
      <p>
        <Dotted>
          <strong>
            <bdi>{title}</bdi>
          </strong>
          {formatDaySpan(startDate, endDate, locale)}
        </Dotted>
      </p>
      {impact.refusal === 'begun' ? (
        <Notice tone="warn">{t`This departure has begun, so it can no longer be cancelled.`}</Notice>
      ) : impact.refusal === 'cancelled' ? (
        <Notice tone="warn">{t`This departure has already been cancelled.`}</Notice>
      ) : (
        <CancellationImpactList impact={impact} />
      )}
    </>
  )
}

type Form = ReturnType<typeof useAppForm<Values>>

function Fields({ form }: { form: Form }) {
  const { t } = useLingui()
  const reasons = useCancellationReasons()
  const { reason } = form.values
  return (
    <>
      <Select
        label={t`Reason`}
        placeholder={t`Choose a reason`}
        options={[
          ...departureCancellationReasons.map((value) => ({ value, label: reasons[value] })),
          { value: 'other', label: t`Another reason` },
        ]}
        value={reason}
        error={form.errors['reason']}
        onChange={(value) => form.setValues(withReason(form.values, value as Values['reason']))}
      />
      {reason === 'other' && (
        <TextInput label={t`Your reason`} maxLength={200} {...form.getInputProps('otherReason')} />
      )}
      <Textarea
        label={t`Message in English`}
        help={t`Every traveller gets it in their own language, with the refund and the other dates of the trip.`}
        rows={3}
        maxLength={1_000}
        dir="ltr"
        lang="en"
        {...form.getInputProps('message.en')}
      />
      <Textarea
        label={t`Message in Arabic`}
        rows={3}
        maxLength={1_000}
        dir="rtl"
        lang="ar"
        {...form.getInputProps('message.ar')}
      />
      <p className="muted">
        <Trans>This cannot be undone.</Trans>
      </p>
    </>
  )
}

const isSuggested = (language: 'en' | 'ar', text: string): boolean =>
  text.trim() === '' || Object.values(cancellationMessages).some((message) => message[language] === text)

/** A usual reason suggests its messages, unless others were typed. */
function withReason(values: Values, reason: Values['reason']): Values {
  const suggested = reason === 'other' || reason === '' ? { en: '', ar: '' } : cancellationMessages[reason]
  const { en, ar } = values.message
  return {
    ...values,
    reason,
    message: { en: isSuggested('en', en) ? suggested.en : en, ar: isSuggested('ar', ar) ? suggested.ar : ar },
  }
}

interface Cancelling extends Pick<CancelDepartureDialogProps, 'departureId' | 'cancel' | 'onClose'> {
  impact: CancellationImpact | undefined
}

function useCancellationForm({ departureId, cancel, impact, onClose }: Cancelling): Form {
  const { t } = useLingui()
  const missing = (text: string) => (text.trim() ? null : t`Please write a message for the travellers.`)
  return useAppForm<Values>({
    initialValues: { reason: '', otherReason: '', message: { en: '', ar: '' } },
    draftKey: `cancel departure ${departureId}`,
    validate: {
      reason: (reason) => (reason === '' ? t`Please give a reason.` : null),
      otherReason: (text, { reason }) => (reason === 'other' && !text.trim() ? t`Please give a reason.` : null),
      message: { en: missing, ar: missing },
    },
    fallback: t`The departure could not be cancelled. Please try again.`,
    submit: async ({ reason, otherReason, message }) => {
      if (!impact) return
      const { bookings, seats, refunds, cash } = impact
      const body: CancelDeparture = {
        reason: reason === 'other' ? otherReason.trim() : reason,
        message: { en: message.en.trim(), ar: message.ar.trim() },
        expected: { bookings, seats, refunds, cash },
      }
      try {
        const { message: done } = await call(cancel, { params: { id: departureId }, body })
        showToast(done)
      } catch (error) {
        // the numbers above are outdated, or an admin was quicker
        if (error instanceof ApiError && error.status === 409) void refreshQueries()
        throw error
      }
      onClose()
      await refreshQueries()
    },
  })
}
