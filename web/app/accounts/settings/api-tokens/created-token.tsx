import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './api-tokens.module.css'

/** On the page and not in a dialog: pressing Escape or beside it would lose the token. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <Panel heading={t`Your new API token`}>
      <div className="stack">
        <Notice tone="warn">
          <Trans>Copy it now and store it where your system keeps its passwords. It is not shown again.</Trans>
        </Notice>
        <div className={classes.secret}>
          <code dir="ltr" className="wrap-anywhere">
            {token}
          </code>
          <CopyButton value={token} label={t`Copy the API token`} />
        </div>
        <div>
          <Button variant="outline" small onClick={onDone}>
            {t`I have stored it`}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
