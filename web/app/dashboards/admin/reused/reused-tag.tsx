import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './reused-payment.module.css'

/** Its reference or picture stands on another booking, too. */
export const ReusedTag = () => (
  <span className={classes.tag}>
    <Icon of={IconAlertTriangle} size={16} />
    <Trans>Used twice</Trans>
  </span>
)
