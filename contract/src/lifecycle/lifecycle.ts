import { type BookingStatus, holdsSeats, seatHoldingStatuses } from '../bookings/booking.ts'

/** `platform` transitions bookings whose trip, agency or customer is deleted. */
export type BookingActor = 'customer' | 'agency' | 'admin' | 'platform'
export type MailReceiver = 'customer' | 'agency' | 'admins'

interface BookingTransition {
  by: BookingActor | readonly BookingActor[]
  from: readonly BookingStatus[]
  /** `null`: the status does not change. */
  to: BookingStatus | null
  mails: readonly MailReceiver[]
  /** The transition requires a note to the customer. */
  needsNote?: true
  /** Performed for all bookings of a departure at once, so no single booking offers it. */
  isOfDeparture?: true
  /** The decision of a case about the booking (docs/product/disputes.md), which offers it itself. */
  isOfDispute?: true
}

/** Every transition of a booking (docs/product/bookings.md#lifecycle). Nothing else changes a status. */
export const bookingLifecycle = {
  submit: { by: 'customer', from: [], to: 'pending', mails: ['customer', 'admins'] },
  /** The customer has paid for seats whose hold has ended and that are gone: a refund case, without seats. */
  submit_without_seats: { by: 'customer', from: [], to: 'refund_pending', mails: ['customer', 'admins'] },
  verify_payment: { by: 'admin', from: ['pending'], to: 'payment_verified', mails: ['customer', 'agency'] },
  /** The payment was not found: the customer is asked for another proof, until a deadline. */
  request_proof: { by: 'admin', from: ['pending'], to: null, mails: ['customer'], needsNote: true },
  send_proof: { by: 'customer', from: ['pending'], to: null, mails: ['admins'] },
  extend_proof: { by: 'admin', from: ['pending'], to: null, mails: ['customer'] },
  /** Less than what is due has arrived: it is recorded, and the customer sends the rest (docs/product/payments.md#receipts). */
  ask_for_rest: { by: 'admin', from: ['pending'], to: null, mails: ['customer'] },
  /** The rest has not arrived: the booking ends, and what has arrived goes back. */
  return_payment: { by: ['admin', 'platform'], from: ['pending'], to: 'refund_pending', mails: ['customer', 'admins'] },
  /** No proof by its deadline, or no verified payment by the departure. */
  expire: { by: 'platform', from: ['pending'], to: 'rejected', mails: ['customer'] },
  /** The payment was found after all, and the seats are still free. */
  revive: { by: 'admin', from: ['rejected'], to: 'payment_verified', mails: ['customer', 'agency'] },
  reject_payment: { by: 'admin', from: ['pending'], to: 'rejected', mails: ['customer'] },
  approve: {
    by: ['agency', 'platform'],
    from: ['payment_verified'],
    to: 'agency_approved',
    mails: ['customer', 'admins'],
  },
  reject: {
    by: 'agency',
    from: ['payment_verified'],
    to: 'agency_rejected',
    mails: ['customer', 'admins'],
    needsNote: true,
  },
  ask_for_details: { by: 'agency', from: ['payment_verified'], to: null, mails: ['customer'] },
  send_details: { by: 'customer', from: ['payment_verified'], to: null, mails: ['agency'] },
  /** The time for the details is over: the agency decides without them. */
  close_details: { by: 'platform', from: ['payment_verified'], to: null, mails: ['customer', 'agency'] },
  /** The admin decides for an agency that is late or deactivated. */
  approve_for_agency: {
    by: 'admin',
    from: ['payment_verified'],
    to: 'agency_approved',
    mails: ['customer', 'agency'],
  },
  decline_for_agency: {
    by: 'admin',
    from: ['payment_verified'],
    to: 'agency_rejected',
    mails: ['customer', 'agency'],
    needsNote: true,
  },
  /** Verified, but not confirmed by the departure. */
  lapse: {
    by: 'platform',
    from: ['payment_verified', 'agency_approved'],
    to: 'refund_pending',
    mails: ['customer', 'agency', 'admins'],
  },
  confirm: { by: ['admin', 'platform'], from: ['agency_approved'], to: 'confirmed', mails: ['customer', 'agency'] },
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
  /** A part of the refund was sent; the rest stays due. */
  refund_part: { by: 'admin', from: ['refund_pending', 'agency_rejected'], to: null, mails: ['customer'] },
  /** Money has arrived after the booking ended, so all of it goes back (docs/product/refunds.md#late-payments). */
  record_late_payment: {
    by: 'admin',
    from: ['refund_pending', 'agency_rejected', 'rejected', 'refunded', 'cancelled'],
    to: 'refund_pending',
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
  /** More than the total has arrived: the surplus goes back while the booking goes on. */
  refund_surplus: {
    by: 'admin',
    from: ['payment_verified', 'agency_approved', 'confirmed'],
    to: null,
    mails: ['customer'],
  },
  collect_remaining: { by: 'agency', from: ['agency_approved', 'confirmed'], to: null, mails: ['customer'] },
  /** The agency had noted a collection that did not happen (docs/product/bookings.md#remaining-payment). */
  undo_collection: {
    by: 'admin',
    from: ['agency_approved', 'confirmed', 'refund_pending', 'refunded', 'cancelled'],
    to: null,
    mails: ['customer', 'agency'],
    needsNote: true,
  },
  /** The remaining amount by transfer (docs/product/payments.md#balance). What was sent before a cancellation is still checked. */
  send_balance: { by: 'customer', from: ['agency_approved', 'confirmed'], to: null, mails: ['admins'] },
  verify_balance: {
    by: 'admin',
    from: ['agency_approved', 'confirmed', 'refund_pending'],
    to: null,
    mails: ['customer', 'agency'],
  },
  refuse_balance: {
    by: 'admin',
    from: ['agency_approved', 'confirmed', 'refund_pending'],
    to: null,
    mails: ['customer'],
    needsNote: true,
  },
  /** A confirmed booking is not cancelled by its customer alone: agency or admin answer the request. */
  request_cancellation: { by: 'customer', from: ['confirmed'], to: null, mails: ['agency', 'admins'] },
  accept_cancellation: {
    by: ['agency', 'admin', 'platform'],
    from: ['confirmed'],
    to: 'refund_pending',
    mails: ['customer', 'agency', 'admins'],
  },
  decline_cancellation: {
    by: ['agency', 'admin'],
    from: ['confirmed'],
    to: null,
    mails: ['customer'],
    needsNote: true,
  },
  call_off: {
    by: ['agency', 'admin'],
    from: ['agency_approved', 'confirmed'],
    to: 'refund_pending',
    mails: ['customer', 'agency', 'admins'],
    needsNote: true,
  },
  /** Another date of the trip for a confirmed booking (docs/product/date-changes.md). */
  request_date_change: { by: 'customer', from: ['confirmed'], to: null, mails: ['agency'] },
  withdraw_date_change: { by: 'customer', from: ['confirmed'], to: null, mails: ['agency'] },
  /** The booking moves to the other date, with its seats. */
  accept_date_change: { by: ['agency', 'admin'], from: ['confirmed'], to: null, mails: ['customer', 'agency'] },
  decline_date_change: {
    by: ['agency', 'admin'],
    from: ['confirmed'],
    to: null,
    mails: ['customer', 'agency'],
    needsNote: true,
  },
  /** No answer, by the agency nor by an admin: the booking stays as it is. */
  lapse_date_change: { by: 'platform', from: ['confirmed'], to: null, mails: ['customer', 'agency'] },
  /** The agency or an admin cancels the departure (docs/product/departures.md#cancellation). */
  cancel_departure: {
    by: ['agency', 'admin'],
    from: seatHoldingStatuses,
    to: 'refund_pending',
    mails: ['customer', 'admins'],
    isOfDeparture: true,
  },
  /** A case is decided for the customer, in part or as a whole; its own mails say so. */
  refund_by_decision: {
    by: 'admin',
    from: ['confirmed'],
    to: 'refund_pending',
    mails: [],
    needsNote: true,
    isOfDispute: true,
  },
  /** None of the travellers came to the meeting point (docs/product/check-in.md#no-show). */
  record_no_show: { by: 'agency', from: ['confirmed'], to: null, mails: ['customer'] },
  undo_no_show: { by: 'agency', from: ['confirmed'], to: null, mails: ['customer'] },
  /** The trip's place or time has changed since it was booked (docs/product/bookings.md#changed-terms). */
  accept_changes: { by: 'customer', from: seatHoldingStatuses, to: null, mails: [] },
  /** The agency's change, so the customer gets everything back. */
  decline_changes: {
    by: 'customer',
    from: seatHoldingStatuses,
    to: 'refund_pending',
    mails: ['customer', 'agency', 'admins'],
  },
  /** The foreign part of an international trip, paid in person, so no mail is sent. */
  collect_cash: { by: 'agency', from: ['confirmed'], to: null, mails: [] },
} as const satisfies Record<string, BookingTransition>

export type BookingAction = keyof typeof bookingLifecycle
export const bookingActions = Object.keys(bookingLifecycle) as BookingAction[]

/** News that are no transitions: reminders that one is due, of the trip and of a remaining amount; changed terms of the trip. */
export const otherNews = ['remind', 'remind_trip', 'remind_balance', 'change_terms'] as const
type OtherNews = (typeof otherNews)[number]
export type BookingReminder = Exclude<OtherNews, 'change_terms'>
export type BookingNews = BookingAction | OtherNews

export const isTransition = (news: BookingNews): news is BookingAction =>
  !(otherNews as readonly BookingNews[]).includes(news)

/** One mail per transition and receiver, and reminders. */
export type BookingMailKey =
  | { [Action in BookingAction]: `${Action}.${(typeof bookingLifecycle)[Action]['mails'][number]}` }[BookingAction]
  | `remind.${MailReceiver}`
  | `${'remind_trip' | 'remind_balance' | 'change_terms'}.customer`

/** The status that the transition leads to; null where it does not change, as by a reminder. */
export const statusAfter = (news: BookingNews): BookingStatus | null =>
  isTransition(news) ? transitionOf(news).to : null

/** Whether the transition releases seats: from a status that holds them to one that does not. */
export const releasesSeats = (action: BookingAction): boolean => {
  const { from, to } = transitionOf(action)
  return to !== null && !holdsSeats(to) && from.length > 0 && from.every(holdsSeats)
}

/** Whether the transition takes seats, as only reviving a booking does. */
export const takesSeats = (action: BookingAction): boolean => {
  const { from, to } = transitionOf(action)
  return to !== null && holdsSeats(to) && from.length > 0 && !from.some(holdsSeats)
}

export const mayPerform = (action: BookingAction, actor: BookingActor): boolean =>
  [transitionOf(action).by].flat().includes(actor)

export const transitionOf = (action: BookingAction): BookingTransition => bookingLifecycle[action]
