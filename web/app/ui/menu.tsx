import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Mantine } from './mantine.tsx'
import classes from './menu.module.css'

interface MenuProps {
  /** The button that opens it. */
  target: ReactElement
  /** `MenuItem`s and `MenuLink`s. */
  children: ReactNode
  label?: string
  defaultOpened?: boolean
}

/** A drop-down of actions: arrow keys, Escape, closes after a choice. */
export function Menu({ target, children, label, defaultOpened = false }: MenuProps) {
  return (
    <Mantine>
      <MantineMenu
        defaultOpened={defaultOpened}
        position="bottom-end"
        offset={8}
        shadow="md"
        width={232}
        // In the page's main part, for readers who go by landmarks; not beside the button, where panels would cut it.
        portalProps={{ target: '#main' }}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: classes.list! }}
      >
        <MantineMenu.Target>{target}</MantineMenu.Target>
        <MantineMenu.Dropdown aria-label={label}>{children}</MantineMenu.Dropdown>
      </MantineMenu>
    </Mantine>
  )
}

interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  onClick: () => void
  isDangerous?: boolean
  disabled?: boolean
}

/** The focus goes back to the button first: a dialog that opens now returns it there, not to an item that has left. */
function focusTarget(item: HTMLElement): void {
  const target = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (target) document.getElementById(target)?.focus()
}

export function MenuItem({ children, icon, onClick, isDangerous = false, disabled = false }: MenuItemProps) {
  return (
    <MantineMenu.Item
      leftSection={icon}
      onClick={(event) => {
        focusTarget(event.currentTarget)
        onClick()
      }}
      disabled={disabled}
      className={classes.item}
      data-dangerous={isDangerous || undefined}
    >
      {children}
    </MantineMenu.Item>
  )
}

export const MenuLine = () => <MantineMenu.Divider />

/** Words above a group of items. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <MantineMenu.Label className={classes.heading}>{children}</MantineMenu.Label>
)
