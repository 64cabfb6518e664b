import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays, formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { useState } from 'react'
import { useLocale } from '#ui/locale.ts'
import { NumberInput } from '#ui/number-input.tsx'
import type { DateRow } from '../values/trip-form-values.ts'
import type { TripFormOf } from '../use-trip-form.ts'
import classes from '../trip-form.module.css'

interface MinimumGroupProps {
  form: TripFormOf
  row: DateRow
  at: number
}

/** How many travellers a departure takes to run, and when that is decided (docs/product/departures.md#minimum-group). */
export function MinimumGroup({ form, row, at }: MinimumGroupProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = at + 1
  const [isOpen, setIsOpen] = useState(row.minSeats !== '')
  const hasError = Boolean(form.errors[`dates.${at}.minSeats`] ?? form.errors[`dates.${at}.decisionDays`])
  const day =
    row.minSeats !== '' && row.decisionDays !== '' && isCalendarDate(row.startDate)
      ? formatDay(addDays(row.startDate, -row.decisionDays), locale)
      : undefined
  return (
    <details
      className={classes.group}
      // a field with an error must be visible
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {row.minSeats === '' ? (
          <Trans>Minimum group: none</Trans>
        ) : (
          <Plural value={row.minSeats} one="Minimum group: # traveller" other="Minimum group: # travellers" />
        )}
      </summary>
      <div className={classes.groupFields}>
        <NumberInput
          label={t`Minimum travellers, date ${number}`}
          help={t`Confirmed travellers. Empty: it runs with any number.`}
          isOptional
          {...form.getInputProps(`dates.${at}.minSeats`)}
        />
        <NumberInput
          label={t`Days before the start to decide, date ${number}`}
          help={
            day
              ? t`If too few travellers are confirmed, we’ll ask you on ${day} whether it runs.`
              : t`If too few travellers are confirmed, we’ll ask you on that day whether it runs.`
          }
          {...form.getInputProps(`dates.${at}.decisionDays`)}
        />
      </div>
      {row.seatsBooked > 0 && (
        <p className="small">
          {t`Travellers have booked this date: the minimum can only be lowered, and the decision only be earlier.`}
        </p>
      )}
    </details>
  )
}
