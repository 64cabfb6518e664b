import { expect, test } from 'vitest'
import { departsIn, departsInText } from './departs-in.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-18', '2026-11-20', 'over'],
  ['2026-11-20', '2026-11-21', 'under-way'],
  ['2026-11-21', '2026-11-21', { unit: 'day', count: 0 }],
  ['2026-11-29', '2026-12-01', { unit: 'day', count: 8 }],
  ['2026-12-18', '2026-12-18', { unit: 'day', count: 27 }],
  ['2026-12-27', '2026-12-31', { unit: 'week', count: 5 }],
  ['2027-05-21', '2027-05-22', { unit: 'month', count: 6 }],
] as const)('a trip from %s to %s departs in %j', (start, end, expected) => {
  expect(departsIn(start, end, today)).toEqual(expected)
})

test.each([
  [{ unit: 'day', count: 0 }, 'en', 'today'],
  [{ unit: 'day', count: 1 }, 'en', 'tomorrow'],
  [{ unit: 'week', count: 5 }, 'en', 'in 5 weeks'],
  [{ unit: 'day', count: 8 }, 'ar', 'بعد 8 أيام'],
] as const)('formats %j in %s as %j', (distance, locale, text) => {
  expect(departsInText(distance, locale)).toBe(text)
})
