import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { LinesField } from '../lines-field.tsx'
import { makeDayRow } from '../values/trip-form-values.ts'
import classes from '../trip-form.module.css'
import { useFocusOn } from '../use-focus-on.ts'
import type { TripFormOf } from '../use-trip-form.ts'

/** The days of the trip; their numbers follow from their order. */
export function ItineraryPart({ form }: { form: TripFormOf }) {
  const focusOn = useFocusOn()
  const { itinerary } = form.values
  const add = () => {
    const day = makeDayRow()
    form.insertListItem('itinerary', day)
    focusOn(`day-${day.key}`)
  }
  const remove = (at: number) => {
    form.removeListItem('itinerary', at)
    focusOn('add-day')
  }
  return (
    <Panel
      heading={<Trans>Itinerary</Trans>}
      words={<Trans>Day by day, so that travellers know what awaits them.</Trans>}
    >
      <div className={classes.days}>
        {itinerary.map((day, at) => (
          <Day key={day.key} form={form} at={at} onRemove={() => remove(at)} />
        ))}
      </div>
      <Button
        small
        look="outline"
        id="add-day"
        icon={<Icon of={IconPlus} size={18} />}
        disabled={itinerary.length >= limits.itineraryDays}
        onClick={add}
      >
        <Trans>Add Day</Trans>
      </Button>
    </Panel>
  )
}

function Day({ form, at, onRemove }: { form: TripFormOf; at: number; onRemove: () => void }) {
  const { t } = useLingui()
  const { itinerary } = form.values
  const day = itinerary[at]
  const number = at + 1
  const move = (to: number) => form.reorderListItem('itinerary', { from: at, to })
  if (!day) return null
  return (
    <section className={classes.day} aria-label={t`Day ${number}`}>
      <div className={classes.dayHead}>
        <h3>
          <Trans>Day {number}</Trans>
        </h3>
        <span className={classes.dayMarks}>
          <button
            type="button"
            className={classes.mark}
            aria-label={t`Move day ${number} up`}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          >
            <Icon of={IconArrowUp} />
          </button>
          <button
            type="button"
            className={classes.mark}
            aria-label={t`Move day ${number} down`}
            disabled={number === itinerary.length}
            onClick={() => move(at + 1)}
          >
            <Icon of={IconArrowDown} />
          </button>
          <button type="button" className={classes.mark} aria-label={t`Remove day ${number}`} onClick={onRemove}>
            <Icon of={IconTrash} />
          </button>
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
          addWords={<Trans>Add Activity</Trans>}
          most={40}
          maxLength={500}
        />
      </div>
    </section>
  )
}
