import { displayPhone, phoneUrl } from '@rihla/contract/phones/phone.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { listViewsOfTrip, type TripViewEntry, type ViewedTrip } from '@rihla/contract/dashboards/trip-views.api.ts'
import { IconUser } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callList } from '#api/call.ts'
import { ownKey, queryClient } from '#data/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '../cells.module.css'
import classes from './trip-views.module.css'

export function ViewedTripPanel({ viewed }: { viewed: ViewedTrip }) {
  const { t } = useLingui()
  const { trip, totalViews, uniqueViewers } = viewed
  const { views, hidden, isExpanded, isLoading, hasFailed, showMore, showLess } = useMoreViews(viewed)
  return (
    <Panel
      isFlush
      heading={
        <Link to={`/trip/${trip._id}`} className={cells.link}>
          <bdi>{trip.title}</bdi>
        </Link>
      }
      description={<bdi>{trip.destination}</bdi>}
      action={
        <p className={`row small ${classes.counts}`}>
          <span>
            <Plural value={totalViews} one="# view" other="# views" />
          </span>
          <span>
            <Plural value={uniqueViewers} one="# unique viewer" other="# unique viewers" />
          </span>
        </p>
      }
    >
      <h3 className={`small ${classes.heading}`}>{t`Recent views`}</h3>
      <ul aria-label={t`Recent views of ${trip.title}`}>
        {views.map((view) => (
          <ViewRow key={view._id} view={view} />
        ))}
      </ul>
      {hasFailed && (
        <div className={classes.failed} role="alert">
          <Notice tone="bad">{t`More views could not be loaded. Please try again.`}</Notice>
        </div>
      )}
      {(hidden > 0 || isExpanded) && (
        <div className={`row ${classes.more}`}>
          {hidden > 0 && (
            <Button small variant="subtle" busy={isLoading} onClick={showMore}>
              <Plural value={hidden} one="+ # more view" other="+ # more views" />
            </Button>
          )}
          {isExpanded && (
            <Button small variant="subtle" onClick={showLess}>
              {t`Show less`}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

const pageSize = 50

/** The newest views of a trip; more are loaded page by page on request. */
function useMoreViews({ trip: { _id: id }, totalViews, recentViews }: ViewedTrip) {
  const [wantsMore, setWantsMore] = useState(false)
  const pages = useInfiniteQuery(
    {
      queryKey: ownKey(listViewsOfTrip.url, { id }, 'pages'),
      queryFn: ({ pageParam: page, signal }) =>
        callList(listViewsOfTrip, { params: { id }, query: { page, limit: pageSize }, signal }),
      initialPageParam: 1,
      getNextPageParam: (_, loaded) => loaded.length + 1,
      enabled: false,
    },
    queryClient,
  )
  const loaded = pages.data?.pages
  const isExpanded = wantsMore && loaded !== undefined
  const views = isExpanded
    ? loaded.map(({ items }) => items).reduce(joinViews, [])
    : recentViews.slice(0, dashboardLimits.recentViews)
  return {
    views,
    /** Views not shown, including ones that arrived since. */
    hidden: Math.max(0, (loaded?.at(-1)?.total ?? totalViews) - views.length),
    isExpanded,
    isLoading: pages.isFetching,
    hasFailed: wantsMore && pages.isError && !pages.isFetching,
    showMore: () => {
      setWantsMore(true)
      if ((wantsMore || !loaded) && !pages.isFetching) void pages.fetchNextPage()
    },
    showLess: () => setWantsMore(false),
  }
}

function ViewRow({ view: { name, email, phone, viewedAt } }: { view: TripViewEntry }) {
  const { t } = useLingui()
  return (
    <li className={classes.view}>
      {name ? (
        <Avatar name={name} />
      ) : (
        <span className={classes.anonymous}>
          <Icon of={IconUser} />
        </span>
      )}
      <span className={classes.person}>
        <bdi>{name ?? t`Unknown User`}</bdi>
        {email && (
          <small className="row small">
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
            {phone && (
              <a href={phoneUrl(phone)}>
                <Ltr>{displayPhone(phone)}</Ltr>
              </a>
            )}
          </small>
        )}
      </span>
      <Moment at={viewedAt} />
    </li>
  )
}

/** Joins two pages without duplicates: new views shift older ones onto the next page. */
export function joinViews(before: readonly TripViewEntry[], next: readonly TripViewEntry[]): TripViewEntry[] {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...next.filter(({ _id }) => !known.has(_id))]
}
