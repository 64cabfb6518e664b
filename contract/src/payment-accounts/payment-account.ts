import type { Currency } from '../money.ts'

/** How the account receives money (docs/product/payments.md#accounts). */
export const paymentAccountKinds = ['instapay', 'wallet', 'bank'] as const
export type PaymentAccountKind = (typeof paymentAccountKinds)[number]

/** What an admin proposes; each proposal is decided once. */
export const proposalActions = ['create', 'change', 'activate', 'deactivate', 'settings'] as const
export type ProposalAction = (typeof proposalActions)[number]

export const proposalStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const paymentAccountLimits = {
  holderName: 120,
  handle: 80,
  provider: 80,
  accountNumber: 34,
  swift: 20,
  note: 500,
  /** Accounts and proposed ones together. */
  accounts: 20,
  /** An only admin confirms their own proposal after this; the account of an approver is at least as old. */
  waitHours: 24,
  /** Admins deactivated later than this still count as other admins. */
  formerAdminDays: 7,
} as const

export interface PaymentAccountFields {
  kind: PaymentAccountKind
  /** The legal name that payment apps display before a transfer. */
  holderName: string
  /** InstaPay address, wallet number, or IBAN. */
  handle: string
  /** Operator of a wallet, or name of a bank. */
  provider: string
  /** Bank accounts only; optional. */
  accountNumber: string
  /** SWIFT code (BIC). Bank accounts only; optional. */
  swift: string
  note: string
  noteAr: string
  currency: Currency
}

/** The fields that only some kinds have. */
export const usesField: Record<'provider' | 'accountNumber' | 'swift', readonly PaymentAccountKind[]> = {
  provider: ['wallet', 'bank'],
  accountNumber: ['bank'],
  swift: ['bank'],
}

/** InstaPay and wallets hold Egyptian pounds only. */
export const allowsCurrency = (kind: PaymentAccountKind, currency: Currency): boolean =>
  kind === 'bank' || currency === 'EGP'

/** An IBAN in groups of four, as people read and compare it. */
export const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The accounts to which an amount in this currency can be transferred, in their order. */
export const accountsIn = <A extends { currency: Currency }>(accounts: readonly A[], currency: Currency): A[] =>
  accounts.filter((account) => account.currency === currency)
