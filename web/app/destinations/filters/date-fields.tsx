import { useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { useToday } from '#shell/use-today.ts'
import { DateInput } from '#ui/date-input.tsx'
import type { FilterFieldsProps } from './filter-fields.tsx'
import classes from './filter-fields.module.css'
import { onEnter } from './on-enter.ts'
import { useDraft } from './use-draft.ts'

const isTyped = (day: string) => day !== '' && isCalendarDate(day)

/** The days a trip may leave on. A span that ends before it begins is said so and waits. */
export function DateFields({ asked, set, form }: Omit<FilterFieldsProps, 'places'>) {
  const { t } = useLingui()
  const today = useToday()
  const isOver = (day: string) => isTyped(day) && day < today
  const isBackwards = (from: string, to: string) => isTyped(from) && isTyped(to) && to < from
  const days = useDraft({
    held: { from: asked.departsFrom ?? '', to: asked.departsTo ?? '' },
    apply: ({ from, to }) => set({ departsFrom: from || undefined, departsTo: to || undefined }, { replace: true }),
    isSound: ({ from, to }) => !isOver(from) && !isOver(to) && !isBackwards(from, to),
    pauseMs: 600,
  })
  const { from, to } = days.value
  const field = { form, min: today, onBlur: days.settle, onKeyDown: onEnter(days.settle) }
  const over = t`This day has passed.`
  return (
    <div className={classes.days}>
      <DateInput
        {...field}
        label={t`Leaves from`}
        name="departsFrom"
        value={from}
        error={isOver(from) && over}
        onChange={(day) => days.change({ from: day, to })}
      />
      <DateInput
        {...field}
        label={t`Leaves until`}
        name="departsTo"
        value={to}
        error={isOver(to) ? over : isBackwards(from, to) && t`This is before the first day.`}
        onChange={(day) => days.change({ from, to: day })}
      />
    </div>
  )
}
