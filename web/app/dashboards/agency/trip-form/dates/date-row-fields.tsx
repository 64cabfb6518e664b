import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { IconTrash } from '@tabler/icons-react'
import { DateInput } from '#ui/date-input.tsx'
import { useLocale } from '#ui/locale.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { IconButton } from '../icon-button.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'
import { journeyOf, withRowSeats } from '../values/trip-form-links.ts'

interface DateRowFieldsProps {
  form: TripFormOf
  at: number
  isOnly: boolean
  isPast: boolean
  onRemove: () => void
}

/** One departure. With booked seats its date is fixed and its seats cannot go below them (docs/product/trips.md#departures). */
export function DateRowFields({ form, at, isOnly, isPast, onRemove }: DateRowFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { values } = form
  const row = values.dates[at]
  const journey = journeyOf(values)
  if (!row) return null
  const number = at + 1
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
      />
      <NumberInput
        label={t`Seats ${number}`}
        {...form.getInputProps(`dates.${at}.totalSeats`)}
        onChange={(seats) => form.setValues(withRowSeats(values, at, seats))}
      />
      <div className={classes.end}>
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
      </div>
      {/* aria-disabled keeps it focusable, so that screen readers announce the reason */}
      <IconButton
        icon={IconTrash}
        label={t`Remove date ${number}`}
        aria-disabled={!isRemovable || undefined}
        aria-describedby={isRemovable ? undefined : reasonId}
        onClick={isRemovable ? onRemove : undefined}
      />
      {isBooked && (
        <p id={reasonId} className={classes.reason}>
          {isPast ? (
            <Trans>This date had bookings, so it cannot be removed.</Trans>
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
          <Trans>At least one row is required.</Trans>
        </p>
      )}
    </div>
  )
}
