import { Trans, useLingui } from '@lingui/react/macro'
import { listSessions, endSession } from '@rihla/contract/accounts/sessions.api.ts'
import { lazy, Suspense, useState } from 'react'
import { formatMoment } from '@rihla/contract/dates.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { ApiError } from '#api/api-error.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Tag } from '#ui/status-chip.tsx'
import type { Route } from './+types/devices-tab'
import { describeBrowser } from './describe-browser.ts'
import classes from './devices.module.css'

const EndOthersDialog = lazy(() => import('./end-others-dialog.tsx'))

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listSessions, { signal }))

/** The user's sessions; each other one can be ended (docs/product/accounts.md#sessions). */
export default function DevicesTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const sessions = usePageData(loaderData)
  const [isConfirming, setIsConfirming] = useState(false)
  const sorted = [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)]
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <div className={`stack ${classes.page}`}>
      <DevicesHead />
      <Panel isFlush>
        <ul>
          {sorted.map((session) => (
            <DeviceRow key={session._id} session={session} />
          ))}
        </ul>
      </Panel>
      {others > 0 ? (
        <div>
          <Button look="outline" onClick={() => setIsConfirming(true)}>
            {t`Sign out of all other devices`}
          </Button>
        </div>
      ) : (
        <p className="muted">{t`You are signed in on this device only.`}</p>
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
        heading={t`Devices`}
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
    <div className={`stack ${classes.page}`}>
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
  const { t } = useLingui()
  return (
    <div className={`stack ${classes.page}`}>
      <DevicesHead />
      <TabError>{t`Failed to load your devices. Please try again later.`}</TabError>
    </div>
  )
}

type Session = ResponseOf<typeof listSessions>[number]

function DeviceRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { browser, system, isPhone } = describeBrowser(session.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown browser`)
  const lastUsed = formatMoment(session.lastUsedAt, locale, timeZone)
  const since = formatMoment(session.createdAt, locale, timeZone)
  return (
    <li className={classes.device}>
      <span className={classes.icon}>
        <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} size={24} />
      </span>
      <div className={classes.details}>
        <p className={`row ${classes.name}`}>
          <span>{name}</span>
          {session.isCurrent && <Tag tone="teal">{t`This device`}</Tag>}
        </p>
        <p className={`small ${classes.times}`}>
          {session.isCurrent ? t`Active now` : <Trans>Last used {lastUsed}</Trans>}
          <span>
            <Trans>Signed in {since}</Trans>
          </span>
        </p>
      </div>
      {!session.isCurrent && <EndButton id={session._id} name={name} />}
    </li>
  )
}

function EndButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const end = useAction(
    () =>
      call(endSession, { params: { id } }).catch((error: unknown) => {
        // 404: the session had already expired or was ended in another tab.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    {
      success: (response) => response?.message,
      failure: t`Failed to sign out that device`,
      onSettled: refreshQueries,
    },
  )
  return (
    <Button look="outline" small busy={end.isBusy} onClick={() => void end.run()} aria-label={t`Sign out ${name}`}>
      {t`Sign out`}
    </Button>
  )
}
