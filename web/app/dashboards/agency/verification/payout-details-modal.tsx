import { Trans, useLingui } from '@lingui/react/macro'
import { type PaymentAccountKind, paymentAccountKinds } from '@rihla/contract/payment-accounts/payment-account.ts'
import { submitPayoutDetails } from '@rihla/contract/payouts/payout-details.api.ts'
import { refundDestinationLimits } from '@rihla/contract/refunds/refund-destination.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { handleLabels, kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { useDestinationCheck } from '#refunds/destination-draft.ts'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

interface Values extends Record<string, unknown> {
  method: PaymentAccountKind
  account: string
  holderName: string
}

/** Submits the account for payouts, or another one. */
export default function PayoutDetailsModal({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const check = useDestinationCheck()
  const form = useAppForm<Values>({
    initialValues: { method: 'bank', account: '', holderName: '' },
    validate: ({ method, account, holderName }) => ({
      ...check({ choice: method, account, holderName, save: false }, 'EGP'),
      ...(!holderName.trim() && { holderName: t`Enter the name of the account holder, as it appears on the account.` }),
    }),
    draftKey: 'payout-details',
    fallback: t`The payout details could not be saved. Please try again.`,
    submit: async (body) => {
      await call(submitPayoutDetails, { body })
      showToast(t`Submitted. We will check it.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const { method } = form.values
  const close = () => {
    form.discardDraft()
    onClose()
  }
  return (
    <FormModal form={form} onClose={close} title={<Trans>Payout details</Trans>} submitLabel={<Trans>Submit</Trans>}>
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
    </FormModal>
  )
}
