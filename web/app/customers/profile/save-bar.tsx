import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './profile.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** Sticky bar with the save button, the unsaved hint and the result. */
export function SaveBar({ profile: { form, isChanged, savedMessage, discard } }: { profile: ProfileForm }) {
  return (
    <div className={classes.bar}>
      <FormError form={form} />
      <div role="status">{savedMessage && <Notice tone="ok">{savedMessage}</Notice>}</div>
      <div className={classes.save}>
        <Button type="submit" busy={form.isSubmitting}>
          <Trans>Save Changes</Trans>
        </Button>
        {isChanged && (
          <>
            <Button look="subtle" onClick={discard} disabled={form.isSubmitting}>
              <Trans>Discard</Trans>
            </Button>
            <span className={classes.unsaved}>
              <Trans>Not saved yet. Your changes are kept on this device until you save.</Trans>
            </span>
          </>
        )}
      </div>
    </div>
  )
}
