import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { Fact } from '#dashboards/shared/facts.tsx'
import { Money } from '#ui/money.tsx'

type Received = Pick<Booking, 'agency' | 'verifiedAmount' | 'collectedAmount' | 'currency'>

/** What arrived on the platform's accounts, apart from what only the agency says. */
export function ReceivedFacts({ booking }: { booking: Received }) {
  const { verifiedAmount, collectedAmount, currency } = booking
  const agency = <bdi>{booking.agency.name}</bdi>
  const transferred = toMajor(toMinor(verifiedAmount) - toMinor(collectedAmount))
  return (
    <>
      <Fact label={<Trans>Verified as received</Trans>}>
        <Money amount={transferred} currency={currency} />
      </Fact>
      {collectedAmount > 0 && (
        <Fact
          label={<Trans>Collected by the agency</Trans>}
          note={
            <Trans>
              Reported by {agency}, not verified. This money never reached the platform: the agency owes what you refund
              of it.
            </Trans>
          }
        >
          <Money amount={collectedAmount} currency={currency} />
        </Fact>
      )}
    </>
  )
}
