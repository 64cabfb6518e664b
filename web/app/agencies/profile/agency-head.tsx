import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { dayIn, formatMonth } from '@rihla/contract/dates.ts'
import { IconCalendar, IconMapPin, IconBrandWhatsapp, IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import { ReportButton } from '#reports/report-button.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { safeLink } from '#ui/external-links.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { displayNameOf } from '../agency-name.ts'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import classes from './agency-head.module.css'

/** Banner, logo, name and key facts. */
export function AgencyHead({ agency }: { agency: PublicAgency }) {
  const name = displayNameOf(agency)
  const { logo, backgroundPhoto } = agency.agencyDetails
  return (
    <header>
      <div className={classes.banner}>
        <Picture src={backgroundPhoto} alt="" sizes="(max-width: 1248px) 100vw, 1200px" isFirst />
      </div>
      <div className={classes.head}>
        <div className={classes.logo}>
          <Avatar name={name} picture={logo} size={112} />
        </div>
        <div className={classes.text}>
          <h1 className="display">
            <bdi>{name}</bdi> <VerifiedTick agency={agency} size={28} />
          </h1>
          <HeadFacts agency={agency} />
        </div>
        <ReportButton type="agency" target={agency._id} name={name} />
      </div>
    </header>
  )
}

function HeadFacts({ agency: { stats, createdAt, agencyDetails } }: { agency: PublicAgency }) {
  const locale = useLocale()
  const joined = formatMonth(dayIn(usePlatformTimeZone(), new Date(createdAt)), locale)
  return (
    <ul className={`row ${classes.facts}`}>
      {stats.averageRating !== null && (
        <li>
          <RatingMark rating={stats.averageRating} count={stats.reviewCount} />
          <a href="#reviews">
            <Plural value={stats.reviewCount} one="# review" other="# reviews" />
          </a>
        </li>
      )}
      <li>
        <Icon of={IconCalendar} />
        <Trans>Joined {joined}</Trans>
      </li>
      {agencyDetails.address && (
        <li>
          <Icon of={IconMapPin} />
          <bdi>{agencyDetails.address}</bdi>
        </li>
      )}
    </ul>
  )
}

export function AgencyContacts({ agency }: { agency: PublicAgency }) {
  const { t } = useLingui()
  const { contactPhone, website } = agency.agencyDetails
  const name = displayNameOf(agency)
  const links = [
    { icon: IconMail, href: `mailto:${agency.email}`, text: <WebAddress>{agency.email}</WebAddress> },
    {
      icon: IconPhone,
      href: contactPhone && phoneUrl(contactPhone),
      text: <Ltr>{displayPhone(contactPhone)}</Ltr>,
    },
    {
      icon: IconBrandWhatsapp,
      href: whatsappUrl(contactPhone),
      text: t`WhatsApp`,
      target: '_blank',
      rel: 'noopener',
      'aria-label': t`Message ${name} on WhatsApp`,
    },
    {
      icon: IconWorld,
      href: safeLink(website),
      text: <WebAddress>{website.trim().replace(/^https?:\/\/|\/$/g, '')}</WebAddress>,
      target: '_blank',
      rel: 'noopener nofollow ugc',
    },
  ]
  return (
    <section className={classes.contacts}>
      <h2>{t`Contact`}</h2>
      <ul>
        {links.map(
          ({ icon, text, ...link }) =>
            link.href && (
              <li key={link.href}>
                <a {...link} className="text-action">
                  <Icon of={icon} /> {text}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
