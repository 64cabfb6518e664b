import { useLingui } from '@lingui/react/macro'
import { travellerLevels } from '@rihla/contract/travellers/traveller.ts'
import { useUser } from '#api/use-session.ts'
import { useTravellerLevelLabels } from '#travellers/use-traveller-labels.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { CancellationField } from './cancellation-field.tsx'
import { More } from './more.tsx'
import { useTripField, useTripLabels } from './trip-fields.tsx'
import type { TripFormOf } from './use-trip-form.ts'

/** Cancellation, and what travellers of a booking have to fill in (docs/product/travellers.md#levels). */
export function RulesPage({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const field = useTripField(form)
  const labels = useTripLabels()
  const levels = useTravellerLevelLabels()
  const isVerified = useUser()?.isVerified ?? false
  const { values } = form
  return (
    <>
      <CancellationField form={form} />
      <Select
        {...field('travellerDetails')}
        help={t`Filled in after booking. Ask only for what permits and hotels need; bookings that exist already are not changed.`}
        options={travellerLevels.map((value) => ({ value, label: levels[value] }))}
      />
      {values.travellerDetails !== 'booker' && (
        <NumberInput {...field('travellerDeadlineDays')} help={t`Travellers are reminded a week and a day before.`} />
      )}
      <Checkbox
        label={labels.approvesAutomatically}
        help={t`As soon as we have verified the payment and nothing about the travellers is missing.`}
        checked={values.approvesAutomatically}
        onChange={(checked) => form.setFieldValue('approvesAutomatically', checked)}
      />
      <More form={form} fields={/^cancellationPolicy/}>
        <Textarea {...field('cancellationPolicy')} help={t`In your own words, beside the rules above.`} />
        {isVerified && values.status === 'draft' && (
          <Checkbox
            label={labels.isDraftPublic}
            checked={values.isDraftPublic}
            onChange={(checked) => form.setFieldValue('isDraftPublic', checked)}
          />
        )}
      </More>
    </>
  )
}
