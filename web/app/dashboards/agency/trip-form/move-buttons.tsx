import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './trip-form.module.css'

interface MoveButtonsProps {
  /** Where the focus finds them after a move: see `useMoving`. */
  id: string
  at: number
  count: number
  earlier: string
  later: string
  /** The list runs along the line, as pictures do. */
  isAcross?: boolean
  onMove: (to: number) => void
}

/** Moves one of a list by a place: for mice, fingers, keyboards and readers alike. */
export function MoveButtons({ id, at, count, earlier, later, isAcross = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        id={`${id}-earlier`}
        className={classes.mark}
        aria-label={earlier}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <Icon of={isAcross ? IconArrowLeft : IconArrowUp} mirrored={isAcross} />
      </button>
      <button
        type="button"
        id={`${id}-later`}
        className={classes.mark}
        aria-label={later}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <Icon of={isAcross ? IconArrowRight : IconArrowDown} mirrored={isAcross} />
      </button>
    </>
  )
}
