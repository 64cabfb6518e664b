import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { useLocale } from '#ui/locale.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { WhatsappLink } from '../../whatsapp-link.tsx'
import { TextFact } from './booking-facts.tsx'

/** Contact details and profile of the customer. */
export function CustomerFacts({ customer }: { customer: Booking['customer'] }) {
  const locale = useLocale()
  const details = customer.customerDetails
  const name = useCustomerName()(customer)
  return (
    <Facts>
      <Fact
        label={<Trans>Name</Trans>}
        note={customer.profileCompletion !== null && <Trans>Profile {customer.profileCompletion}% complete</Trans>}
      >
        <bdi>{name}</bdi>
      </Fact>
      {customer.email && (
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${customer.email}`} dir="ltr">
            {customer.email}
          </a>
        </Fact>
      )}
      {details?.phone && (
        <Fact label={<Trans>Phone</Trans>} action={<WhatsappLink phone={details.phone} name={name} />}>
          <bdi dir="ltr">{details.phone}</bdi>
        </Fact>
      )}
      {details && details.age !== null && <Fact label={<Trans>Age</Trans>}>{details.age}</Fact>}
      <TextFact label={<Trans>Nationality</Trans>}>{details && countryIn(details.nationality, locale)}</TextFact>
      <TextFact label={<Trans>Address</Trans>}>{details?.address}</TextFact>
      <TextFact label={<Trans>Instagram</Trans>}>{details?.instagramUrl}</TextFact>
    </Facts>
  )
}
