import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useFocusOn } from './use-focus-on.ts'

interface Move {
  from: number
  to: number
  count: number
  /** Of the moved thing, as its `MoveButtons` will have it then. */
  id: string
}

/** After a move the focus is still on what was moved, and readers are told where it stands now. */
export function useMoving(): { moved: (move: Move) => void; said: ReactNode } {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  const [words, setWords] = useState('')
  return {
    moved: ({ from, to, count, id }) => {
      const place = to + 1
      setWords(t`Moved to place ${place} of ${count}.`)
      const [same, other] = to > from ? ['later', 'earlier'] : ['earlier', 'later']
      focusOn(`${id}-${same}`, `${id}-${other}`, id)
    },
    said: (
      <p className="visually-hidden" role="status">
        {words}
      </p>
    ),
  }
}
