import type { Currency } from '../money.ts'
import { findHandleFault, type HandleFault, normalizeHandle } from '../payment-accounts/account-handle.ts'
import { allowsCurrency, groupIban, type PaymentAccountKind } from '../payment-accounts/payment-account.ts'

/** Where a refund goes (docs/product/refunds.md#destinations). */
export interface RefundDestination {
  method: PaymentAccountKind
  /** InstaPay address, wallet number, or IBAN. */
  account: string
  /** Required for an IBAN: banks compare it. */
  holderName: string
}

export const refundDestinationLimits = { account: 80, holderName: 120 } as const

/** As it is stored: without surrounding spaces, numbers in Latin digits without separators. */
export const normalizeDestination = ({ method, account, holderName }: RefundDestination): RefundDestination => ({
  method,
  account: normalizeHandle(method, account),
  holderName: holderName.trim(),
})

export interface DestinationFault {
  field: keyof RefundDestination
  fault: HandleFault | 'holder_required' | 'currency_invalid'
}

/** The first invalid field of a normalized destination of money in this currency, or null. */
export function findDestinationFault(
  { method, account, holderName }: RefundDestination,
  currency: Currency,
): DestinationFault | null {
  if (!allowsCurrency(method, currency)) return { field: 'method', fault: 'currency_invalid' }
  const fault = findHandleFault(method, account)
  if (fault) return { field: 'account', fault }
  return method === 'bank' && holderName === '' ? { field: 'holderName', fault: 'holder_required' } : null
}

const hidden = '•••'

/** The account as screens show it: enough to recognize it, too little to use it. */
export function maskAccount({ method, account }: Pick<RefundDestination, 'method' | 'account'>): string {
  switch (method) {
    case 'instapay': {
      const name = account.slice(0, account.lastIndexOf('@'))
      return `${name.slice(0, name.length > 4 ? 2 : 1)}${hidden}@instapay`
    }
    case 'wallet':
      return `${account.slice(0, 3)}${hidden}${account.slice(-3)}`
    case 'bank':
      return `${account.slice(0, 2)}${hidden}${account.slice(-4)}`
  }
}

/** The account as people read and compare it. */
export const readableAccount = ({ method, account }: Pick<RefundDestination, 'method' | 'account'>): string =>
  method === 'bank' ? groupIban(account) : account
