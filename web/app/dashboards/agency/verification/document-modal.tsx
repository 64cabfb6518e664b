import { Trans, useLingui } from '@lingui/react/macro'
import {
  agencyDocumentLimits,
  licenceCategories,
  type LicenceCategory,
} from '@rihla/contract/agencies/agency-document.ts'
import { type AgencyDocument, submitDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { useState } from 'react'
import { useDocumentLabels } from '#agencies/documents/use-document-labels.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useToday } from '#shell/use-today.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { DocumentDrop } from './document-drop.tsx'

interface DocumentValues extends Record<string, unknown> {
  number: string
  category: LicenceCategory | ''
  expiresOn: string
  file: string
}

interface DocumentModalProps {
  document: AgencyDocument
  onClose: () => void
  onSubmitted: () => void
}

/**
 * Submits a document, or replaces the one that was submitted before. The bank account has a form of its own: `payout-details-modal.tsx`.
 */
export default function DocumentModal({ document, onClose, onSubmitted }: DocumentModalProps) {
  const { t } = useLingui()
  const { kind } = document
  const name = useDocumentLabels()[kind]
  const today = useToday()
  const [isUploading, setIsUploading] = useState(false)
  const isLicence = kind === 'tourism_licence'
  const isMissing = document.status === 'missing'
  const form = useAppForm<DocumentValues>({
    initialValues: {
      number: document.number,
      category: document.category ?? '',
      expiresOn: document.expiresOn ?? '',
      file: '',
    },
    validate: {
      number: (value) => (value.trim() ? null : t`Please fill this in.`),
      category: (value) => (isLicence && !value ? t`Please choose the category.` : null),
      expiresOn: (value) => (value && value < today ? t`This document has expired. A valid one is needed.` : null),
      file: (value) =>
        isUploading ? t`Please wait for the upload.` : isMissing && !value ? t`Please upload the document.` : null,
    },
    draftKey: `agency-document-${kind}`,
    fallback: t`The document could not be submitted. Please try again.`,
    submit: async ({ number, category, expiresOn, file }) => {
      await call(submitDocument, {
        params: { kind },
        body: {
          number,
          expiresOn: expiresOn || null,
          ...(isLicence && category && { category }),
          ...(file && { file }),
        },
      })
      showToast(t`Submitted. We will check it.`, 'ok')
      await refreshQueries()
      onSubmitted()
    },
  })
  return (
    <FormModal form={form} onClose={onClose} forgetsDraft title={name} submitLabel={<Trans>Submit</Trans>}>
      {isLicence && (
        <p className="small muted">
          <Trans>Issued by the Ministry of Tourism and Antiquities.</Trans>
        </p>
      )}
      <TextInput
        label={t`Number`}
        isLtr
        autoComplete="off"
        maxLength={agencyDocumentLimits.number}
        {...form.getInputProps('number')}
      />
      {isLicence && (
        <Select<LicenceCategory>
          label={t`Category`}
          placeholder={t`Choose`}
          options={licenceCategories.map((value) => ({ value, label: value }))}
          {...form.getInputProps('category')}
        />
      )}
      <DateInput
        label={t`Valid until`}
        isOptional
        min={today}
        help={t`We remind you 30 and 7 days before.`}
        {...form.getInputProps('expiresOn')}
      />
      <DocumentDrop
        label={t`File`}
        isOptional={!isMissing}
        help={isMissing ? undefined : t`Leave it empty to keep the file you sent.`}
        onBusy={setIsUploading}
        value={form.values.file}
        onChange={(url) => form.setFieldValue('file', url)}
        error={form.errors['file']}
      />
    </FormModal>
  )
}
