import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TripAgency } from '@rihla/contract/trips/trip-schema.ts'
import { IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useProductName } from '#ui/use-brand.ts'
import { Dotted } from '#ui/dotted.tsx'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { safeLink } from '#ui/external-links.ts'
import { RatingMark } from '#ui/stars.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import classes from './trip-organizer.module.css'

interface TripOrganizerProps {
  agency: TripAgency
  /** Number of trips it offers; null if unknown. */
  tripCount: number | null
}

/** The agency that runs the trip, and its contact details. */
export function TripOrganizer({ agency, tripCount }: TripOrganizerProps) {
  const { t } = useLingui()
  const details = agency.agencyDetails
  const name = details.name || agency.name
  const year = agency.createdAt.slice(0, 4)
  const product = useProductName()
  return (
    <section>
      <h2>{t`Organizer`}</h2>
      <div className={classes.card}>
        <Avatar picture={details.logo} name={name} size={56} />
        <div className={classes.identity}>
          <p className={classes.name}>
            <bdi>{name}</bdi>
            <VerifiedTick agency={agency} />
          </p>
          <p className="small">
            <Dotted>
              {agency.reviewCount > 0 && <RatingMark rating={agency.averageRating} count={agency.reviewCount} />}
              {tripCount !== null && tripCount > 0 && <Plural value={tripCount} one="# trip" other="# trips" />}
              <Trans>
                on {product} since {year}
              </Trans>
            </Dotted>
          </p>
        </div>
        <div className={classes.text}>
          {details.description && (
            <p className={classes.description} dir="auto">
              {details.description}
            </p>
          )}
          <Contacts agency={agency} />
          <div>
            <ButtonLink to={`/agency-profile/${agency._id}`} variant="outline" small>
              {t`View agency profile`}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function Contacts({ agency: { email, agencyDetails } }: { agency: TripAgency }) {
  const { t } = useLingui()
  const phone = agencyDetails.contactPhone
  const website = agencyDetails.website
  return (
    <ul className={`row ${classes.contacts}`}>
      {phone && (
        <Contact icon={IconPhone} href={phoneUrl(phone)}>
          {displayPhone(phone)}
        </Contact>
      )}
      {phone && (
        <Contact icon={IconBrandWhatsapp} href={whatsappUrl(phone)} isOutside>
          {t`WhatsApp`}
        </Contact>
      )}
      <Contact icon={IconMail} href={`mailto:${email}`}>
        <WebAddress>{email}</WebAddress>
      </Contact>
      {website && (
        <Contact icon={IconWorld} href={safeLink(website)} isOutside>
          <WebAddress>{website.replace(/^https?:\/\//, '')}</WebAddress>
        </Contact>
      )}
    </ul>
  )
}

interface ContactProps {
  icon: ComponentProps<typeof Icon>['of']
  href: string | undefined
  isOutside?: boolean
  children: ReactNode
}

const Contact = ({ icon, href, isOutside = false, children }: ContactProps) =>
  href && (
    <li>
      <a
        className="text-action wrap-anywhere"
        href={href}
        {...(isOutside && { target: '_blank', rel: 'noopener nofollow' })}
      >
        <Icon of={icon} /> <bdi dir="ltr">{children}</bdi>
      </a>
    </li>
  )
