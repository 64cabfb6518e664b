import { describe, expect, test } from 'vitest'
import { confirmedRemindersAt, nextConfirmedReminderAt, remainingDueOn } from './booking-deadlines.ts'

describe('the rest of a deposit is due', () => {
  test.each([
    { title: 'on the day of the departure without a setting', balanceDueDays: 0, bookedOn: '2026-11-01', due: null },
    { title: 'as many days before it as are set', balanceDueDays: 14, bookedOn: '2026-11-01', due: '2026-12-06' },
    { title: 'three days after a late booking', balanceDueDays: 14, bookedOn: '2026-12-10', due: '2026-12-13' },
    { title: 'on the day of the departure when booked last', balanceDueDays: 14, bookedOn: '2026-12-17', due: null },
  ])('$title', ({ due, ...booking }) => {
    expect(remainingDueOn({ startsOn: '2026-12-20', ...booking })).toBe(due)
  })
})

const timeZone = 'Africa/Cairo'
const startsOn = '2026-12-20'

/** Every reminder from the given moment on. */
function remindersFrom(from: string, dueOn: string | null) {
  const booking = { startsOn, remainingDueOn: dueOn }
  const found: string[] = []
  let at: Date | null = new Date(from)
  while ((at = nextConfirmedReminderAt(booking, at, timeZone))) {
    for (const reminder of confirmedRemindersAt(booking, at, timeZone)) found.push(`${at.toISOString()} ${reminder}`)
  }
  return found
}

describe('customers of confirmed bookings are reminded', () => {
  test('of the trip three days and one day before it, at nine', () => {
    expect(remindersFrom('2026-11-01T00:00:00Z', null)).toEqual([
      '2026-12-17T07:00:00.000Z remind_trip',
      '2026-12-19T07:00:00.000Z remind_trip',
    ])
  })

  test('of a remaining amount seven and two days before it is due', () => {
    expect(remindersFrom('2026-11-01T00:00:00Z', '2026-12-06')).toEqual([
      '2026-11-29T07:00:00.000Z remind_balance',
      '2026-12-04T07:00:00.000Z remind_balance',
      '2026-12-17T07:00:00.000Z remind_trip',
      '2026-12-19T07:00:00.000Z remind_trip',
    ])
  })

  test('of both where they coincide', () => {
    expect(remindersFrom('2026-12-16T07:00:00Z', '2026-12-19')).toEqual([
      '2026-12-17T07:00:00.000Z remind_trip',
      '2026-12-17T07:00:00.000Z remind_balance',
      '2026-12-19T07:00:00.000Z remind_trip',
    ])
  })

  test('of the trip where the moment is no longer one of the booking', () => {
    const booking = { startsOn, remainingDueOn: null }
    expect(confirmedRemindersAt(booking, new Date('2026-12-01T07:00:00Z'), timeZone)).toEqual(['remind_trip'])
  })
})
