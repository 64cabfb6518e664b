import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, type To } from 'react-router'
import { DottedText } from './dotted.tsx'
import { Icon } from './icon.tsx'
import classes from './chips.module.css'

interface RemovableChipProps {
  children: string
  /** Link to the page without the filter. */
  to: To
}

/** Focus target after the removal: a neighbouring chip, else the element marked with `data-after-chips`. */
function focusTargetAfter(chip: HTMLElement): HTMLElement | null {
  const cell = chip.closest('li')
  const neighbour = cell?.nextElementSibling ?? cell?.previousElementSibling
  return neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('[data-after-chips]')
}

/** Active filter with a remove icon. A link, so that it works without JavaScript. Must be rendered inside an `li`. */
export function RemovableChip({ children, to }: RemovableChipProps) {
  const { t } = useLingui()
  const moveFocus = (event: MouseEvent<HTMLElement>) => {
    const isHere = document.activeElement === event.currentTarget
    if (isHere) focusTargetAfter(event.currentTarget)?.focus({ preventScroll: true })
  }
  return (
    <Link
      to={to}
      preventScrollReset
      className={`${classes.chip} ${classes.removable}`}
      aria-label={t`Remove ${children}`}
      onClick={moveFocus}
    >
      <DottedText>{children}</DottedText>
      <Icon of={IconX} size={16} />
    </Link>
  )
}
