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
import type { CashRow, EntryRow, listBalances, listStatement } from './ledger-lists.queries.ts'
import type { LedgerDifference as DifferenceRow } from './reconciliation.queries.ts'

type Rows<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number]

interface InAccount {
  account: LedgerBalance['account']
  currency: LedgerBalance['currency']
}

/** The parts of `platform_cash` in a currency; undefined for other accounts, and where none was recorded with a payment account. */
function cashIn({ account, currency }: InAccount, cash: readonly CashRow[]) {
  const parts = account === 'platform_cash' ? cash.filter((row) => row.currency === currency) : []
  return parts.some(({ payment_account_id: id }) => id !== null) ? parts : undefined
}

export function presentBalance(row: Rows<typeof listBalances>, cash: readonly CashRow[]): LedgerBalance {
  const parts = cashIn(row, cash)?.map((part) => ({
    paymentAccount: part.payment_account_id,
    balance: closingOf(part),
  }))
  return {
    account: row.account,
    currency: row.currency,
    balance: toMajor(row.balance),
    isMemo: isMemoAccount(row.account),
    ...(parts && { paymentAccounts: parts }),
  }
}

export function presentLine(row: Rows<typeof listStatement>, cash: readonly CashRow[]): LedgerStatementLine {
  const parts = cashIn(row, cash)?.map((part) => ({
    paymentAccount: part.payment_account_id,
    ...presentMovements(part),
  }))
  return {
    account: row.account,
    currency: row.currency,
    isMemo: isMemoAccount(row.account),
    ...presentMovements(row),
    ...(parts && { paymentAccounts: parts }),
  }
}

type Movements = Pick<CashRow, 'opening' | 'debits' | 'credits'>

const closingOf = ({ opening, debits, credits }: Movements) => toMajor(opening + debits - credits)

export const presentMovements = (row: Movements) => ({
  opening: toMajor(row.opening),
  debits: toMajor(row.debits),
  credits: toMajor(row.credits),
  closing: closingOf(row),
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

export const presentTransaction = (
  row: TransactionRow,
  entries: readonly EntryRow[],
  isDiffering: boolean,
): LedgerTransaction => ({
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
  isDiffering,
  actions: correctionsOf({
    kind: row.kind,
    isReversed: row.corrections.some(({ kind }) => kind === 'reversal'),
    isDiffering,
  }),
})

export const presentDifference = ({ expectedMinor, ledgerMinor, ...row }: DifferenceRow): LedgerDifference => ({
  ...row,
  expected: toMajor(expectedMinor),
  ledger: toMajor(ledgerMinor),
})
