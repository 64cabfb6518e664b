import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from '../trip-form.module.css'
import { useFocusOn } from '../use-focus-on.ts'
import { useReorder } from '../use-reorder.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import { copyDayRow, makeDayRow } from '../values/trip-form-values.ts'
import { DayFields } from './day-fields.tsx'

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
