import { type BookingStatus, holdsSeats } from './booking.ts'

/** `platform` transitions bookings whose trip, agency or customer is deleted. */
export type BookingActor = 'customer' | 'agency' | 'admin' | 'platform'
export type MailReceiver = 'customer' | 'agency' | 'admins'

interface BookingTransition {
  by: BookingActor
  from: readonly BookingStatus[]
  /** `null`: the status does not change. */
  to: BookingStatus | null
  mails: readonly MailReceiver[]
  /** The transition requires a note to the customer. */
  needsNote?: true
}

/** Every transition of a booking (docs/product/bookings.md#lifecycle). Nothing else changes a status. */
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
  /** The foreign part of an international trip, paid in person, so no mail is sent. */
  collect_cash: { by: 'agency', from: ['confirmed'], to: null, mails: [] },
} as const satisfies Record<string, BookingTransition>

export type BookingAction = keyof typeof bookingLifecycle
export const bookingActions = Object.keys(bookingLifecycle) as BookingAction[]

/** One mail per transition and receiver. */
export type BookingMailKey = {
  [Action in BookingAction]: `${Action}.${(typeof bookingLifecycle)[Action]['mails'][number]}`
}[BookingAction]

/** Whether the transition releases seats: from a status that holds them to one that does not. */
export const releasesSeats = (action: BookingAction): boolean => {
  const { from, to } = transitionOf(action)
  return to !== null && !holdsSeats(to) && from.length > 0 && from.every(holdsSeats)
}

export const transitionOf = (action: BookingAction): BookingTransition => bookingLifecycle[action]
