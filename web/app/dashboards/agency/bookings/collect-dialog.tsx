import { Trans, useLingui } from '@lingui/react/macro'
import { collectRemaining } from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toasts-store.ts'
import { CustomerName } from '../../desk/customer-name.tsx'
import { failureWords } from '../../desk/failure-words.ts'

/** The agency says that it has the rest of a deposit. */
export default function CollectDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const fallback = t`Failed to mark remaining amount as collected`
  const collect = async () => {
    await call(collectRemaining, { params: { id: booking._id }, body: {} }).catch((error: unknown) => {
      throw new Error(failureWords(error, fallback), { cause: error })
    })
    showToast(t`The remaining amount is marked as collected.`, 'ok')
    await revalidate()
  }
  const amount = (
    <strong>
      <Money amount={booking.remainingAmount} currency={booking.currency} />
    </strong>
  )
  const name = <CustomerName of={booking.customer} />
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Collect the remaining amount</Trans>}
      confirmWords={<Trans>Mark as collected</Trans>}
      onConfirm={collect}
      fallback={fallback}
    >
      <p>
        <Trans>
          Have you received {amount} from {name}?
        </Trans>
      </p>
      <p className="muted">
        <Trans>The traveller gets a mail about it. This cannot be taken back.</Trans>
      </p>
    </ConfirmDialog>
  )
}
