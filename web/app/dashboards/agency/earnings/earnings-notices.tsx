import { Trans, useLingui } from '@lingui/react/macro'
import type { Earnings } from '@rihla/contract/earnings/earnings.api.ts'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { PayoutHold } from './payout-hold.tsx'

/** What keeps money from the agency: a hold, or payout details that are missing or not verified. */
export function EarningsNotices({ earnings: { hold, currencies } }: { earnings: Earnings }) {
  const { t } = useLingui()
  const { nameOf } = useCurrencyLabels()
  const destinations = currencies.filter(({ destination }) => destination !== 'verified')
  const wrong = destinations.filter(({ destination }) => destination === 'wrong_currency')
  const isPending = destinations.some(({ destination }) => destination === 'pending')
  const isMissing = destinations.some(({ destination }) => destination === 'missing')
  const link = (
    <SectionLink to="/agency/verification">
      <Trans>Payout details</Trans>
    </SectionLink>
  )
  return (
    <>
      {hold && <PayoutHold hold={hold} />}
      {isMissing && (
        <Notice tone="warn" action={link}>
          {t`We don't know yet where to send your money. Add your payout details.`}
        </Notice>
      )}
      {isPending && (
        <Notice
          action={link}
        >{t`We are checking your payout details. Payouts continue once they are verified.`}</Notice>
      )}
      {wrong.map(({ currency }) => (
        <Notice key={currency} tone="warn" action={link}>
          {t`Your payout account does not accept ${nameOf(currency)}. Add a bank account for it.`}
        </Notice>
      ))}
    </>
  )
}
