import { useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { useToday } from '#shell/use-today.ts'
import { DateInput } from '#ui/date-input.tsx'
import classes from './filter-fields.module.css'
import { onEnter } from './on-enter.ts'
import { useDraft } from './use-draft.ts'
import type { FilterFieldProps } from './use-filters.ts'

const isTyped = (day: string) => day !== '' && isCalendarDate(day)

/** Range of departure dates. A range that ends before it begins shows an error and is not applied. */
export function DateFields({ requested, set, form }: FilterFieldProps) {
  const { t } = useLingui()
  const today = useToday()
  const isPast = (day: string) => isTyped(day) && day < today
  const isBackwards = (from: string, to: string) => isTyped(from) && isTyped(to) && to < from
  const days = useDraft({
    applied: { from: requested.departsFrom ?? '', to: requested.departsTo ?? '' },
    apply: ({ from, to }) => set({ departsFrom: from || undefined, departsTo: to || undefined }, { replace: true }),
    isValid: ({ from, to }) => !isPast(from) && !isPast(to) && !isBackwards(from, to),
    pauseMs: 600,
  })
  const { from, to } = days.value
  const field = { form, min: today, onBlur: days.applyNow, onKeyDown: onEnter(days.applyNow) }
  const pastMessage = t`This date has passed.`
  return (
    <div className={classes.days}>
      <DateInput
        {...field}
        label={t`Earliest departure`}
        name="departsFrom"
        value={from}
        error={isPast(from) && pastMessage}
        onChange={(day) => days.change({ from: day, to })}
      />
      <DateInput
        {...field}
        label={t`Latest departure`}
        name="departsTo"
        value={to}
        error={isPast(to) ? pastMessage : isBackwards(from, to) && t`This is before the earliest departure.`}
        onChange={(day) => days.change({ from, to: day })}
      />
    </div>
  )
}
