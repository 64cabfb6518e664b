import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking, MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { ComponentType, ReactNode } from 'react'
import { BookedOptions } from '#trips/booked-options.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'

/** One fact about a booking; without a value it is left out. */
export interface BookingFact<B = Booking> {
  label: MessageDescriptor
  value: (booking: B) => ReactNode
  note?: (booking: B) => ReactNode
  action?: (booking: B) => ReactNode
}

/** Those of one viewer, in this order; a component renders several, or one with texts of its own. */
export type FactList<B = Booking> = readonly (BookingFact<B> | ComponentType<{ booking: B }>)[]

interface BookingFactsProps<B> {
  booking: B
  facts: FactList<B>
  variant?: 'rows' | 'grid'
}

export function BookingFacts<B>({ booking, facts, variant }: BookingFactsProps<B>) {
  const { t } = useLingui()
  return (
    <Facts variant={variant}>
      {facts.map((Each, at) => {
        if (typeof Each === 'function') return <Each key={at} booking={booking} />
        const value = Each.value(booking)
        if (value === null || value === false || value === '') return null
        return (
          <Fact key={at} label={t(Each.label)} note={Each.note?.(booking)} action={Each.action?.(booking)}>
            {value}
          </Fact>
        )
      })}
    </Facts>
  )
}

export const number: BookingFact = {
  label: msg`Booking number`,
  value: ({ bookingNumber }) => <Ltr>{bookingNumber}</Ltr>,
  action: ({ bookingNumber }) => <CopyNumber value={bookingNumber} />,
}

function CopyNumber({ value }: { value: string }) {
  const { t } = useLingui()
  return <CopyButton value={value} label={t`Copy the booking number`} />
}

export const dates: BookingFact = { label: msg`Dates`, value: (booking) => <DaySpan booking={booking} /> }

export function DaySpan({ booking }: { booking: Pick<Booking, 'selectedStartDate' | 'bookingEndDate'> }) {
  return formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, useLocale())
}

export const seats: BookingFact = {
  label: msg`Seats`,
  value: (booking) => <Plural value={booking.seats} one="# seat" other="# seats" />,
}

export const leadTraveller: BookingFact = {
  label: msg`Lead traveller`,
  value: (booking) => booking.leadTraveller && <bdi>{booking.leadTraveller}</bdi>,
}

export const options: BookingFact = {
  label: msg`Options`,
  value: ({ options: booked, currency }) => booked.length > 0 && <BookedOptions options={booked} currency={currency} />,
}

/** The number for this trip. */
export const phone: BookingFact<MyBooking> = {
  label: msg`Phone`,
  value: (booking) => booking.phone && <Ltr>{displayPhone(booking.phone)}</Ltr>,
}

export const pickup: BookingFact = {
  label: msg`Pickup`,
  value: ({ trip }) => trip.pickupLocation && <bdi>{trip.pickupLocation}</bdi>,
}

export const isDeposit = ({ paymentType }: Pick<Booking, 'paymentType'>): boolean => paymentType === 'deposit_payment'

export const paymentType: BookingFact = {
  label: msg`Payment type`,
  value: (booking) => (isDeposit(booking) ? <Trans>Deposit (50%)</Trans> : <Trans>Full payment</Trans>),
}

export const deposit: BookingFact = {
  label: msg`Deposit`,
  value: (booking) => isDeposit(booking) && <Money amount={booking.depositAmount} currency={booking.currency} />,
}

export const promoCode: BookingFact = {
  label: msg`Promo code`,
  value: (booking) => booking.promoCode && <Ltr>{booking.promoCode}</Ltr>,
}

/** All refunds together. */
export const refunded: BookingFact = {
  label: msg`Refunded`,
  value: ({ refundAmount, currency }) => refundAmount !== null && <Money amount={refundAmount} currency={currency} />,
}
