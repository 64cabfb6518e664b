import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Earnings } from '@rihla/contract/earnings/earnings.api.ts'
import { PayoutHold } from '../earnings/payout-hold.tsx'
import { useLocale } from '#ui/locale.ts'
import { MoneySums } from '#ui/money-sums.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'

/** What the agency is paid next, or when. Nothing as long as no money has moved. */
export function NextPayout({ earnings: { currencies, nextPayableOn, hold } }: { earnings: Earnings }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (currencies.length === 0) return null
  const payable = currencies.filter(({ payable: { amount } }) => amount > 0)
  const coming = currencies.filter(({ coming: { net } }) => net > 0)
  const departures = payable.reduce((sum, of) => sum + of.payable.departures, 0)
  return (
    <Panel
      heading={t`Next payout`}
      action={
        <SectionLink to="/agency/earnings">
          <Trans>Earnings</Trans>
        </SectionLink>
      }
    >
      {hold && <PayoutHold hold={hold} />}
      {payable.length > 0 ? (
        <p>
          <MoneySums sums={payable.map(({ currency, payable: { amount } }) => ({ currency, amount }))} />
          {departures > 0 && (
            <>
              {' '}
              <Plural value={departures} one="from # departure." other="from # departures." />
            </>
          )}
        </p>
      ) : coming.length > 0 ? (
        <p>
          <Trans>
            Nothing is payable today. Coming:{' '}
            <MoneySums sums={coming.map(({ currency, coming: { net } }) => ({ currency, amount: net }))} />.
          </Trans>{' '}
          {nextPayableOn && t`The next trip is settled on ${formatDay(nextPayableOn, locale)}.`}
        </p>
      ) : (
        <p>
          {currencies.some(({ payable: { amount } }) => amount < 0)
            ? t`Nothing is payable: the next payout is reduced by what you owe.`
            : currencies.some(({ paid: { payouts } }) => payouts > 0)
              ? t`Everything has been paid out.`
              : t`Nothing has become payable yet.`}
        </p>
      )}
    </Panel>
  )
}
