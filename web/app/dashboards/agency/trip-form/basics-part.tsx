import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
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
