import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ownKey, queryClient } from '#data/query-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { isNotFound, readOwnTrip } from './read-own-trip.ts'
import classes from './trip-details.module.css'
import { TripDetails } from './trip-details.tsx'

interface TripDetailsModalProps {
  id: string
  /** The trip if the list behind the dialog has it; otherwise it is loaded. */
  listed: Trip | undefined
  onDelete: (trip: Trip) => void
  onClose: () => void
}

export default function TripDetailsModal({ id, listed, onDelete, onClose }: TripDetailsModalProps) {
  const { t } = useLingui()
  const found = useQuery(
    { queryKey: ownKey('own-trip', { id }), queryFn: ({ signal }) => readOwnTrip(id, signal), enabled: !listed },
    queryClient,
  )
  const trip = listed ?? (isNotFound(found.error) ? undefined : found.data)
  return (
    <Modal onClose={onClose} size="l" title={trip ? <bdi>{trip.title}</bdi> : t`Trip details`}>
      {trip ? (
        <>
          {trip.status !== 'suspended' && (
            <p className={classes.onPhones}>
              <ButtonLink small variant="outline" to={`/agency/trips/${trip._id}/edit`}>
                {t`Edit`}
              </ButtonLink>
              <Button small variant="danger" onClick={() => onDelete(trip)}>
                {t`Delete`}
              </Button>
            </p>
          )}
          <TripDetails trip={trip} />
        </>
      ) : !found.error ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : isNotFound(found.error) ? (
        <Notice tone="warn">{t`This trip is no longer one of yours.`}</Notice>
      ) : (
        <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
          {t`Trip not found or failed to load details.`}
        </ErrorState>
      )}
    </Modal>
  )
}
