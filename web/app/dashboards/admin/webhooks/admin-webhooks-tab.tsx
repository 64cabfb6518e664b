import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listWebhooks } from '@rihla/contract/webhooks/webhooks.api.ts'
import { call } from '#api/call.ts'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { WebhooksPanel } from '#dashboards/shared/webhooks/webhooks-panel.tsx'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { AdminHead, adminTabError } from '../admin-head.tsx'
import type { Route } from './+types/admin-webhooks-tab'

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listWebhooks, { signal }), {
  ignoredParameters: ['webhook', 'state', 'deliveries'],
})

/** The webhooks of the platform, which receive the events of all agencies (docs/webhooks.md). */
export default function AdminWebhooksTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const webhooks = usePageData(loaderData)
  const dialog = useDialogId('webhook', 'state', 'deliveries')
  return (
    <>
      <AdminHead
        heading={t`Webhooks`}
        description={<Trans>They receive the events of all agencies. All admins share them.</Trans>}
      />
      <WebhooksPanel webhooks={webhooks} dialog={dialog} />
    </>
  )
}

export const ErrorBoundary = adminTabError(
  msg`Webhooks`,
  msg`The webhooks could not be loaded. Please try again later.`,
)
