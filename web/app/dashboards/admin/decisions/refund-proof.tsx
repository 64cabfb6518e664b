import { useLingui } from '@lingui/react/macro'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'

interface RefundProofProps {
  value?: string
  onChange: (url: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Upload of the refund proof, which the customer sees with the booking. */
export function RefundProof({ value = '', onChange, onBusy }: RefundProofProps) {
  const { t } = useLingui()
  return (
    <FileDrop
      label={t`Proof of the refund`}
      help={t`The customer sees it with their booking.`}
      isOptional
      sort="image"
      use="screenshot"
      value={value}
      onChange={onChange}
      preview={value || null}
      onBusy={onBusy}
      upload={(file, options) => uploadFile(uploadRefundProof, 'refundProof', file, options)}
      wrongTypeMessage={t`Please select a valid image file`}
      failedMessage={t`The picture could not be uploaded. Please try again.`}
    />
  )
}
