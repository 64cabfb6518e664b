import { Trans } from '@lingui/react/macro'
import { NumberInput } from '#ui/number-input.tsx'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import { useSettingLabels } from './use-setting-labels.ts'

/** The rates with what they make of a sum, while they are typed. */
export function RatesPart({ form }: { form: SettingsForm['form'] }) {
  const words = useSettingLabels()
  return (
    <Panel
      heading={<Trans>Reporting rates</Trans>}
      description={<Trans>For the totals of dashboards only. No booking’s price depends on them.</Trans>}
    >
      <div className={classes.pair}>
        <NumberInput
          label={words.usdPerEgp}
          decimals={8}
          help={<Example amount={10_000} currency="EGP" rate={form.values.usdPerEgp} />}
          {...form.getInputProps('usdPerEgp')}
        />
        <NumberInput
          label={words.usdPerEur}
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
