import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listCompanions, readTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { TravellerList } from '../traveller-list.tsx'
import { TravellersForm } from './travellers-form.tsx'

interface TravellersDialogProps {
  booking: Booking
  onClose: () => void
}

/** The travellers of a booking: a form until the deadline, a list after it (docs/product/travellers.md#filling-in). */
export default function TravellersDialog({ booking, onClose }: TravellersDialogProps) {
  const { t } = useLingui()
  const list = useEndpoint(readTravellers, { params: { id: booking._id } })
  const companions = useEndpoint(listCompanions, {})
  const { data } = list
  if (data?.mayChange && (companions.data || companions.error))
    return <TravellersForm booking={booking} list={data} companions={companions.data ?? []} onClose={onClose} />
  return (
    <Modal onClose={onClose} size="l" title={t`Who is travelling?`}>
      {data && !data.mayChange ? (
        <TravellerList level={data.level} travellers={data.travellers} />
      ) : list.error ? (
        <ErrorState onRetry={() => void list.refetch()}>
          {t`The travellers could not be loaded. Please try again later.`}
        </ErrorState>
      ) : (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      )}
    </Modal>
  )
}
