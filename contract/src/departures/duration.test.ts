import { expect, test } from 'vitest'
import { durationOf, endOfDeparture } from './duration.ts'

test.each([
  ['2026-12-03', '2026-12-06', false, { days: 4, nights: 3, isOneDay: false }],
  ['2026-12-03', '2026-12-04', false, { days: 2, nights: 1, isOneDay: false }],
  ['2026-12-03', '2026-12-03', false, { days: 1, nights: 0, isOneDay: true }],
  ['2026-12-03', '2026-12-06', true, { days: 1, nights: 0, isOneDay: true }],
  // across the end of a year, a leap day, and the start of daylight saving time in Cairo
  ['2026-12-30', '2027-01-02', false, { days: 4, nights: 3, isOneDay: false }],
  ['2028-02-28', '2028-03-01', false, { days: 3, nights: 2, isOneDay: false }],
  ['2026-04-23', '2026-04-25', false, { days: 3, nights: 2, isOneDay: false }],
])('from %s to %s (one day trip: %s) lasts %j', (startDate, endDate, isOneDayTrip, duration) => {
  expect(durationOf({ startDate, endDate, isOneDayTrip })).toEqual(duration)
})

test.each([
  ['2026-12-10', false, '2026-12-13'],
  ['2026-12-30', false, '2027-01-02'],
  ['2026-04-23', false, '2026-04-26'],
  ['2026-12-10', true, '2026-12-10'],
])('a departure on %s of a trip of three nights (one day trip: %s) ends on %s', (startsOn, isOneDayTrip, end) => {
  expect(endOfDeparture(startsOn, { startDate: '2026-12-03', endDate: '2026-12-06', isOneDayTrip })).toBe(end)
})
