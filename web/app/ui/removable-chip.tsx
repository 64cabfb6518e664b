import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'
import classes from './removable-chip.module.css'

interface RemovableChipProps {
  children: string
  /** The page without it. */
  to: To
}

/** Where the focus goes when a chip is about to be gone: to its neighbour, else to whatever `data-after-chips` marks. */
function leaveTo(chip: HTMLElement): HTMLElement | null {
  const cell = chip.closest('li')
  const neighbour = cell?.nextElementSibling ?? cell?.previousElementSibling
  return neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('[data-after-chips]')
}

/** A filter that holds, with a cross to lift it: a link, so that it works without scripts. Stands in an `li`. */
export function RemovableChip({ children, to }: RemovableChipProps) {
  const { t } = useLingui()
  const leave = (event: MouseEvent<HTMLElement>) => {
    const isHere = document.activeElement === event.currentTarget
    if (isHere) leaveTo(event.currentTarget)?.focus({ preventScroll: true })
  }
  return (
    <Link to={to} preventScrollReset className={classes.chip} aria-label={t`Remove ${children}`} onClick={leave}>
      <bdi>{children}</bdi>
      <Icon of={IconX} size={16} />
    </Link>
  )
}
