import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import type { listDuePayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Money } from '#ui/money.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'

/** What all agencies of the list are owed, by currency. */
export function DueSums({ sums }: Pick<ResponseOf<typeof listDuePayouts>, 'sums'>) {
  const { t } = useLingui()
  const { nameOf } = useCurrencyLabels()
  if (sums.length === 0) return null
  return (
    <Stats label={t`Totals`}>
      {sums.map(({ currency, amount, disputed, owed }) => (
        <Stat
          key={currency}
          label={t`Due in ${nameOf(currency)}`}
          value={<Money amount={amount} currency={currency} />}
          note={
            <Dotted>
              {disputed > 0 && (
                <Trans>
                  In disputes: <Money amount={disputed} currency={currency} />
                </Trans>
              )}
              {owed > 0 && (
                <Trans>
                  Owed by agencies: <Money amount={owed} currency={currency} />
                </Trans>
              )}
            </Dotted>
          }
        />
      ))}
    </Stats>
  )
}
