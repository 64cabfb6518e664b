import { Trans, useLingui } from '@lingui/react/macro'
import { listDuePayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { call } from '#api/call.ts'
import queue from '#dashboards/shared/queue/queue.module.css'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { AdminTabError } from '../admin-head.tsx'
import type { AdminPageHandle } from '../admin-layout.tsx'
import { queueSize } from '../desk/count-waiting.ts'
import type { Route } from './+types/payouts-page'
import { rowsOf } from './due-row.ts'
import { PayoutQueue, type PayoutView } from './payout-queue.tsx'

export const handle: AdminPageHandle = { isWholeDashboard: true }

/** Moving between payouts loads nothing. */
export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const view: PayoutView = query.get('view') === 'held' ? 'held' : 'due'
    const { payouts, ...loaded } = await call(listDuePayouts, { query: { view, limit: queueSize }, signal })
    return { ...loaded, view, payouts: rowsOf(payouts) }
  },
  { ignoredParameters: ['payout'] },
)

/** What agencies are owed, and what stops it (docs/product/payouts.md#payout-desk). */
export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const data = usePageData(loaderData)
  return <PayoutQueue key={data.view} {...data} />
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <div className={queue.inset}>
      <AdminTabError heading={t`Payouts`}>
        <Trans>The payouts could not be loaded. Please try again later.</Trans>
      </AdminTabError>
    </div>
  )
}
