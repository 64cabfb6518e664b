import { Trans, useLingui } from '@lingui/react/macro'
import {
  agencyDocumentLimits,
  licenceCategories,
  type LicenceCategory,
} from '@rihla/contract/agencies/agency-document.ts'
import { type AgencyDocument, submitDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { uploadVerificationDocuments } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { useDocumentLabels } from '#agencies/documents/use-document-labels.ts'
import { call } from '#api/call.ts'
import { uploadFile } from '#api/upload-file.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useToday } from '#shell/use-today.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { FileDrop } from '#uploads/file-drop.tsx'

interface DocumentValues extends Record<string, unknown> {
  number: string
  category: LicenceCategory | ''
  holderName: string
  expiresOn: string
  file: string
}

interface DocumentModalProps {
  document: AgencyDocument
  onClose: () => void
  onSubmitted: () => void
}

/** Submits a document, or replaces the one that was submitted before. */
export default function DocumentModal({ document, onClose, onSubmitted }: DocumentModalProps) {
  const { t } = useLingui()
  const { kind } = document
  const name = useDocumentLabels()[kind]
  const today = useToday()
  const [isUploading, setIsUploading] = useState(false)
  const isLicence = kind === 'tourism_licence'
  const isAccount = kind === 'bank_account'
  const isMissing = document.status === 'missing'
  const required = (value: string) => (value.trim() ? null : t`Please fill this in.`)
  const form = useAppForm<DocumentValues>({
    initialValues: {
      number: document.number,
      category: document.category ?? '',
      holderName: document.holderName,
      expiresOn: document.expiresOn ?? '',
      file: '',
    },
    validate: {
      number: required,
      category: (value) => (isLicence && !value ? t`Please choose the category.` : null),
      holderName: (value) => (isAccount ? required(value) : null),
      expiresOn: (value) => (value && value < today ? t`This document has expired. A valid one is needed.` : null),
      file: (value) =>
        isUploading ? t`Please wait for the upload.` : isMissing && !value ? t`Please upload the document.` : null,
    },
    draftKey: `agency-document-${kind}`,
    fallback: t`The document could not be submitted. Please try again.`,
    submit: async ({ number, category, holderName, expiresOn, file }) => {
      await call(submitDocument, {
        params: { kind },
        body: {
          number,
          expiresOn: expiresOn || null,
          ...(isLicence && category && { category }),
          ...(isAccount && { holderName }),
          ...(file && { file }),
        },
      })
      showToast(t`Submitted. We will check it.`, 'ok')
      await refreshQueries()
      onSubmitted()
    },
  })
  const close = () => {
    form.discardDraft()
    onClose()
  }
  return (
    <FormModal form={form} onClose={close} title={name} submitLabel={<Trans>Submit</Trans>}>
      {isLicence && (
        <p className="small muted">
          <Trans>Issued by the Ministry of Tourism and Antiquities.</Trans>
        </p>
      )}
      <TextInput
        label={isAccount ? t`IBAN or account number` : t`Number`}
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
      {isAccount && (
        <TextInput
          label={t`Name of the account holder`}
          help={t`It must match your agency’s name in the commercial register.`}
          autoComplete="off"
          maxLength={agencyDocumentLimits.holderName}
          {...form.getInputProps('holderName')}
        />
      )}
      <DateInput
        label={t`Valid until`}
        isOptional
        min={today}
        help={t`We remind you 30 and 7 days before.`}
        {...form.getInputProps('expiresOn')}
      />
      <FileDrop
        label={t`File`}
        isOptional={!isMissing}
        help={isMissing ? undefined : t`Leave it empty to keep the file you sent.`}
        kind="verification-document"
        dropZoneText={t`Photo or scan`}
        failedMessage={t`Verification documents upload failed`}
        upload={(file, options) => uploadFile(uploadVerificationDocuments, 'verificationDocuments', file, options)}
        onBusy={setIsUploading}
        value={form.values.file}
        onChange={(url) => form.setFieldValue('file', url)}
        error={form.errors['file']}
      />
    </FormModal>
  )
}
