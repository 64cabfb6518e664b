import { useLingui } from '@lingui/react/macro'
import { listAgenciesForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import { bookingStatuses, paymentTypes } from '@rihla/contract/bookings/booking.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { BookingFilters, DepartureDays } from '#dashboards/shared/bookings/booking-filters.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { type FoundOption, SearchSelect } from '#ui/search-select.tsx'
import { Select } from '#ui/select.tsx'

const anyText = (value: string) => value || undefined
const day = (value: string) => (isCalendarDate(value) ? value : undefined)

/** Filters in the URL. */
export const bookingFilters = {
  status: bookingStatuses,
  moneyToReturn: (value: string) => value === 'true' || undefined,
  paymentType: paymentTypes,
  trip: anyText,
  agency: anyText,
  departsFrom: day,
  departsTo: day,
}

const folded = ['paymentType', 'trip', 'agency', 'departsFrom', 'departsTo'] as const

export function BookingsToolbar({ chosen, children }: { chosen: Chosen; children: ReactNode }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <BookingFilters folded={folded} cleared={['search', ...Object.keys(bookingFilters)]} beside={children}>
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

/** Names of the trip and agency in the current filter. */
interface Chosen {
  trip: string | null
  agency: string | null
}

const limit = 20

const tripOptions = ({ trips }: ResponseOf<typeof listTripsForAdmin>): FoundOption[] =>
  trips.map(({ _id, title }) => ({ value: _id, label: title }))

const agencyOptions = ({ agencies }: ResponseOf<typeof listAgenciesForAdmin>): FoundOption[] =>
  agencies.map(({ _id, agencyDetails }) => ({ value: _id, label: agencyDetails.name }))

/** Searched on the server because there may be thousands of trips. */
function TripFilter({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui()
  const query = useQuery()
  const value = query.read('trip')
  const { data: first } = useEndpoint(listTripsForAdmin, { query: { limit } })
  return (
    <SearchSelect
      label={t`Trip`}
      name="trip"
      allLabel={t`All trips`}
      chosen={value ? { value, label: chosen.trip ?? '…' } : null}
      options={first ? tripOptions(first) : []}
      search={async (search, signal) =>
        tripOptions(await call(listTripsForAdmin, { query: { search: search || undefined, limit }, signal }))
      }
      onChange={(trip) => query.set({ trip })}
    />
  )
}

function AgencyFilter({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui()
  const query = useQuery()
  const value = query.read('agency')
  const { data: first } = useEndpoint(listAgenciesForAdmin, { query: { limit } })
  return (
    <SearchSelect
      label={t({ message: 'Agency', context: 'a heading' })}
      name="agency"
      allLabel={t`All agencies`}
      chosen={value ? { value, label: chosen.agency ?? '…' } : null}
      options={first ? agencyOptions(first) : []}
      search={async (search, signal) =>
        agencyOptions(await call(listAgenciesForAdmin, { query: { search: search || undefined, limit }, signal }))
      }
      onChange={(agency) => query.set({ agency })}
    />
  )
}
