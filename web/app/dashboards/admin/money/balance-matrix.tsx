import { Trans, useLingui } from '@lingui/react/macro'
import { exportLedgerStatement, type LedgerStatementLine } from '@rihla/contract/ledger/ledger.api.ts'
import type { LedgerAccount } from '@rihla/contract/ledger/ledger.ts'
import { currencies, type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { ledgerAccountLabels } from './ledger-labels.ts'
import classes from './money.module.css'

interface BalanceMatrixProps {
  lines: readonly LedgerStatementLine[]
  period: { from: string | undefined; to: string | undefined }
}

/** For whom the platform holds its money. In the order of the rows, they add up to its accounts. */
const holders = ['customer_funds', 'refunds_payable', 'agency_payable', 'commission_revenue'] as const

/**
 * Rows × currencies at the end of the period; the last row is what is on the platform's accounts. Each sum opens its entries
 * (docs/product/money.md#money-page).
 */
export function BalanceMatrix({ lines, period }: BalanceMatrixProps) {
  const { t } = useLingui()
  const { nameOf } = useCurrencyLabels()
  const balanceOf = (account: LedgerAccount, currency: Currency): number => {
    const line = lines.find((each) => each.account === account && each.currency === currency)
    // what stands against the accounts is negative in the ledger
    return line === undefined ? 0 : account === 'platform_cash' ? line.closing : 0 - line.closing
  }
  const shown = currencies.filter((currency) => lines.some((line) => line.currency === currency && !line.isMemo))
  const adjusted = shown.some((currency) => balanceOf('adjustments', currency) !== 0)
  const rows: LedgerAccount[] = [...holders, ...(adjusted ? (['adjustments'] as const) : [])]
  const totalOf = (currency: Currency) =>
    toMajor(rows.reduce((sum, account) => sum + toMinor(balanceOf(account, currency)), 0))
  const sumsOf = (account: LedgerAccount) =>
    shown.map((currency) => (
      <td key={currency}>
        <Link to={`?account=${account}&currency=${currency}${daysOf(period)}`} className={cells.link}>
          <Money amount={balanceOf(account, currency)} currency={currency} />
        </Link>
      </td>
    ))
  if (shown.length === 0) return null
  return (
    <Panel
      heading={<Trans>Balances</Trans>}
      action={<ExportButton endpoint={exportLedgerStatement} query={period} name="rihla-statement.csv" />}
      isFlush
    >
      <table className={classes.matrix}>
        <caption className="visually-hidden">{t`Balances`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Account`}</span>
            </th>
            {shown.map((currency) => (
              <th key={currency} scope="col">
                {nameOf(currency)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((account) => (
            <tr key={account}>
              <th scope="row">{t(ledgerAccountLabels[account])}</th>
              {sumsOf(account)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {shown.every((currency) => totalOf(currency) === balanceOf('platform_cash', currency)) ? '= ' : '≠ '}
              {t(ledgerAccountLabels.platform_cash)}
            </th>
            {sumsOf('platform_cash')}
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

const daysOf = (period: BalanceMatrixProps['period']) =>
  Object.entries(period)
    .map(([name, day]) => (day ? `&${name}=${day}` : ''))
    .join('')
