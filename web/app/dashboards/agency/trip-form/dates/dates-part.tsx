import { Plural, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconPlus, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFocusOn, useRows } from '../reorder.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'
import { isPastRow } from '../values/past-row.ts'
import { withOneDay, withRepeated } from '../values/trip-form-links.ts'
import { type DateRow, makeDateRow } from '../values/trip-form-values.ts'
import { DateRowFields } from './date-row-fields.tsx'

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'))

interface DatesPartProps {
  form: TripFormOf
  /** Undefined for a new trip. */
  trip: Trip | undefined
}

/** The rows of past and coming dates with their places in the form. */
export function useDatePlaces({ form, trip }: DatesPartProps) {
  const today = useToday()
  const { dates } = form.values
  // Fixed when the form opens, so that no row moves while its year is being typed.
  const [pastKeys] = useState(() => dates.filter((row) => isPastRow(row, trip, today)).map(({ key }) => key))
  const places = dates.map((row, at) => ({ row, at, isPast: pastKeys.includes(row.key) }))
  return { past: places.filter(({ isPast }) => isPast), coming: places.filter(({ isPast }) => !isPast) }
}

/** The departures of the trip; at least one row always remains (docs/product/trips.md#departures). */
export function DatesPart({ form, trip }: DatesPartProps) {
  const { t } = useLingui()
  const { values } = form
  const rows = useRows({ form, path: 'dates', rows: values.dates, idOf: ({ key }) => `date-${key}` })
  const { past, coming } = useDatePlaces({ form, trip })
  const error = form.errors['dates']
  const isFull = values.dates.length >= limits.departuresPerTrip
  const fieldsOf = ({ row, at, isPast }: (typeof past)[number]) => (
    <DateRowFields
      key={row.key}
      form={form}
      row={row}
      at={at}
      isPast={isPast}
      isLead={row === coming[0]?.row}
      onRemove={() => rows.remove(at, 'add-date')}
    />
  )
  return (
    <fieldset tabIndex={-1} aria-invalid={error ? true : undefined}>
      <legend className={classes.legend}>{t`Available Dates`}</legend>
      <div className={`stack ${classes.fields}`}>
        <Checkbox
          label={t`One Day Trip`}
          checked={values.isOneDayTrip}
          onChange={(checked) => form.setValues(withOneDay(values, checked))}
        />
        {error && (
          <div role="alert">
            <Notice tone="bad">{error}</Notice>
          </div>
        )}
        {past.length > 0 && <PastDates form={form} past={past} fieldsOf={fieldsOf} />}
        <div className={`stack ${classes.rows}`}>{coming.map(fieldsOf)}</div>
        <div className={`row ${classes.adding}`}>
          <Button
            small
            variant="outline"
            id="add-date"
            icon={<Icon of={IconPlus} size={18} />}
            disabled={isFull}
            onClick={() => rows.insert({ ...makeDateRow(), totalSeats: values.dates.at(-1)?.totalSeats ?? '' })}
          >
            {t`Add Date`}
          </Button>
          <Repeat form={form} disabled={isFull} />
          {isFull && <p className="small">{t`A trip can have up to ${limits.departuresPerTrip} dates.`}</p>}
        </div>
      </div>
    </fieldset>
  )
}

interface PastDatesProps<Place> {
  form: TripFormOf
  past: readonly Place[]
  fieldsOf: (place: Place) => React.ReactNode
}

function PastDates<Place extends { at: number; row: DateRow }>({ form, past, fieldsOf }: PastDatesProps<Place>) {
  const [isOpen, setIsOpen] = useState(false)
  const hasError = past.some(({ at }) => Object.keys(form.errors).some((path) => path.startsWith(`dates.${at}.`)))
  return (
    <details
      className={classes.past}
      // a date with an error must be visible
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Plural value={past.length} one="# past date" other="# past dates" />
      </summary>
      <div className={`stack ${classes.rows}`}>{past.map(fieldsOf)}</div>
    </details>
  )
}

function Repeat({ form, disabled }: { form: TripFormOf; disabled: boolean }) {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  const [isOpen, setIsOpen] = useState(false)
  const [added, setAdded] = useState(0)
  return (
    <>
      <Button
        small
        variant="outline"
        id="repeat-dates"
        icon={<Icon of={IconRepeat} size={18} />}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {t`Repeat…`}
      </Button>
      <p className="visually-hidden" role="status">
        {added > 0 && <Plural value={added} one="# date was added." other="# dates were added." />}
      </p>
      {isOpen && (
        <RepeatDialog
          trip={form.values}
          onAdd={(days, seats) => {
            form.setValues(withRepeated(form.getValues(), days, seats))
            setAdded(days.length)
          }}
          onClose={() => {
            setIsOpen(false)
            focusOn('repeat-dates')
          }}
        />
      )}
    </>
  )
}
