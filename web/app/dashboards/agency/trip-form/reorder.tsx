import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

/**
 * Focuses an element after the next render, such as an added row or the control left after a removal. Of several ids, the first
 * focusable element is used, because a button may be disabled by then.
 */
export function useFocusOn(): (...ids: string[]) => void {
  const [wanted, setWanted] = useState<{ ids: string[] }>({ ids: [] })
  useEffect(() => {
    wanted.ids.some((id) => {
      const element = document.getElementById(id)
      // A just disabled element still has the focus and loses it in the next frame.
      if (element?.matches(':disabled')) return false
      element?.focus()
      return element !== null && document.activeElement === element
    })
  }, [wanted])
  return (...ids) => setWanted({ ids })
}

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

interface MoveButtonsProps {
  /** Prefix of the button ids, used by `useReorder` to restore the focus. */
  id: string
  at: number
  count: number
  earlier: string
  later: string
  /** The list is horizontal. */
  isAcross?: boolean
  onMove: (to: number) => void
}

/** Buttons that move a list item by one position, as an accessible alternative to drag and drop. */
export function MoveButtons({ id, at, count, earlier, later, isAcross = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={isAcross ? IconArrowLeft : IconArrowUp}
        isMirrored={isAcross}
        id={`${id}-earlier`}
        label={earlier}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon={isAcross ? IconArrowRight : IconArrowDown}
        isMirrored={isAcross}
        id={`${id}-later`}
        label={later}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  )
}
