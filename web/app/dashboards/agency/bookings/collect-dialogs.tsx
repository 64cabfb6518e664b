import { Trans, useLingui } from '@lingui/react/macro'
import { collectRemaining } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { type ComponentProps, useRef, useState } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { ConfirmDialog, RefusedWithMessage } from '#ui/confirm-dialog.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'

interface CollectDialogProps {
  booking: Pick<BookingCard, '_id' | 'remainingAmount' | 'currency' | 'selectedStartDate'> & {
    customer: Pick<BookingCard['customer'], 'name'>
    trip: Pick<BookingCard['trip'], 'title'>
  }
  /** `isOver`: there is nothing left to collect. */
  onEnd: (isOver: boolean) => void
  /** The booking was changed, here or by another user. */
  onChange: () => Promise<void>
}

/** Confirms that the agency has received the balance (docs/product/bookings.md#balance-payment). */
export function CollectDialog({ booking, onEnd, onChange }: CollectDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const conflictMessage = useConflictMessage()
  const [isOver, setIsOver] = useState(false)
  const isDone = useRef(false)
  const collect = async () => {
    try {
      await call(collectRemaining, { params: { id: booking._id }, body: {} })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setIsOver(true)
        void onChange()
      }
      const message = conflictMessage(error)
      throw message ? new RefusedWithMessage(message, { cause: error }) : error
    }
    isDone.current = true
    showToast(t`The balance is marked as collected.`, 'ok')
    await onChange()
  }
  return (
    <ConfirmDialog
      onClose={() => onEnd(isDone.current || isOver)}
      title={t`Collect the balance`}
      confirmLabel={t`Mark as collected`}
      onConfirm={collect}
      fallback={t`Failed to mark remaining amount as collected`}
      disabled={isOver}
      cancelLabel={isOver ? t`Close` : undefined}
    >
      <div className="stack" style={{ gap: 8 }}>
        <Question amount={booking.remainingAmount} currency={booking.currency} customer={booking.customer} />
        <p>
          <Dotted>
            <bdi>{booking.trip.title}</bdi>
            {formatDay(booking.selectedStartDate, locale)}
          </Dotted>
        </p>
        <p className="muted">{t`We'll email the traveller. This cannot be undone.`}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Names who collected the amount first, and when. */
function useConflictMessage(): (error: unknown) => string | undefined {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'booking.balance_collected') return undefined
    const { by, at } = error.details
    if (typeof at !== 'string') return undefined
    const moment = momentText(at)
    return by
      ? t`${String(by)} already marked this as collected on ${moment}.`
      : t`This was already marked as collected on ${moment}.`
  }
}

interface CollectCashDialogProps {
  passenger: Passenger
  cash: NonNullable<Passenger['cash']>
  onClose: () => void
}

export function CollectCashDialog({ passenger, cash, onClose }: CollectCashDialogProps) {
  const { t } = useLingui()
  const collect = async () => {
    await call(performTransition, { params: { id: passenger._id, action: 'collect_cash' }, body: {} }).catch(
      (error: unknown) => {
        void refreshQueries()
        throw error
      },
    )
    showToast(t`The cash is marked as collected.`, 'ok')
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Collect the foreign cash`}
      confirmLabel={t`Mark as collected`}
      onConfirm={collect}
      fallback={t`Failed to mark the cash as collected`}
    >
      <Question {...cash} customer={passenger.customer} />
      <p className="muted">{t`This cannot be undone.`}</p>
    </ConfirmDialog>
  )
}

interface QuestionProps extends ComponentProps<typeof Money> {
  customer: Pick<BookingCard['customer'], 'name'>
}

function Question({ amount: due, currency, customer }: QuestionProps) {
  const amount = (
    <strong>
      <Money amount={due} currency={currency} />
    </strong>
  )
  const name = <CustomerName of={customer} />
  return (
    <p>
      <Trans>
        Have you received {amount} from {name}?
      </Trans>
    </p>
  )
}
