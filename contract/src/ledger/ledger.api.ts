import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { currencies } from '../money.ts'
import { CalendarDateInput, CsvFile, Id, Moment, Money, Nullable, OneOf, requiredText, Strict } from '../schemas.ts'
import {
  ledgerAccounts,
  ledgerChecks,
  ledgerCorrections,
  ledgerKinds,
  ledgerLimits,
  repairableAccounts,
} from './ledger.ts'

const admin = endpointsOf('ledger')

const accountOf = {
  account: OneOf(ledgerAccounts),
  currency: OneOf(currencies),
  /** Recorded, but neither an asset nor a debt of the platform. */
  isMemo: Type.Boolean(),
}

const paymentAccount = Nullable(Id)

/**
 * `balance`: debits minus credits in major units, so that all balances of a currency add up to 0. `paymentAccounts`: the parts of
 * `platform_cash`, if money was recorded with a payment account, and null for the rest (docs/product/money.md#payment-accounts).
 */
export const LedgerBalance = Type.Object({
  ...accountOf,
  balance: Money,
  paymentAccounts: Type.Optional(Type.Array(Type.Object({ paymentAccount, balance: Money }))),
})
export type LedgerBalance = Static<typeof LedgerBalance>

export const listLedgerBalances = admin.get('/api/admin/ledger/balances', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'List the balances of the ledger',
  response: { 200: Type.Array(LedgerBalance) },
})

export const LedgerEntry = Type.Object({
  _id: Id,
  ...accountOf,
  /** Positive: debit, negative: credit. */
  amount: Money,
  at: Moment,
  transaction: Id,
  kind: OneOf(ledgerKinds),
  booking: Nullable(Id),
  agency: Nullable(Type.Object({ _id: Id, name: Nullable(Type.String()) })),
  paymentAccount,
})
export type LedgerEntry = Static<typeof LedgerEntry>

/** Days in the platform's time zone, both inclusive. */
const period = { from: Type.Optional(CalendarDateInput), to: Type.Optional(CalendarDateInput) }

const filters = {
  account: Type.Optional(OneOf(ledgerAccounts)),
  currency: Type.Optional(OneOf(currencies)),
  booking: Type.Optional(Id),
  agency: Type.Optional(Id),
  /** `none`: entries of `platform_cash` without one. */
  paymentAccount: Type.Optional(Type.Union([Id, Type.Literal('none')])),
  ...period,
}

/** Newest first, with cursor pagination: pass `next` as `before` to read the following entries. */
export const listLedgerEntries = admin.get('/api/admin/ledger/entries', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'List entries of the ledger',
  querystring: Strict({
    ...filters,
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: ledgerLimits.maxPage })),
  }),
  response: { 200: Type.Object({ entries: Type.Array(LedgerEntry), next: Nullable(Id) }) },
})

export const exportLedgerEntries = admin.get('/api/admin/ledger/entries.csv', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'Export entries of the ledger (CSV)',
  querystring: Strict(filters),
  response: { 200: CsvFile },
})

/** `opening` + `debits` − `credits` = `closing`. */
const movements = { opening: Money, debits: Money, credits: Money, closing: Money }

/** `paymentAccounts`: as of a balance. */
export const LedgerStatementLine = Type.Object({
  ...accountOf,
  ...movements,
  paymentAccounts: Type.Optional(Type.Array(Type.Object({ paymentAccount, ...movements }))),
})
export type LedgerStatementLine = Static<typeof LedgerStatementLine>

export const readLedgerStatement = admin.get('/api/admin/ledger/statement', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'Read the statement of a period',
  querystring: Strict(period),
  response: { 200: Type.Array(LedgerStatementLine) },
})

export const exportLedgerStatement = admin.get('/api/admin/ledger/statement.csv', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'Export the statement of a period (CSV)',
  querystring: Strict(period),
  response: { 200: CsvFile },
})

export const LedgerDifference = Type.Object({
  check: OneOf(ledgerChecks),
  currency: OneOf(currencies),
  /** According to the bookings or dashboards. */
  expected: Money,
  ledger: Money,
  /** The number of bookings that differ, and some of them. */
  bookings: Type.Integer(),
  examples: Type.Array(Id),
})
export type LedgerDifference = Static<typeof LedgerDifference>

export const readLedgerReconciliation = admin.get('/api/admin/ledger/reconciliation', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'Read the last comparison of the ledger with the bookings',
  response: {
    200: Type.Object({
      /** Null: not compared yet. */
      checkedAt: Nullable(Moment),
      differences: Type.Array(LedgerDifference),
    }),
  },
})

export const LedgerTransaction = Type.Object({
  _id: Id,
  kind: OneOf(ledgerKinds),
  at: Moment,
  /** When it was posted: later than `at` for bookings from before the ledger. */
  postedAt: Moment,
  booking: Nullable(Id),
  /** Null: the platform itself, or a deleted account. */
  actor: Nullable(Type.String()),
  /** The reason of a correction. */
  note: Nullable(Type.String()),
  corrects: Nullable(Id),
  corrections: Type.Array(Id),
  entries: Type.Array(LedgerEntry),
  /** Corrections that are possible now. */
  /** Its booking differs from the ledger, so that all of its accounts can be adjusted. */
  isDiffering: Type.Boolean(),
  actions: Type.Array(OneOf(ledgerCorrections)),
})
export type LedgerTransaction = Static<typeof LedgerTransaction>

export const readLedgerTransaction = admin.get('/api/admin/ledger/transactions/:id', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'Read a transaction of the ledger',
  response: { 200: LedgerTransaction },
})

const reason = requiredText(ledgerLimits.reason)
/** Chosen by the client: a repeated request with the same key returns the same correction. */
const key = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

export const reverseLedgerTransaction = admin.post('/api/admin/ledger/transactions/:id/reverse', 'admin', {
  summary: 'Reverse a transaction of the ledger',
  body: Strict({ reason, key }),
  response: { 201: LedgerTransaction },
})

export const adjustLedgerTransaction = admin.post('/api/admin/ledger/transactions/:id/adjust', 'admin', {
  summary: 'Move money between adjustments and an account of a transaction',
  body: Strict({
    /** Other accounts than cash and funds: 409 `ledger.not_correctable` unless the booking differs from the ledger. */
    account: OneOf(repairableAccounts),
    /** Added to the account; negative: taken from it. */
    amount: Type.Number({ minimum: -limits.maxPrice, maximum: limits.maxPrice }),
    /** Of `platform_cash`. Null: not known; by default that of the transaction. */
    paymentAccount: Type.Optional(paymentAccount),
    reason,
    key,
  }),
  response: { 201: LedgerTransaction },
})
