import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { isTripVisible } from '../find-trip.queries.ts'
import { type LockedTrip, lockTrip } from '../trips.queries.ts'
import { lockFeaturedPlaces, lockFeaturedTrips, updateFeaturedPlaces } from './featured-places.queries.ts'

interface FeatureRequest {
  tripId: string
  /** From 1; 0 removes the trip. */
  place: number
  isOnHome: boolean
}

/**
 * An admin adds a trip to the featured ones, moves it or removes it; a request without changes is not logged. A lock on the
 * places serializes these requests (docs/locking.md).
 */
export async function featureTrip(context: Context, admin: CurrentUser, request: FeatureRequest): Promise<void> {
  const { tripId, place, isOnHome } = request
  await context.db.transaction().execute(async (trx) => {
    await lockFeaturedPlaces(trx)
    const featured = await lockFeaturedTrips(trx, tripId)
    const trip = requireFound(await lockTrip(trx, tripId, 'any'))
    const wanted = placeTrip(featured, tripId, place)
    if (place > 0 && trip.featured_order === 0) await requireRoom(trx, trip, wanted)
    const isMoved = wanted.length !== featured.length || wanted.some((id, at) => id !== featured[at])
    if (!isMoved && trip.show_in_homepage === (trip.is_featured && isOnHome)) return
    await updateFeaturedPlaces(trx, { before: featured, wanted, tripId, isOnHome })
    await audit(context, trx, admin, {
      action: place === 0 ? 'trip.unfeature' : 'trip.feature',
      targetId: tripId,
      details: { place: { from: trip.featured_order, to: wanted.indexOf(tripId) + 1 } },
    })
  })
}

async function requireRoom(trx: Transaction, trip: LockedTrip, wanted: readonly string[]): Promise<void> {
  if (trip.status !== 'published' || !(await isTripVisible(trx, trip.id, undefined)))
    throw new DomainError('trip.not_shown')
  if (wanted.length > limits.featuredTrips) throw new DomainError('trip.featured_full', { n: limits.featuredTrips })
}

/**
 * Order of the featured trips after giving this one the place: a place beyond the end means the end, 0 removes it. The
 * others keep their order, so that moving by one place swaps neighbours.
 */
export function placeTrip(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return place === 0 ? others : others.toSpliced(place - 1, 0, id)
}
