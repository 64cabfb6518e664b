import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { endOtherSessions, endSession, listSessions } from '@rihla/contract/accounts/sessions.api.ts'
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { NarrowTab } from '#ui/dashboard-frame.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { ApiError } from '#api/api-error.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { showToast } from '#ui/toasts-store.ts'
import type { Route } from './+types/devices-tab'
import { describeBrowser } from './describe-browser.ts'
import classes from './devices.module.css'

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listSessions, { signal }))

/** The user's sessions; each other one can be ended (docs/product/accounts.md#sessions). */
export default function DevicesTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const sessions = usePageData(loaderData)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <DevicesFrame>
      <Panel isFlush>
        <ul>
          {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
            <DeviceRow key={session._id} session={session} />
          ))}
        </ul>
      </Panel>
      {others.length > 0 ? (
        <EndOthers others={others.length} />
      ) : (
        <p className="muted">{t`You are signed in on this device only.`}</p>
      )}
    </DevicesFrame>
  )
}

function DevicesFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <NarrowTab
      title={t`Devices`}
      description={t`The devices you are signed in on. If you don't recognise one, sign it out and change your password.`}
    >
      {children}
    </NarrowTab>
  )
}

export function HydrateFallback() {
  return (
    <DevicesFrame>
      <Panel isFlush>
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      </Panel>
    </DevicesFrame>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <DevicesFrame>
      <TabError>{t`Failed to load your devices. Please try again later.`}</TabError>
    </DevicesFrame>
  )
}

type Session = ResponseOf<typeof listSessions>[number]

function DeviceRow({ session }: { session: Session }) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const { browser, system, isPhone } = describeBrowser(session.userAgent)
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown browser`)
  const lastUsed = momentText(session.lastUsedAt)
  const since = momentText(session.createdAt)
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
        <p className={`small row ${classes.times}`}>
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
    <Button variant="outline" small busy={end.isBusy} onClick={() => void end.run()} aria-label={t`Sign out ${name}`}>
      {t`Sign out`}
    </Button>
  )
}

function EndOthers({ others }: { others: number }) {
  const { t } = useLingui()
  const [isConfirming, setIsConfirming] = useState(false)
  const end = async () => {
    const { message } = await call(endOtherSessions)
    showToast(message)
    await refreshQueries()
  }
  return (
    <div>
      <Button variant="outline" onClick={() => setIsConfirming(true)}>
        {t`Sign out of all other devices`}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setIsConfirming(false)}
          title={t`Sign out of all other devices?`}
          confirmLabel={t`Sign out other devices`}
          onConfirm={end}
          fallback={t`Failed to sign out the other devices`}
        >
          <p>
            <Plural
              value={others}
              one="One other device will be signed out right away. This one stays signed in."
              other="# other devices will be signed out right away. This one stays signed in."
            />
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
