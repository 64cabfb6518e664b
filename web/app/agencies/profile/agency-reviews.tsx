import { Trans } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { ReviewCard } from '#reviews/review-card.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Section } from '#ui/section.tsx'
import classes from './agency-page.module.css'

/** The latest reviews, with a link to all. */
export function AgencyReviews({ agency, reviews }: { agency: PublicAgency; reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  return (
    <div id="reviews">
      <Section
        heading={<Trans>Reviews</Trans>}
        action={
          <SectionLink to={`/reviews?agency=${agency._id}`}>
            <Trans>All reviews</Trans>
          </SectionLink>
        }
      >
        <ul className={classes.reviews}>
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} showsTrip />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
