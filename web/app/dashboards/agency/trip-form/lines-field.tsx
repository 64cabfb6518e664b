import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { MoveButtons, useFocusOn, useReorder } from './reorder.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

interface LinesFieldProps {
  form: TripFormOf
  /** The path of the list in the form, such as `includes` or `itinerary.0.activities`. */
  path: string
  lines: readonly string[]
  legend: ReactNode
  /** Accessible name of each line, counted from 1. */
  lineName: (number: number) => string
  addLabel: ReactNode
  maxLines: number
  maxLength: number
}

/** A list of short lines; Enter adds the next. Blank lines are not saved. */
export function LinesField({ form, path, lines, legend, lineName, addLabel, maxLines, maxLength }: LinesFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const focusOn = useFocusOn()
  const { announceMove, liveRegion } = useReorder()
  const canAdd = lines.length < maxLines
  const add = (after = lines.length - 1) => {
    if (!canAdd) return
    form.insertListItem(path, '', after + 1)
    focusOn(`${id}-${after + 1}`)
  }
  const remove = (at: number) => {
    form.removeListItem(path, at)
    focusOn(`${id}-add`)
  }
  const move = (from: number, to: number) => {
    form.reorderListItem(path, { from, to })
    announceMove({ from, to, count: lines.length, id: `${id}-${to}` })
  }
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.rows}>
        {lines.map((_, at) => {
          const name = lineName(at + 1)
          return (
            <div key={at} className={classes.line}>
              <TextInput
                id={`${id}-${at}`}
                label={name}
                dir="auto"
                maxLength={maxLength}
                {...form.getInputProps(`${path}.${at}`)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add(at)
                }}
              />
              <MoveButtons
                id={`${id}-${at}`}
                at={at}
                count={lines.length}
                earlier={t`Move ${name} up`}
                later={t`Move ${name} down`}
                onMove={(to) => move(at, to)}
              />
              <IconButton icon={IconTrash} label={t`Remove ${name}`} onClick={() => remove(at)} />
            </div>
          )
        })}
      </div>
      <Button
        small
        look="outline"
        id={`${id}-add`}
        icon={<Icon of={IconPlus} size={18} />}
        disabled={!canAdd}
        onClick={() => add()}
      >
        {addLabel}
      </Button>
      {liveRegion}
    </fieldset>
  )
}
