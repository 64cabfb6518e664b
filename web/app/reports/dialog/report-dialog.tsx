import { useLingui } from '@lingui/react/macro'
import { reasonsFor, reportLimits, type ReportReason, type ReportType } from '@rihla/contract/reports/report.ts'
import { submitReport } from '@rihla/contract/reports/reports.api.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from './report-dialog.module.css'
import { useReportReasonLabels } from './use-report-reason-labels.ts'

interface ReportDialogProps {
  type: Exclude<ReportType, 'other'>
  target: string
  name: string
  onClose: () => void
}

/** Reason and details. A second report of the same object is merged into the first, so resending is harmless. */
export default function ReportDialog({ type, target, name, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const reasonLabels = useReportReasonLabels()
  const user = useUser()
  const form = useAppForm<{ reason: ReportReason | ''; details: string }>({
    initialValues: { reason: '', details: '' },
    draftKey: `report ${user?._id} ${type} ${target}`,
    validate: {
      reason: (reason) => (reason === '' ? t`Please choose a reason.` : null),
      details: (details, { reason }) =>
        reason === 'other' && !details.trim() ? t`Please tell us what is wrong.` : null,
    },
    fallback: t`Your report could not be sent. Please try again.`,
    submit: async ({ reason, details }) => {
      if (reason === '') return
      await call(submitReport, { body: { type, target, reason, details } })
      showToast(t`Thank you. We review every report.`)
      onClose()
    },
  })
  const { onChange: chooseReason, value: reason, error: reasonError } = form.getInputProps('reason')
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={t`Report`}
      submitLabel={t`Send report`}
      isFull
      className={`stack ${classes.form}`}
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="muted">{t`Only our team can see your report.`}</span>
      </p>
      <RadioCards<ReportReason>
        label={t`What is wrong?`}
        name="reason"
        cards={reasonsFor[type].map((value) => ({ value, title: reasonLabels[value] }))}
        value={reason as ReportReason | ''}
        onChange={chooseReason}
        error={reasonError}
      />
      <Textarea
        label={t`Details`}
        isOptional={reason !== 'other'}
        maxLength={reportLimits.details}
        help={t`Tell us what happened and where we can see it.`}
        {...form.getInputProps('details')}
      />
    </FormModal>
  )
}
