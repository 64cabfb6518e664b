import { Plural, Trans } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconPlus, IconRepeat } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFocusOn } from '../reorder.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'
import { withRepeated } from '../values/trip-form-links.ts'
import { type DateRow, makeDateRow } from '../values/trip-form-values.ts'
import { DateRowFields } from './date-row-fields.tsx'

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'))

const keyOf = ({ key }: DateRow): string => key

/** The departures of the trip; at least one row always remains (docs/product/trips.md#departures). */
export function AvailableDates({ form }: { form: TripFormOf }) {
  const focusOn = useFocusOn()
  const today = useToday()
  const [isRepeating, setIsRepeating] = useState(false)
  const [added, setAdded] = useState(0)
  const { dates } = form.values
  // Fixed when the form opens, so that no row moves while its year is being typed.
  const [pastKeys] = useState(() => dates.filter(({ startDate }) => startDate !== '' && startDate < today).map(keyOf))
  const indexes = dates.map((_, at) => at)
  const past = indexes.filter((at) => pastKeys.includes(dates[at]?.key ?? ''))
  const hasError = (at: number) => Object.keys(form.errors).some((path) => path.startsWith(`dates.${at}.`))
  const error = form.errors['dates']
  const isFull = dates.length >= limits.departuresPerTrip
  const add = () => {
    const row = makeDateRow()
    form.insertListItem('dates', row)
    focusOn(`date-${row.key}`)
  }
  const remove = (at: number) => {
    form.removeListItem('dates', at)
    focusOn('add-date')
  }
  const fieldsOf = (at: number) => (
    <DateRowFields
      key={dates[at]?.key}
      form={form}
      at={at}
      isOnly={dates.length === 1}
      isPast={past.includes(at)}
      onRemove={() => remove(at)}
    />
  )
  return (
    <fieldset tabIndex={-1} aria-invalid={error ? true : undefined} aria-describedby="dates-help">
      <legend className={classes.legend}>
        <Trans>Available Dates</Trans>
      </legend>
      <p id="dates-help" className={classes.help}>
        <Trans>
          All the dates this trip departs. Incomplete rows are ignored, and the start date is added if it's missing.
        </Trans>
      </p>
      {error && (
        <div className={classes.rows} role="alert">
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
      {past.length > 0 && (
        <PastDates count={past.length} hasError={past.some(hasError)}>
          {past.map(fieldsOf)}
        </PastDates>
      )}
      <div className={classes.rows}>{indexes.filter((at) => !past.includes(at)).map(fieldsOf)}</div>
      <div className={classes.adding}>
        <Button
          small
          look="outline"
          id="add-date"
          icon={<Icon of={IconPlus} size={18} />}
          disabled={isFull}
          onClick={add}
        >
          <Trans>Add Date</Trans>
        </Button>
        <Button
          small
          look="outline"
          id="repeat-dates"
          icon={<Icon of={IconRepeat} size={18} />}
          disabled={isFull}
          onClick={() => setIsRepeating(true)}
        >
          <Trans>Repeat…</Trans>
        </Button>
        {isFull && (
          <p className={classes.help}>
            <Trans>A trip can have up to {limits.departuresPerTrip} dates.</Trans>
          </p>
        )}
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

interface PastDatesProps {
  count: number
  /** One of them has an error and must be visible. */
  hasError: boolean
  children: ReactNode
}

/** Collapsed list of past departures. */
function PastDates({ count, hasError, children }: PastDatesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.past}
      open={isOpen || hasError}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <Plural value={count} one="# past date" other="# past dates" />
      </summary>
      <div className={classes.rows}>{children}</div>
    </details>
  )
}
