import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { LinesField } from './lines-field.tsx'
import { MoveButtons, useFocusOn, useReorder } from './reorder.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'
import { copyDayRow, makeDayRow } from './values/trip-form-values.ts'

/** The days of the trip, numbered by their order. */
export function ItineraryPart({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  const { announceMove, liveRegion } = useReorder()
  const [copied, setCopied] = useState('')
  const { itinerary } = form.values
  const isFull = itinerary.length >= limits.itineraryDays
  const add = () => {
    const day = makeDayRow()
    form.insertListItem('itinerary', day)
    focusOn(`day-${day.key}`)
  }
  const remove = (at: number) => {
    form.removeListItem('itinerary', at)
    focusOn('add-day')
  }
  const move = (from: number, to: number) => {
    form.reorderListItem('itinerary', { from, to })
    announceMove({ from, to, count: itinerary.length, id: `day-${itinerary[from]?.key}` })
  }
  const copy = (at: number) => {
    const day = itinerary[at]
    if (!day) return
    const twin = copyDayRow(day)
    const [number, next] = [at + 1, at + 2]
    form.insertListItem('itinerary', twin, number)
    setCopied(t`Day ${number} was copied to day ${next}.`)
    focusOn(`day-${twin.key}`)
  }
  return (
    <Panel
      heading={<Trans>Itinerary</Trans>}
      description={<Trans>Day by day, so travellers know what to expect.</Trans>}
    >
      <div className={classes.days}>
        {itinerary.map((day, at) => (
          <DayFields
            key={day.key}
            form={form}
            at={at}
            onMove={(to) => move(at, to)}
            onCopy={isFull ? undefined : () => copy(at)}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <Button small look="outline" id="add-day" icon={<Icon of={IconPlus} size={18} />} disabled={isFull} onClick={add}>
        <Trans>Add Day</Trans>
      </Button>
      {liveRegion}
      <p className="visually-hidden" role="status">
        {copied}
      </p>
    </Panel>
  )
}

interface DayFieldsProps {
  form: TripFormOf
  at: number
  onMove: (to: number) => void
  /** Undefined when the itinerary is full. */
  onCopy: (() => void) | undefined
  onRemove: () => void
}

function DayFields({ form, at, onMove, onCopy, onRemove }: DayFieldsProps) {
  const { t } = useLingui()
  const { itinerary } = form.values
  const day = itinerary[at]
  const number = at + 1
  if (!day) return null
  return (
    <section className={classes.day} aria-label={t`Day ${number}`}>
      <div className={classes.dayHead}>
        <h3>
          <Trans>Day {number}</Trans>
        </h3>
        <span className={classes.dayButtons}>
          <MoveButtons
            id={`day-${day.key}`}
            at={at}
            count={itinerary.length}
            earlier={t`Move day ${number} up`}
            later={t`Move day ${number} down`}
            onMove={onMove}
          />
          <IconButton
            icon={IconCopy}
            label={t`Copy day ${number}`}
            title={t`Copy this day`}
            disabled={!onCopy}
            onClick={onCopy}
          />
          <IconButton icon={IconTrash} label={t`Remove day ${number}`} onClick={onRemove} />
        </span>
      </div>
      <div className={classes.fields}>
        <TextInput
          id={`day-${day.key}`}
          label={t`Day Title`}
          dir="auto"
          maxLength={200}
          {...form.getInputProps(`itinerary.${at}.title`)}
        />
        <div className={classes.two}>
          <TextInput
            label={t`Time`}
            isOptional
            dir="auto"
            maxLength={100}
            {...form.getInputProps(`itinerary.${at}.time`)}
          />
          <TextInput
            label={t`Location`}
            isOptional
            dir="auto"
            maxLength={200}
            {...form.getInputProps(`itinerary.${at}.location`)}
          />
        </div>
        <Textarea
          label={t`Details`}
          isOptional
          rows={3}
          maxLength={4_000}
          {...form.getInputProps(`itinerary.${at}.details`)}
        />
        <LinesField
          form={form}
          path={`itinerary.${at}.activities`}
          lines={day.activities}
          legend={<Trans>Activities</Trans>}
          lineName={(line) => t`Activity ${line}`}
          addLabel={<Trans>Add Activity</Trans>}
          maxLines={40}
          maxLength={500}
        />
      </div>
    </section>
  )
}
