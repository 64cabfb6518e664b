import { expect, test } from 'vitest'
import {
  findDestinationFault,
  maskAccount,
  normalizeDestination,
  type RefundDestination,
  readableAccount,
} from './refund-destination.ts'

const iban = 'EG380019000500000000263180002'
const bank = { method: 'bank', account: iban, holderName: 'Mona Adel' } as const
const wallet = { method: 'wallet', account: '01012345678', holderName: '' } as const
const instapay = { method: 'instapay', account: 'mona.adel@instapay', holderName: '' } as const

test.each<[RefundDestination, string]>([
  [instapay, 'mona.adel@instapay'],
  [{ ...instapay, account: ' Mona.Adel@InstaPay ' }, 'mona.adel@instapay'],
  [wallet, '01012345678'],
  [{ ...wallet, account: '+20 11 1234 5678' }, '01112345678'],
  [{ ...wallet, account: '0020-155-1234567' }, '01551234567'],
  [{ ...wallet, account: '٠١٢١٢٣٤٥٦٧٨' }, '01212345678'],
  [bank, iban],
  [{ ...bank, account: 'eg38 0019 0005 0000 0000 2631 8000 2' }, iban],
  [{ ...bank, account: 'DE89 3704 0044 0532 0130 00' }, 'DE89370400440532013000'],
  [{ ...bank, account: 'GB82 WEST 1234 5698 7654 32' }, 'GB82WEST12345698765432'],
  [{ ...bank, account: 'SA03 8000 0000 6080 1016 7519' }, 'SA0380000000608010167519'],
])('%j is valid and stored as %s', (destination, account) => {
  const normalized = normalizeDestination(destination)
  expect(normalized.account).toBe(account)
  expect(findDestinationFault(normalized, 'EGP')).toBeNull()
})

test.each<[Partial<RefundDestination>, string, string]>([
  [{ account: 'EG390019000500000000263180002' }, 'account', 'iban_invalid'],
  [{ account: 'EG380019000500000000263180020' }, 'account', 'iban_invalid'],
  [{ account: 'EG38001900050000000026318000' }, 'account', 'iban_invalid'],
  [{ account: '263180002' }, 'account', 'iban_invalid'],
  [{ holderName: '  ' }, 'holderName', 'holder_required'],
  [{ ...wallet, account: '01312345678' }, 'account', 'wallet_invalid'],
  [{ ...wallet, account: '0101234567' }, 'account', 'wallet_invalid'],
  [{ ...wallet, account: '+966501234567' }, 'account', 'wallet_invalid'],
  [{ ...instapay, account: 'mona' }, 'account', 'address_invalid'],
  [{ ...instapay, account: 'mona@bank' }, 'account', 'address_invalid'],
  [{ ...instapay, account: '=mona@instapay' }, 'account', 'address_invalid'],
  [{ method: 'wallet', account: iban }, 'account', 'wallet_invalid'],
])('%j is refused at %s: %s', (change, field, fault) => {
  expect(findDestinationFault(normalizeDestination({ ...bank, ...change }), 'EGP')).toEqual({ field, fault })
})

test('foreign currencies go to bank accounts only', () => {
  expect(findDestinationFault(bank, 'EUR')).toBeNull()
  expect(findDestinationFault(wallet, 'USD')).toEqual({ field: 'method', fault: 'currency_invalid' })
  expect(findDestinationFault(instapay, 'EUR')).toEqual({ field: 'method', fault: 'currency_invalid' })
})

test.each([
  [instapay, 'mo•••@instapay'],
  [{ ...instapay, account: 'nour@instapay' }, 'n•••@instapay'],
  [wallet, '010•••678'],
  [bank, 'EG•••0002'],
] as const)('%j is masked as %s', (destination, masked) => {
  expect(maskAccount(destination)).toBe(masked)
})

test('an IBAN is read in groups of four, the others as they are', () => {
  expect(readableAccount(bank)).toBe('EG38 0019 0005 0000 0000 2631 8000 2')
  expect(readableAccount(wallet)).toBe(wallet.account)
})
