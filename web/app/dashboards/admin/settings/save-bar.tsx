import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import { useSettingLabels } from './use-setting-labels.ts'

/** Sticky bar with the save button, unsaved-changes state and save result. */
export function SaveBar({ settings: { form, changed, outcome, discard } }: { settings: SettingsForm }) {
  const labels = useSettingLabels()
  const names = outcome?.merged.map((name) => labels[name]).join(', ')
  return (
    <div className={classes.bar}>
      <FormError form={form} />
      <div role="status">
        {outcome && (
          <Notice tone="ok">
            <Trans>Settings saved.</Trans> {names && <Trans>Another admin’s changes were kept: {names}.</Trans>}
          </Notice>
        )}
      </div>
      <div className={classes.save}>
        <Button type="submit" busy={form.isSubmitting} disabled={changed.length === 0}>
          <Trans>Save Settings</Trans>
        </Button>
        {changed.length > 0 && (
          <>
            <Button look="subtle" onClick={discard} disabled={form.isSubmitting}>
              <Trans>Discard</Trans>
            </Button>
            <span className={classes.unsaved}>
              <Trans>Unsaved changes</Trans>
            </span>
          </>
        )}
      </div>
    </div>
  )
}
