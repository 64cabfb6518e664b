import { Trans, useLingui } from '@lingui/react/macro'
import { type TripStatus, tripStatuses } from '@rihla/contract/trips/trip.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { useTripStatusLabels } from './trip-status-chip.tsx'

/** Only admins suspend trips, so that filter is offered only when it has results or is selected. */
const isOffered = (status: TripStatus, count: number, chosen: string) =>
  status !== 'suspended' || count > 0 || chosen === status

/** Search, status filter and order of the trips, stored in the URL. */
export function TripsToolbar({ counts }: { counts: Record<TripStatus | 'all', number> }) {
  const { t } = useLingui()
  const labels = useTripStatusLabels()
  const query = useQuery()
  const chosen = query.read('status')
  const offered = tripStatuses.filter((status) => isOffered(status, counts[status], chosen))
  return (
    <Toolbar>
      <SearchField label={t`Search your trips`} placeholder={t`Title or destination`} />
      <FilterSelect
        label={t`Sort by`}
        name="sort"
        all={t`Newest`}
        options={[
          { value: 'departure', label: t`Next departure` },
          { value: 'fullest', label: t`Fullest` },
          { value: 'most-booked', label: t`Most booked` },
        ]}
      />
      <FilterChips
        label={t`Status`}
        value={chosen}
        onChange={(status) => query.set({ status })}
        chips={[
          { value: '', label: <Trans>All</Trans>, count: counts.all },
          ...offered.map((status) => ({ value: status, label: labels[status], count: counts[status] })),
        ]}
      />
    </Toolbar>
  )
}
