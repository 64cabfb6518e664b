import { Plural, Trans } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { dayIn, formatMonth } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { displayNameOf } from './agency-name.ts'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import classes from './agency-card.module.css'

const bannerSizes = '(max-width: 640px) calc(100vw - 32px), (max-width: 1000px) 50vw, 384px'

/** An agency in the directory; the whole card is one link. */
export function AgencyCard({ agency, isFirst = false }: { agency: PublicAgency; isFirst?: boolean }) {
  const name = displayNameOf(agency)
  const { logo, backgroundPhoto, description } = agency.agencyDetails
  return (
    <article className={classes.card}>
      <div className={classes.banner}>
        <Picture src={backgroundPhoto} alt="" sizes={bannerSizes} ratio="3 / 1" isFirst={isFirst} />
      </div>
      <div className={classes.logo}>
        <Avatar name={name} picture={logo} size={64} />
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <Link to={`/agency-profile/${agency._id}`} className={classes.link} prefetch="intent">
            <bdi>{name}</bdi>
          </Link>
          <VerifiedTick agency={agency} />
        </h3>
        <AgencyFacts agency={agency} />
        {description && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
      </div>
    </article>
  )
}

function AgencyFacts({ agency: { stats, createdAt } }: { agency: PublicAgency }) {
  const locale = useLocale()
  const joined = formatMonth(dayIn(usePlatformTimeZone(), new Date(createdAt)), locale)
  return (
    <p className="small">
      <Dotted>
        {stats.reviewCount > 0 && <RatingMark rating={stats.averageRating} count={stats.reviewCount} />}
        <Plural value={stats.publishedTrips} one="# trip" other="# trips" />
        <Trans>Joined {joined}</Trans>
      </Dotted>
    </p>
  )
}
