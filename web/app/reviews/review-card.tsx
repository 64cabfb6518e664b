import { useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { useState } from 'react'
import { ReportButton } from '#reports/report-button.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useLocale } from '#ui/locale.ts'
import { Stars } from '#ui/stars.tsx'
import { Comment } from './comment.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import classes from './review-card.module.css'
import { ReviewedTrip } from './reviewed-trip.tsx'

interface ReviewCardProps {
  review: Review
  /** For pages that are not about the trip. */
  showsTrip?: boolean
  showsAgency?: boolean
}

/** A review with the agency's reply; the agency can reply here. */
export function ReviewCard({ review, showsTrip = false, showsAgency = false }: ReviewCardProps) {
  const { t } = useLingui()
  // shows a new reply before the page revalidates
  const [changed, setChanged] = useState<Review>()
  const reply = changed?._id === review._id ? changed.reply : review.reply
  const author = review.customer.name ?? t`Anonymous`
  return (
    <article className={classes.card}>
      <header className={`row ${classes.head}`}>
        <Avatar name={author} size={40} />
        <div className={classes.author}>
          <strong className="clip">
            <bdi>{author}</bdi>
          </strong>
          <WrittenOn moment={review.createdAt} />
        </div>
        <Stars rating={review.rating} />
      </header>
      <Comment>{review.comment}</Comment>
      {reply && (
        <div className={classes.reply}>
          <strong>{t`The agency's reply`}</strong>
          <Comment>{reply}</Comment>
        </div>
      )}
      <footer className={`row ${classes.foot}`}>
        {(showsTrip || showsAgency) && <ReviewedTrip review={review} showsAgency={showsAgency} />}
        <div className={`row ${classes.actions}`}>
          <ReplyEditor review={review} reply={reply} onReplied={setChanged} />
          <ReportButton type="review" target={review._id} name={t`the review by ${author}`} />
        </div>
      </footer>
    </article>
  )
}

function WrittenOn({ moment }: { moment: string }) {
  const locale = useLocale()
  const day = dayIn(usePlatformTimeZone(), new Date(moment))
  return (
    <time dateTime={day} className={`small ${classes.day}`}>
      {formatDay(day, locale)}
    </time>
  )
}
