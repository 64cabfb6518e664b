import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'

export const kindLabels: Record<PaymentAccountKind, MessageDescriptor> = {
  instapay: msg`InstaPay`,
  wallet: msg`Mobile wallet`,
  bank: msg`Bank account`,
}

export const handleLabels: Record<PaymentAccountKind, MessageDescriptor> = {
  instapay: msg`InstaPay address`,
  wallet: msg`Wallet number`,
  bank: msg`IBAN`,
}

export const providerLabels: Record<PaymentAccountKind, MessageDescriptor> = {
  instapay: msg`Bank`,
  wallet: msg`Operator`,
  bank: msg`Bank`,
}
