import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import type { ReactNode } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { FileDrop } from '#uploads/file-drop.tsx'
import { CashAccountField } from '../cash-accounts/cash-account-field.tsx'
import { lastCashAccount } from '../cash-accounts/use-cash-accounts.ts'

/** What an admin enters about a transfer that was sent. */
export interface SentTransfer extends Record<string, unknown> {
  /** The payment account from which it was sent; empty if it was not chosen. */
  sentFrom: string
  reference: string
  /** The `url` of the uploaded proof. */
  proof: string
}

export const initialSentTransfer = (currency: Currency): SentTransfer => ({
  sentFrom: lastCashAccount.read(currency) ?? '',
  reference: '',
  proof: '',
})

interface SentTransferFieldsProps {
  currency: Currency
  form: Pick<AppForm<SentTransfer>, 'values' | 'getInputProps'>
  proofLabel: string
  proofHelp: string
  onUploading: (isUploading: boolean) => void
  /** Warnings about the reference and the proof. */
  children: ReactNode
}

export function SentTransferFields({
  currency,
  form,
  proofLabel,
  proofHelp,
  onUploading,
  children,
}: SentTransferFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <CashAccountField
        currency={currency}
        label={t`Sent from`}
        value={form.values.sentFrom}
        onChange={form.getInputProps('sentFrom').onChange}
      />
      <TextInput
        name="reference"
        label={t`Reference of the transfer`}
        isLtr
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <div>
        <FileDrop
          label={proofLabel}
          help={proofHelp}
          isOptional
          kind="refund-proof"
          value={form.values.proof}
          onChange={form.getInputProps('proof').onChange}
          onBusy={onUploading}
          upload={(file, options) => uploadFile(uploadRefundProof, 'refundProof', file, options)}
          failedMessage={t`The file could not be uploaded. Please try again.`}
        />
        {children}
      </div>
    </>
  )
}
