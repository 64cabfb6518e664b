import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import { useSettingLabels } from './use-setting-labels.ts'

/** Always in reach: whether there is something to save, and what became of it. */
export function SaveBar({ settings: { form, changed, outcome, discard } }: { settings: SettingsForm }) {
  const words = useSettingLabels()
  const arrived = outcome?.arrived.map((name) => words[name]).join(', ')
  return (
    <div className={classes.bar}>
      <FormError form={form} />
      <div role="status">
        {outcome && (
          <Notice tone="ok">
            <Trans>Settings saved.</Trans>{' '}
            {arrived && <Trans>Another admin had changed meanwhile, and that is kept: {arrived}.</Trans>}
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
              <Trans>Not saved yet.</Trans>
            </span>
          </>
        )}
      </div>
    </div>
  )
}
