import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ViewedTrip } from '@rihla/contract/dashboards/trip-views.api.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './trip-views.module.css'
import { useMoreViews } from './use-more-views.ts'
import { ViewRow } from './view-row.tsx'

/** Views of one trip: total, unique viewers and the latest views. */
export function ViewedTripPanel({ viewed }: { viewed: ViewedTrip }) {
  const { t } = useLingui()
  const { trip, totalViews, uniqueViewers } = viewed
  const { views, hidden, isExpanded, phase, showMore, showLess } = useMoreViews(viewed)
  return (
    <Panel
      isFlush
      heading={
        <Link to={`/trip/${trip._id}`} className={classes.title}>
          <bdi>{trip.title}</bdi>
        </Link>
      }
      description={<bdi>{trip.destination}</bdi>}
      action={
        <p className={classes.counts}>
          <span>
            <Plural value={totalViews} one="# view" other="# views" />
          </span>
          <span>
            <Plural value={uniqueViewers} one="# unique viewer" other="# unique viewers" />
          </span>
        </p>
      }
    >
      <h3 className={classes.heading}>
        <Trans>Recent views</Trans>
      </h3>
      <ul aria-label={t`Recent views of ${trip.title}`}>
        {views.map((view) => (
          <ViewRow key={view._id} view={view} />
        ))}
      </ul>
      {phase === 'failed' && (
        <div className={classes.failed} role="alert">
          <Notice tone="bad">
            <Trans>More views could not be loaded. Please try again.</Trans>
          </Notice>
        </div>
      )}
      {(hidden > 0 || isExpanded) && (
        <div className={classes.more}>
          {hidden > 0 && (
            <Button small look="subtle" busy={phase === 'loading'} onClick={showMore}>
              <Plural value={hidden} one="+ # more view" other="+ # more views" />
            </Button>
          )}
          {isExpanded && (
            <Button small look="subtle" onClick={showLess}>
              <Trans>Show less</Trans>
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
