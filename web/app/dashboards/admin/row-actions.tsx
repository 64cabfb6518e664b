import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import classes from './row-actions.module.css'

interface RowActionsProps {
  /** Whom or what they are for, said to readers. */
  name: string
  /** `MenuItem`s behind the dots. */
  menu: ReactNode
  /** The one wanted action, as a button. */
  children?: ReactNode
}

/** What an admin may do with a row: the wanted thing as a button, the rest behind dots. */
export function RowActions({ name, menu, children }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <span className={classes.actions}>
      {children}
      <Menu
        label={t`Actions for ${name}`}
        target={
          <button type="button" className={classes.more} aria-label={t`More actions for ${name}`}>
            <Icon of={IconDots} />
          </button>
        }
      >
        {menu}
      </Menu>
    </span>
  )
}
