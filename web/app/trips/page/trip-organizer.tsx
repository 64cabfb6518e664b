import { Trans, useLingui } from '@lingui/react/macro'
import type { TripAgency } from '@rihla/contract/trips/trip-schema.ts'
import { IconBrandWhatsapp, IconMail, IconRosetteDiscountCheck, IconWorld } from '@tabler/icons-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { safeLink, whatsappUrl } from '../../ui/outside-links.ts'
import { RatingMark } from '../../ui/rating-mark.tsx'
import classes from './trip-organizer.module.css'

/** Who runs the trip, and how to reach them. */
export function TripOrganizer({ agency }: { agency: TripAgency }) {
  const { t } = useLingui()
  const details = agency.agencyDetails
  const name = details.name || agency.name
  const year = agency.createdAt.slice(0, 4)
  return (
    <section>
      <h2>
        <Trans>Organizer</Trans>
      </h2>
      <div className={classes.card}>
        <Avatar picture={details.logo} name={name} size={56} />
        <div className={classes.words}>
          <p className={classes.name}>
            <bdi>{name}</bdi>
            {agency.isVerified && (
              <span role="img" aria-label={t`Verified agency`}>
                <Icon of={IconRosetteDiscountCheck} />
              </span>
            )}
          </p>
          <p className={classes.quiet}>
            <RatingMark rating={agency.averageRating} count={agency.reviewCount} /> <Trans>on Rihla since {year}</Trans>
          </p>
          {details.description && <p dir="auto">{details.description}</p>}
          <p className={classes.contacts}>
            {details.contactPhone && (
              <a href={whatsappUrl(details.contactPhone)} target="_blank" rel="noopener">
                <Icon of={IconBrandWhatsapp} /> <bdi dir="ltr">{details.contactPhone}</bdi>
              </a>
            )}
            <a href={`mailto:${agency.email}`}>
              <Icon of={IconMail} /> <bdi dir="ltr">{agency.email}</bdi>
            </a>
            {details.website && (
              <a href={safeLink(details.website)} target="_blank" rel="noopener nofollow">
                <Icon of={IconWorld} /> <bdi dir="ltr">{details.website.replace(/^https?:\/\//, '')}</bdi>
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
