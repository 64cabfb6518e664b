import * as api from '@rihla/contract/departures/departures.api.ts'
import * as cancellation from '@rihla/contract/departures/departure-cancellation.api.ts'
import * as decision from '@rihla/contract/departures/departure-decision.api.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const ownDeparture = async ({ it, people }: World) => {
  const trip = await buildTrip(it.context, { agency: people.agency })
  return { params: { id: trip.departures[0]?.id ?? '' } }
}

const ownAgency = only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 })

const cancelling = async (world: World) => ({
  ...(await ownDeparture(world)),
  body: { reason: 'weather', message: { en: 'A sandstorm is coming.', ar: 'عاصفة رملية قادمة.' } },
})

const deciding = async ({ it, people }: World) => {
  const trip = await buildTrip(it.context, {
    agency: people.agency,
    departures: [{ startsOn: '2030-01-10', totalSeats: 10, minSeats: 4 }],
  })
  return { params: { id: trip.departures[0]?.id ?? '' }, body: { action: 'run' as const } }
}

export const departuresPermissions: Permission[] = [
  { route: api.listDepartures, statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }) },
  { route: api.readDeparture, statuses: ownAgency, call: ownDeparture },
  { route: api.downloadManifest, statuses: ownAgency, call: ownDeparture },
  { route: api.listDepartureTravellers, statuses: ownAgency, call: ownDeparture },
  { route: api.remindTravellers, statuses: ownAgency, call: ownDeparture },
  { route: api.downloadPermitList, statuses: ownAgency, call: ownDeparture },
  { route: api.exportPermitList, statuses: ownAgency, call: ownDeparture },
  { route: api.exportManifest, statuses: ownAgency, call: ownDeparture },
  { route: cancellation.readDepartureCancellation, statuses: ownAgency, call: ownDeparture },
  { route: cancellation.cancelDeparture, statuses: ownAgency, call: cancelling },
  { route: decision.decideDeparture, statuses: ownAgency, call: deciding },
  { route: decision.decideDepartureForAdmin, statuses: only({ admin: 200 }), call: deciding },
  { route: cancellation.readDepartureCancellationForAdmin, statuses: only({ admin: 200 }), call: ownDeparture },
  { route: cancellation.cancelDepartureForAdmin, statuses: only({ admin: 200 }), call: cancelling },
]
