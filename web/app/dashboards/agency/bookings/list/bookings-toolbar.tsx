import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/select.tsx'
import { BookingFilters, DepartureDays } from '#dashboards/shared/bookings/booking-filters.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { filterNames } from '../read-list.ts'
import { TripFilter } from './trip-filter.tsx'

const folded = ['payment', 'trip', 'from', 'to', 'awaiting'] as const

export function BookingsToolbar({ shownTrip }: { shownTrip: string | undefined }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <BookingFilters folded={folded} cleared={filterNames}>
      <TripFilter shownTitle={shownTrip} />
      <Select
        label={t`Payment`}
        value={query.read('awaiting') === 'true' ? 'awaiting' : query.read('payment')}
        onChange={(value) =>
          query.set(value === 'awaiting' ? { payment: '', awaiting: 'true' } : { payment: value, awaiting: '' })
        }
        options={[
          { value: '', label: t`All payments` },
          { value: 'full_payment', label: t`Full payment` },
          { value: 'deposit_payment', label: t`Deposit (50%)` },
          { value: 'awaiting', label: t`Deposit, remaining amount due` },
        ]}
      />
      <DepartureDays from="from" until="to" />
    </BookingFilters>
  )
}
