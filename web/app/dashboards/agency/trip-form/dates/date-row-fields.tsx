import { Plural, useLingui } from '@lingui/react/macro'
import { durationOf, endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { IconTrash } from '@tabler/icons-react'
import { useToday } from '#shell/use-today.ts'
import { NightsAndDays } from '#trips/page/nights-and-days.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { useLocale } from '#ui/locale.ts'
import { NumberInput } from '#ui/number-input.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'
import { endOfRow, journeyOf, withRowDate, withRowEnd, withRowSeats } from '../values/trip-form-links.ts'
import type { DateRow } from '../values/trip-form-values.ts'

interface DateRowFieldsProps {
  form: TripFormOf
  row: DateRow
  at: number
  isPast: boolean
  /** The first coming date is the trip's own: its end gives every date its length. */
  isLead: boolean
  onRemove: () => void
}

/** One departure. With booked seats its date is fixed and its seats cannot go below them (docs/product/trips.md#departures). */
export function DateRowFields({ form, row, at, isPast, isLead, onRemove }: DateRowFieldsProps) {
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
        label={isLead ? t`Start Date` : t`Date ${number}`}
        id={`date-${row.key}`}
        readOnly={isBooked}
        {...form.getInputProps(`dates.${at}.startDate`)}
        onChange={(date) => form.setValues(withRowDate(values, at, date))}
      />
      {isLead ? (
        <RowEnd form={form} row={row} />
      ) : (
        <p className={classes.end}>
          {isCalendarDate(row.startDate) &&
            journey &&
            t`until ${formatDay(endOfDeparture(row.startDate, journey), locale)}`}
        </p>
      )}
      <NumberInput
        label={isLead ? t`Total Seats` : t`Seats ${number}`}
        {...form.getInputProps(`dates.${at}.totalSeats`)}
        onChange={(seats) => form.setValues(withRowSeats(values, at, seats))}
      />
      {/* aria-disabled keeps it focusable, so that screen readers announce the reason */}
      {!isOnly && (
        <IconButton
          icon={IconTrash}
          label={t`Remove date ${number}`}
          aria-disabled={!isRemovable || undefined}
          aria-describedby={isRemovable ? undefined : reasonId}
          onClick={isRemovable ? onRemove : undefined}
        />
      )}
      {isBooked && (
        <p id={reasonId} className={`small ${classes.reason}`}>
          <strong>
            <Plural value={row.seatsBooked} one="# seat booked" other="# seats booked" />
          </strong>{' '}
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
    </div>
  )
}

function RowEnd({ form, row }: { form: TripFormOf; row: DateRow }) {
  const { t } = useLingui()
  const today = useToday()
  const { values } = form
  const journey = journeyOf(values)
  return (
    <DateInput
      label={t`End Date`}
      required
      min={row.startDate || today}
      disabled={values.isOneDayTrip}
      help={journey && <NightsAndDays duration={durationOf(journey)} />}
      {...form.getInputProps('endDate')}
      value={endOfRow(values, row)}
      onChange={(date) => form.setValues(withRowEnd(values, row, date))}
    />
  )
}
