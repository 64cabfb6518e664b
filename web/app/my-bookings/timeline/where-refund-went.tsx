import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Ltr } from '#ui/ltr.tsx'

/** The last transfer; its account and reference are what a bank is asked about. */
export function WhereRefundWent({ booking: { refunds } }: { booking: Booking }) {
  const { destination, reference } = refunds.at(-1) ?? {}
  const account = destination && <Ltr>{destination.account}</Ltr>
  const number = reference && <Ltr>{reference}</Ltr>
  if (account && number) {
    return (
      <Trans>
        Sent to {account}, reference {number}.
      </Trans>
    )
  }
  if (account) return <Trans>Sent to {account}.</Trans>
  return number ? <Trans>Reference {number}.</Trans> : null
}
