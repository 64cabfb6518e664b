import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import cells from '#dashboards/shared/table-cells.module.css'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'
import classes from './row-actions.module.css'

interface RowAction {
  label: string
  run: () => void
  isDangerous?: boolean
  /** Separates it from the actions before it. */
  hasLine?: boolean
}

interface RowActionsProps {
  /** Names the row for screen readers. */
  name: string
  /** Actions of the overflow menu. */
  menu: readonly RowAction[]
  /** The primary action as a button. */
  children?: ReactNode
}

export function RowActions({ name, menu, children }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <span className={`${cells.actions} ${classes.actions}`}>
      {children}
      {menu.length > 0 && (
        <Menu
          label={t`Actions for ${name}`}
          target={<IconButton icon={IconDots} label={t`More actions for ${name}`} />}
        >
          {menu.map(({ label, run, isDangerous, hasLine }) => (
            <Fragment key={label}>
              {hasLine && <MenuLine />}
              <MenuItem isDangerous={isDangerous ?? false} onClick={run}>
                {label}
              </MenuItem>
            </Fragment>
          ))}
        </Menu>
      )}
    </span>
  )
}
