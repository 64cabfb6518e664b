import { Trans, useLingui } from '@lingui/react/macro'
import { type ApiToken, revokeApiToken } from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { scopeLabels } from './scope-labels.ts'
import classes from './api-tokens.module.css'

export function ApiTokenRow({ token }: { token: ApiToken }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { momentText } = useMomentText()
  const [isConfirming, setIsConfirming] = useState(false)
  const { name, prefix, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = token
  const dayText = (moment: string) => formatDay(dayIn(timeZone, new Date(moment)), locale)
  const created = dayText(createdAt)
  const expires = dayText(expiresAt)
  const lastUsed = lastUsedAt && momentText(lastUsedAt)
  return (
    <li className={classes.token}>
      <span className={classes.icon}>
        <Icon of={IconKey} size={24} />
      </span>
      <div className={classes.details}>
        <p className={`row ${classes.name}`}>
          <span className="wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {isExpired && <Tag tone="red">{t`Expired`}</Tag>}
        </p>
        <p className="small">
          <Ltr>
            <code>{prefix}…</code>
          </Ltr>
        </p>
        <ul className={classes.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{i18n._(scopeLabels[scope])}</li>
          ))}
        </ul>
        <p className={`small row ${classes.times}`}>
          <span>
            <Trans>Created {created}</Trans>
          </span>
          <span>{lastUsed ? <Trans>Last used {lastUsed}</Trans> : t`Never used`}</span>
          <span>{isExpired ? <Trans>Expired {expires}</Trans> : <Trans>Expires {expires}</Trans>}</span>
        </p>
      </div>
      <Button variant="outline" small onClick={() => setIsConfirming(true)} aria-label={t`Revoke ${name}`}>
        {t`Revoke`}
      </Button>
      {isConfirming && <RevokeDialog token={token} onClose={() => setIsConfirming(false)} />}
    </li>
  )
}

function RevokeDialog({ token: { _id: id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useLingui()
  const revoke = async () => {
    try {
      const { message } = await call(revokeApiToken, { params: { id } })
      showToast(message, 'ok')
    } catch (error) {
      // 404: it was revoked in another tab.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Revoke this API token?`}
      confirmLabel={t`Revoke`}
      isDangerous
      onConfirm={revoke}
      fallback={t`Failed to revoke the API token`}
    >
      <p className="wrap-anywhere">
        <Trans>
          Systems that use <bdi>{name}</bdi> lose access right away. This cannot be undone.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
