import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

interface Proof {
  paymentProof: string | null
  paymentReference: string | null
}

interface ProofFormOptions {
  draftKey: string
  send: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

/** A screenshot or a reference of a transfer, of which one is required. */
export function useProofForm({ draftKey, send, onClose }: ProofFormOptions) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm({
    initialValues: { paymentProof: '', paymentReference: '' },
    draftKey,
    validate: {
      paymentReference: (reference, { paymentProof }) =>
        paymentProof || reference.trim()
          ? null
          : t`Please provide either a payment screenshot or payment reference number`,
    },
    fallback: t`Your proof could not be sent. Please try again.`,
    submit: async ({ paymentProof, paymentReference }) => {
      await send({ paymentProof: paymentProof || null, paymentReference: paymentReference.trim() || null })
      showToast(t`Thank you. We're checking it and will email you the result.`)
      onClose()
      await refreshQueries()
    },
  })
  return { form, isUploading, setIsUploading }
}
