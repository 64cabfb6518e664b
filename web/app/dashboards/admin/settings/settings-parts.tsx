import { Trans } from '@lingui/react/macro'
import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { UnsavedChangesGuard } from '#dashboards/shared/unsaved-changes-guard.tsx'
import { Conflicts } from './conflicts.tsx'
import { RatesPart } from './rates-part.tsx'
import { SaveBar } from './save-bar.tsx'
import classes from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'
import { useSettingLabels } from './use-setting-labels.ts'

/** All settings in one form: what belongs together stands together. */
export function SettingsParts({ loaded }: { loaded: Settings }) {
  const settings = useSettingsForm(loaded)
  const words = useSettingLabels()
  const { form } = settings
  return (
    <form {...form.props} className={classes.parts}>
      <Panel heading={<Trans>Payment</Trans>} description={<Trans>Shown to travellers when they book and pay.</Trans>}>
        <div className={classes.fields}>
          <TextInput
            label={words.payappUsername}
            help={<Trans>Where travellers transfer the money to.</Trans>}
            isLtr
            {...form.getInputProps('payappUsername')}
          />
          <Textarea
            label={words.paymentInstructions}
            rows={4}
            dir="ltr"
            {...form.getInputProps('paymentInstructions')}
          />
          <Textarea
            label={words.paymentInstructionsAr}
            rows={4}
            dir="rtl"
            lang="ar"
            {...form.getInputProps('paymentInstructionsAr')}
          />
        </div>
      </Panel>
      <Panel heading={<Trans>Browsing</Trans>}>
        <Checkbox
          label={words.publicBrowsing}
          help={
            form.values.publicBrowsing ? (
              <Trans>
                Visitors open trips and agencies without signing in; to book or to save a trip they sign in.
              </Trans>
            ) : (
              <Trans>Visitors are asked to sign in before a trip or an agency opens.</Trans>
            )
          }
          {...form.getInputProps('publicBrowsing', { type: 'checkbox' })}
        />
      </Panel>
      <Panel heading={<Trans>Discounts</Trans>}>
        <div className={classes.fields}>
          <TextInput
            label={words.defaultDiscountCode}
            help={<Trans>Travellers type it for the discount of a trip that has no code of its own.</Trans>}
            isLtr
            autoCapitalize="characters"
            {...form.getInputProps('defaultDiscountCode')}
          />
        </div>
      </Panel>
      <RatesPart form={form} />
      <Panel heading={<Trans>Contact</Trans>} description={<Trans>Shown at the foot of every page.</Trans>}>
        <div className={classes.pair}>
          <TextInput label={words.contactEmail} type="email" isLtr {...form.getInputProps('contactEmail')} />
          <TextInput label={words.contactPhone} type="tel" isLtr {...form.getInputProps('contactPhone')} />
        </div>
      </Panel>
      <Conflicts settings={settings} />
      <SaveBar settings={settings} />
      <UnsavedChangesGuard isUnsaved={settings.changed.length > 0} />
    </form>
  )
}
