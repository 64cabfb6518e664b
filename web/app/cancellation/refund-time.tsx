import { Plural, Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useRefundWithinDays } from '#shell/root-data.ts'

/** When and where to refunds are sent (docs/product/cancellation.md#promise). */
function RefundTime() {
  const days = useRefundWithinDays()
  if (days === null) return null
  return (
    <Plural
      value={days}
      one="We send refunds within # day, to the account you choose."
      other="We send refunds within # days, to the account you choose."
    />
  )
}

/** Beside the rules of a trip, before it is booked. */
export const CancellationNote = ({ trip }: { trip: Pick<Trip, 'acceptsCancellations'> }) => (
  <>
    <Trans>Until the agency approves your booking, you always get everything back.</Trans>{' '}
    {!trip.acceptsCancellations && (
      <>
        <Trans>After that the agency is asked first. It may give more, but never less.</Trans>{' '}
      </>
    )}
    <RefundTime />
  </>
)
