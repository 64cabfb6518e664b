import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { CurrencyEarnings, Earnings } from '@rihla/contract/earnings/earnings.api.ts'
import type { ReactNode } from 'react'
import cells from '#dashboards/shared/table-cells.module.css'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'

/** What is coming, payable and paid, by currency (docs/product/earnings.md#states). */
export function CurrencyFigures({ earnings }: { earnings: Earnings }) {
  const { t } = useLingui()
  return (
    <Panel isFlush>
      <DataTable
        caption={t`Earnings by currency`}
        columns={useColumns(earnings)}
        rows={earnings.currencies}
        rowKey={({ currency }) => currency}
      />
    </Panel>
  )
}

function useColumns(earnings: Earnings): Column<CurrencyEarnings>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { nameOf } = useCurrencyLabels()
  const figure = (
    key: string,
    header: string,
    amountOf: (of: CurrencyEarnings) => number,
    noteOf: (of: CurrencyEarnings) => ReactNode,
  ): Column<CurrencyEarnings> => ({
    key,
    header,
    align: 'end',
    cell: (of) => (
      <span className={cells.lines}>
        <b>
          <Money amount={amountOf(of)} currency={of.currency} />
        </b>
        <small>{noteOf(of)}</small>
      </span>
    ),
  })
  return [
    { key: 'currency', header: t`Currency`, cell: ({ currency }) => <b>{nameOf(currency)}</b> },
    figure(
      'payable',
      t({ message: 'Payable', context: 'money that the agency will be sent' }),
      ({ payable }) => payable.amount,
      (of) => <PayableNote earnings={earnings} of={of} />,
    ),
    figure(
      'coming',
      t`Coming`,
      ({ coming }) => coming.net,
      ({ coming }) => coming.bookings > 0 && <Plural value={coming.bookings} one="# booking" other="# bookings" />,
    ),
    figure(
      'paid',
      t({ message: 'Paid', context: 'to the agency' }),
      ({ paid }) => paid.amount,
      ({ paid: { lastAt } }) => lastAt && t`last on ${formatDay(dayIn(timeZone, new Date(lastAt)), locale, false)}`,
    ),
    figure(
      'collected',
      t`Collected by you`,
      ({ collected }) => collected,
      ({ collectedToReturn: amount, currency }) =>
        amount > 0 && (
          <Trans>
            <Money amount={amount} currency={currency} /> of it is for cancelled bookings and yours to return
          </Trans>
        ),
    ),
  ]
}

function PayableNote({ earnings, of: { currency, payable, coming } }: { earnings: Earnings; of: CurrencyEarnings }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (payable.amount < 0) return <OwedNote of={payable.owedFor} currency={currency} />
  if (payable.disputed !== 0) {
    return (
      <Trans>
        <Money amount={payable.disputed} currency={currency} /> more waits for an open report
      </Trans>
    )
  }
  if (payable.amount > 0 && earnings.hold) return t`On hold`
  if (payable.departures > 0) {
    return <Plural value={payable.departures} one="From # departure" other="From # departures" />
  }
  if (coming.bookings === 0 || !earnings.nextPayableOn) return null
  return t`Next on ${formatDay(earnings.nextPayableOn, locale, false)}`
}

/** Why the agency owes money, by cause (docs/product/earnings.md#states). */
function OwedNote({
  of: { collected, paidOut, corrections },
  currency,
}: {
  of: CurrencyEarnings['payable']['owedFor']
  currency: CurrencyEarnings['currency']
}) {
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <>
      <Trans>You owe this.</Trans>
      {collected > 0 && (
        <>
          {' '}
          <Trans>We refunded {money(collected)} that you had collected.</Trans>
        </>
      )}
      {paidOut > 0 && (
        <>
          {' '}
          <Trans>{money(paidOut)} was refunded after we had paid it to you.</Trans>
        </>
      )}
      {corrections > 0 && (
        <>
          {' '}
          <Trans>{money(corrections)} is a correction.</Trans>
        </>
      )}
    </>
  )
}

/** When money comes, in one sentence. */
export function WhenPaid({ earnings: { payoutAfterDays } }: { earnings: Pick<Earnings, 'payoutAfterDays'> }) {
  return (
    <p className="small">
      {payoutAfterDays === 0 ? (
        <Trans>
          The day after a trip ends, what travellers paid online becomes payable to you, less refunds and the
          commission.
        </Trans>
      ) : (
        <Plural
          value={payoutAfterDays}
          one="# day after a trip ends, what travellers paid online becomes payable to you, less refunds and the commission."
          other="# days after a trip ends, what travellers paid online becomes payable to you, less refunds and the commission."
        />
      )}
    </p>
  )
}
