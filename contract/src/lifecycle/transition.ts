import type { BookingStatus } from '../bookings/booking.ts'
import type { Guard } from './guards.ts'

/** `platform` transitions bookings whose trip, agency or customer is deleted. */
export type BookingActor = 'customer' | 'agency' | 'admin' | 'platform'

/** What one side may be asked for while a booking keeps its status; `changes`: to agree to a changed trip. */
export type BookingQuestion = 'proof' | 'details' | 'cancellation' | 'date_change' | 'changes'

/** Which money a transition records. `new_price`: none, but the total changes. */
export type MoneyMove =
  | 'payment'
  | 'part_of_payment'
  | 'balance'
  | 'late_payment'
  | 'refund'
  | 'part_of_refund'
  | 'surplus'
  | 'collection'
  | 'undone_collection'
  | 'cash'
  | 'new_price'

/** By whom or what a booking ended, so that money has to go back. */
export type EndedBy = 'customer' | 'agency' | 'platform' | 'departure' | 'no_seats' | 'incomplete' | 'decision'

/** A step of the customer's timeline. */
export type Milestone = 'submitted' | 'payment' | 'agency' | 'confirmed'

/** What the customer reads above a booking that has ended with the transition. */
export type EndHeadline =
  | 'payment-refused'
  | 'expired'
  | 'payment-incomplete'
  | 'seats-gone'
  | 'you-cancelled'
  | 'called-off'
  | 'departure-cancelled'
  | 'changes-declined'
  | 'not-confirmed-in-time'
  | 'trip-withdrawn'

/** How one receiver is notified of a transition: in the bell and by mail (docs/product/notifications.md#recipients). */
export interface Recipient {
  /** Mail about money, the voucher or an adverse decision: it cannot be switched off. */
  isAlwaysMailed: boolean
  /** The recipient's own action: listed, but never unread. */
  isOwnAction: boolean
  /** Where the notification leads: the booking, a list, or the queue in which the receiver decides. */
  page: 'booking' | 'list' | 'approvals' | 'balances'
  hasVoucher: boolean
  /** Which of the booking's amounts the notification names. */
  amount: 'deposit' | 'received' | 'collected' | 'refunded'
}

export type AdminTask = 'payment' | 'confirmation' | 'refund' | 'request' | 'late'

/** Admins get a digest that counts what is to be done. */
export interface AdminRecipient extends Recipient {
  task: AdminTask
}

/** Receivers that are not named are not notified. */
export interface Recipients {
  customer?: Recipient
  agency?: Recipient
  admins?: AdminRecipient
}

/** A row of the lifecycle. Every column is required: whatever depends on a transition reads it here. */
export interface Transition {
  by: readonly BookingActor[]
  from: readonly BookingStatus[]
  /** `null`: the status does not change. */
  to: BookingStatus | null
  guard: {
    /** Who offers it: each booking, or a departure for all of its bookings, or a case about the booking. */
    of: 'booking' | 'departure' | 'dispute'
    /** What is undecided at the departure is decided by a rule then (docs/product/bookings.md#departure). */
    until: 'departure' | 'any_time'
    if: Guard
  }
  asks: {
    /** What has arrived. */
    amount: boolean
    /** To the customer. `reason`: one of several, or a note. Without a required one the server refuses. */
    note: 'none' | 'optional' | 'reason' | 'required'
  }
  effect: {
    /** The deadline of the next step starts again or is kept; or a question is asked or answered. */
    wait: 'renewed' | 'kept' | 'kept_while_refund_due' | `asks_${BookingQuestion}` | `answers_${BookingQuestion}`
    /** Whether the refund that was promised stays due: any other transition ends a request to cancel, and its promise. */
    keepsRefundDue: boolean
    money: MoneyMove | null
    /** Of the refund that is due afterwards. */
    endedBy: EndedBy | null
    /** What may follow by itself (docs/product/bookings.md#automatic-decisions). */
    next: 'approve' | 'confirm' | null
  }
  notifies: Recipients
  history: {
    /** Reached with it. */
    step: Milestone | null
    /** Whether the booking ends with it. */
    isEnd: boolean
    headline: EndHeadline | null
  }
  /** The button of an admin: its place, whether bookings usually wait for it, whether it is a refusal, and what is shown. */
  desk: { order: number; isUsual: boolean; isHarmful: boolean; shows: 'proof' | 'receipt' | 'balance' | null } | null
}

export const notified: Recipient = {
  isAlwaysMailed: false,
  isOwnAction: false,
  page: 'booking',
  hasVoucher: false,
  amount: 'deposit',
}
export const mailed: Recipient = { ...notified, isAlwaysMailed: true }
export const mailedOwn: Recipient = { ...mailed, isOwnAction: true }
export const mailedVoucher: Recipient = { ...mailed, hasVoucher: true }
export const notifiedToApprove: Recipient = { ...notified, page: 'approvals' }

export const task = (of: AdminTask): AdminRecipient => ({ ...notified, task: of })
