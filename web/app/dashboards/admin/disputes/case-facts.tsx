import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Dispute } from '@rihla/contract/disputes/dispute-schema.ts'
import { listSeparator } from '@rihla/contract/product.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { useLocale } from '#ui/locale.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'

interface CaseFactsProps {
  bookingId: string
  facts: NonNullable<Dispute['facts']>
}

/** What neither side has to be believed about: what was agreed, who came, what was paid and passed on. */
export function CaseFacts({ bookingId, facts: { checkIn, payout } }: CaseFactsProps) {
  const { t } = useLingui()
  const separator = listSeparator[useLocale()]
  const { data: booking } = useEndpoint(readBooking, { params: { id: bookingId } })
  return (
    <Facts>
      {booking?.agreedTerms.accommodation && (
        <Fact label={t`Accommodation`}>
          <bdi>{booking.agreedTerms.accommodation}</bdi>
        </Fact>
      )}
      {booking && booking.agreedTerms.includes.length > 0 && (
        <Fact label={t`Included`}>
          <bdi>{booking.agreedTerms.includes.join(separator)}</bdi>
        </Fact>
      )}
      <Fact label={t`Check-in`} note={checkIn && <Moment at={checkIn.at} />}>
        {checkIn ? <Plural value={checkIn.seats} one="# traveller" other="# travellers" /> : t`Not checked in`}
      </Fact>
      {booking?.receipts.map(
        ({ _id, amount, verifiedAt, reference }) =>
          verifiedAt && (
            <Fact key={_id} label={t`Verified payments`} note={<Moment at={verifiedAt} />}>
              <Money amount={amount} currency={booking.currency} /> {reference && <Ltr>{reference}</Ltr>}
            </Fact>
          ),
      )}
      <Fact label={<Trans>Paid to the agency</Trans>} note={payout && <Moment at={payout.sentAt} />}>
        {payout ? <Ltr>{payout.number}</Ltr> : t`Not yet`}
      </Fact>
    </Facts>
  )
}
