import { useLingui } from '@lingui/react/macro'
import { Textarea } from '#ui/textarea.tsx'
import type { TripFormOf } from './use-trip-form.ts'

interface LinesAreaProps {
  form: TripFormOf
  path: string
  label: string
  lines: readonly string[]
}

/** A list of short texts, one on each line. Blank lines are not saved. */
export function LinesArea({ form, path, label, lines }: LinesAreaProps) {
  const { t } = useLingui()
  const wrong = Object.keys(form.errors).find((each) => each === path || each.startsWith(`${path}.`))
  return (
    <Textarea
      label={label}
      help={t`One on each line.`}
      error={wrong && form.errors[wrong]}
      isOptional
      rows={Math.max(3, lines.length)}
      value={lines.join('\n')}
      onChange={(event) => form.setFieldValue(path, event.currentTarget.value.split('\n'))}
    />
  )
}
