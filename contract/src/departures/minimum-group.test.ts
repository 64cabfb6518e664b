import { expect, test } from 'vitest'
import { needsDecision } from './minimum-group.ts'

const departure = {
  startDate: '2026-12-10',
  minSeats: 4,
  decisionDays: 7,
  isGuaranteed: false,
  seatsBooked: 2,
  hasDeparted: false,
} as const

test.each([
  ['on the day before the decision', {}, '2026-12-02', false],
  ['on the day of the decision', {}, '2026-12-03', true],
  ['on its own day', {}, '2026-12-10', true],
  ['after its meeting time, on its own day', { hasDeparted: true }, '2026-12-10', false],
  ['after its day', {}, '2026-12-11', false],
  ['without bookings', { seatsBooked: 0 }, '2026-12-03', false],
  ['without a minimum group', { minSeats: null }, '2026-12-03', false],
  ['once it is guaranteed', { isGuaranteed: true }, '2026-12-03', false],
] as const)('a departure asks for a decision %s: %j, %s, %s', (_, changes, today, isAsked) => {
  expect(needsDecision({ ...departure, ...changes }, today)).toBe(isAsked)
})
