import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import type { Transaction } from '@rihla/server/database/database.ts'
import type { Context } from '@rihla/server/context.ts'
import { joinable } from '@rihla/server/testing/builders/in-transaction.ts'
import { createTestClock } from '@rihla/server/testing/test-clock.ts'
import { type Weekday, weekdays } from './content/demo-trip.ts'
import type { StoredPictures } from './store-pictures.ts'

/** The time at which the demo is filled, and the date in the platform's time zone. */
export interface Present {
  now: Date
  today: CalendarDate
  timeZone: string
}

/**
 * Shared state of the fill: the transaction, the pictures and the current time. Extends the context of the use cases.
 */
export interface Filling extends Context, Present {
  db: Transaction
  pictures: StoredPictures
  hoursAgo: (hours: number) => Date
  daysAgo: (days: number) => Date
}

export function makeFilling(
  context: Context,
  { present, trx, pictures }: { present: Present; trx: Transaction; pictures: StoredPictures },
): Filling {
  const { now } = present
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return {
    ...context,
    ...present,
    db: joinable(trx),
    clock: createTestClock(now, present.timeZone),
    isSilent: true,
    pictures,
    hoursAgo,
    daysAgo: (days) => hoursAgo(days * 24),
  }
}

/** The given weekday nearest to this many weeks from today; negative values are in the past. */
export function dayOfWeek(today: CalendarDate, weekday: Weekday, weeks: number): CalendarDate {
  const earliest = addDays(today, weeks * 7 - 3)
  const ahead = (weekdays.indexOf(weekday) - new Date(`${earliest}T00:00:00Z`).getUTCDay() + 7) % 7
  return addDays(earliest, ahead)
}

/** Deterministic, evenly distributed number in [0, 1), so that every fill looks the same. */
export function spread(seed: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}
