import { Trans, useLingui } from '@lingui/react/macro'
import { type PaymentAccountKind, paymentAccountKinds } from '@rihla/contract/payment-accounts/payment-account.ts'
import { submitPayoutDetails } from '@rihla/contract/payouts/payout-details.api.ts'
import { refundDestinationLimits } from '@rihla/contract/refunds/refund-destination.ts'
import { submitDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { handleLabels, kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { useDestinationCheck } from '#refunds/destination-draft.ts'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { DocumentDrop } from './document-drop.tsx'

interface Values extends Record<string, unknown> {
  method: PaymentAccountKind
  account: string
  holderName: string
  file: string
}

/** Submits the account for payouts with its paper, which is the agency's document 'Bank account'. */
export default function PayoutDetailsModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const check = useDestinationCheck()
  const [isUploading, setIsUploading] = useState(false)
  const form = useAppForm<Values>({
    initialValues: { method: 'bank', account: '', holderName: '', file: '' },
    validate: ({ method, account, holderName, file }) => ({
      ...check({ choice: method, account, holderName, save: false }, 'EGP'),
      ...(!holderName.trim() && { holderName: t`Enter the name of the account holder, as it appears on the account.` }),
      ...(isUploading ? { file: t`Please wait for the upload.` } : !file && { file: t`Please upload the document.` }),
    }),
    draftKey: 'payout-details',
    fallback: t`The payout details could not be saved. Please try again.`,
    submit: async ({ file, ...details }) => {
      // in this order: what is refused here is not submitted as a paper, and the same details again change nothing
      await call(submitPayoutDetails, { body: details })
      const paper = { number: details.account, holderName: details.holderName, file }
      await call(submitDocument, { params: { kind: 'bank_account' }, body: paper })
      showToast(t`Submitted. We will check it.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const { method } = form.values
  return (
    <FormModal
      form={form}
      onClose={onClose}
      forgetsDraft
      title={<Trans>Payout details</Trans>}
      submitLabel={<Trans>Submit</Trans>}
    >
      <p className="small muted">
        <Trans>InstaPay and mobile wallets receive Egyptian pounds only. A bank account receives every currency.</Trans>
      </p>
      <ChoicePills<PaymentAccountKind>
        label={t`Method`}
        name="method"
        choices={paymentAccountKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
        value={method}
        onChange={(next) => {
          form.setValues({ method: next, account: '' })
          form.clearErrors()
        }}
      />
      <TextInput
        label={t(handleLabels[method])}
        isLtr
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={refundDestinationLimits.account}
        {...form.getInputProps('account')}
      />
      <TextInput
        label={t`Account holder`}
        help={t`It must match your agency’s name in the commercial register.`}
        autoComplete="off"
        maxLength={refundDestinationLimits.holderName}
        {...form.getInputProps('holderName')}
      />
      <DocumentDrop
        label={t`Letter of your bank or screenshot of your app`}
        onBusy={setIsUploading}
        value={form.values.file}
        onChange={(file) => form.setFieldValue('file', file)}
        error={form.errors['file']}
      />
    </FormModal>
  )
}
