import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { LinesField } from '../lines-field.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'

interface DayFieldsProps {
  form: TripFormOf
  at: number
  onMove: (to: number) => void
  /** Undefined when the itinerary is full. */
  onCopy: (() => void) | undefined
  onRemove: () => void
}

export function DayFields({ form, at, onMove, onCopy, onRemove }: DayFieldsProps) {
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
          <button
            type="button"
            className={classes.iconButton}
            aria-label={t`Copy day ${number}`}
            title={t`Copy this day`}
            disabled={!onCopy}
            onClick={onCopy}
          >
            <Icon of={IconCopy} />
          </button>
          <button type="button" className={classes.iconButton} aria-label={t`Remove day ${number}`} onClick={onRemove}>
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
          addLabel={<Trans>Add Activity</Trans>}
          maxLines={40}
          maxLength={500}
        />
      </div>
    </section>
  )
}
