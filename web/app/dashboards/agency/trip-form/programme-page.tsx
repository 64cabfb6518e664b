import { Plural, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { LinesArea } from './lines-area.tsx'
import { MoveButtons, type Rows, useRows } from './reorder.tsx'
import { useTripField } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { journeyOf } from './values/trip-form-links.ts'
import { copyDayRow, type DayRow, hasContent, makeDayRow } from './values/trip-form-values.ts'

export function ProgrammePage({ form }: { form: TripFormOf }) {
  const field = useTripField(form)
  return (
    <>
      <div className={classes.two}>
        <TextInput {...field('pickupLocation')} dir="auto" />
        <TextInput {...field('dropoffLocation')} dir="auto" />
      </div>
      <Itinerary form={form} />
    </>
  )
}

/** The days, one of them open. */
function Itinerary({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { itinerary } = form.values
  const [open, setOpen] = useState<string>()
  const rows = useRows({ form, path: 'itinerary', rows: itinerary, idOf: ({ key }) => `day-${key}` })
  const isFull = itinerary.length >= limits.itineraryDays
  const insert = (day: DayRow, at?: number) => {
    rows.insert(day, at)
    setOpen(day.key)
  }
  const copy = (at: number) => {
    const [number, next] = [at + 1, at + 2]
    insert(copyDayRow(itinerary[at]!), number)
    rows.announce(t`Day ${number} was copied to day ${next}.`)
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
                <DayButtons rows={rows} at={at} onCopy={isFull ? undefined : () => copy(at)} />
              </details>
            </section>
          )
        })}
      </div>
      <ShortItinerary form={form} />
      <Button
        small
        variant="outline"
        id="add-day"
        icon={<Icon of={IconPlus} size={18} />}
        disabled={isFull}
        onClick={() => insert(makeDayRow())}
      >
        {t`Add Day`}
      </Button>
      {rows.liveRegion}
    </fieldset>
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

interface DayButtonsProps {
  rows: Rows<DayRow>
  at: number
  onCopy: (() => void) | undefined
}

function DayButtons({ rows, at, onCopy }: DayButtonsProps) {
  const { t } = useLingui()
  const number = at + 1
  return (
    <div className={classes.dayButtons}>
      <MoveButtons rows={rows} at={at} earlier={t`Move day ${number} up`} later={t`Move day ${number} down`} />
      <IconButton
        icon={IconCopy}
        label={t`Copy day ${number}`}
        title={t`Copy this day`}
        disabled={!onCopy}
        onClick={onCopy}
      />
      <IconButton icon={IconTrash} label={t`Remove day ${number}`} onClick={() => rows.remove(at, 'add-day')} />
    </div>
  )
}

function DayFields({ form, day, at }: { form: TripFormOf; day: DayRow; at: number }) {
  const { t } = useLingui()
  const field = (name: keyof DayRow) => form.getInputProps(`itinerary.${at}.${name}`)
  return (
    <div className={`stack ${classes.fields}`}>
      <TextInput {...field('title')} id={`day-${day.key}`} label={t`Day Title`} dir="auto" maxLength={200} />
      <div className={classes.two}>
        <TextInput {...field('time')} label={t`Time`} isOptional dir="auto" maxLength={100} />
        <TextInput {...field('location')} label={t`Location`} isOptional dir="auto" maxLength={200} />
      </div>
      <Textarea {...field('details')} label={t`Details`} isOptional rows={3} maxLength={4_000} />
      <LinesArea form={form} path={`itinerary.${at}.activities`} label={t`Activities`} lines={day.activities} />
    </div>
  )
}
