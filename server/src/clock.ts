import { type CalendarDate, dayIn } from '@rihla/contract/dates.ts'

/** The only source of the current time and day, so that tests can control them. */
export interface Clock {
  now: () => Date
  /** The current day in the platform's time zone. */
  today: () => CalendarDate
}

const systemTime = (): Date => new Date()

export function createClock(timeZone: string, now: () => Date = systemTime): Clock {
  let minute = Number.NaN
  let day = ''
  return {
    now,
    // Formatted once a minute: days begin with a full minute in every time zone.
    today() {
      const moment = now()
      const current = Math.floor(moment.getTime() / 60_000)
      if (current !== minute) day = dayIn(timeZone, moment)
      minute = current
      return day
    },
  }
}
