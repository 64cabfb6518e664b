import { useLingui } from '@lingui/react/macro'
import { addDays, formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { NumberInput } from '#ui/number-input.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'
import type { DateRow } from '../values/trip-form-values.ts'

interface SingleDateProps {
  form: TripFormOf
  row: DateRow
  at: number
}

/**
 * What differs from the other dates: the price, and how many travellers it takes to run and when that is decided
 * (docs/product/departures.md#minimum-group).
 */
export function SingleDate({ form, row, at }: SingleDateProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = at + 1
  if (!isCalendarDate(row.startDate)) return null
  const day = formatDay(row.startDate, locale)
  const decidedOn = row.decisionDays !== '' && formatDay(addDays(row.startDate, -row.decisionDays), locale)
  return (
    <fieldset>
      <legend className={classes.legend}>{day}</legend>
      <div className={classes.three}>
        <NumberInput
          label={t`Price of date ${number}`}
          isOptional
          decimals={2}
          {...form.getInputProps(`dates.${at}.price`)}
        />
        <NumberInput
          label={t`Minimum travellers, date ${number}`}
          help={
            row.seatsBooked > 0 &&
            t`Travellers have booked this date: the minimum can only be lowered, and the decision only be earlier.`
          }
          isOptional
          {...form.getInputProps(`dates.${at}.minSeats`)}
        />
        {row.minSeats !== '' && (
          <NumberInput
            label={t`Days before the start to decide, date ${number}`}
            help={decidedOn && t`If too few travellers are confirmed, we’ll ask you on ${decidedOn} whether it runs.`}
            {...form.getInputProps(`dates.${at}.decisionDays`)}
          />
        )}
      </div>
    </fieldset>
  )
}
