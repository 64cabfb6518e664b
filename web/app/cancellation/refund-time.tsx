import { Plural, Trans } from '@lingui/react/macro'
import { useRefundWithinDays } from '#shell/root-data.ts'

/** When and where to refunds are sent (docs/product/cancellation.md#promise). */
export function RefundTime() {
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
export const CancellationNote = () => (
  <>
    <Trans>Until the agency approves your booking, you always get everything back.</Trans> <RefundTime />
  </>
)
