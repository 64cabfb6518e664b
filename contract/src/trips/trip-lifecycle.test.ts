import { describe, expect, test } from 'vitest'
import { canTransitionTrip, tripStatusesFrom } from './trip-lifecycle.ts'
import { type TripStatus, tripStatuses } from './trip.ts'

const movers = {
  'a verified agency': { role: 'agency', isVerified: true },
  'an unverified agency': { role: 'agency', isVerified: false },
  'an admin': { role: 'admin', isVerified: true },
} as const

/** DECISIONS.md §4, row by row. Everything that does not stand here is refused. */
const legal: Record<keyof typeof movers, [TripStatus, TripStatus][]> = {
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

const cases = Object.entries(legal).flatMap(([who, moves]) =>
  tripStatuses.flatMap((from) =>
    tripStatuses.map((to) => {
      const may = moves.some((move) => move[0] === from && move[1] === to)
      return [who as keyof typeof movers, may ? 'may' : 'may not', from, to] as const
    }),
  ),
)

describe('a trip changes its status only along the table', () => {
  test.each(cases)('%s %s move it from %s to %s', (who, may, from, to) => {
    expect(canTransitionTrip(from, to, movers[who])).toBe(may === 'may')
  })
})

test('the statuses offered are exactly those a move leads to', () => {
  expect(tripStatusesFrom('published', movers['a verified agency'])).toEqual(['draft', 'archived'])
  expect(tripStatusesFrom('draft', movers['an unverified agency'])).toEqual([])
  expect(tripStatusesFrom('suspended', movers['a verified agency'])).toEqual([])
  expect(tripStatusesFrom('suspended', movers['an admin'])).toEqual(['published'])
})
