import type {
  LedgerBalance,
  LedgerDifference,
  LedgerEntry,
  LedgerStatementLine,
  LedgerTransaction,
} from '@rihla/contract/ledger/ledger.api.ts'
import { correctionsOf, isMemoAccount } from '@rihla/contract/ledger/ledger.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { findLedgerTransaction } from './correction.queries.ts'
import type { EntryRow, listBalances, listStatement } from './ledger-lists.queries.ts'
import type { LedgerDifference as DifferenceRow } from './reconciliation.queries.ts'

type Rows<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number]

export const presentBalance = ({ account, currency, balance }: Rows<typeof listBalances>): LedgerBalance => ({
  account,
  currency,
  balance: toMajor(balance),
  isMemo: isMemoAccount(account),
})

export const presentLine = (row: Rows<typeof listStatement>): LedgerStatementLine => ({
  account: row.account,
  currency: row.currency,
  isMemo: isMemoAccount(row.account),
  opening: toMajor(row.opening),
  debits: toMajor(row.debits),
  credits: toMajor(row.credits),
  closing: toMajor(row.opening + row.debits - row.credits),
})

export const presentEntry = (row: EntryRow): LedgerEntry => ({
  _id: String(row.id),
  account: row.account,
  currency: row.currency,
  isMemo: isMemoAccount(row.account),
  amount: toMajor(row.amount_minor),
  at: row.created_at.toISOString(),
  transaction: row.transaction_id,
  kind: row.kind,
  booking: row.booking_id,
  agency: row.agency_id === null ? null : { _id: row.agency_id, name: row.agency_name },
  paymentAccount: row.payment_account_id,
})

type TransactionRow = NonNullable<Awaited<ReturnType<typeof findLedgerTransaction>>>

export const presentTransaction = (row: TransactionRow, entries: readonly EntryRow[]): LedgerTransaction => ({
  _id: row.id,
  kind: row.kind,
  at: row.created_at.toISOString(),
  postedAt: row.posted_at.toISOString(),
  booking: row.booking_id,
  actor: row.actor_name,
  note: row.note,
  corrects: row.corrects_id,
  corrections: row.corrections.map(({ id }) => id),
  entries: entries.map(presentEntry),
  actions: correctionsOf({ kind: row.kind, isReversed: row.corrections.some(({ kind }) => kind === 'reversal') }),
})

export const presentDifference = ({ expectedMinor, ledgerMinor, ...row }: DifferenceRow): LedgerDifference => ({
  ...row,
  expected: toMajor(expectedMinor),
  ledger: toMajor(ledgerMinor),
})
