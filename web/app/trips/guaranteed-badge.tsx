import { Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './guaranteed-badge.module.css'

/** That a departure with a minimum group is certain to run. */
export const GuaranteedBadge = () => (
  <span className={classes.guaranteed}>
    <Icon of={IconCircleCheck} size={16} />
    <Trans context="a departure">Guaranteed</Trans>
  </span>
)
