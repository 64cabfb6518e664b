import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { useEffect, useEffectEvent } from 'react'
import type { FieldProps } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { lastCashAccount, useCashAccounts } from './use-cash-accounts.ts'

interface CashAccountFieldProps extends Pick<FieldProps, 'error'> {
  id?: string
  currency: Currency
  label: string
  /** Empty: the only active account, else not recorded, or still to be chosen. */
  value: string
  /** Where there are several. */
  isRequired?: boolean
  onChange: (account: string) => void
}

/**
 * On which payment account of the platform money arrived, or from which it was sent (docs/product/money.md#payment-accounts).
 * Nothing where the currency has at most one.
 */
export function CashAccountField({ currency, value, isRequired = false, onChange, ...field }: CashAccountFieldProps) {
  const { t } = useLingui()
  const { isLoaded, optionsOf } = useCashAccounts()
  const options = optionsOf(currency)
  const isGone = isLoaded && value !== '' && !options.some((option) => option.value === value)
  const forget = useEffectEvent(() => onChange(''))
  useEffect(() => {
    // a remembered account whose currency was changed since
    if (isGone) forget()
  }, [isGone])
  if (options.length < 2) return null
  const active = options.filter(({ isActive }) => isActive)
  const [only] = active.length === 1 ? active : []
  return (
    <Select
      {...field}
      isOptional={!isRequired || only !== undefined}
      placeholder={only ? only.label : isRequired ? t`Choose the account` : t`Not recorded`}
      options={options
        .filter((option) => option !== only)
        .map(({ value: id, label: name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(account) => {
        lastCashAccount.save(account, currency)
        onChange(account)
      }}
    />
  )
}
