import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#ui/link.tsx'
import type { TransferKind } from './checked-transfer.ts'
import classes from './payments.module.css'

/** First payments or balances. */
export function TransferKinds({ kind }: { kind: TransferKind }) {
  const { t } = useLingui()
  const path = '/admin/bookings/payments'
  const current = (of: TransferKind) => (of === kind ? 'page' : undefined)
  return (
    <nav aria-label={t`Payments shown`} className={classes.kinds}>
      <Link to={path} aria-current={current('payments')}>
        <Trans>First payments</Trans>
      </Link>
      <Link to={`${path}?kind=balances`} aria-current={current('balances')}>
        <Trans>Balance payments</Trans>
      </Link>
    </nav>
  )
}
