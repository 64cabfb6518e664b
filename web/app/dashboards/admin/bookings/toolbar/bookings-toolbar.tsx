import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Select } from '#ui/select.tsx'
import { BookingFilters, DepartureDays } from '#dashboards/shared/bookings/booking-filters.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { filterNames } from '../read-list.ts'
import { AgencyFilter, type Chosen, TripFilter } from './chosen-filters.tsx'

const folded = ['paymentType', 'trip', 'agency', 'departsFrom', 'departsTo'] as const

export function BookingsToolbar({ chosen, children }: { chosen: Chosen; children: ReactNode }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <BookingFilters folded={folded} cleared={filterNames} beside={children}>
      <TripFilter chosen={chosen} />
      <AgencyFilter chosen={chosen} />
      <Select
        label={t`Payment type`}
        value={query.read('paymentType')}
        onChange={(paymentType) => query.set({ paymentType })}
        options={[
          { value: '', label: t`All payment types` },
          { value: 'full_payment', label: t`Full payment` },
          { value: 'deposit_payment', label: t`Deposit` },
        ]}
      />
      <DepartureDays from="departsFrom" until="departsTo" />
    </BookingFilters>
  )
}
