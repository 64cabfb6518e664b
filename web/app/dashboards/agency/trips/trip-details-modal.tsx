import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownKey, queryClient } from '#data/query-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { isNotFound, readOwnTrip } from './read-own-trip.ts'
import { TripDetails } from './trip-details.tsx'

interface TripDetailsModalProps {
  id: string
  /** The trip if the list behind the dialog has it; otherwise it is loaded. */
  listed: Trip | undefined
  onClose: () => void
}

/** Details of one of the agency's trips, with its bookings. */
export default function TripDetailsModal({ id, listed, onClose }: TripDetailsModalProps) {
  const found = useQuery(
    { queryKey: ownKey('own-trip', { id }), queryFn: ({ signal }) => readOwnTrip(id, signal), enabled: !listed },
    queryClient,
  )
  const trip = listed ?? (isNotFound(found.error) ? undefined : found.data)
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={trip ? <bdi>{trip.title}</bdi> : <Trans>Trip details</Trans>}
      footer={trip && <Actions trip={trip} />}
    >
      {trip ? (
        <TripDetails trip={trip} />
      ) : !found.error ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : isNotFound(found.error) ? (
        <Notice tone="warn">
          <Trans>This trip is no longer one of yours.</Trans>
        </Notice>
      ) : (
        <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
          <Trans>Trip not found or failed to load details.</Trans>
        </ErrorState>
      )}
    </Modal>
  )
}

const Actions = ({ trip }: { trip: Trip }) => (
  <>
    <ButtonLink small look="outline" to={`/agency/bookings?trip=${trip._id}`}>
      <Trans>Bookings of this trip</Trans>
    </ButtonLink>
    {trip.status !== 'suspended' && (
      <ButtonLink small to={`/agency/trips/${trip._id}/edit`} icon={<Icon of={IconEdit} size={18} />}>
        <Trans>Edit</Trans>
      </ButtonLink>
    )}
  </>
)
