import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type DisputeCategory, disputeLimits, tripCategories } from '@rihla/contract/disputes/dispute.ts'
import { openDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
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

interface OpenDisputeDialogProps {
  booking: Booking
  title: string
  /** For either side. */
  isAdmin: boolean
  onClose: () => void
}

/** Reports a problem with a trip, or asks for the transfer of a rejected booking (docs/product/disputes.md#opening). */
export default function OpenDisputeDialog({ booking, title, isAdmin, onClose }: OpenDisputeDialogProps) {
  const { t } = useLingui()
  const labels = useDisputeCategories()
  const isTransfer = booking.status === 'rejected'
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm({
    initialValues: {
      category: (isTransfer ? 'transfer' : '') as DisputeCategory | '',
      text: '',
      files: [] as string[],
    },
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
      showToast(
        isTransfer
          ? t`We've received it and answer within ${replyPromise.hoursByMessage} hours.`
          : isAdmin
            ? t`The case is open. Both sides have been asked to answer.`
            : t`We've received your report. The other side has been asked to answer.`,
      )
      form.discardDraft()
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      submitLabel={isTransfer ? t`Send to our team` : t`Report the problem`}
      onClose={onClose}
      title={title}
    >
      <p>
        {isTransfer ? (
          <Trans>
            Add the receipt of your bank or app. We look for your transfer, answer within {replyPromise.hoursByMessage}{' '}
            hours, and return everything that arrived.
          </Trans>
        ) : isAdmin ? (
          <Trans>
            The traveller and the agency read this and have {disputeLimits.answerDays} days to answer. The agency’s
            share is held back until the decision.
          </Trans>
        ) : (
          <Trans>
            The other side has {disputeLimits.answerDays} days to answer. Then our team reads what both of you wrote and
            decides. You can report a problem once per booking, so please write everything that matters.
          </Trans>
        )}
      </p>
      {!isTransfer && (
        <Select<DisputeCategory>
          label={t`What happened?`}
          placeholder={t`Choose`}
          options={tripCategories.map((value) => ({ value, label: labels[value] }))}
          {...form.getInputProps('category')}
        />
      )}
      <Textarea
        label={isTransfer ? t`When and from which account did you send it?` : t`Please describe it`}
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
