import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { findReusedPayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { ReusedFlag } from '../reused/reused-flag.tsx'

/** Warns when another payout has this reference: a transfer is one payout. Best effort. */
export function ReusedPayouts({ reference }: { reference: string }) {
  const [typed] = useDebouncedValue(reference.trim(), 400)
  const isEnabled = typed !== ''
  const { data } = useEndpoint(findReusedPayouts, { query: { reference: typed } }, { isEnabled })
  return (
    <div role="status">
      <ReusedFlag
        items={(isEnabled && data) || []}
        keyOf={({ number }) => number}
        renderItem={({ number, agency, amount, currency }) => (
          <Dotted>
            <Ltr>{number}</Ltr>
            <bdi>{agency}</bdi>
            <Money amount={amount} currency={currency} />
          </Dotted>
        )}
      >
        <Trans>Another payout already has this reference.</Trans>
      </ReusedFlag>
    </div>
  )
}
