import { useLingui } from '@lingui/react/macro'
import { listAgenciesForAdmin } from '@rihla/contract/agencies/agencies.api.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { call } from '#api/call.ts'
import { type FoundOption, SearchSelect } from '#ui/search-select.tsx'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'

/** Names of the trip and agency in the current filter. */
export interface Chosen {
  trip: string | null
  agency: string | null
}

const limit = 20

/** Searched on the server because there may be thousands of trips. */
async function findTrips(search: string, signal: AbortSignal): Promise<FoundOption[]> {
  const { trips } = await call(listTripsForAdmin, { query: { search: search || undefined, limit }, signal })
  return trips.map(({ _id, title }) => ({ value: _id, label: title }))
}

async function findAgencies(search: string, signal: AbortSignal): Promise<FoundOption[]> {
  const { agencies } = await call(listAgenciesForAdmin, { query: { search: search || undefined, limit }, signal })
  return agencies.map(({ _id, agencyDetails }) => ({ value: _id, label: agencyDetails.name }))
}

export function TripFilter({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui()
  const query = useQuery()
  const value = query.read('trip')
  const first = useLoaded('trips', (signal) => findTrips('', signal))
  return (
    <SearchSelect
      label={t`Trip`}
      name="trip"
      allLabel={t`All trips`}
      chosen={value ? { value, label: chosen.trip ?? '…' } : null}
      options={first.value ?? []}
      search={findTrips}
      onChange={(trip) => query.set({ trip })}
    />
  )
}

export function AgencyFilter({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui()
  const query = useQuery()
  const value = query.read('agency')
  const first = useLoaded('agencies', (signal) => findAgencies('', signal))
  return (
    <SearchSelect
      label={t({ message: 'Agency', context: 'a heading' })}
      name="agency"
      allLabel={t`All agencies`}
      chosen={value ? { value, label: chosen.agency ?? '…' } : null}
      options={first.value ?? []}
      search={findAgencies}
      onChange={(agency) => query.set({ agency })}
    />
  )
}
