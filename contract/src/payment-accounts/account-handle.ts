import { isValidIBAN } from 'ibantools'
import { cleanText } from '../texts/clean-text.ts'
import { type PaymentAccountKind, paymentAccountKinds } from './payment-account.ts'

export const withoutSeparators = (text: string): string =>
  cleanText('code', text).replaceAll(/[.()\u2010-\u2015-]/g, '')

const normalize: Record<PaymentAccountKind, (handle: string) => string> = {
  instapay: (handle) => cleanText('reference', handle).toLowerCase(),
  wallet: (handle) => withoutSeparators(handle).replace(/^(?:(?:\+|00)?20)?0?(?=1\d{9}$)/, '0'),
  bank: (handle) => withoutSeparators(handle).toUpperCase(),
}

/** InstaPay address, wallet number or IBAN as it is stored: numbers in Latin digits without separators. */
export const normalizeHandle = (kind: PaymentAccountKind, handle: string): string => normalize[kind](handle)

const instapayAddress = /^[a-z0-9][a-z0-9._-]{0,62}@instapay$/
/** Egyptian mobile numbers of the four operators. */
const walletNumber = /^01[0125]\d{8}$/

const isValid: Record<PaymentAccountKind, (handle: string) => boolean> = {
  instapay: (handle) => instapayAddress.test(handle),
  wallet: (handle) => walletNumber.test(handle),
  bank: isValidIBAN,
}

const faults = { instapay: 'address_invalid', wallet: 'wallet_invalid', bank: 'iban_invalid' } as const
export type HandleFault = (typeof faults)[PaymentAccountKind]

/** What is wrong with a normalized handle, or null. */
export const findHandleFault = (kind: PaymentAccountKind, handle: string): HandleFault | null =>
  isValid[kind](handle) ? null : faults[kind]

/** The account of a text that does not say which kind it is, normalized; undefined if it is none. */
export const findHandle = (typed: string): string | undefined =>
  paymentAccountKinds
    .map((kind) => ({ kind, handle: normalizeHandle(kind, typed) }))
    .find(({ kind, handle }) => findHandleFault(kind, handle) === null)?.handle
