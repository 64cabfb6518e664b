import { isValidBIC, isValidIBAN } from 'ibantools'
import { allowsCurrency, type PaymentAccountFields, type PaymentAccountKind, usesField } from './payment-account.ts'

const easternZero = 0x0660
const persianZero = 0x06f0

const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : easternZero))
  })

const withoutSeparators = (text: string): string => latinDigits(text).replaceAll(/[\s.-]/g, '')

const normalizeHandle: Record<PaymentAccountKind, (handle: string) => string> = {
  instapay: (handle) => handle.trim().toLowerCase(),
  wallet: (handle) => withoutSeparators(handle).replace(/^(?:\+|00)20(?=1)/, '0'),
  bank: (handle) => withoutSeparators(handle).toUpperCase(),
}

/** The values as they are stored: without surrounding spaces, numbers in Latin digits without separators. */
export const normalizePaymentAccount = (fields: PaymentAccountFields): PaymentAccountFields => ({
  kind: fields.kind,
  holderName: fields.holderName.trim(),
  handle: normalizeHandle[fields.kind](fields.handle),
  provider: fields.provider.trim(),
  accountNumber: withoutSeparators(fields.accountNumber),
  swift: withoutSeparators(fields.swift).toUpperCase(),
  note: fields.note.trim(),
  noteAr: fields.noteAr.trim(),
  currency: fields.currency,
})

const instapayAddress = /^[a-z0-9][a-z0-9._-]{0,62}@instapay$/
/** Egyptian mobile numbers of the four operators. */
const walletNumber = /^01[0125]\d{8}$/
const accountNumber = /^[A-Z0-9]{4,34}$/i

export type PaymentAccountFault =
  | 'address_invalid'
  | 'wallet_invalid'
  | 'iban_invalid'
  | 'swift_invalid'
  | 'account_number_invalid'
  | 'provider_required'
  | 'holder_required'
  | 'currency_invalid'
  | 'field_unused'

export interface FaultyField {
  field: keyof PaymentAccountFields
  fault: PaymentAccountFault
}

/** The first invalid field of normalized values, or null. */
export function findPaymentAccountFault(account: PaymentAccountFields): FaultyField | null {
  const { kind, handle, provider, swift } = account
  const at = (field: FaultyField['field'], fault: PaymentAccountFault) => ({ field, fault })
  if (account.holderName === '') return at('holderName', 'holder_required')
  for (const field of Object.keys(usesField) as (keyof typeof usesField)[]) {
    if (account[field] !== '' && !usesField[field].includes(kind)) return at(field, 'field_unused')
  }
  if (kind === 'instapay' && !instapayAddress.test(handle)) return at('handle', 'address_invalid')
  if (kind === 'wallet' && !walletNumber.test(handle)) return at('handle', 'wallet_invalid')
  if (kind === 'bank' && !isValidIBAN(handle)) return at('handle', 'iban_invalid')
  if (provider === '' && usesField.provider.includes(kind)) return at('provider', 'provider_required')
  if (account.accountNumber !== '' && !accountNumber.test(account.accountNumber)) {
    return at('accountNumber', 'account_number_invalid')
  }
  if (swift !== '' && !isValidBIC(swift)) return at('swift', 'swift_invalid')
  return allowsCurrency(kind, account.currency) ? null : at('currency', 'currency_invalid')
}
