import type { TablerIcon } from '@tabler/icons-react'
import classes from './icon.module.css'

/** A Tabler icon with our stroke width. `mirrored` flips directional icons in Arabic. */
export function Icon({
  of: Drawn,
  size = 20,
  mirrored = false,
}: {
  of: TablerIcon
  size?: number
  mirrored?: boolean
}) {
  return <Drawn size={size} stroke={1.5} aria-hidden className={mirrored ? `${classes.icon} mirror` : classes.icon} />
}
