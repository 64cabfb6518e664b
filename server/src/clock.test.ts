import { expect, it } from 'vitest'
import { createTestClock } from '#testing/test-clock.ts'
import { createClock } from './clock.ts'

it('changes the day at midnight of the platform, not of UTC', () => {
  const clock = createTestClock('2026-11-21T21:59:59Z', 'Africa/Cairo')
  expect(clock.today()).toBe('2026-11-21')
  clock.advance({ seconds: 1 })
  expect(clock.now()).toEqual(new Date('2026-11-21T22:00:00Z'))
  expect(clock.today()).toBe('2026-11-22')
  clock.set('2026-11-20T12:00:00Z')
  expect(clock.today()).toBe('2026-11-20')
})

it.each([
  ['Pacific/Auckland', '2026-11-22'],
  ['Africa/Cairo', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20'],
])('returns the current day of %s', (timeZone, day) => {
  const moment = timeZone === 'America/Los_Angeles' ? '2026-11-21T05:00:00Z' : '2026-11-21T12:00:00Z'
  expect(createTestClock(moment, timeZone).today()).toBe(day)
})

it('follows the system time by default', () => {
  const before = Date.now()
  const clock = createClock('UTC')
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
  expect(clock.today()).toBe(clock.now().toISOString().slice(0, 10))
})
