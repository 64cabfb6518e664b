import { Trans, useLingui } from '@lingui/react/macro'
import { endSession, type listSessions } from '@rihla/contract/accounts/sessions.api.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Tag } from '#ui/status-chip.tsx'
import { describeBrowser } from './describe-browser.ts'
import classes from './devices.module.css'

type Session = ResponseOf<typeof listSessions>[number]

export function DeviceRow({ session }: { session: Session }) {
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
        <p className={classes.name}>
          <span>{name}</span>
          {session.isCurrent && (
            <Tag tone="teal">
              <Trans>This device</Trans>
            </Tag>
          )}
        </p>
        <p className={classes.times}>
          {session.isCurrent ? <Trans>Active now</Trans> : <Trans>Last used {lastUsed}</Trans>}
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
      <Trans>Sign out</Trans>
    </Button>
  )
}
