import { addDays, type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { Building } from '../testing/builders/people.ts'
import type { StoredPictures } from './store-pictures.ts'

/** What the parts of the fill share: one transaction, the pictures, and today. Builders take it as it is. */
export interface Filling extends Building {
  db: Transaction
  pictures: StoredPictures
  now: Date
  today: CalendarDate
  hoursAgo: (hours: number) => Date
  daysAgo: (days: number) => Date
}

export function makeFilling(context: Context, db: Transaction, pictures: StoredPictures): Filling {
  const now = context.clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return {
    db,
    clock: context.clock,
    pictures,
    now,
    today: dayIn(context.config.platformTimeZone, now),
    hoursAgo,
    daysAgo: (days) => hoursAgo(days * 24),
  }
}

/** The first such day of the week at least three days ahead, and `weeks` weeks later. */
export function dayOfWeek(today: CalendarDate, dayIndex: number, weeks: number): CalendarDate {
  const soonest = addDays(today, 3)
  const ahead = (dayIndex - new Date(`${soonest}T00:00:00Z`).getUTCDay() + 7) % 7
  return addDays(soonest, ahead + weeks * 7)
}
