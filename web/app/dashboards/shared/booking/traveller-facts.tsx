import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { displayPhone, phoneUrl } from '@rihla/contract/phones/phone.ts'
import { IconBrandInstagram } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type BookingFact, BookingFacts } from '#booking/shared-booking-facts.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { iconLink, WhatsappLink } from '#dashboards/shared/whatsapp-link.tsx'
import { safeLink } from '#ui/external-links.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { authored, otherLeadTraveller } from './staff-facts.tsx'

type Viewer = 'agency' | 'admin'

/** The customer's contact data. The API includes the profile only while the viewer may see it. */
export function TravellerFacts({ booking, viewer }: { booking: Booking; viewer: Viewer }) {
  const locale = useLocale()
  const customer = useCustomerName()(booking.customer)
  const { t } = useLingui()
  const label = viewer === 'agency' ? { label: t`Message on WhatsApp` } : {}
  const answers = [
    answer(
      msg`Phone`,
      ({ phone }) =>
        phone && (
          <a href={phoneUrl(phone)}>
            <Ltr>{displayPhone(phone)}</Ltr>
          </a>
        ),
      ({ phone }) => <WhatsappLink phone={phone} name={customer} {...label} />,
    ),
    answer(msg`Age`, ({ age }) => age),
    answer(msg`Nationality`, ({ nationality }) => nationality && <bdi>{countryIn(nationality, locale)}</bdi>),
    answer(msg`Address`, ({ address }) => authored(address)),
    answer(
      msg`Instagram`,
      ({ instagramUrl: url }) => url && <WebAddress>{url.replace(/^https?:\/\/(www\.)?/, '')}</WebAddress>,
      ({ instagramUrl }) => <InstagramLink href={safeLink(instagramUrl)} />,
    ),
  ]
  const facts =
    viewer === 'agency' ? [otherLeadTraveller, name, email, ...answers] : [nameAndProfile, email, ...answers]
  return <BookingFacts booking={booking} facts={facts} />
}

const name: BookingFact = { label: msg`Name`, value: ({ customer }) => <CustomerName of={customer} /> }

/** For admins; an agency that decides reads it above the facts. */
const nameAndProfile: BookingFact = {
  ...name,
  note: ({ customer: { profileCompletion } }) =>
    profileCompletion !== null && <Trans>Profile {profileCompletion}% complete</Trans>,
}

const email: BookingFact = {
  label: msg`Email`,
  value: ({ customer: { email: address } }) =>
    address && (
      <a href={`mailto:${address}`}>
        <WebAddress>{address}</WebAddress>
      </a>
    ),
}

type Part = (profile: NonNullable<Booking['customer']['customerDetails']>) => ReactNode

const answer = (label: MessageDescriptor, value: Part, action?: Part): BookingFact => ({
  label,
  value: ({ customer: { customerDetails: profile } }) => profile && value(profile),
  action: ({ customer: { customerDetails: profile } }) => profile && value(profile) && action?.(profile),
})

function InstagramLink({ href }: { href: string | undefined }) {
  const { t } = useLingui()
  if (!href) return null
  const label = t`Open Instagram`
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={iconLink} aria-label={label}>
      <Icon of={IconBrandInstagram} />
    </a>
  )
}
