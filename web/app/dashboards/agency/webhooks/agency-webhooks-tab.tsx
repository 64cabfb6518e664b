import { useLingui } from '@lingui/react/macro'
import { listWebhooks } from '@rihla/contract/webhooks/webhooks.api.ts'
import { call } from '#api/call.ts'
import { requireRole } from '#api/guard.ts'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { WebhooksPanel } from '#dashboards/shared/webhooks/webhooks-panel.tsx'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'
import type { Route } from './+types/agency-webhooks-tab'

export const clientMiddleware = [requireRole('agency')]

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listWebhooks, { signal }), {
  ignoredParameters: ['webhook', 'state', 'deliveries'],
})

/** The agency's webhooks (docs/webhooks.md). */
export default function AgencyWebhooksTab({ loaderData }: Route.ComponentProps) {
  const webhooks = usePageData(loaderData)
  const dialog = useDialogId('webhook', 'state', 'deliveries')
  return (
    <>
      <Head />
      <WebhooksPanel webhooks={webhooks} dialog={dialog} />
    </>
  )
}

function Head() {
  const { t } = useLingui()
  return <DashboardHeader title={t`Webhooks`} description={t`Connect your own systems to your bookings.`} />
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <Head />
      <TabError>{t`Your webhooks could not be loaded. Please try again later.`}</TabError>
    </>
  )
}
