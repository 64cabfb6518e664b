import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listBookingsForAdmin } from '@rihla/contract/bookings/bookings.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts-store.ts'
import { bookingsAtStake, type AtStake } from '../../agency/trips/bookings-at-stake.ts'
import { useLoaded } from '../../desk/use-loaded.ts'

/** Deleting says first which bookings and sums go with the trip (DECISIONS.md §6). */
export default function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { phase, value } = useLoaded(trip._id, (signal) =>
    call(listBookingsForAdmin, { query: { trip: trip._id, limit: limits.listMost }, signal }),
  )
  const remove = async () => {
    await call(deleteTripForAdmin, { params: { id: trip._id } })
    showToast(t`Trip deleted successfully`, 'ok')
    await revalidate()
  }
  const title = <strong dir="auto">{trip.title}</strong>
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete trip</Trans>}
      confirmWords={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={remove}
      fallback={t`Failed to delete trip`}
      disabled={phase === 'loading'}
    >
      <p>
        <Trans>Delete {title}? Related bookings are also deleted, and this cannot be undone.</Trans>
      </p>
      {phase === 'loading' && (
        <Loading>
          <Skeleton />
        </Loading>
      )}
      {phase === 'done' && <Stake stake={bookingsAtStake(value.bookings)} />}
    </ConfirmDialog>
  )
}

function Stake({ stake: { bookings, sums } }: { stake: AtStake }) {
  if (bookings === 0) {
    return (
      <p className="muted">
        <Trans>No living booking is concerned.</Trans>
      </p>
    )
  }
  return (
    <Notice tone="bad">
      <Plural value={bookings} one="# living booking ends:" other="# living bookings end:" />{' '}
      {sums.map(({ currency, amount }, at) => (
        <span key={currency}>
          {at > 0 && ' + '}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
      {'. '}
      <Trans>What was paid stays in Bookings until it is refunded.</Trans>
    </Notice>
  )
}
