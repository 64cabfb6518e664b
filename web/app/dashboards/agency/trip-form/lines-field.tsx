import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { MoveButtons, useRows } from './reorder.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

interface LinesFieldProps {
  form: TripFormOf
  path: string
  lines: readonly string[]
  legend: string
  /** Accessible name of each line, counted from 1. */
  lineName: (number: number) => string
  addLabel: string
  maxLines: number
  maxLength: number
}

/** A list of short lines; Enter adds the next. Blank lines are not saved. */
export function LinesField({ form, path, lines, legend, lineName, addLabel, maxLines, maxLength }: LinesFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const rows = useRows({ form, path, rows: lines, idOf: (_, at) => `${id}-${at}` })
  const isFull = lines.length >= maxLines
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={`stack ${classes.rows}`}>
        {lines.map((_, at) => {
          const name = lineName(at + 1)
          return (
            <div key={at} className={classes.line}>
              <TextInput
                id={rows.idAt(at)}
                label={name}
                dir="auto"
                maxLength={maxLength}
                {...form.getInputProps(`${path}.${at}`)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  if (!isFull) rows.insert('', at + 1)
                }}
              />
              <MoveButtons rows={rows} at={at} earlier={t`Move ${name} up`} later={t`Move ${name} down`} />
              <IconButton icon={IconTrash} label={t`Remove ${name}`} onClick={() => rows.remove(at, `${id}-add`)} />
            </div>
          )
        })}
      </div>
      <Button
        small
        variant="outline"
        id={`${id}-add`}
        icon={<Icon of={IconPlus} size={18} />}
        disabled={isFull}
        onClick={() => rows.insert('')}
      >
        {addLabel}
      </Button>
      {rows.liveRegion}
    </fieldset>
  )
}
