import { Trans, useLingui } from '@lingui/react/macro'
import { type EarningsStatement, exportEarningsStatement } from '@rihla/contract/earnings/earnings.api.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './earnings.module.css'

interface BalancePanelProps {
  rows: readonly EarningsStatement[]
  period: { from: string | undefined; to: string | undefined }
}

/** What the platform owed the agency before and after a period, and why it changed. */
export function BalancePanel({ rows, period }: BalancePanelProps) {
  const { t } = useLingui()
  const query = useQuery()
  const columns = useBalanceColumns()
  return (
    <Panel
      heading={<Trans>Statement of a period</Trans>}
      description={<Trans>What we owed you before and after, and what changed in between.</Trans>}
      action={
        <ExportButton endpoint={exportEarningsStatement} query={period} name="rihla-earnings.csv">
          <Trans>Export statement</Trans>
        </ExportButton>
      }
      isFlush
    >
      <div className={classes.days}>
        <DateInput label={t`From date`} value={query.read('from')} onChange={(from) => query.set({ from })} />
        <DateInput label={t`To date`} value={query.read('to')} onChange={(to) => query.set({ to })} />
      </div>
      {rows.length > 0 ? (
        <DataTable
          caption={t`Statement of a period`}
          columns={columns}
          rows={rows}
          rowKey={({ currency }) => currency}
        />
      ) : (
        <EmptyState>{t`No trip was settled until then.`}</EmptyState>
      )}
    </Panel>
  )
}

function useBalanceColumns(): Column<EarningsStatement>[] {
  const { t } = useLingui()
  const amount = (
    key: Exclude<keyof EarningsStatement, 'currency'>,
    header: string,
    sign: 1 | -1 = 1,
  ): Column<EarningsStatement> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <Money amount={row[key] === 0 ? 0 : sign * row[key]} currency={row.currency} />,
  })
  return [
    { key: 'currency', header: t`Currency`, cell: ({ currency }) => currency },
    amount('opening', t`Opening balance`),
    amount('earned', t`Earned`),
    amount('commission', t`Commission`, -1),
    amount('refunds', t`Refunds charged`, -1),
    amount('corrections', t`Corrections`),
    amount('payouts', t`Payouts`, -1),
    amount('closing', t`Closing balance`),
  ]
}
