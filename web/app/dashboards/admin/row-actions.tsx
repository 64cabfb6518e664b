import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Menu } from '#ui/menu.tsx'
import classes from './row-actions.module.css'

interface RowActionsProps {
  /** Names the row for screen readers. */
  name: string
  /** `MenuItem`s of the overflow menu. */
  menu: ReactNode
  /** The primary action as a button. */
  children?: ReactNode
}

/** Row actions: the primary one as a button, the others in an overflow menu. */
export function RowActions({ name, menu, children }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <span className={classes.actions}>
      {children}
      <Menu label={t`Actions for ${name}`} target={<IconButton icon={IconDots} label={t`More actions for ${name}`} />}>
        {menu}
      </Menu>
    </span>
  )
}
