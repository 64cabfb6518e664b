import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { listViewsOfTrip, type TripViewEntry, type ViewedTrip } from '@rihla/contract/dashboards/trip-views.api.ts'
import { useRef, useState } from 'react'
import { callList } from '#api/call.ts'
import { joinViews } from './join-views.ts'

const pageSize = 50

/** The newest views of a trip; more of them are fetched when somebody asks, page by page. */
export function useMoreViews({ trip, totalViews, recentViews }: ViewedTrip) {
  const [fetched, setFetched] = useState<{ views: TripViewEntry[]; total: number; pages: number }>()
  const [isMore, setIsMore] = useState(false)
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isUnderWay = useRef(false)

  async function fetchMore(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPhase('loading')
    try {
      const page = (fetched?.pages ?? 0) + 1
      const { items, total } = await callList(listViewsOfTrip, {
        params: { id: trip._id },
        query: { page, limit: pageSize },
      })
      setFetched({ views: joinViews(fetched?.views ?? [], items), total, pages: page })
      setIsMore(true)
      setPhase('idle')
    } catch {
      setPhase('failed')
    } finally {
      isUnderWay.current = false
    }
  }

  const whole = fetched?.views ?? recentViews
  const views = isMore ? whole : recentViews.slice(0, dashboardLimits.recentViews)
  return {
    views,
    /** Never shown more than there are: a view that came meanwhile is counted, too. */
    hidden: Math.max(0, (fetched?.total ?? totalViews) - views.length),
    isMore,
    phase,
    showMore: () => {
      if (!isMore && fetched) setIsMore(true)
      else void fetchMore()
    },
    showLess: () => {
      setIsMore(false)
      setPhase('idle')
    },
  }
}
