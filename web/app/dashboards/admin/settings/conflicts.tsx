import { Trans, useLingui } from '@lingui/react/macro'
import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import { useSettingLabels } from './use-setting-labels.ts'

/** The same settings were changed by another admin meanwhile: what they are now, and the choice. */
export function Conflicts({ settings: { conflicts, theirs, takeTheirs } }: { settings: SettingsForm }) {
  const words = useSettingLabels()
  const shown = useShownValue()
  const ref = useRef<HTMLDivElement>(null)
  const isThere = conflicts.length > 0
  useEffect(() => {
    if (isThere) ref.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice tone="warn">
        <p>
          <Trans>
            Another admin has changed these settings meanwhile, and nothing was saved. ‘Save Settings’ now keeps what
            you wrote.
          </Trans>
        </p>
        <ul className={classes.conflicts}>
          {conflicts.map((name) => (
            <li key={name}>
              <span>
                <strong>{words[name]}</strong>: <bdi>{shown(theirs[name])}</bdi>
              </span>
              <Button small look="outline" onClick={() => takeTheirs(name)}>
                <Trans>Take this</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function useShownValue(): (value: Settings[keyof Settings]) => string {
  const { t } = useLingui()
  return (value) => (typeof value === 'boolean' ? (value ? t`on` : t`off`) : String(value))
}
