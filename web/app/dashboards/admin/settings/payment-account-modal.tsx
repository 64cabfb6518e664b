import { Trans, useLingui } from '@lingui/react/macro'
import { currencies } from '@rihla/contract/money.ts'
import {
  findPaymentAccountFault,
  type PaymentAccountFault,
  normalizePaymentAccount,
} from '@rihla/contract/payment-accounts/check-payment-account.ts'
import {
  allowsCurrency,
  type PaymentAccountFields,
  type PaymentAccountKind,
  paymentAccountKinds,
  paymentAccountLimits,
  usesField,
} from '@rihla/contract/payment-accounts/payment-account.ts'
import {
  type AdminPaymentAccount,
  proposePaymentAccount,
  proposePaymentAccountChange,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { HolderNotice } from '#payment-accounts/holder-notice.tsx'
import { handleLabels, kindLabels, providerLabels } from '#payment-accounts/payment-account-labels.ts'
import { FormModal } from '#ui/form-modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import classes from './payment-accounts.module.css'

type Values = Record<string, unknown> & PaymentAccountFields

const newAccount: PaymentAccountFields = {
  kind: 'instapay',
  holderName: '',
  handle: '',
  provider: '',
  accountNumber: '',
  swift: '',
  note: '',
  noteAr: '',
  currency: 'EGP',
}

const valuesOf = (account: AdminPaymentAccount | undefined): Values => {
  if (!account) return { ...newAccount }
  const { _id, isActive: _isActive, version: _version, ...fields } = account
  return fields
}

/** Without the values of fields that the chosen kind does not have and the form does not show. */
const shownValues = (values: PaymentAccountFields): PaymentAccountFields => ({
  ...values,
  provider: usesField.provider.includes(values.kind) ? values.provider : '',
  accountNumber: usesField.accountNumber.includes(values.kind) ? values.accountNumber : '',
  swift: usesField.swift.includes(values.kind) ? values.swift : '',
  currency: allowsCurrency(values.kind, values.currency) ? values.currency : 'EGP',
})

interface PaymentAccountModalProps {
  /** Undefined for a new account. */
  account: AdminPaymentAccount | undefined
  isOnlyAdmin: boolean
  companyNames: readonly string[] | undefined
  onClose: () => void
}

const limits = paymentAccountLimits

export default function PaymentAccountModal({ account, isOnlyAdmin, companyNames, onClose }: PaymentAccountModalProps) {
  const { t } = useLingui()
  const { optionsOf } = useCurrencyLabels()
  const faults = useFaultMessages()
  const form = useAppForm<Values>({
    initialValues: valuesOf(account),
    validate: (values) => {
      const fault = findPaymentAccountFault(normalizePaymentAccount(shownValues(values)))
      return fault ? { [fault.field]: faults[fault.fault] } : {}
    },
    draftKey: `payment-account-${account?._id ?? 'new'}`,
    fallback: t`The account could not be proposed. Please try again.`,
    submit: async (values) => {
      const { kind, ...fields } = normalizePaymentAccount(shownValues(values))
      if (account) {
        const { _id, version } = account
        await call(proposePaymentAccountChange, { params: { id: _id }, body: { ...fields, version } })
      } else await call(proposePaymentAccount, { body: { kind, ...fields } })
      showToast(t`Proposed. It applies once it is approved.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  const { kind } = form.values
  return (
    <FormModal
      form={form}
      onClose={onClose}
      forgetsDraft
      title={account ? <Trans>Change payment account</Trans> : <Trans>Add payment account</Trans>}
      submitLabel={<Trans>Propose</Trans>}
    >
      <Notice>
        {isOnlyAdmin ? (
          <Trans>You are the only admin: you confirm your proposal a day later, and get an email about it now.</Trans>
        ) : (
          <Trans>Travellers see this once another admin approves it. All admins are notified.</Trans>
        )}
      </Notice>
      {!account && (
        <Select<PaymentAccountKind>
          label={t`Kind`}
          options={paymentAccountKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        label={t`Legal name of the holder`}
        maxLength={limits.holderName}
        autoComplete="off"
        help={<Trans>Exactly as payment apps display it before a transfer.</Trans>}
        {...form.getInputProps('holderName')}
      />
      <HolderNotice holderName={form.values.holderName} companyNames={companyNames} />
      <TextInput
        label={t(handleLabels[kind])}
        isLtr
        maxLength={limits.handle}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={kind === 'instapay' ? 'name@instapay' : undefined}
        {...form.getInputProps('handle')}
      />
      {usesField.provider.includes(kind) && (
        <TextInput
          label={t(providerLabels[kind])}
          maxLength={limits.provider}
          autoComplete="off"
          {...form.getInputProps('provider')}
        />
      )}
      {usesField.swift.includes(kind) && (
        <div className={classes.two}>
          <TextInput
            label={t`Account number`}
            isOptional
            isLtr
            maxLength={limits.accountNumber}
            autoComplete="off"
            {...form.getInputProps('accountNumber')}
          />
          <TextInput
            label={t`SWIFT code`}
            isOptional
            isLtr
            maxLength={limits.swift}
            autoComplete="off"
            {...form.getInputProps('swift')}
          />
          <Select label={t`Currency`} options={optionsOf(currencies)} {...form.getInputProps('currency')} />
        </div>
      )}
      <Textarea
        label={t`Note in English`}
        isOptional
        rows={2}
        maxLength={limits.note}
        {...form.getInputProps('note')}
      />
      <Textarea
        label={t`Note in Arabic`}
        isOptional
        dir="rtl"
        lang="ar"
        rows={2}
        maxLength={limits.note}
        {...form.getInputProps('noteAr')}
      />
    </FormModal>
  )
}

function useFaultMessages(): Record<PaymentAccountFault, string> {
  const { t } = useLingui()
  return {
    address_invalid: t`Enter an InstaPay address such as name@instapay.`,
    wallet_invalid: t`Enter an Egyptian mobile number of 11 digits that begins with 010, 011, 012 or 015.`,
    iban_invalid: t`This IBAN is not valid. Please compare it with the bank’s document.`,
    swift_invalid: t`A SWIFT code has 8 or 11 letters and digits.`,
    account_number_invalid: t`An account number has 4 to 34 letters and digits.`,
    provider_required: t`Please enter the name of the bank or operator.`,
    holder_required: t`Please fill this in.`,
    currency_invalid: t`InstaPay and mobile wallets accept Egyptian pounds only.`,
    field_unused: t`This kind of account does not have this value. Please leave it empty.`,
  }
}
