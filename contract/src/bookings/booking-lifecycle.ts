import { type BookingStatus, holdsSeats } from './booking.ts'

/** `platform` moves bookings whose trip, agency or customer is deleted. */
export type BookingActor = 'customer' | 'agency' | 'admin' | 'platform'
export type MailReceiver = 'customer' | 'agency' | 'admins'

interface BookingTransition {
  by: BookingActor
  from: readonly BookingStatus[]
  /** `null`: the status stays as it is. */
  to: BookingStatus | null
  mails: readonly MailReceiver[]
  /** A sentence to the customer is part of the move. */
  needsNote?: true
}

/** A booking's whole life: every move there is (DECISIONS.md §6). Nothing else changes a status. */
export const bookingLifecycle = {
  submit: { by: 'customer', from: [], to: 'pending', mails: ['customer', 'admins'] },
  verify_payment: { by: 'admin', from: ['pending'], to: 'payment_verified', mails: ['customer', 'agency'] },
  reject_payment: { by: 'admin', from: ['pending'], to: 'rejected', mails: ['customer'] },
  approve: { by: 'agency', from: ['payment_verified'], to: 'agency_approved', mails: ['customer', 'admins'] },
  reject: {
    by: 'agency',
    from: ['payment_verified'],
    to: 'agency_rejected',
    mails: ['customer', 'admins'],
    needsNote: true,
  },
  confirm: { by: 'admin', from: ['agency_approved'], to: 'confirmed', mails: ['customer', 'agency'] },
  cancel: {
    by: 'customer',
    from: ['pending', 'payment_verified', 'agency_approved'],
    to: 'refund_pending',
    mails: ['customer', 'agency', 'admins'],
  },
  process_refund: {
    by: 'admin',
    from: ['refund_pending', 'agency_rejected', 'rejected'],
    to: 'refunded',
    mails: ['customer'],
  },
  close_without_refund: {
    by: 'admin',
    from: ['refund_pending'],
    to: 'cancelled',
    mails: ['customer'],
    needsNote: true,
  },
  withdraw: {
    by: 'platform',
    from: ['pending', 'payment_verified', 'agency_approved', 'confirmed'],
    to: 'refund_pending',
    mails: ['customer', 'agency', 'admins'],
  },
  collect_remaining: { by: 'agency', from: ['agency_approved', 'confirmed'], to: null, mails: ['customer'] },
  /** The foreign part of an international trip, handed over face to face: nobody needs a mail about it. */
  collect_cash: { by: 'agency', from: ['confirmed'], to: null, mails: [] },
} as const satisfies Record<string, BookingTransition>

export type BookingAction = keyof typeof bookingLifecycle
export const bookingActions = Object.keys(bookingLifecycle) as BookingAction[]

/** Whether the move gives the seats back: it leads from a status that holds them to one that does not. */
export const releasesSeats = (action: BookingAction): boolean => {
  const { from, to } = transitionOf(action)
  return to !== null && !holdsSeats(to) && from.length > 0 && from.every(holdsSeats)
}

export const transitionOf = (action: BookingAction): BookingTransition => bookingLifecycle[action]
