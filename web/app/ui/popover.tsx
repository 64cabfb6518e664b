import '@mantine/core/styles/Popover.layer.css'
import { Popover as MantinePopover } from '@mantine/core'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { Mantine } from './mantine.tsx'
import classes from './popover.module.css'

interface PopoverProps {
  /** The button that opens it. */
  target: ReactElement
  opened: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  children: ReactNode
}

/** Popover for more than menu items: moves focus inside and back, closes on Escape and on a click outside. */
export function Popover({ target, opened, onClose, label, children }: PopoverProps) {
  // While the content loads, focus is still outside, where Mantine receives no key events.
  useEffect(() => {
    if (!opened) return undefined
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [opened, onClose])
  return (
    <Mantine>
      <MantinePopover
        opened={opened}
        onChange={(isOpen) => !isOpen && onClose()}
        position="bottom-end"
        offset={8}
        shadow="md"
        width={420}
        trapFocus
        returnFocus
        // inside the main landmark, for screen reader users
        portalProps={{ target: '#main' }}
        classNames={{ dropdown: classes.card! }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label} aria-labelledby={undefined}>
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </Mantine>
  )
}
