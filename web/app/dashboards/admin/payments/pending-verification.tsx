import { Trans } from '@lingui/react/macro'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePresence } from '../presence/use-presence.ts'
import type { Verification } from './use-undoable-verifications.ts'

interface PendingVerificationProps {
  verification: Verification
  onUndo: () => void
}

/** A verification that can still be undone. Other admins see the payment as being reviewed until it is sent. */
export function PendingVerification({ verification: { booking, amount }, onUndo }: PendingVerificationProps) {
  usePresence(booking._id)
  const sum = <Money amount={amount} currency={booking.currency} />
  return (
    <Notice
      tone="ok"
      action={
        <Button small look="outline" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <b>
        <CustomerName of={booking.customer} />
      </b>
      {': '}
      <Trans>{sum} verified</Trans>
    </Notice>
  )
}
