import { useLingui } from '@lingui/react/macro'
import type { PaymentAccount } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { Ltr } from '#ui/ltr.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { kindLabels } from './payment-account-labels.ts'

interface ChooseAccountProps {
  /** Of the input elements. */
  name: string
  accounts: readonly PaymentAccount[]
  value: string
  onChoose: (accountId: string) => void
}

/** The accounts to which a customer can transfer, by their kind. */
export function ChooseAccount({ name, accounts, value, onChoose }: ChooseAccountProps) {
  const { t } = useLingui()
  const isUnique = ({ kind, provider }: PaymentAccount) =>
    accounts.filter((other) => other.kind === kind && other.provider === provider).length === 1
  return (
    <RadioCards
      label={t`How do you want to pay?`}
      name={name}
      value={value}
      onChange={onChoose}
      cards={accounts.map((account) => ({
        value: account._id,
        title: t(kindLabels[account.kind]),
        description: !isUnique(account) ? (
          <span className="wrap-anywhere">
            <Ltr>{account.handle}</Ltr>
          </span>
        ) : account.provider ? (
          <bdi>{account.provider}</bdi>
        ) : undefined,
      }))}
      isRow
    />
  )
}
