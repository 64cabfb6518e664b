import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { CurrencyEarnings, Earnings } from '@rihla/contract/earnings/earnings.api.ts'
import { IconBuildingBank, IconCash, IconCoin, IconHourglass } from '@tabler/icons-react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'

/** What is coming, payable and paid in a currency (docs/product/earnings.md#states). */
export function CurrencyFigures({ earnings, of }: { earnings: Earnings; of: CurrencyEarnings }) {
  const { t } = useLingui()
  const { currency, coming, payable, paid, collected } = of
  const locale = useLocale()
  const name = useCurrencyLabels().nameOf(currency)
  const timeZone = usePlatformTimeZone()
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Stats label={t`Earnings in ${name}`}>
      <Stat
        label={t`Coming`}
        icon={IconHourglass}
        value={money(coming.net)}
        note={
          coming.bookings > 0 ? (
            <>
              <Plural value={coming.bookings} one="# booking" other="# bookings" />
              {', '}
              <Trans>
                {money(coming.gross - coming.refunds)} less {money(coming.commission)} commission
              </Trans>
            </>
          ) : (
            t`No accepted bookings`
          )
        }
      />
      <Stat
        label={t({ message: 'Payable', context: 'money that the agency will be sent' })}
        icon={IconCoin}
        value={money(payable.amount)}
        note={<PayableNote earnings={earnings} of={of} />}
      />
      <Stat
        label={t({ message: 'Paid', context: 'to the agency' })}
        icon={IconBuildingBank}
        value={money(paid.amount)}
        note={
          paid.lastAt ? (
            <>
              <Plural value={paid.payouts} one="# payout" other="# payouts" />
              {', '}
              {t`last on ${formatDay(dayIn(timeZone, new Date(paid.lastAt)), locale, false)}`}
            </>
          ) : (
            t`No payouts yet`
          )
        }
      />
      <Stat
        label={t`Collected by you`}
        icon={IconCash}
        value={money(collected)}
        note={
          of.collectedToReturn > 0 ? (
            <Trans>{money(of.collectedToReturn)} of it is for cancelled bookings and yours to return</Trans>
          ) : (
            t`Not part of the other sums`
          )
        }
      />
    </Stats>
  )
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
  if (coming.bookings === 0 || !earnings.nextPayableOn) return t`Nothing at the moment`
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
