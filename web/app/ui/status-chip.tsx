import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './status-chip.module.css'
import tones from './tones.module.css'

/** amber: waiting, teal: in progress, green: done, red: failed or rejected, quiet: ended or neutral, sunset: scarce. */
export type ChipTone = 'amber' | 'teal' | 'green' | 'red' | 'quiet' | 'sunset'

/** Status, always shown by icon, text and colour together. */
export function StatusChip({ tone, icon, children }: { tone: ChipTone; icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={`${classes.chip} ${tones[tone]}`}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}

/** A short fact without icon, such as 'Deposit'. */
export const Tag = ({ tone = 'quiet', children }: { tone?: ChipTone; children: ReactNode }) => (
  <span className={`${classes.tag} ${tones[tone]}`}>
    <span>{children}</span>
  </span>
)
