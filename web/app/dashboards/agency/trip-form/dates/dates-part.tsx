import { useLingui, Plural } from '@lingui/react/macro'
import { durationOf, endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { IconPlus, IconRepeat, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useToday } from '#shell/use-today.ts'
import { NightsAndDays } from '#trips/page/nights-and-days.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/locale.ts'
import { lazy } from '#ui/lazy.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import {
  journeyOf,
  withOneDay,
  withStartDate,
  withTotalSeats,
  withRepeated,
  withRowDate,
  withRowSeats,
} from '../values/trip-form-links.ts'
import { isPastRow } from '../values/past-row.ts'
import { MinimumGroup } from './minimum-group-fields.tsx'
import classes from '../trip-form.module.css'
import { useTripField } from '../trip-fields.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import { useFocusOn, useRows } from '../reorder.tsx'
import { makeDateRow, type DateRow } from '../values/trip-form-values.ts'

interface DatesPartProps {
  form: TripFormOf
  /** Undefined for a new trip. */
  trip: Trip | undefined
}

export function DatesPart({ form, trip }: DatesPartProps) {
  const { t } = useLingui()
  const today = useToday()
  const field = useTripField(form)
  const { values } = form
  const journey = journeyOf(values)
  return (
    <Panel heading={t`Dates and seats`}>
      <div className={`stack ${classes.fields}`}>
        <Checkbox
          label={t`One Day Trip`}
          checked={values.isOneDayTrip}
          onChange={(checked) => form.setValues(withOneDay(values, checked))}
        />
        <div className={classes.three}>
          <DateInput
            {...field('startDate')}
            required
            min={today}
            onChange={(date) => form.setValues(withStartDate(values, date))}
          />
          <DateInput
            {...field('endDate')}
            required
            min={values.startDate || today}
            disabled={values.isOneDayTrip}
            help={journey && <NightsAndDays duration={durationOf(journey)} />}
            value={values.isOneDayTrip ? values.startDate : values.endDate}
          />
          <NumberInput
            {...field('totalSeats')}
            required
            help={t`For the start date.`}
            onChange={(seats) => form.setValues(withTotalSeats(values, seats))}
          />
        </div>
        <TextInput
          {...field('durationText')}
          help={t`Shown on the trip page instead of the days and nights, such as 'Long weekend'.`}
          dir="auto"
        />
        <AvailableDates form={form} trip={trip} />
      </div>
    </Panel>
  )
}

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'))

/** The departures of the trip; at least one row always remains (docs/product/trips.md#departures). */
function AvailableDates({ form, trip }: DatesPartProps) {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  const today = useToday()
  const [isPastOpen, setIsPastOpen] = useState(false)
  const [isRepeating, setIsRepeating] = useState(false)
  const [added, setAdded] = useState(0)
  const { dates, isInternational } = form.values
  const rows = useRows({ form, path: 'dates', rows: dates, idOf: ({ key }) => `date-${key}` })
  // Fixed when the form opens, so that no row moves while its year is being typed.
  const [pastKeys] = useState(() => dates.filter((row) => isPastRow(row, trip, today)).map(({ key }) => key))
  const error = form.errors['dates']
  const isFull = dates.length >= limits.departuresPerTrip
  const places = dates.map((row, at) => ({ row, at, isPast: pastKeys.includes(row.key) }))
  const past = places.filter(({ isPast }) => isPast)
  const pastCount = past.length
  const hasError = (at: number) => Object.keys(form.errors).some((path) => path.startsWith(`dates.${at}.`))
  const fieldsOf = ({ row, at, isPast }: (typeof places)[number]) => (
    <DateRowFields
      key={row.key}
      form={form}
      row={row}
      at={at}
      isPast={isPast}
      onRemove={() => rows.remove(at, 'add-date')}
    />
  )
  return (
    <fieldset tabIndex={-1} aria-invalid={error ? true : undefined} aria-describedby="dates-help">
      <legend className={classes.legend}>{t`Available Dates`}</legend>
      <p id="dates-help" className={`small ${classes.help}`}>
        {t`All the dates this trip departs. Rows without a date or seats are ignored, and the start date is added if it is missing.`}{' '}
        {isInternational
          ? t`Leave the price empty for the trip's EGP amount.`
          : t`Leave the price empty for the trip's price.`}
      </p>
      {error && (
        <div className={classes.rows} role="alert">
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
      {pastCount > 0 && (
        <details
          className={classes.past}
          // a date with an error must be visible
          open={isPastOpen || past.some(({ at }) => hasError(at))}
          onToggle={(event) => setIsPastOpen(event.currentTarget.open)}
        >
          <summary>
            <Plural value={pastCount} one="# past date" other="# past dates" />
          </summary>
          <div className={`stack ${classes.rows}`}>{past.map(fieldsOf)}</div>
        </details>
      )}
      <div className={`stack ${classes.rows}`}>{places.filter(({ isPast }) => !isPast).map(fieldsOf)}</div>
      <div className={`row ${classes.adding}`}>
        <Button
          small
          variant="outline"
          id="add-date"
          icon={<Icon of={IconPlus} size={18} />}
          disabled={isFull}
          onClick={() => rows.insert(makeDateRow())}
        >
          {t`Add Date`}
        </Button>
        <Button
          small
          variant="outline"
          id="repeat-dates"
          icon={<Icon of={IconRepeat} size={18} />}
          disabled={isFull}
          onClick={() => setIsRepeating(true)}
        >
          {t`Repeat…`}
        </Button>
        {isFull && <p className="small">{t`A trip can have up to ${limits.departuresPerTrip} dates.`}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {added > 0 && <Plural value={added} one="# date was added." other="# dates were added." />}
      </p>
      {isRepeating && (
        <Suspense fallback={null}>
          <RepeatDialog
            trip={form.values}
            onAdd={(days, seats) => {
              form.setValues(withRepeated(form.getValues(), days, seats))
              setAdded(days.length)
            }}
            onClose={() => {
              setIsRepeating(false)
              focusOn('repeat-dates')
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

interface DateRowFieldsProps {
  form: TripFormOf
  row: DateRow
  at: number
  isPast: boolean
  onRemove: () => void
}

/** One departure. With booked seats its date is fixed and its seats cannot go below them (docs/product/trips.md#departures). */
function DateRowFields({ form, row, at, isPast, onRemove }: DateRowFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { values } = form
  const journey = journeyOf(values)
  const number = at + 1
  const isOnly = values.dates.length === 1
  const isBooked = row.seatsBooked > 0
  const isRemovable = !isBooked && !isOnly
  const reasonId = `date-${row.key}-reason`
  return (
    <div className={classes.row}>
      <DateInput
        label={t`Date ${number}`}
        id={`date-${row.key}`}
        readOnly={isBooked}
        {...form.getInputProps(`dates.${at}.startDate`)}
        onChange={(date) => form.setValues(withRowDate(values, at, date))}
      />
      <NumberInput
        label={t`Seats ${number}`}
        {...form.getInputProps(`dates.${at}.totalSeats`)}
        onChange={(seats) => form.setValues(withRowSeats(values, at, seats))}
      />
      <div className={classes.price}>
        <NumberInput
          label={t`Price of date ${number}`}
          isOptional
          decimals={2}
          {...form.getInputProps(`dates.${at}.price`)}
        />
      </div>
      <div className={classes.end}>
        {isCalendarDate(row.startDate) && journey && (
          <small>{t`until ${formatDay(endOfDeparture(row.startDate, journey), locale)}`}</small>
        )}
        {isBooked && (
          <strong>
            <Plural value={row.seatsBooked} one="# seat booked" other="# seats booked" />
          </strong>
        )}
      </div>
      {/* aria-disabled keeps it focusable, so that screen readers announce the reason */}
      <IconButton
        icon={IconTrash}
        label={t`Remove date ${number}`}
        aria-disabled={!isRemovable || undefined}
        aria-describedby={isRemovable ? undefined : reasonId}
        onClick={isRemovable ? onRemove : undefined}
      />
      {!isPast && <MinimumGroup form={form} row={row} at={at} />}
      {isBooked && (
        <p id={reasonId} className={`small ${classes.reason}`}>
          {isPast ? (
            t`This date had bookings, so it cannot be removed.`
          ) : (
            <Plural
              value={row.seatsBooked}
              one="This date has bookings: it cannot be moved or removed, and needs at least # seat."
              other="This date has bookings: it cannot be moved or removed, and needs at least # seats."
            />
          )}
        </p>
      )}
      {!isBooked && isOnly && (
        <p id={reasonId} className="visually-hidden">
          {t`At least one row is required.`}
        </p>
      )}
    </div>
  )
}
