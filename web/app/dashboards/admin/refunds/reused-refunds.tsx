import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { findReusedRefunds, type ReusedRefund } from '@rihla/contract/refunds/refunds.api.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import classes from '../reused/reused-payment.module.css'

interface ReusedRefundsProps {
  reference: string
  /** `url` of the uploaded proof; '' without one. */
  proof: string
}

/** Warns when another refund has this reference or proof: a transfer is one refund. Best effort. */
export function ReusedRefunds({ reference, proof }: ReusedRefundsProps) {
  const [typed] = useDebouncedValue(reference.trim(), 400)
  const query = { ...(typed && { reference: typed }), ...(proof && { proof }) }
  const isEnabled = typed !== '' || proof !== ''
  const { data } = useEndpoint(findReusedRefunds, { query }, { isEnabled })
  return (
    <div role="status">
      {isEnabled && data && (
        <>
          <Flag refunds={data.reference}>
            <Trans>Another refund already has this reference.</Trans>
          </Flag>
          <Flag refunds={data.picture}>
            <Trans>This proof was already used for another refund.</Trans>
          </Flag>
        </>
      )}
    </div>
  )
}

function Flag({ refunds, children }: { refunds: readonly ReusedRefund[]; children: ReactNode }) {
  if (refunds.length === 0) return null
  return (
    <div className={classes.flagged} role="note">
      <Icon of={IconAlertTriangle} />
      <div>
        <b>{children}</b>
        <ul>
          {refunds.map(({ booking, bookingNumber, customer, amount, currency, sentAt }) => (
            <li key={`${booking} ${sentAt}`}>
              <Dotted>
                <Link to={`/admin/bookings?booking=${booking}`} target="_blank" className="link">
                  <Ltr>{bookingNumber}</Ltr>
                </Link>
                <bdi>{customer}</bdi>
                <Money amount={amount} currency={currency} />
              </Dotted>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
