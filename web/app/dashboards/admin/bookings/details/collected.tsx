import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './booking-details.module.css'

/** Marks a deposit whose remaining amount the agency has collected. */
export const Collected = () => (
  <span className={classes.collected}>
    <Icon of={IconCheck} size={16} />
    <Trans>Collected</Trans>
  </span>
)
