import { useLingui } from '@lingui/react/macro'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { LinesArea } from './lines-area.tsx'
import { useTripField } from './trip-fields.tsx'
import type { TripFormOf } from './use-trip-form.ts'
import classes from './trip-form.module.css'

export function WhatPage({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const field = useTripField(form)
  const { includes, excludes } = form.values
  return (
    <>
      <div className={classes.two}>
        <TextInput {...field('title')} dir="auto" />
        <TextInput {...field('destination')} dir="auto" />
      </div>
      <Textarea {...field('description')} help={t`What makes it special, who it's for, what to bring.`} rows={6} />
      <TextInput {...field('accommodation')} dir="auto" />
      <div className={classes.two}>
        <LinesArea form={form} path="includes" label={t`Included`} lines={includes} />
        <LinesArea form={form} path="excludes" label={t`Not Included`} lines={excludes} />
      </div>
    </>
  )
}
