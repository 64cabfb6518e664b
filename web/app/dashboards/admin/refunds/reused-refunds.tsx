import { Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { findReusedRefunds, type ReusedRefund } from '@rihla/contract/refunds/refunds.api.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { ReusedFlag } from '../reused/reused-flag.tsx'

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

interface FlagProps {
  refunds: readonly ReusedRefund[]
  children: ReactNode
}

const Flag = ({ refunds, children }: FlagProps) => (
  <ReusedFlag
    items={refunds}
    keyOf={({ booking, sentAt }) => `${booking} ${sentAt}`}
    renderItem={({ booking, bookingNumber, customer, amount, currency }) => (
      <Dotted>
        <Link to={`/admin/bookings?booking=${booking}`} target="_blank" className="link">
          <Ltr>{bookingNumber}</Ltr>
        </Link>
        <bdi>{customer}</bdi>
        <Money amount={amount} currency={currency} />
      </Dotted>
    )}
  >
    {children}
  </ReusedFlag>
)
