import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { findReusedPayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import classes from '../reused/reused-payment.module.css'

/** Warns when another payout has this reference: a transfer is one payout. Best effort. */
export function ReusedPayouts({ reference }: { reference: string }) {
  const [typed] = useDebouncedValue(reference.trim(), 400)
  const isEnabled = typed !== ''
  const { data } = useEndpoint(findReusedPayouts, { query: { reference: typed } }, { isEnabled })
  return (
    <div role="status">
      {isEnabled && data && data.length > 0 && (
        <div className={classes.flagged} role="note">
          <Icon of={IconAlertTriangle} />
          <div>
            <b>
              <Trans>Another payout already has this reference.</Trans>
            </b>
            <ul>
              {data.map(({ number, agency, amount, currency }) => (
                <li key={number}>
                  <Dotted>
                    <Ltr>{number}</Ltr>
                    <bdi>{agency}</bdi>
                    <Money amount={amount} currency={currency} />
                  </Dotted>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
