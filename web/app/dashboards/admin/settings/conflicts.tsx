import { Trans, useLingui } from '@lingui/react/macro'
import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import { useSettingLabels } from './use-setting-labels.ts'

/** Settings that another admin changed concurrently: shows their values and lets the admin adopt them. */
export function Conflicts({ settings: { conflicts, theirs, takeTheirs } }: { settings: SettingsForm }) {
  const labels = useSettingLabels()
  const formatValue = useFormatValue()
  const ref = useRef<HTMLDivElement>(null)
  const hasConflicts = conflicts.length > 0
  useEffect(() => {
    if (hasConflicts) ref.current?.focus()
  }, [hasConflicts])
  if (!hasConflicts) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Notice tone="warn">
        <p>
          <Trans>
            Another admin changed these settings while you were editing, so nothing was saved. ‘Save Settings’ will now
            keep your version.
          </Trans>
        </p>
        <ul className={classes.conflicts}>
          {conflicts.map((name) => (
            <li key={name}>
              <span>
                <strong>{labels[name]}</strong>: <bdi>{formatValue(theirs[name])}</bdi>
              </span>
              <Button small look="outline" onClick={() => takeTheirs(name)}>
                <Trans>Use this value</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function useFormatValue(): (value: Settings[keyof Settings]) => string {
  const { t } = useLingui()
  return (value) => (typeof value === 'boolean' ? (value ? t`on` : t`off`) : String(value))
}
