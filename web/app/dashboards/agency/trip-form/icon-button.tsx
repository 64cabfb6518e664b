import type { TablerIcon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'type'> {
  icon: TablerIcon
  /** Mirrored in right-to-left languages. */
  isMirrored?: boolean
  label: string
}

export const IconButton = ({ icon, isMirrored = false, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={classes.button} aria-label={label}>
    <Icon of={icon} mirrored={isMirrored} />
  </button>
)
