import { addDays, type CalendarDate, daysBetween } from '../dates.ts'
import { limits } from '../limits.ts'

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** As `Date` counts them: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export interface Repetition {
  frequency: Frequency
  /** Of a weekly frequency; a monthly one keeps to the day of `from`. */
  weekdays: readonly Weekday[]
  /** First and last day, both included. */
  from: CalendarDate
  until: CalendarDate
}

export interface RepeatedDates {
  /** The new ones, in order. */
  dates: CalendarDate[]
  /** How many of the frequency's days the trip departs on already. */
  existingCount: number
  /** There would be more, but a trip has no room for them. */
  isTruncated: boolean
}

export const weekdayOf = (date: CalendarDate): Weekday => new Date(`${date}T00:00:00Z`).getUTCDay() as Weekday

function* everyFewWeeks(weeks: number, { weekdays, from, until }: Repetition): Generator<CalendarDate> {
  if (weekdays.length === 0) return
  const days = daysBetween(from, until)
  for (let past = 0; past <= days; past += 1) {
    const date = addDays(from, past)
    if (Math.floor(past / 7) % weeks === 0 && weekdays.includes(weekdayOf(date))) yield date
  }
}

const lengthOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const digits = (number: number, length: number): string => String(number).padStart(length, '0')

/** A month that is too short for the day has its last one instead. */
function* everyMonth({ from, until }: Repetition): Generator<CalendarDate> {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  for (let past = 0; ; past += 1) {
    const at = year * 12 + month - 1 + past
    const [y, m] = [Math.floor(at / 12), (at % 12) + 1]
    const date = `${digits(y, 4)}-${digits(m, 2)}-${digits(Math.min(day, lengthOfMonth(y, m)), 2)}`
    if (date > until) return
    yield date
  }
}

const datesOf = (repetition: Repetition): Generator<CalendarDate> =>
  repetition.frequency === 'monthly'
    ? everyMonth(repetition)
    : everyFewWeeks(repetition.frequency === 'weekly' ? 1 : 2, repetition)

/** The days a frequency adds to those a trip departs on already; with them it has at most `limits.departuresPerTrip`. */
export function repeatDates(repetition: Repetition, taken: readonly CalendarDate[]): RepeatedDates {
  const known = new Set(taken)
  const dates: CalendarDate[] = []
  let existingCount = 0
  for (const date of datesOf(repetition)) {
    if (known.has(date)) existingCount += 1
    else if (known.size + dates.length >= limits.departuresPerTrip) return { dates, existingCount, isTruncated: true }
    else dates.push(date)
  }
  return { dates, existingCount, isTruncated: false }
}
