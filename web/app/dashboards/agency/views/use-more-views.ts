import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { listViewsOfTrip, type TripViewEntry, type ViewedTrip } from '@rihla/contract/dashboards/trip-views.api.ts'
import { useRef, useState } from 'react'
import { callList } from '#api/call.ts'
import { joinViews } from './join-views.ts'

const pageSize = 50

/** The newest views of a trip; more are loaded page by page on request. */
export function useMoreViews({ trip, totalViews, recentViews }: ViewedTrip) {
  const [fetched, setFetched] = useState<{ views: TripViewEntry[]; total: number; pages: number }>()
  const [isExpanded, setIsExpanded] = useState(false)
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
      setIsExpanded(true)
      setPhase('idle')
    } catch {
      setPhase('failed')
    } finally {
      isUnderWay.current = false
    }
  }

  const all = fetched?.views ?? recentViews
  const views = isExpanded ? all : recentViews.slice(0, dashboardLimits.recentViews)
  return {
    views,
    /** Views not shown, including ones that arrived since. */
    hidden: Math.max(0, (fetched?.total ?? totalViews) - views.length),
    isExpanded,
    phase,
    showMore: () => {
      if (!isExpanded && fetched) setIsExpanded(true)
      else void fetchMore()
    },
    showLess: () => {
      setIsExpanded(false)
      setPhase('idle')
    },
  }
}
