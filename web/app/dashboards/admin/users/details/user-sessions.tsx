import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { describeBrowser } from '#accounts/settings/devices/describe-browser.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import classes from './user-details.module.css'

/** Active sessions of a user. */
export function UserSessions({ sessions }: Pick<AdminUserDetails, 'sessions'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return (
    <section className={classes.sessions}>
      <h3>
        <Trans>Sessions</Trans>
      </h3>
      {sessions.length === 0 && (
        <p className="muted">
          <Trans>Not signed in on any device.</Trans>
        </p>
      )}
      <ul>
        {sessions.map(({ _id, userAgent, lastUsedAt }) => {
          const { browser, system } = describeBrowser(userAgent)
          const lastUsed = formatMoment(lastUsedAt, locale, timeZone)
          return (
            <li key={_id}>
              {browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown browser`)}
              <small>
                <Trans>Last used {lastUsed}</Trans>
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
