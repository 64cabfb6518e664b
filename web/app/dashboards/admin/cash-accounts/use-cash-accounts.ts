import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { accountsIn } from '@rihla/contract/payment-accounts/payment-account.ts'
import { type AdminPaymentAccount, listPaymentAccounts } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { stored } from '#data/stored.ts'
import { useEndpoint } from '#data/use-endpoint.ts'

/** The account that an admin chose last in a currency: transfers are compared account by account. */
export const lastCashAccount = stored<string>('admin-cash-account', { keptIn: 'tab' })

/** Short, as in a list: of an IBAN the last four characters. */
const nameOf = ({ kind, provider, handle }: AdminPaymentAccount): string =>
  [provider, kind === 'bank' ? `•••${handle.slice(-4)}` : handle].filter(Boolean).join(' · ')

/** The payment accounts of the platform, as money moves on them; none while they load or cannot be loaded. */
export function useCashAccounts() {
  const { t } = useLingui()
  const { data } = useEndpoint(listPaymentAccounts, {})
  const accounts = data?.accounts ?? []
  return {
    isLoaded: data !== undefined,
    /** More than one account of a currency is in use. */
    hasSeveral: (currency: Currency) => accountsIn(accounts, currency).filter(({ isActive }) => isActive).length > 1,
    /** The accounts of a currency, active ones first, as options. */
    optionsOf: (currency: Currency) =>
      accountsIn(accounts, currency)
        .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
        .map((account) => ({
          value: account._id,
          label: account.isActive ? nameOf(account) : `${nameOf(account)} (${t`inactive`})`,
          isActive: account.isActive,
        })),
    /** Null: money without an account. */
    labelOf(id: string | null): string {
      if (id === null) return t`Account not recorded`
      const account = accounts.find(({ _id }) => _id === id)
      return account ? nameOf(account) : '…'
    },
  }
}
