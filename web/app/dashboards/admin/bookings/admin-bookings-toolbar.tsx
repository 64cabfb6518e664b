import { useLingui } from '@lingui/react/macro'
import { listAgenciesForAdmin } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { bookingStatuses, paymentTypes } from '@rihla/contract/bookings/booking.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { useQuery as useServerQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { SelectFilter } from '#dashboards/shared/filter-select.tsx'
import { ownKey, queryClient } from '#data/query-client.ts'
import { BookingFilters, DepartureDays } from '#dashboards/shared/bookings/booking-filters.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { type FoundOption, SearchSelect } from '#ui/search-select.tsx'
import { Select } from '#ui/select.tsx'

const anyText = (value: string) => value || undefined
const day = (value: string) => (isCalendarDate(value) ? value : undefined)

export const bookingFilters = {
  status: bookingStatuses,
  moneyToReturn: (value: string) => value === 'true' || undefined,
  late: (value: string) => value === 'true' || undefined,
  cancellationRequested: (value: string) => value === 'true' || undefined,
  paymentType: paymentTypes,
  trip: anyText,
  agency: anyText,
  departsFrom: day,
  departsTo: day,
}

const folded = ['paymentType', 'trip', 'agency', 'departsFrom', 'departsTo'] as const

/** Names of the trip and agency in the current filter. */
type Chosen = Record<'trip' | 'agency', string | null>

interface BookingsToolbarProps {
  chosen: Chosen
  /** Number of bookings by status. */
  counts: Readonly<Record<string, number>>
  children: ReactNode
}

export function BookingsToolbar({ chosen, counts, children }: BookingsToolbarProps) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <BookingFilters
      folded={folded}
      cleared={['search', ...Object.keys(bookingFilters)]}
      beside={
        <>
          <StatusFilter counts={counts} />
          {children}
        </>
      }
    >
      <FoundFilter label={t`Trip`} name="trip" allLabel={t`All trips`} chosen={chosen} find={findTrips} />
      <FoundFilter
        label={t({ message: 'Agency', context: 'a heading' })}
        name="agency"
        allLabel={t`All agencies`}
        chosen={chosen}
        find={findAgencies}
      />
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

/** What is true of bookings of several statuses, each a parameter of its own. */
const acrossStatuses = ['moneyToReturn', 'late', 'cancellationRequested'] as const

/** One of the statuses, each with its number, or a task across them. */
function StatusFilter({ counts }: Pick<BookingsToolbarProps, 'counts'>) {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('admin')
  const query = useQuery()
  const tasks = {
    moneyToReturn: t`Refunds due`,
    late: t({ message: 'Late', context: 'bookings' }),
    cancellationRequested: t`Requests to cancel`,
  }
  return (
    <SelectFilter
      label={t`Status`}
      all={t`All statuses`}
      value={acrossStatuses.find((name) => query.read(name) === 'true') ?? query.read('status')}
      onChange={(chosen) =>
        query.set({
          status: chosen in tasks ? '' : chosen,
          ...Object.fromEntries(acrossStatuses.map((name) => [name, name === chosen ? 'true' : ''])),
        })
      }
      options={[
        ...bookingStatuses.map((status) => ({ value: status, label: `${labels[status]} (${counts[status] ?? 0})` })),
        ...acrossStatuses.map((name) => ({ value: name, label: tasks[name] })),
      ]}
    />
  )
}

const limit = 20

async function findTrips(search: string, signal: AbortSignal): Promise<FoundOption[]> {
  const { trips } = await call(listTripsForAdmin, { query: { search: search || undefined, limit }, signal })
  return trips.map(({ _id, title }) => ({ value: _id, label: title }))
}

async function findAgencies(search: string, signal: AbortSignal): Promise<FoundOption[]> {
  const { agencies } = await call(listAgenciesForAdmin, { query: { search: search || undefined, limit }, signal })
  return agencies.map(({ _id, agencyDetails }) => ({ value: _id, label: agencyDetails.name }))
}

interface FoundFilterProps {
  label: string
  name: keyof Chosen
  allLabel: string
  chosen: Chosen
  find: (search: string, signal: AbortSignal) => Promise<FoundOption[]>
}

/** Searched on the server because there may be thousands of trips. */
function FoundFilter({ name, chosen, find, ...labels }: FoundFilterProps) {
  const query = useQuery()
  const value = query.read(name)
  const { data: first = [] } = useServerQuery(
    { queryKey: ownKey('options', name), queryFn: ({ signal }) => find('', signal) },
    queryClient,
  )
  return (
    <SearchSelect
      {...labels}
      name={name}
      chosen={value ? { value, label: chosen[name] ?? '…' } : null}
      options={first}
      search={find}
      onChange={(found) => query.set({ [name]: found })}
    />
  )
}
