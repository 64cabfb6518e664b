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

/** All settings in one form, grouped by topic. */
export function SettingsParts({ loaded }: { loaded: Settings }) {
  const settings = useSettingsForm(loaded)
  const labels = useSettingLabels()
  const { form } = settings
  return (
    <form {...form.props} className={classes.parts}>
      <Panel heading={<Trans>Payment</Trans>} description={<Trans>Shown to travellers when they book and pay.</Trans>}>
        <div className={classes.fields}>
          <TextInput
            label={labels.payappUsername}
            help={<Trans>The account travellers transfer money to.</Trans>}
            isLtr
            {...form.getInputProps('payappUsername')}
          />
          <Textarea
            label={labels.paymentInstructions}
            rows={4}
            dir="ltr"
            {...form.getInputProps('paymentInstructions')}
          />
          <Textarea
            label={labels.paymentInstructionsAr}
            rows={4}
            dir="rtl"
            lang="ar"
            {...form.getInputProps('paymentInstructionsAr')}
          />
        </div>
      </Panel>
      <Panel heading={<Trans>Browsing</Trans>}>
        <Checkbox
          label={labels.publicBrowsing}
          help={
            form.values.publicBrowsing ? (
              <Trans>
                Visitors can view trips and agencies without signing in. They need to sign in to book or save a trip.
              </Trans>
            ) : (
              <Trans>Visitors must sign in to view a trip or an agency.</Trans>
            )
          }
          {...form.getInputProps('publicBrowsing', { type: 'checkbox' })}
        />
      </Panel>
      <Panel heading={<Trans>Discounts</Trans>}>
        <div className={classes.fields}>
          <TextInput
            label={labels.defaultDiscountCode}
            help={<Trans>Travellers enter it to get the discount on trips without their own code.</Trans>}
            isLtr
            autoCapitalize="characters"
            {...form.getInputProps('defaultDiscountCode')}
          />
        </div>
      </Panel>
      <RatesPart form={form} />
      <Panel heading={<Trans>Contact</Trans>} description={<Trans>Shown in the footer of every page.</Trans>}>
        <div className={classes.pair}>
          <TextInput label={labels.contactEmail} type="email" isLtr {...form.getInputProps('contactEmail')} />
          <TextInput label={labels.contactPhone} type="tel" isLtr {...form.getInputProps('contactPhone')} />
        </div>
      </Panel>
      <Conflicts settings={settings} />
      <SaveBar settings={settings} />
      <UnsavedChangesGuard isUnsaved={settings.changed.length > 0} />
    </form>
  )
}
