import { type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import { type RawBuilder, sql } from 'kysely'

/** A moment that the database determines: instances whose clocks differ agree on it. */
export type DatabaseTime = RawBuilder<Date>

/** The only source of the current time and day, so that tests can control them. */
export interface Clock {
  now: () => Date
  /** The current day in the platform's time zone. */
  today: () => CalendarDate
  /** The database's time, for codes, links, sessions and limits; a test's time in tests. */
  databaseNow: () => DatabaseTime
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
    databaseNow: () => (now === systemTime ? sql<Date>`now()` : sql<Date>`${now()}::timestamptz`),
  }
}

/** A moment `seconds` after `time`, or before it when negative. */
export const secondsAfter = (time: DatabaseTime, seconds: number): DatabaseTime =>
  sql<Date>`(${time} + make_interval(secs => ${seconds}))`
