import { Plural, useLingui } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { displayNameOf } from '#agencies/agency-name.ts'
import { Dotted } from '#ui/dotted.tsx'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { Section } from '#ui/section.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { RetryState } from './retry-state.tsx'
import classes from './partners-section.module.css'
import tiles from './tiles.module.css'

/** Agencies with published trips, most trips first; null if they could not be loaded. */
export function PartnersSection({ agencies }: { agencies: readonly PublicAgency[] | null }) {
  const { t } = useLingui()
  const partners = agencies?.filter(({ stats }) => stats.publishedTrips > 0)
  if (partners?.length === 0) return null
  return (
    <Section
      heading={t`Trusted Travel Partners`}
      description={t`The agencies with the most trips.`}
      action={<SectionLink to="/agencies">{t`All agencies`}</SectionLink>}
    >
      {partners ? (
        <ul className={tiles.grid}>
          {partners.map((agency) => (
            <li key={agency._id}>
              <Partner agency={agency} />
            </li>
          ))}
        </ul>
      ) : (
        <RetryState>{t`Failed to load agencies. Please try again later.`}</RetryState>
      )}
    </Section>
  )
}

function Partner({ agency }: { agency: PublicAgency }) {
  const { _id, agencyDetails, stats } = agency
  const shown = displayNameOf(agency)
  const trips = stats.publishedTrips
  return (
    <Link to={`/agency-profile/${_id}`} className={classes.partner}>
      <Avatar name={shown} picture={agencyDetails.logo} size={56} />
      <span className={classes.text}>
        <span className={classes.name}>
          <bdi className="clip">{shown}</bdi>
          <VerifiedTick agency={agency} size={18} />
        </span>
        <span className="small">
          <Dotted>
            {stats.reviewCount > 0 && <RatingMark rating={stats.averageRating} count={stats.reviewCount} />}
            <Plural value={trips} one="# trip" other="# trips" />
          </Dotted>
        </span>
      </span>
    </Link>
  )
}
