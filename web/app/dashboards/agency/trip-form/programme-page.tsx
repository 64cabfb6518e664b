import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { firstDayOf, meetingOf } from '@rihla/contract/bookings/meeting-point.ts'
import { limits } from '@rihla/contract/limits.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { LinesArea } from './lines-area.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { MoveButtons, type Rows, useRows } from './reorder.tsx'
import { useTripField } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { journeyOf } from './values/trip-form-links.ts'
import { type DayRow, hasContent, makeDayRow } from './values/trip-form-values.ts'

export const ProgrammePage = ({ form }: { form: TripFormOf }) => (
  <>
    <MeetingFields form={form} />
    <TextInput {...useTripField(form)('dropoffLocation')} dir="auto" />
    <Itinerary form={form} />
  </>
)

/** The days, one of them open. */
function Itinerary({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { itinerary } = form.values
  const [open, setOpen] = useState<string>()
  const rows = useRows({ form, path: 'itinerary', rows: itinerary, idOf: ({ key }) => `day-${key}` })
  const isFull = itinerary.length >= limits.itineraryDays
  const add = () => {
    const day = makeDayRow()
    rows.insert(day)
    setOpen(day.key)
  }
  return (
    <fieldset>
      <legend className={classes.legend}>{t`Itinerary`}</legend>
      <div className={`stack ${classes.days}`}>
        {itinerary.map((day, at) => {
          const number = at + 1
          const hasError = Object.keys(form.errors).some((path) => path.startsWith(`itinerary.${at}.`))
          return (
            <section key={day.key} className={classes.day} aria-label={t`Day ${number}`}>
              <details
                open={open === day.key || hasError}
                onToggle={({ currentTarget }) =>
                  setOpen((now) => (currentTarget.open ? day.key : now === day.key ? undefined : now))
                }
              >
                <summary>
                  <strong>{t`Day ${number}`}</strong> <bdi>{day.title}</bdi>
                </summary>
                <DayFields form={form} day={day} at={at} />
                <DayButtons rows={rows} at={at} />
              </details>
            </section>
          )
        })}
      </div>
      <EarlierItinerary form={form} />
      <ShortItinerary form={form} />
      <Button
        small
        variant="outline"
        id="add-day"
        icon={<Icon of={IconPlus} size={18} />}
        disabled={isFull}
        onClick={add}
      >
        {t`Add Day`}
      </Button>
      {rows.liveRegion}
    </fieldset>
  )
}

/** Warns of an itinerary that begins at another time than the meeting of its first day. */
function EarlierItinerary({ form: { values } }: { form: TripFormOf }) {
  const meeting = meetingOf({ pickup: values.pickupLocation, firstDayTime: '' })
  const start = meetingOf({ pickup: '', firstDayTime: values.itinerary[0]?.time ?? '' })
  if (!meeting || !start || meeting.daysBefore > 0 || meeting.time === start.time) return null
  return (
    <p className={`small ${classes.help}`} role="status">
      <Trans>
        Day 1 begins at {start.time}, but travellers meet at {meeting.time}. Please check both times.
      </Trans>
    </p>
  )
}

/** Says that days of the trip are missing from its itinerary. */
function ShortItinerary({ form: { values } }: { form: TripFormOf }) {
  const journey = journeyOf(values)
  const written = values.itinerary.filter(hasContent).length
  const missing = journey && written > 0 ? durationOf(journey).days - written : 0
  if (missing <= 0) return null
  return (
    <p className={`small ${classes.help}`} role="status">
      <Plural
        value={missing}
        one="The trip lasts # day longer than this itinerary."
        other="The trip lasts # days longer than this itinerary."
      />
    </p>
  )
}

function DayButtons({ rows, at }: { rows: Rows<DayRow>; at: number }) {
  const { t } = useLingui()
  const number = at + 1
  return (
    <div className={classes.dayButtons}>
      <MoveButtons rows={rows} at={at} earlier={t`Move day ${number} up`} later={t`Move day ${number} down`} />
      <IconButton icon={IconTrash} label={t`Remove day ${number}`} onClick={() => rows.remove(at, 'add-day')} />
    </div>
  )
}

function DayFields({ form, day, at }: { form: TripFormOf; day: DayRow; at: number }) {
  const { t } = useLingui()
  const field = (name: keyof DayRow) => form.getInputProps(`itinerary.${at}.${name}`)
  // the first day begins as travellers meet, unless it says otherwise
  const start = firstDayOf({ time: '', location: '' }, form.values.pickupLocation)
  const isOf = (part: 'time' | 'location') => day[part] === '' || day[part] === start[part]
  const isMeeting = at === 0 && start.time !== '' && isOf('time') && isOf('location')
  return (
    <div className={`stack ${classes.fields}`}>
      <TextInput {...field('title')} id={`day-${day.key}`} label={t`Day Title`} dir="auto" maxLength={200} />
      {isMeeting ? (
        <p className="small muted">
          <Dotted>
            {start.time}
            {start.location}
          </Dotted>
        </p>
      ) : (
        <div className={classes.two}>
          <TextInput {...field('time')} label={t`Time`} isOptional dir="auto" maxLength={100} />
          <TextInput {...field('location')} label={t`Location`} isOptional dir="auto" maxLength={200} />
        </div>
      )}
      <Textarea {...field('details')} label={t`Details`} isOptional rows={3} maxLength={4_000} />
      <LinesArea form={form} path={`itinerary.${at}.activities`} label={t`Activities`} lines={day.activities} />
    </div>
  )
}
