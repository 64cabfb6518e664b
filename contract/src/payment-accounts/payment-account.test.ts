import { expect, test } from 'vitest'
import { findPaymentAccountFault, normalizePaymentAccount } from './check-payment-account.ts'
import { accountsIn, groupIban, type PaymentAccountFields } from './payment-account.ts'

const account = (fields: Partial<PaymentAccountFields>): PaymentAccountFields =>
  normalizePaymentAccount({
    kind: 'instapay',
    holderName: 'Rihla for Travel LLC',
    handle: 'rihla@instapay',
    provider: '',
    accountNumber: '',
    swift: '',
    note: '',
    noteAr: '',
    currency: 'EGP',
    ...fields,
  })

const wallet = { kind: 'wallet', provider: 'Vodafone Cash', handle: '01012345678' } as const
const bank = { kind: 'bank', provider: 'National Bank of Egypt', handle: 'EG380019000500000000263180002' } as const

test.each([
  [{ handle: ' Rihla.Travel@InstaPay ' }, 'rihla.travel@instapay'],
  [wallet, '01012345678'],
  [{ ...wallet, handle: '+20 11 1234 5678' }, '01112345678'],
  [{ ...wallet, handle: '0020-155-1234567' }, '01551234567'],
  [{ ...wallet, handle: '٠١٢١٢٣٤٥٦٧٨' }, '01212345678'],
  [{ ...wallet, handle: '۰۱۰۱۲۳۴۵۶۷۸' }, '01012345678'],
  [bank, bank.handle],
  [{ ...bank, handle: 'eg38 0019 0005 0000 0000 2631 8000 2' }, bank.handle],
  [
    {
      ...bank,
      handle: 'DE89 3704 0044 0532 0130 00',
      currency: 'EUR',
      swift: 'cobadeff',
      accountNumber: '532 013-000',
    },
    'DE89370400440532013000',
  ],
] as const)('%j is valid and stored as %s', (fields, handle) => {
  const normalized = account(fields)
  expect(normalized.handle).toBe(handle)
  expect(findPaymentAccountFault(normalized)).toBeNull()
})

test.each([
  [{ handle: 'rihla' }, 'handle', 'address_invalid'],
  [{ handle: 'rihla@bank' }, 'handle', 'address_invalid'],
  [{ handle: 'ri hla@instapay' }, 'handle', 'address_invalid'],
  [{ handle: 'rihla@instapay.example' }, 'handle', 'address_invalid'],
  [{ handle: '01012345678' }, 'handle', 'address_invalid'],
  // Cyrillic letters that look like Latin ones
  [{ handle: 'rіhla@instapay' }, 'handle', 'address_invalid'],
  [{ ...wallet, handle: '01312345678' }, 'handle', 'wallet_invalid'],
  [{ ...wallet, handle: '0101234567' }, 'handle', 'wallet_invalid'],
  [{ ...wallet, handle: '010123456789' }, 'handle', 'wallet_invalid'],
  [{ ...wallet, provider: ' ' }, 'provider', 'provider_required'],
  [{ ...bank, handle: 'EG390019000500000000263180002' }, 'handle', 'iban_invalid'],
  [{ ...bank, handle: 'EG380019000500000000263180020' }, 'handle', 'iban_invalid'],
  [{ ...bank, handle: 'EG38001900050000000026318000' }, 'handle', 'iban_invalid'],
  [{ ...bank, provider: '' }, 'provider', 'provider_required'],
  [{ ...bank, swift: 'NBE' }, 'swift', 'swift_invalid'],
  [{ ...bank, accountNumber: '12/34' }, 'accountNumber', 'account_number_invalid'],
  [{ ...wallet, swift: 'COBADEFF' }, 'swift', 'field_unused'],
  [{ provider: 'CIB' }, 'provider', 'field_unused'],
  [{ ...wallet, accountNumber: '1234' }, 'accountNumber', 'field_unused'],
  [{ currency: 'USD' }, 'currency', 'currency_invalid'],
  [{ ...wallet, currency: 'EUR' }, 'currency', 'currency_invalid'],
  [{ holderName: '  ' }, 'holderName', 'holder_required'],
] as const)('%j is refused at %s: %s', (fields, field, fault) => {
  expect(findPaymentAccountFault(account(fields))).toEqual({ field, fault })
})

test('an IBAN is displayed in groups of four', () => {
  expect(groupIban(bank.handle)).toBe('EG38 0019 0005 0000 0000 2631 8000 2')
})

test('only accounts in the currency of the booking are offered', () => {
  const accounts = [account({}), account({ ...bank, currency: 'USD' })]
  expect(accountsIn(accounts, 'USD').map(({ kind }) => kind)).toEqual(['bank'])
  expect(accountsIn(accounts, 'EUR')).toEqual([])
})
