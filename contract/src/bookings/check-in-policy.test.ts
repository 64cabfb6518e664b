import { expect, test } from 'vitest'
import { checkInDays, isCheckInOpen } from './check-in-policy.ts'

const journey = { startsOn: '2026-12-31', endsOn: '2027-01-02' }

test.each([
  ['2026-12-29', false],
  ['2026-12-30', true],
  ['2026-12-31', true],
  ['2027-01-09', true],
  ['2027-01-10', false],
])('check-in for a trip across New Year is open on %s: %s', (today, isOpen) => {
  expect(isCheckInOpen(journey, today)).toBe(isOpen)
})

test('the reported check-in window matches the enforced one', () => {
  const { from, until } = checkInDays(journey)
  expect([isCheckInOpen(journey, from), isCheckInOpen(journey, until)]).toEqual([true, true])
})
