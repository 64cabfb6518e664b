import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { GivenDestination } from '@rihla/contract/refunds/refund-schema.ts'
import { revealDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useAction } from '#data/use-action.ts'
import { Notice } from '#ui/notice.tsx'
import { DestinationAccount } from '../desk/destination-account.tsx'

/** Shows the complete destination on demand, which is logged. */
export function useRevealedDestination(booking: Booking) {
  const { t } = useLingui()
  const [revealed, setRevealed] = useState<GivenDestination>()
  const { refundDestination: given, _id: id } = booking
  const reveal = useAction(() => call(revealDestination, { params: { id } }), {
    failure: t`The destination could not be loaded. Please try again.`,
    onSuccess: setRevealed,
  })
  return {
    /** Not that of an earlier answer of the customer. */
    revealed: given && revealed?._id === given._id ? revealed : undefined,
    isBusy: reveal.isBusy,
    reveal: () => {
      if (given) void reveal.run()
    },
  }
}

interface DestinationRowsProps {
  booking: Booking
  destination: ReturnType<typeof useRevealedDestination>
  hasKeys?: boolean
}

/** Where the refund goes, most of it hidden until the admin asks for it; nothing while it is unknown. */
export const DestinationRows = ({
  booking: { refundDestination: given },
  destination: { revealed, isBusy, reveal },
  hasKeys = false,
}: DestinationRowsProps) =>
  given && <DestinationAccount given={given} revealed={revealed} isBusy={isBusy} onReveal={reveal} hasKeys={hasKeys} />

export const UnknownDestination = ({ booking }: { booking: Booking }) =>
  !booking.refundDestination && (
    <Notice tone="warn">
      <Trans>The customer hasn’t told us yet where to send the refund. We ask for it in My bookings.</Trans>
    </Notice>
  )
