import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { countryIn } from '@rihla/contract/customers/countries.ts'
import { IconBrandInstagram, IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { safeLink, whatsappUrl } from '#ui/external-links.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import cells from '../cells.module.css'
import { phoneUrl } from '../cells.tsx'
import classes from './agency-bookings.module.css'

/** The traveller's contact data. The API includes identity documents and preferences only while the agency needs them. */
export function TravellerFacts({ booking: { customer } }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const details = customer.customerDetails
  const whatsApp = details ? whatsappUrl(details.phone) : undefined
  const instagram = details ? safeLink(details.instagramUrl) : undefined
  return (
    <Facts>
      <Fact label={<Trans>Name</Trans>}>
        <CustomerName of={customer} />
      </Fact>
      {customer.email && (
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${customer.email}`} className={cells.link}>
            <WebAddress>{customer.email}</WebAddress>
          </a>
        </Fact>
      )}
      {details && (
        <>
          <Fact
            label={<Trans>Phone</Trans>}
            action={
              whatsApp && (
                <a
                  href={whatsApp}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classes.round}
                  aria-label={t`Message on WhatsApp`}
                >
                  <Icon of={IconBrandWhatsapp} />
                </a>
              )
            }
          >
            <OrNotGiven>
              {details.phone && (
                <a href={phoneUrl(details.phone)} className={cells.link}>
                  <Ltr>{details.phone}</Ltr>
                </a>
              )}
            </OrNotGiven>
          </Fact>
          <Fact label={<Trans>Age</Trans>}>
            <OrNotGiven>{details.age}</OrNotGiven>
          </Fact>
          <Fact label={<Trans>Nationality</Trans>}>
            <OrNotGiven>{details.nationality && <bdi>{countryIn(details.nationality, locale)}</bdi>}</OrNotGiven>
          </Fact>
          <Fact label={<Trans>Address</Trans>}>
            <OrNotGiven>{details.address && <span dir="auto">{details.address}</span>}</OrNotGiven>
          </Fact>
          <Fact
            label={<Trans>Instagram</Trans>}
            action={
              instagram && (
                <a
                  href={instagram}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className={classes.round}
                  aria-label={t`Open Instagram`}
                >
                  <Icon of={IconBrandInstagram} />
                </a>
              )
            }
          >
            <OrNotGiven>
              {details.instagramUrl && (
                <WebAddress>{details.instagramUrl.replace(/^https?:\/\/(www\.)?/, '')}</WebAddress>
              )}
            </OrNotGiven>
          </Fact>
        </>
      )}
    </Facts>
  )
}

const OrNotGiven = ({ children }: { children: ReactNode }) =>
  children === null || children === '' ? (
    <span className="muted">
      <Trans>Not given</Trans>
    </span>
  ) : (
    children
  )
