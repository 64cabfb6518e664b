import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './status-chip.module.css'

/** amber waits, teal goes on, green is done, red ended badly, quiet ended or says little, sunset is scarce. */
export type ChipTone = 'amber' | 'teal' | 'green' | 'red' | 'quiet' | 'sunset'

/** A state, always in icon, word and colour. */
export function StatusChip({ tone, icon, children }: { tone: ChipTone; icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}

/** A short fact without icon, such as 'Deposit'. */
export const Tag = ({ tone = 'quiet', children }: { tone?: ChipTone; children: ReactNode }) => (
  <span className={classes.tag} data-tone={tone}>
    {children}
  </span>
)
