import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

const cairo = 'Africa/Cairo'

test.each([
  ['2026-12-04', '2026-12-04'],
  // a day of the platform
  ['2026-12-04T23:30:00-05:00', '2026-12-05'],
  ['2026-12-04T22:00:00.000Z', '2026-12-05'],
  ['2026-12-04T21:59:59.999Z', '2026-12-04'],
  ['2026-12-04T00:30:00+04:00', '2026-12-03'],
  ['2026-12-04T00:30:00+0400', '2026-12-03'],
  ['2026-04-23T22:00:00Z', '2026-04-24'],
  ['2028-02-29T12:00Z', '2028-02-29'],
  // the time of a device without its zone is the platform's
  ['2026-12-04T23:30', '2026-12-04'],
  ['2026-12-04T23:30:00.5', '2026-12-04'],
  // impossible
  ['2026-02-30', undefined],
  ['2026-02-30T10:00:00Z', undefined],
  ['2026-13-01T10:00:00Z', undefined],
  ['2026-12-04T25:00:00Z', undefined],
  ['2026-12-04T24:00:00Z', undefined],
  ['2026-12-04T10:60:00Z', undefined],
  ['2026-12-04T10:00:60Z', undefined],
  ['2026-12-04T10:00:00+24:00', undefined],
  ['2026-12-04Tgarbage', undefined],
  ['2026-12-04T', undefined],
  ['2026-12-04T10', undefined],
  ['2026-12-04 10:00', undefined],
  ['4 December 2026', undefined],
  ['', undefined],
])('%j is %s', (value, day) => {
  expect(readDay(value, cairo)).toBe(day)
})
