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

/** Dropdown menu of actions: arrow keys, Escape, closes after a selection. */
export function Menu({ target, children, label, defaultOpened = false }: MenuProps) {
  return (
    <Mantine>
      <MantineMenu
        defaultOpened={defaultOpened}
        position="bottom-end"
        offset={8}
        shadow="md"
        width={232}
        // Portalled into the main landmark for screen reader users; next to the button, panels would clip it.
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

/** Focuses the trigger first, so that a dialog opened by the item returns focus there and not to an unmounted item. */
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

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <MantineMenu.Label className={classes.heading}>{children}</MantineMenu.Label>
)
