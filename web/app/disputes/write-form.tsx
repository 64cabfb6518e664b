import { useLingui } from '@lingui/react/macro'
import { disputeLimits } from '@rihla/contract/disputes/dispute.ts'
import { writeInDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { DisputeFiles } from './dispute-files.tsx'

/** Another message in an open case. */
export function WriteForm({ bookingId }: { bookingId: string }) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm({
    initialValues: { text: '', files: [] as string[] },
    draftKey: `dispute message ${bookingId}`,
    validate: { text: (text) => (text.trim() ? null : t`Please write a message.`) },
    fallback: t`Your message could not be sent. Please try again.`,
    submit: async ({ text, files }) => {
      await call(writeInDispute, { params: { id: bookingId }, body: { text: text.trim(), files } })
      form.reset()
      form.discardDraft()
      showToast(t`Your message has been sent.`)
      await refreshQueries()
    },
  })
  return (
    <form className="stack" {...form.props}>
      <Textarea label={t`Your message`} rows={3} maxLength={disputeLimits.textLength} {...form.getInputProps('text')} />
      <DisputeFiles
        value={form.values.files}
        onChange={(files) => form.setFieldValue('files', files)}
        onBusy={setIsUploading}
      />
      <FormError form={form} />
      <div>
        <Button small type="submit" busy={form.isSubmitting} disabled={isUploading}>
          {t`Send message`}
        </Button>
      </div>
    </form>
  )
}
