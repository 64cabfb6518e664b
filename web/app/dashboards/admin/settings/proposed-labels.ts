import { useLingui } from '@lingui/react/macro'
import type { ProposedValues } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'

/** Labels of proposed values, in the order in which they are compared. */
export function useProposedLabels(): Record<keyof ProposedValues, string> {
  const { t } = useLingui()
  return {
    kind: t`Kind`,
    holderName: t`Legal name of the holder`,
    handle: t`Address, number or IBAN`,
    provider: t`Bank or operator`,
    accountNumber: t`Account number`,
    swift: t`SWIFT code`,
    currency: t`Currency`,
    note: t`Note in English`,
    noteAr: t`Note in Arabic`,
    isActive: t`Shown to travellers`,
    payappUsername: t`Payment account`,
    paymentHolderName: t`Legal name of the account holder`,
    paymentInstructions: t`Payment instructions in English`,
    paymentInstructionsAr: t`Payment instructions in Arabic`,
  }
}
