import { Trans, useLingui } from '@lingui/react/macro'
import { exportLedgerStatement, type LedgerStatementLine } from '@rihla/contract/ledger/ledger.api.ts'
import { isCreditAccount } from '@rihla/contract/ledger/ledger.ts'
import { useSearchParams } from 'react-router'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DottedText } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { useCashAccounts } from '../cash-accounts/use-cash-accounts.ts'
import { ledgerAccountLabels } from './ledger-labels.ts'
import classes from './money.module.css'

interface Row extends Omit<LedgerStatementLine, 'paymentAccounts'> {
  /** Of a part of the platform's accounts; null: what was recorded without one. */
  paymentAccount?: string | null
}

/** The platform's accounts with their parts below them. */
const rowsOf = ({ paymentAccounts = [], ...line }: LedgerStatementLine): Row[] => [
  line,
  ...paymentAccounts.map((part) => ({ ...line, ...part })),
]

interface StatementPanelProps {
  lines: readonly LedgerStatementLine[]
  period: { from: string | undefined; to: string | undefined }
}

/** Balances per account and currency: now, or with the movements of a period. */
export function StatementPanel({ lines, period }: StatementPanelProps) {
  const { t } = useLingui()
  const hasPeriod = period.from !== undefined || period.to !== undefined
  const columns = useStatementColumns(hasPeriod)
  if (lines.length === 0) return null
  return (
    <Panel
      heading={hasPeriod ? <Trans>Statement</Trans> : <Trans>Balances</Trans>}
      description={
        hasPeriod ? (
          <Trans>Balances before and after this period, and what changed in between.</Trans>
        ) : (
          <Trans>Choose dates for the statement of a period.</Trans>
        )
      }
      action={
        <ExportButton endpoint={exportLedgerStatement} query={period} name="rihla-statement.csv">
          <Trans>Export statement</Trans>
        </ExportButton>
      }
      isFlush
    >
      <DataTable
        caption={hasPeriod ? t`Statement` : t`Balances`}
        columns={columns}
        // the offset of collected cash repeats it with the opposite sign
        rows={lines.filter(({ account }) => account !== 'cash_to_agency_contra').flatMap(rowsOf)}
        rowKey={({ account, currency, paymentAccount }) => `${account} ${currency} ${paymentAccount}`}
      />
    </Panel>
  )
}

function useStatementColumns(hasPeriod: boolean): Column<Row>[] {
  const { t } = useLingui()
  const { nameOf } = useCurrencyLabels()
  const movements: Column<Row>[] = [
    { key: 'opening', header: t`Opening balance`, align: 'end', cell: (line) => <Balance of={line} at="opening" /> },
    {
      key: 'debits',
      header: t`Debits`,
      align: 'end',
      cell: ({ debits, currency }) => <Money amount={debits} currency={currency} />,
    },
    {
      key: 'credits',
      header: t`Credits`,
      align: 'end',
      cell: ({ credits, currency }) => <Money amount={credits} currency={currency} />,
    },
  ]
  return [
    { key: 'account', header: t`Account`, cell: (line) => <AccountName line={line} /> },
    { key: 'currency', header: t`Currency`, mobile: 'beside-title', cell: ({ currency }) => nameOf(currency) },
    ...(hasPeriod ? movements : []),
    {
      key: 'closing',
      header: hasPeriod ? t`Closing balance` : t`Balance`,
      align: 'end',
      cell: (line) =>
        line.paymentAccount === undefined ? (
          <b>
            <Balance of={line} at="closing" />
          </b>
        ) : (
          <Balance of={line} at="closing" />
        ),
    },
  ]
}

/** Debts and revenue are negative in the ledger; here a usual balance is positive for every account. */
function Balance({ of: line, at }: { of: Row; at: 'opening' | 'closing' }) {
  const amount = isCreditAccount(line.account) ? 0 - line[at] : line[at]
  return <Money amount={amount} currency={line.currency} />
}

/** A link to the entries of the account and currency, or of the payment account. */
function AccountName({ line: { account, currency, paymentAccount, isMemo } }: { line: Row }) {
  const { t } = useLingui()
  const { nameOf } = useCurrencyLabels()
  const { labelOf } = useCashAccounts()
  const [query] = useSearchParams()
  const search = new URLSearchParams(query)
  search.delete('before')
  search.set('account', account)
  search.set('currency', currency)
  if (paymentAccount === undefined) search.delete('paymentAccount')
  else search.set('paymentAccount', paymentAccount ?? 'none')
  return (
    <span className={`row ${paymentAccount === undefined ? '' : classes.part}`}>
      <Link to={`?${search.toString()}`} className={cells.link}>
        {paymentAccount === undefined ? (
          t(ledgerAccountLabels[account])
        ) : (
          <DottedText>{labelOf(paymentAccount)}</DottedText>
        )}{' '}
        <span className="visually-hidden">{nameOf(currency)}</span>
      </Link>
      {isMemo && <Tag tone="quiet">{t({ message: 'Memo', context: 'accounting' })}</Tag>}
    </span>
  )
}
