import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import * as of from '#booking/shared-booking-facts.tsx'
import { amount, authored, cash, remaining } from '#dashboards/shared/booking/staff-facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Money } from '#ui/money.tsx'

export const BookingFacts = ({ booking }: { booking: Booking }) => <of.BookingFacts booking={booking} facts={facts} />

const facts: of.FactList = [
  {
    label: msg`Trip`,
    value: ({ trip }) => <bdi>{trip.title}</bdi>,
    note: ({ trip }) => <bdi>{trip.destination}</bdi>,
  },
  { ...of.dates, label: msg`Travel date` },
  {
    ...of.seats,
    note: ({ pricePerSeat, currency }) => {
      const price = <Money amount={pricePerSeat} currency={currency} />
      return <Trans>{price} per person</Trans>
    },
  },
  of.pickup,
  of.options,
  amount,
  {
    ...cash,
    label: msg`Cash to collect`,
    note: ({ paymentBreakdown: parts }) =>
      parts && (
        <Trans>
          <Money amount={parts.foreignAmountPerPerson} currency={parts.foreignCurrency} /> per person, at the meeting
          point
        </Trans>
      ),
  },
  {
    label: msg`Payment`,
    value: (booking) => of.deposit.value(booking) || <Trans>Full payment</Trans>,
    note: (booking) => of.isDeposit(booking) && <Trans>Deposit (50%)</Trans>,
  },
  { ...remaining, note: (booking) => <CollectionState booking={booking} /> },
  {
    ...of.promoCode,
    note: ({ promoSaving, currency }) => (
      <Trans>
        saves <Money amount={promoSaving} currency={currency} />
      </Trans>
    ),
  },
  { label: msg`Booked on`, value: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: msg`Payment reference`, value: ({ paymentReference }) => paymentReference && <bdi>{paymentReference}</bdi> },
  of.refunded,
  { label: msg`Your note`, value: ({ agencyNotes }) => authored(agencyNotes) },
]

function CollectionState({ booking }: { booking: Booking }) {
  const { balance, remainingPaid, balancePaidBy, remainingPaidDate } = booking
  if (balancePaidBy === 'transfer') return <Trans>Paid by transfer</Trans>
  if (balance) return <Trans>The customer reports a transfer, which is being checked.</Trans>
  if (!remainingPaid) return <Trans>Not collected yet</Trans>
  return <Trans>Collected: {remainingPaidDate && <Moment at={remainingPaidDate} />}</Trans>
}
