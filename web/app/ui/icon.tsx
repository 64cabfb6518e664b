import type { TablerIcon } from '@tabler/icons-react'
import classes from './icon.module.css'

/** Tabler's icons at our stroke. `mirrored` for those that point somewhere: they turn around in Arabic. */
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
