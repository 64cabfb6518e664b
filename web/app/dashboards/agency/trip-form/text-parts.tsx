import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { LinesField } from './lines-field.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

export function BasicsPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  return (
    <Panel heading={<Trans>The trip</Trans>}>
      <div className={classes.fields}>
        <div className={classes.two}>
          <TextInput label={t`Title`} dir="auto" maxLength={200} required {...form.getInputProps('title')} />
          <TextInput
            label={t`Destination`}
            dir="auto"
            maxLength={200}
            required
            {...form.getInputProps('destination')}
          />
        </div>
        <Textarea
          label={t`Description`}
          help={t`What makes it special, who it's for, what to bring.`}
          isOptional
          rows={6}
          maxLength={10_000}
          {...form.getInputProps('description')}
        />
      </div>
    </Panel>
  )
}

const lineLimits = { maxLines: 60, maxLength: 300 }

/** Places, accommodation, inclusions and cancellation policy. */
export function DetailsPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { includes, excludes } = form.values
  const place = { dir: 'auto', maxLength: 500, isOptional: true } as const
  return (
    <>
      <Panel heading={<Trans>Places</Trans>}>
        <div className={classes.fields}>
          <TextInput label={t`Accommodation`} {...place} {...form.getInputProps('accommodation')} />
          <div className={classes.two}>
            <TextInput label={t`Pickup Location`} {...place} {...form.getInputProps('pickupLocation')} />
            <TextInput label={t`Drop-off Location`} {...place} {...form.getInputProps('dropoffLocation')} />
          </div>
        </div>
      </Panel>
      <Panel heading={<Trans>What the price covers</Trans>}>
        <div className={classes.fields}>
          <div className={classes.two}>
            <LinesField
              form={form}
              path="includes"
              lines={includes}
              legend={<Trans>Included</Trans>}
              lineName={(number) => t`Included ${number}`}
              addLabel={<Trans>Add included item</Trans>}
              {...lineLimits}
            />
            <LinesField
              form={form}
              path="excludes"
              lines={excludes}
              legend={<Trans>Not Included</Trans>}
              lineName={(number) => t`Not included ${number}`}
              addLabel={<Trans>Add excluded item</Trans>}
              {...lineLimits}
            />
          </div>
          <Textarea
            label={t`Cancellation Policy`}
            isOptional
            maxLength={10_000}
            {...form.getInputProps('cancellationPolicy')}
          />
        </div>
      </Panel>
    </>
  )
}
