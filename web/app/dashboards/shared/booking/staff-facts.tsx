import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconCheck } from '@tabler/icons-react'
import { type BookingFact, isDeposit, leadTraveller } from '#booking/shared-booking-facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import classes from './staff-facts.module.css'

/** Text in the language of its author. */
export const authored = (text: string | null) => text && <span dir="auto">{text}</span>

/** The customer's name is shown anyway. */
export const otherLeadTraveller: BookingFact = {
  ...leadTraveller,
  value: (booking) => booking.leadTraveller !== booking.customer.name && leadTraveller.value(booking),
}

export const amount: BookingFact = {
  label: msg`Amount`,
  value: ({ totalAmount, currency }) => <Money amount={totalAmount} currency={currency} />,
}

/** Of international trips. */
export const cash: BookingFact = {
  label: msg`In cash`,
  value: ({ paymentBreakdown: parts }) =>
    parts && <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />,
}

export const remaining: BookingFact = {
  label: msg`Remaining`,
  value: (booking) => isDeposit(booking) && <Money amount={booking.remainingAmount} currency={booking.currency} />,
}

/** Marks a deposit whose balance is paid. */
export const Collected = ({ by }: { by: Booking['balancePaidBy'] }) => (
  <span className={classes.collected}>
    <Icon of={IconCheck} size={16} />
    {by === 'transfer' ? <Trans>Paid by transfer</Trans> : <Trans>Collected</Trans>}
  </span>
)
