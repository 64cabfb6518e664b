import { useLingui } from '@lingui/react/macro'
import { uploadVerificationDocuments } from '@rihla/contract/uploads/uploads.api.ts'
import { uploadFile } from '#api/upload-file.ts'
import type { FieldProps } from '#ui/field.tsx'
import { FileDrop } from '#uploads/file-drop.tsx'

interface DocumentDropProps extends FieldProps {
  value: string
  onChange: (url: string) => void
  onBusy: (isBusy: boolean) => void
}

/** The file of a document. */
export function DocumentDrop(props: DocumentDropProps) {
  const { t } = useLingui()
  return (
    <FileDrop
      {...props}
      kind="verification-document"
      dropZoneText={t`Photo or scan`}
      failedMessage={t`Verification documents upload failed`}
      upload={(file, options) => uploadFile(uploadVerificationDocuments, 'verificationDocuments', file, options)}
    />
  )
}
