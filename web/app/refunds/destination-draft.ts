import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import {
  allowsCurrency,
  type PaymentAccountKind,
  paymentAccountKinds,
} from '@rihla/contract/payment-accounts/payment-account.ts'
import {
  type DestinationFault,
  findDestinationFault,
  normalizeDestination,
} from '@rihla/contract/refunds/refund-destination.ts'
import type { DestinationChoice, GivenDestination } from '@rihla/contract/refunds/refund-schema.ts'

/** What is entered about where a refund goes. `later`: nothing yet. */
export interface DestinationDraft {
  choice: 'later' | 'saved' | PaymentAccountKind
  account: string
  holderName: string
  save: boolean
}

export const emptyDestination: DestinationDraft = { choice: 'later', account: '', holderName: '', save: true }

/** The methods that can receive this currency. */
export const methodsFor = (currency: Currency): PaymentAccountKind[] =>
  paymentAccountKinds.filter((method) => allowsCurrency(method, currency))

/** The saved destination where it can receive this currency. */
export const usableIn = (saved: GivenDestination | null | undefined, currency: Currency): GivenDestination | null =>
  saved && allowsCurrency(saved.method, currency) ? saved : null

/** As the API takes it; null for later. */
export function choiceOf({ choice, account, holderName, save }: DestinationDraft): DestinationChoice | null {
  if (choice === 'later') return null
  if (choice === 'saved') return { useSaved: true }
  return { ...normalizeDestination({ method: choice, account, holderName }), save }
}

export type DestinationErrors = Partial<Record<'account' | 'holderName', string>>

/** Finds what is wrong with a draft, in words; empty if nothing is. */
export function useDestinationCheck(): (draft: DestinationDraft, currency: Currency) => DestinationErrors {
  const { t } = useLingui()
  const messages: Record<DestinationFault['fault'], string> = {
    address_invalid: t`Enter an InstaPay address such as name@instapay.`,
    wallet_invalid: t`Enter an Egyptian mobile number of 11 digits that begins with 010, 011, 012 or 015.`,
    iban_invalid: t`This IBAN is not valid. Please compare it with your bank’s document.`,
    holder_required: t`Enter the name of the account holder, as it appears on the bank account.`,
    currency_invalid: t`InstaPay and mobile wallets accept Egyptian pounds only.`,
  }
  return ({ choice, account, holderName }, currency) => {
    if (choice === 'later' || choice === 'saved') return {}
    const found = findDestinationFault(normalizeDestination({ method: choice, account, holderName }), currency)
    return found ? { [found.field === 'method' ? 'account' : found.field]: messages[found.fault] } : {}
  }
}
