import { describe, expect, test } from 'vitest'
import { canTransitionTrip, tripStatusesFrom } from './trip-lifecycle.ts'
import { type TripStatus, tripStatuses } from './trip.ts'

const actors = {
  'a verified agency': { role: 'agency', isVerified: true },
  'an unverified agency': { role: 'agency', isVerified: false },
  'an admin': { role: 'admin', isVerified: true },
} as const

/** Every row of docs/product/trips.md#statuses. All other transitions are rejected. */
const legal: Record<keyof typeof actors, [TripStatus, TripStatus][]> = {
  'a verified agency': [
    ['draft', 'published'],
    ['published', 'draft'],
    ['published', 'archived'],
    ['archived', 'draft'],
  ],
  'an unverified agency': [
    ['published', 'draft'],
    ['published', 'archived'],
    ['archived', 'draft'],
  ],
  'an admin': [
    ['draft', 'published'],
    ['published', 'suspended'],
    ['suspended', 'published'],
  ],
}

const cases = Object.entries(legal).flatMap(([actor, transitions]) =>
  tripStatuses.flatMap((from) =>
    tripStatuses.map((to) => {
      const isAllowed = transitions.some((transition) => transition[0] === from && transition[1] === to)
      return [actor as keyof typeof actors, isAllowed ? 'may' : 'may not', from, to] as const
    }),
  ),
)

describe('trip status transitions', () => {
  test.each(cases)('%s %s change the status from %s to %s', (actor, may, from, to) => {
    expect(canTransitionTrip(from, to, actors[actor])).toBe(may === 'may')
  })
})

test('tripStatusesFrom returns exactly the reachable statuses', () => {
  expect(tripStatusesFrom('published', actors['a verified agency'])).toEqual(['draft', 'archived'])
  expect(tripStatusesFrom('draft', actors['an unverified agency'])).toEqual([])
  expect(tripStatusesFrom('suspended', actors['a verified agency'])).toEqual([])
  expect(tripStatusesFrom('suspended', actors['an admin'])).toEqual(['published'])
})
