import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDetails, User } from '@rihla/contract/accounts/user-schema.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import classes from './agency-profile.module.css'
import { useDetailsForm } from './use-details-form.ts'

/** Name, description and contact data of the agency. */
export function DetailsForm({ user, details }: { user: User; details: AgencyDetails }) {
  const { t } = useLingui()
  const { form, isChanged, savedMessage, discard } = useDetailsForm(user, details)
  return (
    <form {...form.props}>
      <Panel heading={<Trans>About the agency</Trans>}>
        <div className={classes.fields}>
          <div className={classes.wide}>
            <TextInput
              label={t`Agency Name`}
              autoComplete="organization"
              maxLength={200}
              {...form.getInputProps('name')}
            />
          </div>
          <div className={classes.wide}>
            <Textarea
              label={t`Description`}
              help={t`The first thing travellers read about you.`}
              rows={6}
              maxLength={10_000}
              isOptional
              {...form.getInputProps('description')}
            />
          </div>
          <TextInput
            label={t`Business Phone`}
            help={t`Not shown on your page.`}
            type="tel"
            isLtr
            autoComplete="off"
            maxLength={200}
            isOptional
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={t`Customer Contact Phone`}
            help={t`Shown to customers.`}
            type="tel"
            isLtr
            autoComplete="tel"
            maxLength={200}
            isOptional
            {...form.getInputProps('contactPhone')}
          />
          <TextInput
            label={t`Website`}
            type="url"
            isLtr
            autoComplete="url"
            maxLength={290}
            isOptional
            {...form.getInputProps('website')}
          />
          <TextInput
            label={t`Address`}
            autoComplete="street-address"
            maxLength={200}
            isOptional
            {...form.getInputProps('address')}
          />
        </div>
        <FormError form={form} />
        <div role="status">{savedMessage && <Notice tone="ok">{savedMessage}</Notice>}</div>
        <div className={classes.save}>
          <Button type="submit" busy={form.isSubmitting}>
            <Trans>Save Profile</Trans>
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
      </Panel>
    </form>
  )
}
