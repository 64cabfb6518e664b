import { isValidBIC } from 'ibantools'
import { findHandleFault, type HandleFault, normalizeHandle, withoutSeparators } from './account-handle.ts'
import { allowsCurrency, type PaymentAccountFields, usesField } from './payment-account.ts'

/** The values as they are stored: without surrounding spaces, numbers in Latin digits without separators. */
export const normalizePaymentAccount = (fields: PaymentAccountFields): PaymentAccountFields => ({
  kind: fields.kind,
  holderName: fields.holderName.trim(),
  handle: normalizeHandle(fields.kind, fields.handle),
  provider: fields.provider.trim(),
  accountNumber: withoutSeparators(fields.accountNumber),
  swift: withoutSeparators(fields.swift).toUpperCase(),
  note: fields.note.trim(),
  noteAr: fields.noteAr.trim(),
  currency: fields.currency,
})

const accountNumber = /^[A-Z0-9]{4,34}$/i

export type PaymentAccountFault =
  | HandleFault
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
  const handleFault = findHandleFault(kind, handle)
  if (handleFault) return at('handle', handleFault)
  if (provider === '' && usesField.provider.includes(kind)) return at('provider', 'provider_required')
  if (account.accountNumber !== '' && !accountNumber.test(account.accountNumber)) {
    return at('accountNumber', 'account_number_invalid')
  }
  if (swift !== '' && !isValidBIC(swift)) return at('swift', 'swift_invalid')
  return allowsCurrency(kind, account.currency) ? null : at('currency', 'currency_invalid')
}
