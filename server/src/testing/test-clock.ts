import { type Clock, createClock } from '#clock.ts'

/** A clock that is frozen until advanced. */
export interface TestClock extends Clock {
  set: (moment: Date | string) => void
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

export function createTestClock(start: Date | string = new Date(), timeZone = 'Africa/Cairo'): TestClock {
  let now = new Date(start)
  return {
    ...createClock(timeZone, () => new Date(now)),
    set: (moment) => {
      now = new Date(moment)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)
    },
  }
}
