import { Trans, useLingui } from '@lingui/react/macro'
import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Conflicts, SaveBar } from '#ui/merged-form.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { UnsavedChangesGuard } from '#dashboards/shared/unsaved-changes-guard.tsx'
import classes from './settings.module.css'
import { type SettingsValues, useSettingLabels, useSettingsForm } from './use-settings-form.ts'

/** All settings in one form, grouped by topic. */
export function SettingsForm({ loaded }: { loaded: Settings }) {
  const { t } = useLingui()
  const settings = useSettingsForm(loaded)
  const labels = useSettingLabels()
  const { form, changed, saved } = settings
  const names = saved?.merged.map((name) => labels[name]).join(', ')
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
      <Conflicts
        merged={settings}
        labels={labels}
        formatValue={(value) => (typeof value === 'boolean' ? (value ? t`on` : t`off`) : String(value))}
      >
        <Trans>
          Another admin changed these settings while you were editing, so nothing was saved. ‘Save Settings’ will now
          keep your version.
        </Trans>
      </Conflicts>
      <SaveBar
        merged={settings}
        label={<Trans>Save Settings</Trans>}
        unsaved={<Trans>Unsaved changes</Trans>}
        result={
          saved && (
            <>
              <Trans>Settings saved.</Trans> {names && <Trans>Another admin’s changes were kept: {names}.</Trans>}
            </>
          )
        }
        isSticky
        isDisabledUntilChanged
      />
      <UnsavedChangesGuard isUnsaved={changed.length > 0} />
    </form>
  )
}

/** Reporting rates with a live conversion example. */
function RatesPart({ form }: { form: AppForm<SettingsValues> }) {
  const labels = useSettingLabels()
  return (
    <Panel
      heading={<Trans>Reporting rates</Trans>}
      description={<Trans>Used for dashboard totals only. They do not affect booking prices.</Trans>}
    >
      <div className={classes.pair}>
        <NumberInput
          label={labels.usdPerEgp}
          decimals={8}
          help={<Example amount={10_000} currency="EGP" rate={form.values.usdPerEgp} />}
          {...form.getInputProps('usdPerEgp')}
        />
        <NumberInput
          label={labels.usdPerEur}
          decimals={8}
          help={<Example amount={100} currency="EUR" rate={form.values.usdPerEur} />}
          {...form.getInputProps('usdPerEur')}
        />
      </div>
    </Panel>
  )
}

function Example({ amount, currency, rate }: { amount: number; currency: 'EGP' | 'EUR'; rate: number | '' }) {
  if (!rate) return null
  return (
    <Trans>
      <Money amount={amount} currency={currency} /> counts as{' '}
      <Money amount={Math.round(amount * rate * 100) / 100} currency="USD" />
    </Trans>
  )
}
