import { describe, expect, test } from 'vitest'
import type { BookingStatus } from './booking.ts'
import {
  actorOf,
  type NextStepName,
  type WaitedFor,
  confirmedRemindersAt,
  nextConfirmedReminderAt,
  nextStepOf,
  balanceDueOn,
} from './booking-deadlines.ts'

describe('the balance of a deposit is due', () => {
  test.each([
    { title: 'on the day of the departure without a setting', balanceDueDays: 0, bookedOn: '2026-11-01', due: null },
    { title: 'as many days before it as are set', balanceDueDays: 14, bookedOn: '2026-11-01', due: '2026-12-06' },
    { title: 'three days after a late booking', balanceDueDays: 14, bookedOn: '2026-12-10', due: '2026-12-13' },
    { title: 'on the day of the departure when booked last', balanceDueDays: 14, bookedOn: '2026-12-17', due: null },
  ])('$title', ({ due, ...booking }) => {
    expect(balanceDueOn({ startsOn: '2026-12-20', ...booking })).toBe(due)
  })
})

const timeZone = 'Africa/Cairo'
const startsOn = '2026-12-20'

/** Every reminder from the given moment on. */
function remindersFrom(from: string, dueOn: string | null) {
  const booking = { startsOn, balanceDueOn: dueOn }
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

  test('of a balance seven and two days before it is due', () => {
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
    const booking = { startsOn, balanceDueOn: null }
    expect(confirmedRemindersAt(booking, new Date('2026-12-01T07:00:00Z'), timeZone)).toEqual(['remind_trip'])
  })
})

describe('what happens next', () => {
  const plain = {
    isProofRequested: false,
    areDetailsRequested: false,
    isCancellationRequested: false,
    isDateChangeRequested: false,
    isBalanceDue: false,
    hasDeparted: false,
  }
  const all = {
    isProofRequested: true,
    areDetailsRequested: true,
    isCancellationRequested: true,
    isDateChangeRequested: true,
    isBalanceDue: true,
  }

  test.each<[BookingStatus, Partial<typeof plain>, NextStepName | undefined, WaitedFor?]>([
    ['pending', {}, 'payment_check', 'platform'],
    ['pending', all, 'proof', 'customer'],
    ['payment_verified', {}, 'agency_answer', 'agency'],
    ['payment_verified', all, 'details', 'customer'],
    ['agency_approved', all, 'confirmation', 'platform'],
    ['confirmed', {}, 'departure', 'customer'],
    ['confirmed', { isBalanceDue: true }, 'balance_payment', 'customer'],
    ['confirmed', { isBalanceDue: true, isDateChangeRequested: true }, 'date_change_answer', 'agency'],
    ['confirmed', all, 'cancellation_answer', 'agency'],
    ['confirmed', { isBalanceDue: true, hasDeparted: true }, undefined],
    ['agency_rejected', all, 'refund', 'platform'],
    ['refund_pending', all, 'refund', 'platform'],
    ['refund_pending', { hasDeparted: true }, 'refund', 'platform'],
    ['rejected', all, undefined],
    ['cancelled', all, undefined],
    ['refunded', all, undefined],
  ])('%s with %o waits for %s', (status, facts, step, actor) => {
    expect(nextStepOf({ ...plain, ...facts, status })).toBe(step)
    if (step) expect(actorOf(step)).toBe(actor)
  })
})
