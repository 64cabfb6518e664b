import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { durationOf, endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { limits } from '@rihla/contract/limits.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useToday } from '../../../../shell/use-today.ts'
import { NightsAndDays } from '../../../../trips/page/nights-and-days.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateInput } from '../../../../ui/date-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { NumberInput } from '../../../../ui/number-input.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { makeDateRow, type TripFormValues } from '../values/trip-form-values.ts'
import { withOneDay, withRowSeats, withStartDate, withTotalSeats } from '../values/trip-form-links.ts'
import classes from '../trip-form.module.css'
import { useFocusOn } from '../use-focus-on.ts'
import type { TripFormOf } from '../use-trip-form.ts'

const journeyOf = ({ startDate, endDate, isOneDayTrip }: TripFormValues) => {
  const lastDay = isOneDayTrip ? startDate : endDate
  return isCalendarDate(startDate) && isCalendarDate(lastDay) && lastDay >= startDate
    ? { startDate, endDate: lastDay, isOneDayTrip }
    : null
}

export function DatesPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const today = useToday()
  const { values } = form
  const journey = journeyOf(values)
  return (
    <Panel heading={<Trans>Dates and seats</Trans>}>
      <div className={classes.fields}>
        <Checkbox
          label={t`One Day Trip`}
          checked={values.isOneDayTrip}
          onChange={(checked) => form.setValues(withOneDay(values, checked))}
        />
        <div className={classes.three}>
          <DateInput
            label={t`Start Date`}
            required
            min={today}
            {...form.getInputProps('startDate')}
            onChange={(date) => form.setValues(withStartDate(values, date))}
          />
          <DateInput
            label={t`End Date`}
            required
            min={values.startDate || today}
            disabled={values.isOneDayTrip}
            help={journey && <NightsAndDays duration={durationOf(journey)} />}
            {...form.getInputProps('endDate')}
            value={values.isOneDayTrip ? values.startDate : values.endDate}
          />
          <NumberInput
            label={t`Total Seats`}
            required
            help={t`On the start date.`}
            {...form.getInputProps('totalSeats')}
            onChange={(seats) => form.setValues(withTotalSeats(values, seats))}
          />
        </div>
        <AvailableDates form={form} />
      </div>
    </Panel>
  )
}

function AvailableDates({ form }: { form: TripFormOf }) {
  const focusOn = useFocusOn()
  const { dates } = form.values
  const words = form.errors['dates']
  const add = () => {
    const row = makeDateRow()
    form.insertListItem('dates', row)
    focusOn(`date-${row.key}`)
  }
  const remove = (at: number) => {
    form.removeListItem('dates', at)
    focusOn('add-date')
  }
  return (
    <fieldset tabIndex={-1} aria-invalid={words ? true : undefined} aria-describedby="dates-help">
      <legend className={classes.legend}>
        <Trans>Available Dates</Trans>
      </legend>
      <p id="dates-help" className={classes.help}>
        <Trans>
          All days on which this trip departs. Rows without a date or seats are not saved; the start date is added if it
          is missing.
        </Trans>
      </p>
      {words && (
        <div className={classes.rows} role="alert">
          <Notice tone="bad">{words}</Notice>
        </div>
      )}
      <div className={classes.rows}>
        {dates.map((row, at) => (
          <DateRowFields key={row.key} form={form} at={at} onRemove={dates.length > 1 ? () => remove(at) : undefined} />
        ))}
      </div>
      <Button
        small
        look="outline"
        id="add-date"
        icon={<Icon of={IconPlus} size={18} />}
        disabled={dates.length >= limits.departuresPerTrip}
        onClick={add}
      >
        <Trans>Add Date</Trans>
      </Button>
    </fieldset>
  )
}

interface DateRowFieldsProps {
  form: TripFormOf
  at: number
  /** The last row stays. */
  onRemove: (() => void) | undefined
}

function DateRowFields({ form, at, onRemove }: DateRowFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { values } = form
  const row = values.dates[at]
  const journey = journeyOf(values)
  if (!row) return null
  const number = at + 1
  const isBooked = row.seatsBooked > 0
  return (
    <div className={classes.row}>
      <DateInput
        label={t`Date ${number}`}
        id={`date-${row.key}`}
        // booked seats stay on their day
        readOnly={isBooked}
        {...form.getInputProps(`dates.${at}.startDate`)}
      />
      <NumberInput
        label={t`Seats ${number}`}
        {...form.getInputProps(`dates.${at}.totalSeats`)}
        onChange={(seats) => form.setValues(withRowSeats(values, at, seats))}
      />
      <p className={classes.end}>
        {isCalendarDate(row.startDate) && journey && (
          <small>
            <Trans>until {formatDay(endOfDeparture(row.startDate, journey), locale)}</Trans>
          </small>
        )}
        {isBooked && (
          <strong>
            <Plural value={row.seatsBooked} one="# seat booked" other="# seats booked" />
          </strong>
        )}
      </p>
      <button
        type="button"
        className={classes.mark}
        aria-label={t`Remove date ${number}`}
        disabled={!onRemove || isBooked}
        onClick={onRemove}
      >
        <Icon of={IconTrash} />
      </button>
    </div>
  )
}
