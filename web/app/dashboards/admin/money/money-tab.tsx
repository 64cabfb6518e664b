import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import {
  exportLedgerEntries,
  listLedgerEntries,
  readLedgerReconciliation,
  readLedgerStatement,
} from '@rihla/contract/ledger/ledger.api.ts'
import { ledgerAccounts } from '@rihla/contract/ledger/ledger.ts'
import { currencies } from '@rihla/contract/money.ts'
import { call } from '#api/call.ts'
import { CursorPages } from '#dashboards/shared/cursor-pages.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FilterSelect } from '#dashboards/shared/filter-select.tsx'
import type { ListQuery } from '#dashboards/shared/read-query.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Panel } from '#ui/panel.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { defineListTab } from '../list-tab.tsx'
import { BalanceMatrix } from './balance-matrix.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { ledgerAccountLabels } from './ledger-labels.ts'
import classes from './money.module.css'
import { ReconciliationNotice } from './reconciliation-notice.tsx'

const TransactionModal = lazy(() => import('./transaction-modal.tsx'))

const id = (value: string) => (/^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
const day = (value: string) => (isCalendarDate(value) ? value : undefined)
const cursor = (value: string) => (/^\d{1,15}$/.test(value) ? value : undefined)

const pageSize = 24

const filters = {
  account: ledgerAccounts,
  currency: currencies,
  booking: id,
  agency: id,
  paymentAccount: (value: string) => (value === 'none' ? value : id(value)),
  from: day,
  to: day,
  before: cursor,
  /** `all`: every entry. */
  entries: ['all'] as const,
}

type Query = ListQuery<typeof filters, string>
const periodOf = ({ from, to }: Pick<Query, 'from' | 'to'>) => ({ from, to })
const apiFilters = ({ account, currency, booking, agency, paymentAccount, from, to }: Query) => ({
  account,
  currency,
  booking,
  agency,
  paymentAccount,
  from,
  to,
})

/** Entries are a step of their own: the balances come first. */
const hasEntries = (query: Query) => [query.entries, ...Object.values(apiFilters(query))].some(Boolean)

const tab = defineListTab({
  heading: msg`Money`,
  description: msg`What the platform holds, and for whom. Entries cannot be edited or deleted, only corrected by new ones.`,
  failure: msg`The ledger could not be loaded. Please try again later.`,
  filters,
  details: { name: 'transaction', Dialog: TransactionModal },
  async load(query, signal) {
    const [page, statement, reconciliation] = await Promise.all([
      hasEntries(query)
        ? call(listLedgerEntries, { query: { ...apiFilters(query), before: query.before, limit: pageSize }, signal })
        : { entries: [], next: null },
      call(readLedgerStatement, { query: periodOf(query), signal }),
      call(readLedgerReconciliation, { signal }),
    ])
    return { ...page, statement, reconciliation, total: page.entries.length }
  },
  rows: ({ entries }) => entries,
  empty: { text: msg`Choose a sum to see its entries.` },
  useView({ data: { entries, next, statement, reconciliation }, filter, opened }) {
    const { t } = useLingui()
    const { optionsOf } = useCurrencyLabels()
    const query = useQuery()
    const columns = useEntryColumns(opened.open)
    const balances = (
      <div className={classes.above}>
        <ReconciliationNotice {...reconciliation} />
        <BalanceMatrix lines={statement} period={periodOf(filter)} />
      </div>
    )
    const details = { onOpen: opened.open }
    if (!hasEntries(filter)) {
      const all = <ButtonLink small variant="outline" to="?entries=all">{t`All entries`}</ButtonLink>
      return { aboveToolbar: balances, toolbar: <></>, emptyAction: all, details }
    }
    return {
      details,
      aboveToolbar: (
        <div className={classes.above}>
          {balances}
          <h2 className={classes.heading}>{t`Entries`}</h2>
          <div className={classes.days}>
            <DateInput label={t`From date`} value={query.read('from')} onChange={(from) => query.set({ from })} />
            <DateInput label={t`To date`} value={query.read('to')} onChange={(to) => query.set({ to })} />
          </div>
        </div>
      ),
      filters: (
        <>
          <FilterSelect
            label={t`Account`}
            name="account"
            all={t`All accounts`}
            options={ledgerAccounts.map((value) => ({ value, label: t(ledgerAccountLabels[value]) }))}
          />
          <FilterSelect label={t`Currency`} name="currency" all={t`All currencies`} options={optionsOf(currencies)} />
          <ExportButton endpoint={exportLedgerEntries} query={apiFilters(filter)} name="rihla-ledger.csv" />
        </>
      ),
      aboveTable: (
        <ChosenFilters
          booking={filter.booking}
          agency={filter.agency}
          paymentAccount={filter.paymentAccount}
          entries={entries}
        />
      ),
      list: (
        <Panel isFlush>
          <DataTable caption={t`Entries`} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
          <CursorPages next={next} isFirst={filter.before === undefined} />
        </Panel>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
