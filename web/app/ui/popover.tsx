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
  /** What readers call it. */
  label: string
  children: ReactNode
}

/** A card below a button, for more than a menu's items: the focus goes into it and back, Escape and a press outside close it. */
export function Popover({ target, opened, onClose, label, children }: PopoverProps) {
  // While what is in it is on its way, the focus is still outside, where Mantine hears no key.
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
        // in the page's main part, for readers who go by landmarks
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
