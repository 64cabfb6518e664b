import { Plural, useLingui } from '@lingui/react/macro'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import {
  type Frequency,
  repeatDates,
  type RepeatedDates,
  type Weekday,
  weekdayOf,
} from '@rihla/contract/departures/repeat-dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { limits } from '@rihla/contract/limits.ts'
import { useId, useMemo } from 'react'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBoxes } from '#ui/choice-pills.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { useLocale } from '#ui/locale.ts'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import classes from '../trip-form.module.css'
import type { Typed } from '../values/field-values.ts'
import type { TripFormValues } from '../values/trip-form-values.ts'

/** The week starts on Saturday in Egypt. */
const week: readonly Weekday[] = [6, 0, 1, 2, 3, 4, 5]

const weekdayChoices = (locale: Locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 1 November 2026 is a Sunday
  return week.map((weekday) => ({ value: String(weekday), label: format.format(Date.UTC(2026, 10, 1 + weekday)) }))
}

type RepeatValues = {
  frequency: Frequency
  /** `Weekday` numbers as strings. */
  weekdays: string[]
  from: string
  until: string
  seats: Typed
}

/** Undefined while the input is incomplete. */
function readRepetition({ frequency, weekdays, from, until }: RepeatValues, { dates }: TripFormValues) {
  if (!isCalendarDate(from) || !isCalendarDate(until) || until < from) return undefined
  if (frequency !== 'monthly' && weekdays.length === 0) return undefined
  const existing = dates.map(({ startDate }) => startDate).filter((date) => isCalendarDate(date))
  return repeatDates({ frequency, weekdays: weekdays.map((day) => Number(day) as Weekday), from, until }, existing)
}

interface RepeatDialogProps {
  trip: TripFormValues
  onAdd: (dates: string[], seats: number) => void
  onClose: () => void
}

/** Adds repeated departures, with a preview of the dates. */
export default function RepeatDialog({ trip, onAdd, onClose }: RepeatDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const locale = useLocale()
  const id = useId()
  const choices = useMemo(() => weekdayChoices(locale), [locale])
  const hasStart = isCalendarDate(trip.startDate) && trip.startDate >= today
  const form = useAppForm<RepeatValues>({
    initialValues: {
      frequency: 'weekly',
      weekdays: hasStart ? [String(weekdayOf(trip.startDate))] : [],
      from: hasStart ? trip.startDate : today,
      until: '',
      seats: trip.totalSeats,
    },
    fallback: '',
    validate: {
      weekdays: (days, { frequency }) =>
        frequency !== 'monthly' && days.length === 0 && t`Please choose at least one weekday.`,
      from: (from) =>
        !isCalendarDate(from) ? t`Please enter the first day.` : from < today && t`This day is in the past.`,
      until: (until, { from }) =>
        !isCalendarDate(until) ? t`Please enter the last day.` : until < from && t`The last day is before the first.`,
      seats: (seats) =>
        seats === '' || seats < 1
          ? t`Please enter at least one seat.`
          : seats > limits.seatsPerDeparture && t`Up to ${limits.seatsPerDeparture} seats per date.`,
    },
    submit: async ({ seats }) => {
      if (!found || found.dates.length === 0) return
      onAdd(found.dates, Number(seats))
      onClose()
    },
  })
  const { values } = form
  const found = values.from >= today ? readRepetition(values, trip) : undefined
  const count = found?.dates.length ?? 0
  const footer = (
    <>
      <Button small variant="outline" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <Button small type="submit" form={id} disabled={count === 0}>
        {count > 0 ? <Plural value={count} one="Add # date" other="Add # dates" /> : t`Add Dates`}
      </Button>
    </>
  )
  return (
    <Modal onClose={onClose} title={t`Repeat departures`} footer={footer}>
      <form
        {...form.props}
        id={id}
        className={`stack ${classes.fields}`}
        onSubmit={(event) => {
          // The dialog is rendered inside the trip form.
          event.stopPropagation()
          form.props.onSubmit(event)
        }}
      >
        <Select
          label={t`How often`}
          options={[
            { value: 'weekly', label: t`Every week` },
            { value: 'fortnightly', label: t`Every two weeks` },
            { value: 'monthly', label: t`Every month` },
          ]}
          help={
            values.frequency === 'monthly' &&
            t`On the same day of each month as the first date, or on the last day of shorter months.`
          }
          {...form.getInputProps('frequency')}
        />
        {values.frequency !== 'monthly' && (
          <ChoiceBoxes
            label={t`Weekdays`}
            choices={choices}
            {...form.getInputProps('weekdays')}
            value={values.weekdays}
          />
        )}
        <div className={classes.two}>
          <DateInput label={t`First day`} required min={today} {...form.getInputProps('from')} />
          <DateInput label={t`Last day`} required min={values.from || today} {...form.getInputProps('until')} />
        </div>
        <div className={classes.two}>
          <NumberInput label={t`Seats on each date`} required {...form.getInputProps('seats')} />
        </div>
        <RepeatPreview found={found} />
      </form>
    </Modal>
  )
}

function RepeatPreview({ found }: { found: RepeatedDates | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { dates = [], existingCount: there = 0, isTruncated = false } = found ?? {}
  return (
    <div className={`stack ${classes.preview}`}>
      <p role="status">
        {!found ? (
          t`You'll see the dates here before they are added.`
        ) : dates.length > 0 ? (
          <Plural value={dates.length} one="# date will be added:" other="# dates will be added:" />
        ) : (
          t`No new dates in this period.`
        )}
        {there > 0 && (
          <>
            {' '}
            <Plural
              value={there}
              one="# other is already in the list and stays unchanged."
              other="# others are already in the list and stay unchanged."
            />
          </>
        )}
      </p>
      {isTruncated && (
        <Notice tone="warn">
          {t`A trip can have up to ${limits.departuresPerTrip} dates, so later ones are left out.`}
        </Notice>
      )}
      {dates.length > 0 && (
        <div className={classes.scroll} aria-label={t`Dates that will be added`} {...keyboardScrollable}>
          <ol className={classes.previewDates}>
            {dates.map((date) => (
              <li key={date}>{formatDay(date, locale)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
