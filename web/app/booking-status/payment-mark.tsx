import { IconCircleCheck, IconMessage } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './payment-mark.module.css'

/** Beside an amount: a tick for verified money, a speech bubble for what the customer says (docs/product/payments.md#verification). */
export const PaymentMark = ({ isVerified, size = 16 }: { isVerified: boolean; size?: 16 | 20 }) => (
  <span className={classes.mark} data-verified={isVerified || undefined}>
    <Icon of={isVerified ? IconCircleCheck : IconMessage} size={size} />
  </span>
)
