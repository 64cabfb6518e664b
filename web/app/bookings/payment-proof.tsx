import { useLingui } from '@lingui/react/macro'
import { uploadPaymentProof } from '@rihla/contract/uploads/uploads.api.ts'
import { type ReactNode, useState } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DraftValues } from './booking-draft.ts'

interface PaymentProofProps {
  draft: {
    values: Pick<DraftValues, 'paymentProof' | 'paymentReference'>
    set: (change: Partial<PaymentProofProps['draft']['values']>) => void
    setIsUploading: (isUploading: boolean) => void
  }
  error: ReactNode
  onUpload?: () => void
}

/** Screenshot or reference number of the transfer; one of the two is required (docs/product/payments.md#proofs). */
export function PaymentProof({ draft, error, onUpload }: PaymentProofProps) {
  const { t } = useLingui()
  const [isPreviewExpired, setIsPreviewExpired] = useState(false)
  return (
    <section className="stack">
      <FileDrop
        label={t`Payment screenshot`}
        kind="payment-proof"
        value={draft.values.paymentProof}
        onChange={(paymentProof) => draft.set({ paymentProof })}
        preview={isPreviewExpired ? null : draft.values.paymentProof || null}
        onPreviewFailed={() => setIsPreviewExpired(true)}
        onBusy={(isBusy) => {
          draft.setIsUploading(isBusy)
          if (isBusy) onUpload?.()
        }}
        upload={(file, options) => uploadFile(uploadPaymentProof, 'paymentProof', file, options)}
        wrongTypeMessage={t`Please select a valid image file`}
        failedMessage={t`Failed to upload payment proof. Please try again.`}
      />
      <TextInput
        label={t`Or the payment reference number`}
        isLtr
        autoComplete="off"
        maxLength={120}
        value={draft.values.paymentReference}
        error={error}
        onChange={(event) => draft.set({ paymentReference: event.currentTarget.value })}
      />
    </section>
  )
}
