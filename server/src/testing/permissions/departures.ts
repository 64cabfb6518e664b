import * as api from '@rihla/contract/departures/departures.api.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const ownDeparture = async ({ it, people }: World) => {
  const trip = await buildTrip(it.context, { agency: people.agency })
  return { params: { id: trip.departures[0]?.id ?? '' } }
}

const ownAgency = only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 })

export const departuresPermissions: Permission[] = [
  { route: api.listDepartures, statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }) },
  { route: api.readDeparture, statuses: ownAgency, call: ownDeparture },
  { route: api.downloadManifest, statuses: ownAgency, call: ownDeparture },
  { route: api.listDepartureTravellers, statuses: ownAgency, call: ownDeparture },
  { route: api.downloadPermitList, statuses: ownAgency, call: ownDeparture },
  { route: api.exportPermitList, statuses: ownAgency, call: ownDeparture },
  { route: api.exportManifest, statuses: ownAgency, call: ownDeparture },
]
