import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bookingStatuses, holdsSeats, type BookingStatus } from '../bookings/booking.ts'
import {
  type BookingAction,
  bookingActions,
  receiversOf,
  transitionOf,
  releasesSeats,
  takesSeats,
} from './lifecycle.ts'
import { actionsFor, canAct } from './booking-policy.ts'
import type { BookingFacts } from './guards.ts'
import type { BookingActor } from './transition.ts'

const booking = (status: BookingStatus, change = {}) => ({
  status,
  paymentType: 'full_payment' as const,
  hasPaidBalance: false,
  balanceMinor: 0,
  cashMinor: 0,
  hasPaidCash: false,
  isPartlyPaid: false,
  isBalanceSent: false,
  isCollectionOpen: false,
  refundLeftMinor: 0,
  surplusMinor: 0,
  isProofRequested: false,
  areDetailsRequested: false,
  isCancellationRequested: false,
  isDateChangeRequested: false,
  isCheckedIn: false,
  noShow: 'none' as const,
  needsAcceptance: false,
  isOverdue: false,
  isAgencyActive: true,
  isPartlyRefunded: false,
  hasDeparted: false,
  ...change,
})

/** Every row of docs/product/bookings.md#lifecycle. */
const legal: [BookingAction, BookingActor, BookingStatus, BookingStatus | null, Partial<BookingFacts>?][] = [
  ['verify_payment', 'admin', 'pending', 'payment_verified'],
  ['reject_payment', 'admin', 'pending', 'rejected'],
  ['request_proof', 'admin', 'pending', null],
  ['send_proof', 'customer', 'pending', null, { isProofRequested: true }],
  ['extend_proof', 'admin', 'pending', null, { isProofRequested: true }],
  ['expire', 'platform', 'pending', 'rejected', { isProofRequested: true, isOverdue: true }],
  ['expire', 'platform', 'pending', 'rejected', { hasDeparted: true }],
  ['ask_for_rest', 'admin', 'pending', null],
  ['return_payment', 'admin', 'pending', 'refund_pending', { isPartlyPaid: true }],
  ['return_payment', 'platform', 'pending', 'refund_pending', { isPartlyPaid: true }],
  ...(['payment_verified', 'agency_approved', 'confirmed'] as const).map((from): (typeof legal)[number] => [
    'refund_surplus',
    'admin',
    from,
    null,
    { surplusMinor: 1 },
  ]),
  ...(['agency_approved', 'confirmed'] as const).map((from): (typeof legal)[number] => [
    'send_balance',
    'customer',
    from,
    null,
    { paymentType: 'deposit_payment', balanceMinor: 1 },
  ]),
  ...(['agency_approved', 'confirmed', 'refund_pending', 'refunded', 'cancelled'] as const).map(
    (from): (typeof legal)[number] => ['undo_collection', 'admin', from, null, { isCollectionOpen: true }],
  ),
  ...(['agency_approved', 'confirmed', 'refund_pending'] as const).flatMap((from): typeof legal => [
    ['verify_balance', 'admin', from, null, { isBalanceSent: true }],
    ['refuse_balance', 'admin', from, null, { isBalanceSent: true }],
  ]),
  ['revive', 'admin', 'rejected', 'payment_verified'],
  ['ask_for_details', 'agency', 'payment_verified', null],
  ['send_details', 'customer', 'payment_verified', null, { areDetailsRequested: true }],
  ['close_details', 'platform', 'payment_verified', null, { areDetailsRequested: true, isOverdue: true }],
  ['approve_for_agency', 'admin', 'payment_verified', 'agency_approved', { isOverdue: true }],
  ['approve_for_agency', 'admin', 'payment_verified', 'agency_approved', { isAgencyActive: false }],
  ['decline_for_agency', 'admin', 'payment_verified', 'agency_rejected', { isOverdue: true }],
  ['decline_for_agency', 'admin', 'payment_verified', 'agency_rejected', { isAgencyActive: false }],
  ['lapse', 'platform', 'payment_verified', 'refund_pending', { hasDeparted: true }],
  ['lapse', 'platform', 'agency_approved', 'refund_pending', { hasDeparted: true }],
  ['request_cancellation', 'customer', 'confirmed', null],
  ['refund_part', 'admin', 'refund_pending', null],
  ['refund_part', 'admin', 'agency_rejected', null],
  ['accept_cancellation', 'agency', 'confirmed', 'refund_pending', { isCancellationRequested: true }],
  ['accept_cancellation', 'admin', 'confirmed', 'refund_pending', { isCancellationRequested: true }],
  ['accept_cancellation', 'platform', 'confirmed', 'refund_pending', { isCancellationRequested: true }],
  ...(['agency', 'admin', 'platform'] as const).map((actor): (typeof legal)[number] => [
    'decline_cancellation',
    actor,
    'confirmed',
    'refund_pending',
    { isCancellationRequested: true },
  ]),
  ['request_date_change', 'customer', 'confirmed', null],
  ['withdraw_date_change', 'customer', 'confirmed', null, { isDateChangeRequested: true }],
  ['accept_date_change', 'agency', 'confirmed', null, { isDateChangeRequested: true }],
  ['accept_date_change', 'admin', 'confirmed', null, { isDateChangeRequested: true }],
  ['decline_date_change', 'agency', 'confirmed', null, { isDateChangeRequested: true }],
  ['decline_date_change', 'admin', 'confirmed', null, { isDateChangeRequested: true }],
  ['lapse_date_change', 'platform', 'confirmed', null, { isDateChangeRequested: true, isOverdue: true }],
  ['lapse_date_change', 'platform', 'confirmed', null, { isDateChangeRequested: true, hasDeparted: true }],
  ['refund_by_decision', 'admin', 'confirmed', 'refund_pending', { hasDeparted: true }],
  ['record_no_show', 'agency', 'confirmed', null, { hasDeparted: true }],
  ['undo_no_show', 'agency', 'confirmed', null, { hasDeparted: true, noShow: 'today' }],
  ['cancel_departure', 'agency', 'pending', 'refund_pending'],
  ['cancel_departure', 'admin', 'pending', 'refund_pending'],
  ['cancel_departure', 'agency', 'payment_verified', 'refund_pending'],
  ['cancel_departure', 'admin', 'payment_verified', 'refund_pending'],
  ['cancel_departure', 'agency', 'agency_approved', 'refund_pending'],
  ['cancel_departure', 'admin', 'agency_approved', 'refund_pending'],
  ['cancel_departure', 'agency', 'confirmed', 'refund_pending'],
  ['cancel_departure', 'admin', 'confirmed', 'refund_pending'],
  ['call_off', 'agency', 'agency_approved', 'refund_pending'],
  ['call_off', 'admin', 'agency_approved', 'refund_pending'],
  ['call_off', 'agency', 'confirmed', 'refund_pending'],
  ['call_off', 'admin', 'confirmed', 'refund_pending'],
  ...(['pending', 'payment_verified', 'agency_approved', 'confirmed'] as const).flatMap((from): typeof legal => [
    ['accept_changes', 'customer', from, null, { needsAcceptance: true }],
    ['decline_changes', 'customer', from, 'refund_pending', { needsAcceptance: true }],
  ]),
  ['approve', 'platform', 'payment_verified', 'agency_approved'],
  ['confirm', 'platform', 'agency_approved', 'confirmed'],
  ['approve', 'agency', 'payment_verified', 'agency_approved'],
  ['reject', 'agency', 'payment_verified', 'agency_rejected'],
  ['confirm', 'admin', 'agency_approved', 'confirmed'],
  ['cancel', 'customer', 'pending', 'refund_pending'],
  ['cancel', 'customer', 'payment_verified', 'refund_pending'],
  ['cancel', 'customer', 'agency_approved', 'refund_pending'],
  ['record_late_payment', 'admin', 'refund_pending', 'refund_pending'],
  ['record_late_payment', 'admin', 'agency_rejected', 'refund_pending'],
  ['record_late_payment', 'admin', 'rejected', 'refund_pending'],
  ['record_late_payment', 'admin', 'refunded', 'refund_pending'],
  ['record_late_payment', 'admin', 'cancelled', 'refund_pending'],
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
  test.each(legal)('%s by %s changes the status from %s to %s', (action, actor, from, to, facts = {}) => {
    expect(canAct(action, booking(from, facts), actor)).toBe(true)
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
    const always = legal.filter(([, , , , facts]) => facts === undefined)
    expect(sorted(possible)).toEqual(sorted(always.map(([action, actor, from, to]) => [action, actor, from, to])))
  })

  test.each([
    'approve',
    'approve_for_agency',
    'confirm',
    'cancel',
    'request_proof',
    'extend_proof',
    'ask_for_rest',
    'send_balance',
    'revive',
    'ask_for_details',
    'send_details',
    'request_cancellation',
    'accept_cancellation',
    'call_off',
    'request_date_change',
    'withdraw_date_change',
    'accept_date_change',
    'decline_date_change',
    'accept_changes',
    'decline_changes',
  ] as const)('%s is impossible after the departure', (name) => {
    const possible = legal.filter(
      ([action, actor, from, , facts = {}]) =>
        action === name && canAct(action, booking(from, { ...facts, hasDeparted: true }), actor),
    )
    expect(possible).toEqual([])
  })

  test.each([
    ['record_no_show', { hasDeparted: true, isCheckedIn: true }],
    ['record_no_show', { hasDeparted: true, noShow: 'earlier' as const }],
    ['undo_no_show', { hasDeparted: true, noShow: 'earlier' as const }],
  ] as const)('%s is impossible with %j', (action, facts) => {
    expect(canAct(action, booking('confirmed', facts), 'agency')).toBe(false)
  })

  test('no booking offers what its departure or its case offers', () => {
    expect(actionsFor(booking('confirmed', { hasDeparted: true }), 'admin')).not.toContain('refund_by_decision')
    expect(actionsFor(booking('confirmed'), 'admin')).not.toContain('cancel_departure')
  })

  test.each([
    ['request_cancellation', 'customer', { isCheckedIn: true }],
    ['accept_cancellation', 'agency', { isCheckedIn: true, isCancellationRequested: true }],
    ['decline_cancellation', 'platform', { isCheckedIn: true, isCancellationRequested: true }],
  ] as const)('%s is impossible after the check-in', (action, actor, facts) => {
    expect(canAct(action, booking('confirmed', facts), actor)).toBe(false)
  })

  test.each([
    ['while one is open', { isDateChangeRequested: true }],
    ['while a request to cancel is open', { isCancellationRequested: true }],
    ['before a change of the trip is accepted', { needsAcceptance: true }],
    ['after the check-in', { isCheckedIn: true }],
  ])('another date cannot be asked for %s', (_, facts) => {
    expect(canAct('request_date_change', booking('confirmed', facts), 'customer')).toBe(false)
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

  test('each transition holds, releases or takes the seats in all of its source statuses alike', () => {
    for (const action of bookingActions) {
      const { from, to } = transitionOf(action)
      if (to === null || from.length === 0) continue
      const releases = from.map((status) => holdsSeats(status) && !holdsSeats(to))
      const takes = from.map((status) => !holdsSeats(status) && holdsSeats(to))
      expect(new Set(releases).size, action).toBe(1)
      expect(releasesSeats(action), action).toBe(releases[0])
      expect(new Set(takes).size, action).toBe(1)
      expect(takesSeats(action), action).toBe(takes[0])
      expect(takesSeats(action), action).toBe(action === 'revive')
    }
  })

  test('each transition has a row in the rules', () => {
    const rules = readFileSync(new URL('../../../docs/product/bookings.md', import.meta.url), 'utf8')
    const rows = rules.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, action]) => action!))
    expect(bookingActions.filter((action) => !named.includes(action))).toEqual([])
  })

  test('each transition mails exactly the recipients in the table', () => {
    expect(Object.fromEntries(bookingActions.map((action) => [action, receiversOf(action)]))).toEqual({
      submit: ['customer', 'admins'],
      verify_payment: ['customer', 'agency'],
      submit_without_seats: ['customer', 'admins'],
      ask_for_rest: ['customer'],
      return_payment: ['customer', 'admins'],
      refund_surplus: ['customer'],
      send_balance: ['admins'],
      verify_balance: ['customer', 'agency'],
      refuse_balance: ['customer'],
      undo_collection: ['customer', 'agency'],
      request_proof: ['customer'],
      send_proof: ['admins'],
      extend_proof: ['customer'],
      expire: ['customer'],
      revive: ['customer', 'agency'],
      ask_for_details: ['customer'],
      send_details: ['agency'],
      close_details: ['customer', 'agency'],
      approve_for_agency: ['customer', 'agency'],
      decline_for_agency: ['customer', 'agency'],
      lapse: ['customer', 'agency', 'admins'],
      request_cancellation: ['agency', 'admins'],
      accept_cancellation: ['customer', 'agency', 'admins'],
      decline_cancellation: ['customer', 'agency', 'admins'],
      call_off: ['customer', 'agency', 'admins'],
      request_date_change: ['agency'],
      withdraw_date_change: ['agency'],
      accept_date_change: ['customer', 'agency'],
      decline_date_change: ['customer', 'agency'],
      lapse_date_change: ['customer', 'agency'],
      refund_by_decision: [],
      record_no_show: ['customer'],
      undo_no_show: ['customer'],
      cancel_departure: ['customer', 'admins'],
      reject_payment: ['customer'],
      approve: ['customer', 'admins'],
      reject: ['customer', 'admins'],
      confirm: ['customer', 'agency'],
      cancel: ['customer', 'agency', 'admins'],
      process_refund: ['customer'],
      refund_part: ['customer'],
      record_late_payment: ['customer'],
      close_without_refund: ['customer'],
      withdraw: ['customer', 'agency', 'admins'],
      accept_changes: [],
      decline_changes: ['customer', 'agency', 'admins'],
      collect_remaining: ['customer'],
      collect_cash: [],
    })
  })
})

test('a booking is not closed without a refund while verified money is due to the customer', () => {
  const may = (refundLeftMinor: number) =>
    canAct('close_without_refund', booking('refund_pending', { refundLeftMinor }), 'admin')
  expect([may(0), may(1)]).toEqual([true, false])
})

describe('a payment that has arrived in part', () => {
  const part = { isPartlyPaid: true }

  test('is returned, not rejected or expired', () => {
    for (const action of ['reject_payment', 'expire'] as const)
      for (const actor of ['admin', 'platform'] as const)
        expect(canAct(action, booking('pending', { ...part, hasDeparted: true }), actor), action).toBe(false)
  })
})

describe('a transfer of the balance', () => {
  const deposit = { paymentType: 'deposit_payment' as const, balanceMinor: 450_000 }

  test.each([
    ['while it is due', deposit, true],
    ['while another one is checked', { ...deposit, isBalanceSent: true }, false],
    ['after the departure', { ...deposit, hasDeparted: true }, false],
    ['after the agency collected it', { ...deposit, hasPaidBalance: true }, false],
    ['of a full payment', {}, false],
  ] as const)('can be sent %s: %s', (_when, change, expected) => {
    expect(canAct('send_balance', booking('confirmed', change), 'customer')).toBe(expected)
  })

  test('is decided before the booking is refunded or closed', () => {
    const sent = booking('refund_pending', { isBalanceSent: true })
    expect(actionsFor(sent, 'admin').toSorted()).toEqual([
      'record_late_payment',
      'refund_part',
      'refuse_balance',
      'verify_balance',
    ])
  })
})

describe('balance of a deposit', () => {
  const deposit = { paymentType: 'deposit_payment' as const, balanceMinor: 450_000 }

  test.each([
    ['agency_approved', deposit, true],
    ['confirmed', deposit, true],
    ['payment_verified', deposit, false],
    ['refund_pending', deposit, false],
    ['confirmed', { ...deposit, hasPaidBalance: true }, false],
    ['confirmed', { ...deposit, balanceMinor: 0 }, false],
    ['confirmed', {}, false],
  ] as const)('booking in status %s with %j: collectable %s', (status, change, expected) => {
    expect(canAct('collect_remaining', booking(status, change), 'agency')).toBe(expected)
  })

  test('is collectable by the agency only', () => {
    for (const actor of ['agency', 'admin', 'customer'] as const)
      expect(actionsFor(booking('confirmed', deposit), actor).includes('collect_remaining')).toBe(actor === 'agency')
  })
})
