import { describe, expect, test } from 'vitest'
import { bookingStatuses, holdsSeats, type BookingStatus } from './booking.ts'
import {
  type BookingAction,
  bookingActions,
  type BookingActor,
  bookingLifecycle,
  transitionOf,
  releasesSeats,
} from './booking-lifecycle.ts'
import { actionsFor, canAct } from './booking-policy.ts'

const booking = (status: BookingStatus, change = {}) => ({
  status,
  paymentType: 'full_payment' as const,
  hasPaidRemaining: false,
  remainingMinor: 0,
  cashMinor: 0,
  hasPaidCash: false,
  ...change,
})

/** Every row of docs/product/bookings.md#lifecycle. */
const legal: [BookingAction, BookingActor, BookingStatus, BookingStatus][] = [
  ['verify_payment', 'admin', 'pending', 'payment_verified'],
  ['reject_payment', 'admin', 'pending', 'rejected'],
  ['approve', 'agency', 'payment_verified', 'agency_approved'],
  ['reject', 'agency', 'payment_verified', 'agency_rejected'],
  ['confirm', 'admin', 'agency_approved', 'confirmed'],
  ['cancel', 'customer', 'pending', 'refund_pending'],
  ['cancel', 'customer', 'payment_verified', 'refund_pending'],
  ['cancel', 'customer', 'agency_approved', 'refund_pending'],
  ['process_refund', 'admin', 'refund_pending', 'refunded'],
  ['process_refund', 'admin', 'agency_rejected', 'refunded'],
  ['process_refund', 'admin', 'rejected', 'refunded'],
  ['close_without_refund', 'admin', 'refund_pending', 'cancelled'],
  ['withdraw', 'platform', 'pending', 'refund_pending'],
  ['withdraw', 'platform', 'payment_verified', 'refund_pending'],
  ['withdraw', 'platform', 'agency_approved', 'refund_pending'],
  ['withdraw', 'platform', 'confirmed', 'refund_pending'],
]

describe('booking lifecycle', () => {
  test.each(legal)('%s by %s changes the status from %s to %s', (action, actor, from, to) => {
    expect(canAct(action, booking(from), actor)).toBe(true)
    expect(transitionOf(action).to).toBe(to)
  })

  test('rejects every other transition for every actor', () => {
    const possible = bookingActions.flatMap((action) =>
      (['customer', 'agency', 'admin', 'platform'] as const).flatMap((actor) =>
        bookingStatuses
          .filter((from) => canAct(action, booking(from), actor))
          .map((from) => [action, actor, from, transitionOf(action).to] as const),
      ),
    )
    const sorted = (transitions: readonly (readonly unknown[])[]) =>
      transitions.map((transition) => transition.join(' ')).toSorted()
    expect(sorted(possible)).toEqual(sorted(legal))
  })

  test.each([
    ['rejected', false],
    ['cancelled', false],
    ['refunded', false],
    ['refund_pending', false],
    ['agency_rejected', false],
    ['pending', true],
    ['payment_verified', true],
    ['agency_approved', true],
    ['confirmed', true],
  ] as const)('status %s holds seats: %s', (status, holds) => {
    expect(holdsSeats(status)).toBe(holds)
  })

  test('each transition either holds the seats from all of its source statuses or releases them from all', () => {
    for (const action of bookingActions) {
      const { from, to } = transitionOf(action)
      if (to === null || from.length === 0) continue
      const changes = from.map((status) => holdsSeats(status) && !holdsSeats(to))
      expect(new Set(changes).size, action).toBe(1)
      expect(releasesSeats(action), action).toBe(changes[0])
      expect(
        from.some((status) => !holdsSeats(status) && holdsSeats(to)),
        `${action} must not take seats`,
      ).toBe(false)
    }
  })

  test('each transition mails exactly the recipients in the table', () => {
    expect(Object.fromEntries(bookingActions.map((action) => [action, [...bookingLifecycle[action].mails]]))).toEqual({
      submit: ['customer', 'admins'],
      verify_payment: ['customer', 'agency'],
      reject_payment: ['customer'],
      approve: ['customer', 'admins'],
      reject: ['customer', 'admins'],
      confirm: ['customer', 'agency'],
      cancel: ['customer', 'agency', 'admins'],
      process_refund: ['customer'],
      close_without_refund: ['customer'],
      withdraw: ['customer', 'agency', 'admins'],
      collect_remaining: ['customer'],
      collect_cash: [],
    })
  })
})

describe('remaining amount of a deposit', () => {
  const deposit = { paymentType: 'deposit_payment' as const, remainingMinor: 450_000 }

  test.each([
    ['agency_approved', deposit, true],
    ['confirmed', deposit, true],
    ['payment_verified', deposit, false],
    ['refund_pending', deposit, false],
    ['confirmed', { ...deposit, hasPaidRemaining: true }, false],
    ['confirmed', { ...deposit, remainingMinor: 0 }, false],
    ['confirmed', {}, false],
  ] as const)('booking in status %s with %j: collectable %s', (status, change, expected) => {
    expect(canAct('collect_remaining', booking(status, change), 'agency')).toBe(expected)
  })

  test('is collectable by the agency only', () => {
    expect(actionsFor(booking('confirmed', deposit), 'agency')).toEqual(['collect_remaining'])
    expect(actionsFor(booking('confirmed', deposit), 'admin')).toEqual([])
    expect(actionsFor(booking('confirmed', deposit), 'customer')).toEqual([])
  })
})
