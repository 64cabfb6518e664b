import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { DaySpan } from '#booking/shared-booking-facts.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { WhatsappLink } from '#dashboards/shared/whatsapp-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Fact } from '#ui/facts.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { TripFact } from '../bookings/details/admin-booking-facts.tsx'

/** Whose money it is, and for which trip. */
export function CustomerAndTrip({ booking }: { booking: Booking }) {
  const nameOf = useCustomerName()
  const { customer, trip, agency } = booking
  const phone = customer.customerDetails?.phone
  return (
    <>
      <Fact
        label={<Trans context="a heading">Customer</Trans>}
        note={<Ltr>{phone ? displayPhone(phone) : customer.email}</Ltr>}
        action={phone && <WhatsappLink phone={phone} name={nameOf(customer)} />}
      >
        <CustomerName of={customer} />
      </Fact>
      <TripFact
        trip={trip}
        note={
          <Dotted>
            <DaySpan booking={booking} />
            <bdi>{agency.name}</bdi>
          </Dotted>
        }
      />
    </>
  )
}
