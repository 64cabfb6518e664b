import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import * as closings from '@rihla/contract/ledger/day-closings.api.ts'
import * as api from '@rihla/contract/ledger/ledger.api.ts'
import { type LedgerAccount, ledgerAccounts, ledgerLimits } from '@rihla/contract/ledger/ledger.ts'
import { type Currency, toMajor } from '@rihla/contract/money.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { App } from '#http/fastify-app.ts'
import type { CsvColumns } from '#http/csv.ts'
import { requireFound, requireId } from '#http/ids.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import { listDiffering } from './account-differences.queries.ts'
import { closeDay, readDayClosing } from './close-day.ts'
import { adjustTransaction, reverseTransaction } from './correct-transaction.ts'
import { findLedgerTransaction } from './correction.queries.ts'
import {
  type CashRow,
  type EntryRow,
  hasEntry,
  type LedgerFilter,
  listBalances,
  listCash,
  listEntries,
  listEntriesOf,
  listStatement,
  type Period,
  type StatementRow,
} from './ledger-lists.queries.ts'
import {
  presentBalance,
  presentDifference,
  presentEntry,
  presentLine,
  presentMovements,
  presentTransaction,
} from './present-ledger.ts'
import { findLastReconciliation, type LedgerDifference } from './reconciliation.queries.ts'

/** The admins' Money page: balances, entries, statements and corrections (docs/product/money.md). */
export function ledgerRoutes(app: App, context: Context): void {
  const { db, config } = context
  const { platformTimeZone: timeZone } = config
  const readTransaction = async (id: string) => {
    const [row, entries] = await Promise.all([findLedgerTransaction(db, id), listEntriesOf(db, id)])
    const { booking_id: bookingId } = requireFound(row)
    const differing = await listDiffering(db, bookingId === null ? [] : [bookingId])
    return presentTransaction(requireFound(row), entries, differing.length > 0)
  }

  const always: Period = { from: undefined, to: undefined, timeZone }

  serve(app, api.listLedgerBalances, async () => {
    const [balances, cash] = await allowSlowQueries(() => Promise.all([listBalances(db), listCash(db, always)]))
    return inOrder(balances).map((row) => presentBalance(row, cash))
  })

  serve(app, api.listLedgerEntries, async ({ query }) => {
    const before = query.before === undefined ? undefined : await requireEntry(context, query.before)
    const limit = query.limit ?? ledgerLimits.page
    // one extra row shows whether there are more
    const rows = await listEntries(db, readFilter(query, timeZone), { before, limit: limit + 1 })
    const entries = rows.slice(0, limit)
    return { entries: entries.map(presentEntry), next: rows.length > limit ? String(entries.at(-1)!.id) : null }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportLedgerEntries,
    columns: entryColumns,
    file: ({ query }) => ({
      name: 'rihla-ledger',
      rows: allEntries(context, readFilter(query, timeZone)),
    }),
  })

  const readStatement = async (query: QueryOf<typeof api.readLedgerStatement>) => {
    const period = readPeriod(query, timeZone)
    const [lines, cash] = await allowSlowQueries(() => Promise.all([listStatement(db, period), listCash(db, period)]))
    return { lines: inOrder(lines), cash }
  }

  serve(app, api.readLedgerStatement, async ({ query }) => {
    const { lines, cash } = await readStatement(query)
    return lines.map((row) => presentLine(row, cash))
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportLedgerStatement,
    columns: statementColumns,
    file: async ({ query }) => ({
      name: 'rihla-statement',
      rows: statementRows(await readStatement(query)),
    }),
  })

  serve(app, api.readLedgerReconciliation, async () => {
    const last = await findLastReconciliation(db)
    return {
      checkedAt: last?.checked_at.toISOString() ?? null,
      differences: ((last?.differences ?? []) as unknown as LedgerDifference[]).map(presentDifference),
    }
  })

  serve(app, closings.readDayClosing, ({ params }) => readDayClosing(context, readDay(params.day, 'day')!))

  serve(app, closings.closeDay, async ({ user, params, body }) => {
    const day = readDay(params.day, 'day')!
    await closeDay(context, user, { day, lines: body.lines })
    return readDayClosing(context, day)
  })

  serve(app, api.readLedgerTransaction, ({ params }) => readTransaction(params.id))

  serve(app, api.reverseLedgerTransaction, async ({ user, params, body }) =>
    readTransaction(await reverseTransaction(context, user, { transactionId: params.id, ...body })),
  )

  serve(app, api.adjustLedgerTransaction, async ({ user, params, body }) =>
    readTransaction(await adjustTransaction(context, user, { transactionId: params.id, ...body })),
  )
}

/** Accounts as they are defined: money first, memos last. */
const inOrder = <Row extends { account: LedgerAccount }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => ledgerAccounts.indexOf(a.account) - ledgerAccounts.indexOf(b.account))

const readPeriod = ({ from, to }: QueryOf<typeof api.readLedgerStatement>, timeZone: string): Period => ({
  from: readDay(from, 'from'),
  to: readDay(to, 'to'),
  timeZone,
})

const readFilter = (
  { booking, agency, paymentAccount, from, to, ...query }: QueryOf<typeof api.exportLedgerEntries>,
  timeZone: string,
): LedgerFilter => ({
  ...query,
  ...readPeriod({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, timeZone),
  bookingId: booking === undefined ? undefined : requireId(booking),
  agencyId: agency === undefined ? undefined : requireId(agency),
  paymentAccountId:
    paymentAccount === 'none' ? null : paymentAccount === undefined ? undefined : requireId(paymentAccount),
})

/** The id of an entry, or 404. */
async function requireEntry({ db }: Context, typed: string): Promise<number> {
  const id = /^\d{1,15}$/.test(typed) ? Number(typed) : 0
  if (!(await hasEntry(db, id))) throw new DomainError('not_found')
  return id
}

const rowsPerQuery = 1_000

/** Reads in chunks while the response is sent: entries are append-only, so every chunk begins where the last one ended. */
async function* allEntries({ db }: Context, filter: LedgerFilter): AsyncGenerator<EntryRow> {
  let rows: EntryRow[] = []
  do {
    rows = await listEntries(db, filter, { before: rows.at(-1)?.id, limit: rowsPerQuery })
    yield* rows
  } while (rows.length === rowsPerQuery)
}

const entryColumns: CsvColumns<EntryRow> = (i18n) => [
  { head: i18n.t('Time (UTC)'), value: ({ created_at }) => created_at.toISOString() },
  { head: i18n.t('Transaction'), value: ({ transaction_id }) => transaction_id },
  { head: i18n.t('Type'), value: ({ kind }) => kind },
  { head: i18n.t('Account'), value: ({ account }) => account },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  { head: i18n.t('Debit'), value: ({ amount_minor: minor }) => (minor > 0 ? toMajor(minor) : null) },
  { head: i18n.t('Credit'), value: ({ amount_minor: minor }) => (minor < 0 ? toMajor(-minor) : null) },
  { head: i18n.t('Booking'), value: ({ booking_id }) => booking_id },
  { head: i18n.t('Agency ID'), value: ({ agency_id }) => agency_id },
  { head: i18n.t('Agency'), value: ({ agency_name }) => agency_name },
  { head: i18n.t('Payment account'), value: ({ handle }) => handle },
]

interface StatementCsvRow extends ReturnType<typeof presentMovements> {
  account: LedgerAccount
  paymentAccount: string | null
  currency: Currency
}

/** A row per account, those of `platform_cash` per payment account instead, so that columns can be added up. */
function statementRows({ lines, cash }: { lines: StatementRow[]; cash: CashRow[] }): StatementCsvRow[] {
  const accounts = lines.map((row) => ({ ...row, paymentAccount: null }))
  const parts = cash.map((row) => ({ ...row, account: 'platform_cash' as const, paymentAccount: row.handle }))
  return [...parts, ...accounts.filter(({ account }) => account !== 'platform_cash')].map(
    ({ account, currency, paymentAccount, ...row }) => ({
      account,
      currency,
      paymentAccount,
      ...presentMovements(row),
    }),
  )
}

const statementColumns: CsvColumns<StatementCsvRow> = (i18n) => [
  { head: i18n.t('Account'), value: ({ account }) => account },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  { head: i18n.t('Opening balance'), value: ({ opening }) => opening },
  { head: i18n.t('Debits'), value: ({ debits }) => debits },
  { head: i18n.t('Credits'), value: ({ credits }) => credits },
  { head: i18n.t('Closing balance'), value: ({ closing }) => closing },
  { head: i18n.t('Payment account'), value: ({ paymentAccount }) => paymentAccount },
]
