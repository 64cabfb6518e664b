import { addDays } from '@rihla/contract/dates.ts'
import { places } from '../../bench/generators/vocabulary.ts'
import type { BuilderContext } from '../../server/src/testing/builders/people.ts'
import { buildPromo } from '../../server/src/testing/builders/promos.ts'
import { type BuiltTrip, buildTrip } from '../../server/src/testing/builders/trips.ts'
import { type Account, makeAgencies, makeTravellers, mark } from './accounts.ts'

/** What a load test adds to the installation. Its travellers book these trips only, which other users should not. */
export interface Marketplace {
  agencies: Account[]
  travellers: Account[]
  /** The most popular first. */
  trips: BuiltTrip[]
  promo: { id: string; code: string }
}

interface Size {
  agencies: number
  travellers: number
}

/** Of a hundred users one is an admin and two are agencies, at least one each. */
export function sizeOf(users: number): { admins: number; size: Size } {
  const admins = Math.max(1, Math.round(users * 0.01))
  const agencies = Math.max(1, Math.round(users * 0.02))
  return { admins, size: { agencies, travellers: users - admins - agencies } }
}

export const promoCodeOf = (runId: string): string => `LOAD${runId.toUpperCase()}`

const tripsPerAgency = 3
const departuresInDays = [14, 28, 42]
/** By turns: some departures sell out. */
const seatsOf = [8, 30, 100]
/** Enough travellers want the promo to use it up. */
const travellersPerPromoUse = 40

export async function makeMarketplace(building: BuilderContext, runId: string, size: Size): Promise<Marketplace> {
  const agencies = await makeAgencies(building, { runId, count: size.agencies })
  const trips = await makeTrips(building, agencies)
  const code = promoCodeOf(runId)
  const usageLimit = Math.max(1, Math.round(size.travellers / travellersPerPromoUse))
  const id = await buildPromo(building, { code, title: `${mark} Ten off`, usage_limit: usageLimit })
  const travellers = await makeTravellers(building, { runId, count: size.travellers })
  return { agencies, travellers, trips, promo: { id, code } }
}

async function makeTrips(building: BuilderContext, agencies: readonly Account[]): Promise<BuiltTrip[]> {
  const trips: BuiltTrip[] = []
  for (let at = 0; at < agencies.length * tripsPerAgency; at += 1) {
    const place = places[at % places.length]!
    const departures = departuresInDays.map((days, nth) => ({
      startsOn: addDays(building.clock.today(), days),
      totalSeats: seatsOf[(at + nth) % seatsOf.length]!,
    }))
    const agency = agencies[at % agencies.length]!
    const destination = place.en
    trips.push(await buildTrip(building, { agency, title: `${mark} ${destination}`, destination, departures }))
  }
  return trips
}
