import { Trans, useLingui } from '@lingui/react/macro'
import { listSessions } from '@rihla/contract/accounts/sessions.api.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { DashboardHeader } from '#dashboards/dashboard-frame.tsx'
import { TabError } from '#dashboards/shared/tab-error.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Route } from './+types/devices-tab'
import { DeviceRow } from './device-row.tsx'
import classes from './devices.module.css'

const EndOthersDialog = lazy(() => import('./end-others-dialog.tsx'))

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listSessions, { signal }))

/** The user's sessions; each other one can be ended (docs/product/accounts.md#sessions). */
export default function DevicesTab({ loaderData }: Route.ComponentProps) {
  const sessions = usePageData(loaderData)
  const [isConfirming, setIsConfirming] = useState(false)
  const sorted = [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)]
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <div className={classes.page}>
      <DevicesHead />
      <Panel isFlush>
        <ul className={classes.devices}>
          {sorted.map((session) => (
            <DeviceRow key={session._id} session={session} />
          ))}
        </ul>
      </Panel>
      {others > 0 ? (
        <div>
          <Button look="outline" onClick={() => setIsConfirming(true)}>
            <Trans>Sign out of all other devices</Trans>
          </Button>
        </div>
      ) : (
        <p className="muted">
          <Trans>You are signed in on this device only.</Trans>
        </p>
      )}
      <Suspense fallback={null}>
        {isConfirming && <EndOthersDialog others={others} onClose={() => setIsConfirming(false)} />}
      </Suspense>
    </div>
  )
}

function DevicesHead() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Devices`} />
      <DashboardHeader
        heading={<Trans>Devices</Trans>}
        description={
          <Trans>
            The devices you are signed in on. If you don't recognise one, sign it out and change your password.
          </Trans>
        }
      />
    </>
  )
}

export function HydrateFallback() {
  return (
    <div className={classes.page}>
      <DevicesHead />
      <Panel isFlush>
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      </Panel>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className={classes.page}>
      <DevicesHead />
      <TabError>
        <Trans>Failed to load your devices. Please try again later.</Trans>
      </TabError>
    </div>
  )
}
