import { expect, test } from 'vitest'
import { departureMoment, hasDeparted } from './departure-moment.ts'
import { isUpcoming } from './is-upcoming.ts'

const cairo = 'Africa/Cairo'

test.each([
  ['at the meeting time of the pickup', '2026-12-03', 'Tahrir Square, 06:30', '', '2026-12-03T04:30:00.000Z'],
  ['at the time of the itinerary', '2026-12-03', 'Tahrir Square', '8 am – 5 pm', '2026-12-03T06:00:00.000Z'],
  ['at the end of the day without a time', '2026-12-03', 'Tahrir Square', '', '2026-12-03T22:00:00.000Z'],
  [
    'at the end of the day with several times',
    '2026-12-03',
    '06:00 Nasr City, 06:30 Tahrir',
    '',
    '2026-12-03T22:00:00.000Z',
  ],
  [
    'on the evening before where travellers meet then',
    '2026-12-03',
    '22:00 the evening before',
    '',
    '2026-12-02T20:00:00.000Z',
  ],
  ['in the hour that the clocks skip, after it', '2026-04-24', 'Tahrir Square, 00:30', '', '2026-04-23T22:30:00.000Z'],
  ['at the end of a day whose midnight is skipped', '2026-04-23', 'Tahrir Square', '', '2026-04-23T22:00:00.000Z'],
  [
    'in the hour that the clocks repeat, the first time',
    '2026-10-29',
    'Tahrir Square, 23:30',
    '',
    '2026-10-29T20:30:00.000Z',
  ],
  ['at the end of a day with a repeated hour', '2026-10-29', 'Tahrir Square', '', '2026-10-29T22:00:00.000Z'],
] as const)('a departure leaves %s', (_, startsOn, pickup, firstDayTime, moment) => {
  const departure = { startsOn, pickup, firstDayTime }
  expect(departureMoment(departure, cairo).toISOString()).toBe(moment)
  expect(hasDeparted(departure, new Date(Date.parse(moment) - 1), cairo)).toBe(false)
  expect(hasDeparted(departure, new Date(moment), cairo)).toBe(true)
})

test('a date can be chosen until it has departed or its day is over', () => {
  expect(isUpcoming({ startDate: '2026-12-03', hasDeparted: false }, '2026-12-03')).toBe(true)
  expect(isUpcoming({ startDate: '2026-12-03' }, '2026-12-03')).toBe(true)
  expect(isUpcoming({ startDate: '2026-12-03', hasDeparted: true }, '2026-12-03')).toBe(false)
  expect(isUpcoming({ startDate: '2026-12-03', hasDeparted: false }, '2026-12-04')).toBe(false)
})
