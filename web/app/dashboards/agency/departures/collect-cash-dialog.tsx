import { Trans, useLingui } from '@lingui/react/macro'
import { collectCash } from '@rihla/contract/bookings/check-in.api.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'

interface CollectCashDialogProps {
  passenger: Passenger
  cash: NonNullable<Passenger['cash']>
  onClose: () => void
}

/** Confirms that the agency has received a traveller's foreign cash. */
export default function CollectCashDialog({ passenger, cash, onClose }: CollectCashDialogProps) {
  const { t } = useLingui()
  const collect = async () => {
    await call(collectCash, { params: { id: passenger._id }, body: {} }).catch((error: unknown) => {
      void refreshQueries()
      throw error
    })
    showToast(t`The cash is marked as collected.`, 'ok')
    await refreshQueries()
  }
  const amount = (
    <strong>
      <Money amount={cash.amount} currency={cash.currency} />
    </strong>
  )
  const name = <CustomerName of={passenger.customer} />
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Collect the foreign cash</Trans>}
      confirmLabel={<Trans>Mark as collected</Trans>}
      onConfirm={collect}
      fallback={t`Failed to mark the cash as collected`}
    >
      <p>
        <Trans>
          Have you received {amount} from {name}?
        </Trans>
      </p>
      <p className="muted">
        <Trans>This cannot be undone.</Trans>
      </p>
    </ConfirmDialog>
  )
}
