import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './reused-payment.module.css'

/** Marks a payment whose reference or screenshot was also used for another booking. */
export const ReusedTag = () => (
  <span className={classes.tag}>
    <Icon of={IconAlertTriangle} size={16} />
    <Trans>Already used</Trans>
  </span>
)
