import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import classes from './section-link.module.css'

/** Link from a section to its full list. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.all}>
      {children}
      <Icon of={IconArrowRight} mirrored />
    </Link>
  )
}
