import { Trans, useLingui } from '@lingui/react/macro'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { useToday } from '#shell/use-today.ts'
import { NightsAndDays } from '#trips/page/nights-and-days.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { AvailableDates } from './available-dates.tsx'
import { journeyOf, withOneDay, withStartDate, withTotalSeats } from '../values/trip-form-links.ts'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'

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
            help={t`For the start date.`}
            {...form.getInputProps('totalSeats')}
            onChange={(seats) => form.setValues(withTotalSeats(values, seats))}
          />
        </div>
        <AvailableDates form={form} />
      </div>
    </Panel>
  )
}
