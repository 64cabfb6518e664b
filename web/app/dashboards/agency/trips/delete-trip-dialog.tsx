import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listTripBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts-store.ts'
import { failureWords } from '../../desk/failure-words.ts'
import { useLoaded } from '../../desk/use-loaded.ts'
import classes from './delete-trip-dialog.module.css'
import { bookingsAtStake, type AtStake } from './bookings-at-stake.ts'

/** Deleting says first what goes with the trip (DECISIONS.md §6). */
export default function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const bookings = useLoaded(trip._id, (signal) =>
    call(listTripBookings, { params: { id: trip._id }, query: { limit: limits.listMost }, signal }),
  )
  const fallback = t`Failed to delete trip`
  const remove = async () => {
    await call(deleteTrip, { params: { id: trip._id } }).catch((error: unknown) => {
      throw new Error(failureWords(error, fallback), { cause: error })
    })
    showToast(t`Trip deleted successfully`, 'ok')
    await revalidate()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete trip</Trans>}
      confirmWords={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={remove}
      fallback={fallback}
      disabled={bookings.phase === 'loading'}
    >
      <div className={classes.parts}>
        <p>
          <Trans>Are you sure you want to delete this trip?</Trans>
        </p>
        <p>
          <strong dir="auto">{trip.title}</strong>
        </p>
        {bookings.phase === 'loading' && (
          <Loading>
            <Skeleton />
            <Skeleton inline="70%" />
          </Loading>
        )}
        {bookings.phase === 'done' && <Stake stake={bookingsAtStake(bookings.value)} />}
        {bookings.phase === 'failed' && (
          <Notice tone="warn">
            <Trans>All its bookings end with it, and money that was paid is refunded.</Trans>
          </Notice>
        )}
        <p className="muted">
          <Trans>Its description, pictures and dates are lost. This cannot be undone.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}

function Stake({ stake: { bookings, seats, sums } }: { stake: AtStake }) {
  if (bookings === 0) {
    return (
      <p className="muted">
        <Trans>No living booking is concerned.</Trans>
      </p>
    )
  }
  return (
    <Notice tone="bad">
      <Plural value={bookings} one="# booking ends with it" other="# bookings end with it" />
      {' ('}
      <Plural value={seats} one="# seat" other="# seats" />
      {'): '}
      {sums.map(({ currency, amount }, at) => (
        <span key={currency}>
          {at > 0 && ' + '}
          <Money amount={amount} currency={currency} />
        </span>
      ))}
      {'. '}
      <Trans>The travellers are told, and what they paid is refunded.</Trans>
    </Notice>
  )
}
