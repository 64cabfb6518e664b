import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { limits } from '../limits.ts'
import { repeatDates, type Repetition, frequencies, weekdayOf } from './repeat-dates.ts'

const [sunday, thursday, friday] = [0, 4, 5] as const

// 27 November 2026 is a Friday
test.each<[words: string, repetition: Repetition, dates: string[]]>([
  [
    'every Friday, first and last day included',
    { frequency: 'weekly', weekdays: [friday], from: '2026-11-27', until: '2026-12-18' },
    ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'],
  ],
  [
    'the first Friday after the first day',
    { frequency: 'weekly', weekdays: [friday], from: '2026-11-28', until: '2026-12-10' },
    ['2026-12-04'],
  ],
  [
    'Thursdays and Sundays',
    { frequency: 'weekly', weekdays: [thursday, sunday], from: '2026-11-27', until: '2026-12-06' },
    ['2026-11-29', '2026-12-03', '2026-12-06'],
  ],
  [
    'every second week',
    { frequency: 'fortnightly', weekdays: [friday, sunday], from: '2026-11-27', until: '2026-12-26' },
    ['2026-11-27', '2026-11-29', '2026-12-11', '2026-12-13', '2026-12-25'],
  ],
  [
    'every month, across the end of a year',
    { frequency: 'monthly', weekdays: [], from: '2026-11-15', until: '2027-02-15' },
    ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15'],
  ],
  [
    'every month on its 31st, or its last day',
    { frequency: 'monthly', weekdays: [], from: '2027-12-31', until: '2028-04-30' },
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  [
    'across the hour that Cairo leaves out in spring',
    { frequency: 'weekly', weekdays: [friday], from: '2026-04-17', until: '2026-05-01' },
    ['2026-04-17', '2026-04-24', '2026-05-01'],
  ],
  [
    'nothing where the end is before the beginning',
    { frequency: 'monthly', weekdays: [], from: '2026-12-01', until: '2026-11-01' },
    [],
  ],
  ['nothing without a weekday', { frequency: 'weekly', weekdays: [], from: '2026-12-01', until: '2026-12-31' }, []],
])('%s', (_, repetition, dates) => {
  expect(repeatDates(repetition, [])).toEqual({ dates, existingCount: 0, isTruncated: false })
})

describe('with dates that are there', () => {
  const fridays: Repetition = { frequency: 'weekly', weekdays: [friday], from: '2026-11-27', until: '2026-12-18' }

  test('none is named twice', () => {
    expect(repeatDates(fridays, ['2026-12-11', '2026-12-12'])).toEqual({
      dates: ['2026-11-27', '2026-12-04', '2026-12-18'],
      existingCount: 1,
      isTruncated: false,
    })
  })

  test('it stops where the trip is full, and says so only if something is left out', () => {
    const full = Array.from({ length: limits.departuresPerTrip - 2 }, (_, at) => addDays('2028-01-01', at))
    expect(repeatDates(fridays, full)).toEqual({ dates: ['2026-11-27', '2026-12-04'], existingCount: 0, isTruncated: true })
    expect(repeatDates({ ...fridays, until: '2026-12-04' }, full)).toMatchObject({ isTruncated: false })
  })

  test('whatever is asked, the dates are new, in order, inside the span and on the days', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-21', days))
    const asked = fc.record({
      frequency: fc.constantFrom(...frequencies),
      weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6] as const),
      from: day,
      until: day,
    })
    fc.assert(
      fc.property(asked, fc.array(day, { maxLength: 300 }), (repetition, taken) => {
        const { dates } = repeatDates(repetition, taken)
        expect(dates).toEqual([...new Set(dates)].toSorted())
        expect(dates.filter((date) => taken.includes(date))).toEqual([])
        expect(dates.every((date) => date >= repetition.from && date <= repetition.until)).toBe(true)
        if (repetition.frequency !== 'monthly') {
          expect(dates.every((date) => repetition.weekdays.includes(weekdayOf(date)))).toBe(true)
        }
        if (dates.length > 0) expect(new Set(taken).size + dates.length).toBeLessThanOrEqual(limits.departuresPerTrip)
      }),
    )
  })
})

test('a weekday is the calendar’s, before and after 1970', () => {
  for (const date of ['1969-12-31', '1970-01-01', '2026-11-27', '2028-02-29']) {
    expect(weekdayOf(date)).toBe(new Date(`${date}T12:00:00Z`).getUTCDay())
  }
})
