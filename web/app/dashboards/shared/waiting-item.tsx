import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Tag } from '#ui/status-chip.tsx'
import classes from './waiting-item.module.css'

export interface WaitingItemProps {
  count: number
  tone: 'sunset' | 'amber' | 'teal' | 'quiet'
  to: string
  heading: ReactNode
  children?: ReactNode
}

/** A kind of pending task with its count and a link; renders nothing when the count is 0. */
export function WaitingItem({ count, tone, to, heading, children }: WaitingItemProps) {
  if (count === 0) return null
  return (
    <li>
      <Link to={to} className={classes.item}>
        <span className={`tabular ${classes.count}`}>
          <Tag tone={tone}>{count}</Tag>
        </span>
        <span className={classes.text}>
          <strong>{heading}</strong>
          <small>
            <Dotted>{children}</Dotted>
          </small>
        </span>
        <Icon of={IconChevronRight} mirrored />
      </Link>
    </li>
  )
}
