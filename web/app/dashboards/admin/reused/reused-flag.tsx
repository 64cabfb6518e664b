import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './reused-payment.module.css'

interface ReusedFlagProps<I> {
  items: readonly I[]
  keyOf: (item: I) => string
  renderItem: (item: I) => ReactNode
  /** After the items, such as how many more there are. */
  more?: ReactNode
  children: ReactNode
}

/** Names what was recorded with the same reference or picture; nothing where there is none. */
export function ReusedFlag<I>({ items, keyOf, renderItem, more, children }: ReusedFlagProps<I>) {
  if (items.length === 0) return null
  return (
    <div className={classes.flagged} role="note">
      <Icon of={IconAlertTriangle} />
      <div>
        <b>{children}</b>
        <ul>
          {items.map((item) => (
            <li key={keyOf(item)}>{renderItem(item)}</li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      </div>
    </div>
  )
}
