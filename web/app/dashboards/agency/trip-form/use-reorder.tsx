import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useFocusOn } from './use-focus-on.ts'

interface Move {
  from: number
  to: number
  count: number
  /** Id of the moved item's `MoveButtons` after the move. */
  id: string
}

/** Keeps the focus on a moved item and announces its new position. */
export function useReorder(): { announceMove: (move: Move) => void; liveRegion: ReactNode } {
  const { t } = useLingui()
  const focusOn = useFocusOn()
  const [message, setMessage] = useState('')
  return {
    announceMove: ({ from, to, count, id }) => {
      const place = to + 1
      setMessage(t`Moved to position ${place} of ${count}.`)
      const [same, other] = to > from ? ['later', 'earlier'] : ['earlier', 'later']
      focusOn(`${id}-${same}`, `${id}-${other}`, id)
    },
    liveRegion: (
      <p className="visually-hidden" role="status">
        {message}
      </p>
    ),
  }
}
