import type { I18n } from '@lingui/core'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'

export function methodLabel(i18n: I18n, method: PaymentAccountKind): string {
  switch (method) {
    case 'instapay':
      return i18n.t('InstaPay')
    case 'wallet':
      return i18n.t('Mobile wallet')
    case 'bank':
      return i18n.t('Bank account')
  }
}
