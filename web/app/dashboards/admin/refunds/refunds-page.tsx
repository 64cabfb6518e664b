import { Trans, useLingui } from '@lingui/react/macro'
import { listRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { call } from '#api/call.ts'
import { readSearch } from '#dashboards/shared/read-query.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { countWaiting, queueSize } from '../desk/count-waiting.ts'
import { AdminTabError } from '../admin-head.tsx'
import type { AdminPageHandle } from '../admin-layout.tsx'
import queue from '#dashboards/shared/queue/queue.module.css'
import type { Route } from './+types/refunds-page'
import { type RefundKind, RefundQueue } from './refund-queue.tsx'

export const handle: AdminPageHandle = { isWholeDashboard: true }

/** Moving between refunds loads nothing. */
export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const search = readSearch(query)
    const kind: RefundKind = query.get('kind') === 'unverified' ? 'unverified' : 'due'
    const filter = { neverVerified: kind === 'unverified' }
    const { claims: presences, ...loaded } = await call(listRefundsDue, {
      query: { ...filter, search, limit: queueSize },
      signal,
    })
    const waiting = await countWaiting(search, loaded.total, () =>
      call(listRefundsDue, { query: { ...filter, limit: 1 }, signal }),
    )
    return { ...loaded, kind, waiting, presences, list: search ?? '', now: Date.now() }
  },
  { ignoredParameters: ['booking'] },
)

/** The refund desk (docs/product/refunds.md#refund-desk). */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  useRevalidateOnBookingEvents()
  const data = usePageData(loaderData)
  return <RefundQueue key={data.kind} {...data} />
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <div className={queue.inset}>
      <AdminTabError heading={t`Refunds due`}>
        <Trans>Failed to load refunds. Please try again later.</Trans>
      </AdminTabError>
    </div>
  )
}
