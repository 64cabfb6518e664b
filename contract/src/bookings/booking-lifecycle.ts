import type { BookingStatus } from './booking.ts'

export type BookingActor = 'customer' | 'agency' | 'admin'
export type MailReceiver = 'customer' | 'agency' | 'admins'

interface BookingMove {
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
  collect_remaining: { by: 'agency', from: ['agency_approved', 'confirmed'], to: null, mails: ['customer'] },
} as const satisfies Record<string, BookingMove>

export type BookingAction = keyof typeof bookingLifecycle
export const bookingActions = Object.keys(bookingLifecycle) as BookingAction[]

export const moveOf = (action: BookingAction): BookingMove => bookingLifecycle[action]
