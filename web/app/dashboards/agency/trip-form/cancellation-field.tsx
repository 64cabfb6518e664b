import { useLingui } from '@lingui/react/macro'
import {
  cancellationLimits,
  cancellationPresets,
  presetTiers,
} from '@rihla/contract/cancellation/cancellation-rules.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { CancellationTerms } from '#cancellation/cancellation-terms.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { useRows } from './reorder.tsx'
import { useCancellationLabels, useTripField } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { makeTierRow } from './values/trip-form-values.ts'

/** What travellers get back: a preset, own tiers, or everything (docs/product/cancellation.md#rules). */
export function CancellationField({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const labels = useCancellationLabels()
  const field = useTripField(form)
  const { cancellationPreset: preset } = form.values
  const options = (['none', ...cancellationPresets] as const).map((value) => ({ value, label: labels[value] }))
  return (
    <>
      <Select
        {...field('cancellationPreset')}
        help={t`What travellers get back who cancel an approved booking. If you cancel, they get everything back.`}
        options={options}
      />
      {preset === 'custom' && <Tiers form={form} />}
      {preset !== 'none' && preset !== 'custom' && (
        <CancellationTerms rules={{ preset, tiers: [...presetTiers[preset]] }} />
      )}
      <Checkbox
        {...field('acceptsCancellations')}
        help={t`Otherwise we ask you first, and you may give more. A published trip keeps this promise.`}
        checked={form.values.acceptsCancellations}
        onChange={(checked) => form.setFieldValue('acceptsCancellations', checked)}
      />
    </>
  )
}

function Tiers({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { cancellationTiers: tiers } = form.values
  const path = 'cancellationTiers'
  const rows = useRows({ form, path, rows: tiers, idOf: ({ key }) => `tier-${key}` })
  return (
    <fieldset aria-describedby="tiers-help">
      <legend className={classes.legend}>{t`Your rules`}</legend>
      <p id="tiers-help" className={`small ${classes.help}`}>
        {t`From many days to few. After the last row nothing is refunded; without a row, nothing ever is.`}
      </p>
      {tiers.length > 0 && (
        <div className={`stack ${classes.rows}`}>
          {tiers.map(({ key }, at) => {
            const number = at + 1
            return (
              <div key={key} role="group" aria-label={t`Row ${number}`} className={classes.tier}>
                <NumberInput
                  id={`tier-${key}`}
                  label={t`Days before`}
                  {...form.getInputProps(`${path}.${at}.daysBefore`)}
                />
                <NumberInput label={t`Refund in %`} isPercent {...form.getInputProps(`${path}.${at}.refundPercent`)} />
                <NumberInput
                  label={t`Of a deposit in %`}
                  isPercent
                  isOptional
                  {...form.getInputProps(`${path}.${at}.depositRefundPercent`)}
                />
                <IconButton
                  icon={IconTrash}
                  label={t`Remove row ${number}`}
                  onClick={() => rows.remove(at, 'add-tier')}
                />
              </div>
            )
          })}
        </div>
      )}
      <Button
        small
        variant="outline"
        id="add-tier"
        icon={<Icon of={IconPlus} size={18} />}
        disabled={tiers.length >= cancellationLimits.tiers}
        onClick={() => rows.insert(makeTierRow())}
      >
        {t`Add row`}
      </Button>
    </fieldset>
  )
}
