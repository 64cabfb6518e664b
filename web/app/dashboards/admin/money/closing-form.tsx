import { Trans, useLingui } from '@lingui/react/macro'
import { closeDay, type ClosingLine, type DayClosing } from '@rihla/contract/ledger/day-closings.api.ts'
import { ledgerLimits } from '@rihla/contract/ledger/ledger.ts'
import { call } from '#api/call.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DottedText } from '#ui/dotted.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type AppForm, useAppForm } from '#ui/use-app-form.ts'
import { useCashAccounts } from '../cash-accounts/use-cash-accounts.ts'
import classes from './money.module.css'

interface Stated {
  bank: number | ''
  explanation: string
}

interface ClosingValues extends Record<string, unknown> {
  lines: Stated[]
}

/** A row per account: the day, and what the bank says. A closed day is only shown. */
export function ClosingForm({ closing: { day, lines, closed } }: { closing: DayClosing }) {
  const { t } = useLingui()
  const differs = (values: ClosingValues, at: number) => values.lines[at]!.bank !== lines[at]!.closing
  const lineOf = (path: string) => Number(path.split('.')[1])
  const form = useAppForm<ClosingValues>({
    initialValues: { lines: lines.map(({ bank, explanation }) => ({ bank: bank ?? '', explanation })) },
    validate: {
      lines: {
        bank: (bank: Stated['bank']) => (bank === '' ? t`Please enter an amount.` : null),
        explanation: (explanation: string, values: ClosingValues, path: string) =>
          differs(values, lineOf(path)) && !explanation.trim() ? t`Please give a reason.` : null,
      },
    },
    draftKey: `day-closing-${day}`,
    fallback: t`The day could not be closed. Please try again.`,
    submit: async (values) => {
      const stated = lines.map(({ currency, paymentAccount, closing }, at) => {
        const { bank, explanation } = values.lines[at]!
        return { currency, paymentAccount, closing, bank: Number(bank), ...(bank !== closing && { explanation }) }
      })
      await call(closeDay, { params: { day }, body: { lines: stated } }).finally(() => void refreshQueries())
    },
  })
  const columns = useClosingColumns(day, closed ? undefined : form)
  if (lines.length === 0) {
    return (
      <p className="muted">
        <Trans>No money had moved by the end of this day.</Trans>
      </p>
    )
  }
  return (
    <form {...form.props} className="stack">
      <Panel isFlush>
        <DataTable
          caption={t`Day’s closing`}
          columns={columns}
          rows={lines.map((line, at) => ({ ...line, at }))}
          rowKey={({ at }) => String(at)}
        />
      </Panel>
      <FormError form={form} />
      {!closed && (
        <div>
          <Button type="submit" busy={form.isSubmitting}>
            <Trans>Close the day</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}

type Row = ClosingLine & { at: number }

function useClosingColumns(day: string, form: AppForm<ClosingValues> | undefined): Column<Row>[] {
  const { t } = useLingui()
  const { labelOf } = useCashAccounts()
  const sum = (key: 'opening' | 'in' | 'out' | 'closing', header: string): Column<Row> => ({
    key,
    header,
    align: 'end',
    cell: (line) => <Money amount={line[key]} currency={line.currency} />,
  })
  return [
    {
      key: 'account',
      header: t`Account`,
      cell: ({ currency, paymentAccount }) => (
        <Link
          className={cells.link}
          to={`/admin/money?account=platform_cash&currency=${currency}&paymentAccount=${paymentAccount ?? 'none'}&from=${day}&to=${day}`}
        >
          <DottedText>{labelOf(paymentAccount)}</DottedText>
        </Link>
      ),
    },
    sum('opening', t`Opening balance`),
    sum('in', t({ message: 'In', context: 'money' })),
    sum('out', t({ message: 'Out', context: 'money' })),
    sum('closing', t`Closing balance`),
    {
      key: 'bank',
      header: t`Bank says`,
      mobile: 'whole-width',
      cell: (line) => (form ? <StatedFields line={line} form={form} /> : <StatedFacts line={line} />),
    },
  ]
}

function StatedFields({ line: { at, closing }, form }: { line: Row; form: AppForm<ClosingValues> }) {
  const { t } = useLingui()
  const { bank } = form.values.lines[at]!
  return (
    <div className={classes.stated}>
      <NumberInput label={t`Bank says`} decimals={2} isSigned {...form.getInputProps(`lines.${at}.bank`)} />
      {bank !== '' && bank !== closing && (
        <TextInput
          label={t`Reason`}
          maxLength={ledgerLimits.reason}
          {...form.getInputProps(`lines.${at}.explanation`)}
        />
      )}
    </div>
  )
}

const StatedFacts = ({ line: { bank, currency, explanation } }: { line: Row }) => (
  <span className={cells.lines}>
    {bank !== null && <Money amount={bank} currency={currency} />}
    {explanation && <small dir="auto">{explanation}</small>}
  </span>
)
