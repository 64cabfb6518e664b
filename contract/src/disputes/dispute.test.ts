import { expect, test } from 'vitest'
import { canOpenDispute } from './dispute.ts'

const departsAt = new Date('2026-12-03T04:00:00Z')
const now = new Date('2026-11-29T04:00:00Z')
const rejected = { status: 'rejected', hasTransfer: true, departsAt, cases: [] } as const
const earlier = { openedBy: 'customer', state: 'decided', endedAt: now } as const

test.each([
  ['a rejected booking', {}, 'customer', now, true],
  ['a booking that cost nothing', { hasTransfer: false }, 'customer', now, false],
  ['a case that was decided', { cases: [{ ...earlier, category: 'transfer' }] }, 'customer', now, false],
  ['an agency', {}, 'agency', now, false],
  ['an admin', {}, 'admin', now, false],
  ['30 days after the departure', {}, 'customer', new Date('2027-01-02T04:00:00Z'), true],
  ['later', {}, 'customer', new Date('2027-01-02T04:00:01Z'), false],
  ['a booking that is still checked', { status: 'pending' }, 'customer', now, false],
] as const)('a case about a transfer, %s', (_, change, by, at, expected) => {
  expect(canOpenDispute({ ...rejected, ...change }, by, at)).toBe(expected)
})
