import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type DisputeCategory, disputeCategories, disputeLimits } from '@rihla/contract/disputes/dispute.ts'
import { openDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { DisputeFiles } from './dispute-files.tsx'
import { useDisputeCategories } from './use-dispute-labels.ts'

/** Reports a problem with a booking (docs/product/disputes.md#opening). */
export default function OpenDisputeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useDisputeCategories()
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm({
    initialValues: { category: '' as DisputeCategory | '', text: '', files: [] as string[] },
    draftKey: `dispute ${booking._id}`,
    validate: {
      category: (category) => (category ? null : t`Please choose what happened.`),
      text: (text) => (text.trim() ? null : t`Please describe what happened.`),
      files: () => (isUploading ? t`Please wait for the upload.` : null),
    },
    fallback: t`The problem could not be reported. Please try again.`,
    submit: async ({ category, text, files }) => {
      await call(openDispute, {
        params: { id: booking._id },
        body: { category: category as DisputeCategory, text: text.trim(), files },
      })
      showToast(t`We've received your report. The other side has been asked to answer.`)
      form.discardDraft()
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal form={form} submitLabel={t`Report the problem`} onClose={onClose} title={t`There was a problem`}>
      <p>
        <Trans>
          The other side has {disputeLimits.answerDays} days to answer. Then our team reads what both of you wrote and
          decides. You can report one problem per booking, so please write everything that matters.
        </Trans>
      </p>
      <Select<DisputeCategory>
        label={t`What happened?`}
        placeholder={t`Choose`}
        options={disputeCategories.map((value) => ({ value, label: labels[value] }))}
        {...form.getInputProps('category')}
      />
      <Textarea
        label={t`Please describe it`}
        rows={5}
        maxLength={disputeLimits.textLength}
        {...form.getInputProps('text')}
      />
      <DisputeFiles
        value={form.values.files}
        onChange={(files) => form.setFieldValue('files', files)}
        onBusy={setIsUploading}
      />
    </FormModal>
  )
}
