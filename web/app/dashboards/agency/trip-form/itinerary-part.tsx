import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { LinesField } from './lines-field.tsx'
import { MoveButtons, useRows } from './reorder.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { copyDayRow, type DayRow, makeDayRow } from './values/trip-form-values.ts'

export function ItineraryPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const { itinerary } = form.values
  const rows = useRows({ form, path: 'itinerary', rows: itinerary, idOf: ({ key }) => `day-${key}` })
  const isFull = itinerary.length >= limits.itineraryDays
  const copy = (day: DayRow, at: number) => {
    const [number, next] = [at + 1, at + 2]
    rows.insert(copyDayRow(day), number)
    rows.announce(t`Day ${number} was copied to day ${next}.`)
  }
  return (
    <Panel heading={t`Itinerary`} description={t`Day by day, so travellers know what to expect.`}>
      <div className={`stack ${classes.days}`}>
        {itinerary.map((day, at) => {
          const number = at + 1
          return (
            <section key={day.key} className={classes.day} aria-label={t`Day ${number}`}>
              <div className={classes.dayHead}>
                <h3>{t`Day ${number}`}</h3>
                <span className={classes.dayButtons}>
                  <MoveButtons
                    rows={rows}
                    at={at}
                    earlier={t`Move day ${number} up`}
                    later={t`Move day ${number} down`}
                  />
                  <IconButton
                    icon={IconCopy}
                    label={t`Copy day ${number}`}
                    title={t`Copy this day`}
                    disabled={isFull}
                    onClick={() => copy(day, at)}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={t`Remove day ${number}`}
                    onClick={() => rows.remove(at, 'add-day')}
                  />
                </span>
              </div>
              <DayFields form={form} day={day} at={at} />
            </section>
          )
        })}
      </div>
      <Button
        small
        variant="outline"
        id="add-day"
        icon={<Icon of={IconPlus} size={18} />}
        disabled={isFull}
        onClick={() => rows.insert(makeDayRow())}
      >
        {t`Add Day`}
      </Button>
      {rows.liveRegion}
    </Panel>
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
      <LinesField
        form={form}
        path={`itinerary.${at}.activities`}
        lines={day.activities}
        legend={t`Activities`}
        lineName={(line) => t`Activity ${line}`}
        addLabel={t`Add Activity`}
        maxLines={40}
        maxLength={500}
      />
    </div>
  )
}
