import type { PaymentAccountFields } from '@rihla/contract/payment-accounts/payment-account.ts'
import { companyName } from './company.ts'

const holderName = companyName
const none = { provider: '', accountNumber: '', swift: '', note: '', noteAr: '' }

/** Of the demo only: no account of this kind exists. The IBAN is the example of the Egyptian registry entry. */
export const paymentAccounts: readonly PaymentAccountFields[] = [
  {
    ...none,
    kind: 'instapay',
    holderName,
    handle: 'rihla@instapay',
    note: 'Demo account: please do not send money.',
    noteAr: 'حساب تجريبي: من فضلك لا ترسل أموالًا.',
    currency: 'EGP',
  },
  {
    ...none,
    kind: 'wallet',
    holderName,
    handle: '01000000000',
    provider: 'Vodafone Cash (demo)',
    note: 'Demo account: please do not send money.',
    noteAr: 'حساب تجريبي: من فضلك لا ترسل أموالًا.',
    currency: 'EGP',
  },
  {
    ...none,
    kind: 'bank',
    holderName,
    handle: 'EG380019000500000000263180002',
    provider: 'Bank of the Nile (demo)',
    accountNumber: '263180002',
    note: 'Demo account: please do not send money.',
    noteAr: 'حساب تجريبي: من فضلك لا ترسل أموالًا.',
    currency: 'EGP',
  },
]

/** Waits for the approval of the other admin. */
export const proposedAccount: PaymentAccountFields = {
  ...none,
  kind: 'wallet',
  holderName,
  handle: '01100000000',
  provider: 'e& money (demo)',
  currency: 'EGP',
}
