import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Stars } from '#ui/stars.tsx'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import classes from './recent-reviews.module.css'

type Review = AgencyDashboard['recentReviews'][number]

export const RecentReviews = ({ reviews, total }: { reviews: readonly Review[]; total: number }) => (
  <div className={classes.place}>
    <Panel
      isFlush
      heading={<Trans>Recent Reviews</Trans>}
      action={
        reviews.length > 0 && (
          <SectionLink to="/agency/reviews">
            <Trans>All {total}</Trans>
          </SectionLink>
        )
      }
    >
      {reviews.length > 0 ? (
        <ul>
          {reviews.map((review) => (
            <Row key={review._id} review={review} />
          ))}
        </ul>
      ) : (
        <EmptyState>
          <Trans>No reviews yet</Trans>
        </EmptyState>
      )}
    </Panel>
  </div>
)

function Row({ review }: { review: Review }) {
  const { t } = useLingui()
  const locale = useLocale()
  const writtenOn = dayIn(usePlatformTimeZone(), new Date(review.createdAt))
  const who = review.customerName ?? t`Anonymous`
  return (
    <li className={classes.review}>
      <div className={classes.head}>
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <Stars rating={review.rating} size={16} />
        <time dateTime={writtenOn}>{formatShortDay(writtenOn, locale)}</time>
      </div>
      <p className={classes.comment} dir="auto">
        {review.comment}
      </p>
      <div className={classes.foot}>
        <bdi>{review.tripTitle}</bdi>
        {review.hasReply ? (
          <Trans>You replied</Trans>
        ) : (
          <Link to="/agency/reviews?reply=missing" aria-label={t`Reply to ${who}`}>
            <Trans>Reply</Trans>
          </Link>
        )}
      </div>
    </li>
  )
}
