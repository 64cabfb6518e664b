import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import type { TripFormOf } from './use-trip-form.ts'

/**
 * Focuses an element after the next render, such as an added row or the control left after a removal. Of several ids, the first
 * focusable element is used, because a button may be disabled by then.
 */
export function useFocusOn(): (...ids: string[]) => void {
  const [wanted, setWanted] = useState<string[]>([])
  useEffect(() => {
    wanted.some((id) => {
      const element = document.getElementById(id)
      // A just disabled element still has the focus and loses it in the next frame.
      if (element?.matches(':disabled')) return false
      element?.focus()
      return element !== null && document.activeElement === element
    })
  }, [wanted])
  return (...ids) => setWanted(ids)
}

interface RowsOptions<Row> {
  form: TripFormOf
  /** The path of the list in the form, such as `includes` or `itinerary.0.activities`. */
  path: string
  rows: readonly Row[]
  /** Element id of a row's first control, and the prefix of its move buttons' ids. */
  idOf: (row: Row, at: number) => string
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>

/** Adds, removes and moves the rows of a list in the form. The focus follows, and moves are announced. */
export function useRows<Row>({ form, path, rows, idOf }: RowsOptions<Row>) {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  const [message, announce] = useState('')
  const count = rows.length
  return {
    insert(row: Row, at = count) {
      form.insertListItem(path, row, at)
      focusOn(idOf(row, at))
    },
    /** Focuses the first element of these ids that is left. */
    remove(at: number, ...focusIds: string[]) {
      form.removeListItem(path, at)
      focusOn(...focusIds)
    },
    move(from: number, to: number) {
      form.reorderListItem(path, { from, to })
      const place = to + 1
      announce(t`Moved to position ${place} of ${count}.`)
      const id = idOf(rows[from]!, to)
      const [same, other] = to > from ? ['later', 'earlier'] : ['earlier', 'later']
      focusOn(`${id}-${same}`, `${id}-${other}`, id)
    },
    idAt: (at: number) => idOf(rows[at]!, at),
    count,
    liveRegion: (
      <p className="visually-hidden" role="status">
        {message}
      </p>
    ),
  }
}

interface MoveButtonsProps {
  rows: Pick<Rows<never>, 'idAt' | 'count' | 'move'>
  at: number
  earlier: string
  later: string
  /** The list is horizontal. */
  isAcross?: boolean
}

/** Buttons that move a row by one position, as an accessible alternative to drag and drop. */
export function MoveButtons({ rows, at, earlier, later, isAcross = false }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={isAcross ? IconArrowLeft : IconArrowUp}
        mirrored={isAcross}
        id={`${rows.idAt(at)}-earlier`}
        label={earlier}
        disabled={at === 0}
        onClick={() => rows.move(at, at - 1)}
      />
      <IconButton
        icon={isAcross ? IconArrowRight : IconArrowDown}
        mirrored={isAcross}
        id={`${rows.idAt(at)}-later`}
        label={later}
        disabled={at === rows.count - 1}
        onClick={() => rows.move(at, at + 1)}
      />
    </>
  )
}
