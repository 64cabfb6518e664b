import { expect, test } from 'vitest'
import { ageOf, isLongWait } from './age.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 0, 'minutes'],
  ['2026-11-21T11:18:00Z', 42, 'minutes'],
  ['2026-11-21T11:00:00Z', 1, 'hours'],
  ['2026-11-20T12:01:00Z', 23, 'hours'],
  ['2026-11-19T12:00:00Z', 2, 'days'],
  ['2026-11-21T12:05:00Z', 0, 'minutes'],
])('the age since %s is %d %s', (since, count, unit) => {
  expect(ageOf(since, now)).toEqual({ count, unit })
})

test('a wait of more than 12 hours is long', () => {
  expect(isLongWait('2026-11-21T00:00:00Z', now)).toBe(false)
  expect(isLongWait('2026-11-20T23:59:00Z', now)).toBe(true)
})
