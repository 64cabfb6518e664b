import { useLingui } from '@lingui/react/macro'
import { listMyTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { call } from '#api/call.ts'
import { type FoundOption, SearchSelect } from '#ui/search-select.tsx'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'

const maxOptions = 20

/** Searches the agency's trips on the server, because there may be hundreds. */
async function findTrips(search: string, signal: AbortSignal): Promise<FoundOption[]> {
  const trips = await call(listMyTrips, { query: { search: search || undefined, limit: maxOptions }, signal })
  return trips.map(({ _id, title }) => ({ value: _id, label: title }))
}

const titleOf = async (id: string, signal: AbortSignal): Promise<string> =>
  id ? (await call(readTrip, { params: { id }, signal })).title : ''

/** `shownTitle`: title of the chosen trip, if one of its bookings is listed. */
export function TripFilter({ shownTitle }: { shownTitle: string | undefined }) {
  const { t } = useLingui()
  const query = useQuery()
  const chosen = query.read('trip')
  const first = useLoaded('trips', (signal) => findTrips('', signal))
  const title = useLoaded(shownTitle === undefined ? chosen : '', (signal) =>
    titleOf(shownTitle === undefined ? chosen : '', signal),
  )
  const label = shownTitle ?? (title.phase === 'loading' ? '…' : title.value || t`Selected trip`)
  return (
    <SearchSelect
      label={t`Trip`}
      name="trip"
      allLabel={t`All trips`}
      chosen={chosen ? { value: chosen, label } : null}
      options={first.value ?? []}
      search={findTrips}
      onChange={(trip) => query.set({ trip })}
    />
  )
}
