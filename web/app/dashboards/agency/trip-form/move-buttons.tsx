import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './trip-form.module.css'

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
      <button
        type="button"
        id={`${id}-earlier`}
        className={classes.iconButton}
        aria-label={earlier}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <Icon of={isAcross ? IconArrowLeft : IconArrowUp} mirrored={isAcross} />
      </button>
      <button
        type="button"
        id={`${id}-later`}
        className={classes.iconButton}
        aria-label={later}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <Icon of={isAcross ? IconArrowRight : IconArrowDown} mirrored={isAcross} />
      </button>
    </>
  )
}
