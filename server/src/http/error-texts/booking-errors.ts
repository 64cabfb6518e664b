import type { ErrorCode } from '@rihla/contract/errors.ts'

export const bookingErrors = {
  'booking.customers_only': /*i18n*/ 'Only customers can book trips. Please login with a customer account.',
  'booking.date_required': /*i18n*/ 'Please select a date for your trip.',
  'booking.departure_unknown': /*i18n*/ 'This trip is no longer offered on that date. Please select another date.',
  'booking.departure_past': /*i18n*/ 'This date has passed. Please select another date.',
  'booking.departure_cancelled': /*i18n*/ 'This date was cancelled. Please select another date.',
  'booking.seats_unavailable':
    /*i18n*/ '{n, plural, one {Only # seat available for the selected date.} other {Only # seats available for the selected date.}}',
  'booking.seats_held': /*i18n*/ 'All remaining seats are being booked right now.',
  'booking.options_invalid':
    /*i18n*/ 'The options of this trip have changed, or there are more of them than seats. Please choose them again.',
  'booking.sold_out': /*i18n*/ 'This trip is sold out.',
  'booking.trip_unavailable': /*i18n*/ 'This trip cannot be booked at the moment.',
  'booking.payments_not_set_up':
    /*i18n*/ 'Bookings are not open yet: there is no account to transfer to. Please try again later.',
  'booking.payment_proof_required': /*i18n*/ 'Please provide either a payment screenshot or payment reference number',
  'booking.reason_required': /*i18n*/ 'Please give a reason.',
  'booking.transition_stale':
    /*i18n*/ 'This booking has changed, so this is no longer possible. Please reload the page.',
  'booking.refund_still_due':
    /*i18n*/ 'The payment of this booking was verified, and {n, number} {currency} are due to the customer. Please refund them.',
  'booking.second_admin_required':
    /*i18n*/ '{act, select, refund_less {This refund is much less than what is due} refund_collected {This refund includes money that the agency says it collected} refund_large {This refund is more than one admin sends alone} other {This is much more than what was due}}, so a second admin is needed. We have told the other admins: it is recorded once one of them enters the same amount.',
  'booking.amount_implausible':
    /*i18n*/ 'You entered {n, number} {currency}, but only {due, number} {currency} were due. If it is correct, send it once more to confirm it.',
  'booking.transfer_unnamed':
    /*i18n*/ 'This proof was also used for another booking. Enter which transfer of the account it is.',
  'booking.changes_stale': /*i18n*/ 'The agency has changed this trip again. Please read the latest changes first.',
  'booking.seats_gone': /*i18n*/ 'The seats of this booking are no longer free. Please refund the payment instead.',
  'booking.balance_not_due': /*i18n*/ 'There is no balance to collect for this booking.',
  'booking.balance_collected': /*i18n*/ 'The balance has already been collected.',
  'booking.cash_not_due': /*i18n*/ 'There is no foreign cash to collect for this booking.',
  'booking.cash_collected': /*i18n*/ 'The cash has already been collected.',
  'booking.check_in_closed': /*i18n*/ 'Travellers can be checked in from {from} to {until}.',
  'booking.check_in_stale': /*i18n*/ 'Someone else has changed this check-in. Please review it.',
  'booking.calendar_unavailable': /*i18n*/ 'This booking never had seats, so it has no calendar entry.',
  'booking.voucher_unavailable': /*i18n*/ 'The voucher will be available once the booking is confirmed.',
  'booking.refund_amount_invalid':
    /*i18n*/ 'Please enter the refund amount. It cannot exceed the total of the booking.',
  'booking.refund_exceeds_received': /*i18n*/ 'The refund cannot exceed the amount verified as received.',
  'booking.received_amount_required':
    /*i18n*/ 'Please enter the amount that arrived. A reference alone does not show it.',
  'booking.received_amount_invalid': /*i18n*/ 'Please enter the amount that arrived.',
  'booking.received_too_little':
    /*i18n*/ 'This is less than what is due. Ask the customer for the missing amount, or check the amount.',
  'booking.received_enough': /*i18n*/ 'This amount pays for the booking. You can verify the payment.',
  'booking.difference_changed':
    /*i18n*/ 'The price of this date has changed. Please check the difference and send it again.',
  'booking.date_change_cheaper':
    /*i18n*/ 'The reductions in this booking are higher than the price of this date. Please choose another date.',
  'booking.date_change_paid':
    /*i18n*/ 'Because of other payments for this booking, it cannot move to a date with this price.',
  'booking.date_change_no_seats':
    /*i18n*/ 'There are not enough free seats on that date any more. The request stays open: add seats to accept it, or decline it.',
  'dispute.not_possible':
    /*i18n*/ 'A problem can be reported once by each side, from the start of the trip until 30 days after it, and not while another case is open or after one was decided.',
  'dispute.ended': /*i18n*/ 'This case is closed, so nothing can be added to it.',
  'dispute.too_early':
    /*i18n*/ 'The other side can still answer. You can decide once both have been heard, or their time is over.',
  'dispute.too_many_messages': /*i18n*/ 'This case has as many messages as we allow.',
  'dispute.transfer_unrecorded':
    /*i18n*/ 'Nothing has been recorded yet. Please record what has arrived in the booking first.',
  'dispute.refund_invalid': /*i18n*/ 'Please enter an amount above 0 and below what was verified.',
  'booking.holds_off': /*i18n*/ 'Seats are not held at the moment. You can book them without holding them first.',
  'booking.hold_ended': /*i18n*/ 'Your hold has ended, and the seats are no longer available.',
  'booking.hold_changed': /*i18n*/ 'These seats were changed or booked in another tab.',
  'booking.already_held': /*i18n*/ 'You already hold seats for that date.',
  'booking.too_many_holds':
    /*i18n*/ 'You are already booking as many trips as possible at the same time. Please finish or leave one of them first.',
  'booking.too_many_unverified':
    /*i18n*/ 'You have as many bookings waiting for payment verification as we allow. Please wait until we have verified one of them.',
  'booking.unproven_share':
    /*i18n*/ 'Most seats of this date are being booked by new customers right now. Try again in a few minutes, or ask to be notified.',
  'booking.screenshot_required':
    /*i18n*/ 'These are the last seats of this date. To book them, please add a screenshot of your transfer.',
  'booking.held_too_often':
    /*i18n*/ 'You have held seats on this date several times in the last 24 hours. Please choose another date, or try again tomorrow.',
  'waiting.seats_free': /*i18n*/ 'Enough seats are free now. You can book them.',
  'waiting.party_too_large': /*i18n*/ 'This date does not have that many seats.',
  'waiting.too_many': /*i18n*/ 'You are on as many waiting lists as we allow. Please leave one of them first.',
  'waiting.offered': /*i18n*/ 'Seats are already held for you. Book them, or decline them first.',
  'waiting.offer_fixed': /*i18n*/ 'These seats are offered for their date only. Decline them to hold another date.',
  'waiting.email_required': /*i18n*/ 'Please enter your email address, or sign in.',
  'waiting.link_invalid': /*i18n*/ 'This link has expired or was already used. Please join the waiting list again.',
  'booking.refund_changed': /*i18n*/ 'The refund has changed. Please check the amount and cancel again.',
  'refund.not_expected': /*i18n*/ 'No refund of this booking is expected, so this is not needed.',
  'refund.destination_unknown':
    /*i18n*/ 'This refund destination is no longer available. Please reload the page and check where the money goes.',
  'refund.destination_ours':
    /*i18n*/ 'This account belongs to our platform. Please enter the account that should receive the refund.',
  'booking.price_changed': /*i18n*/ 'The price has changed. Please check the new price and book again.',
  'traveller.not_asked': /*i18n*/ 'This trip does not ask for the details of travellers.',
  'traveller.too_many':
    /*i18n*/ '{n, plural, one {This booking has # seat, so it cannot have more travellers.} other {This booking has # seats, so it cannot have more travellers.}}',
  'traveller.closed':
    /*i18n*/ 'Traveller details could be changed until {date}. Please contact the agency about a correction.',
  'traveller.booking_ended': /*i18n*/ 'This booking is no longer active, so its travellers cannot be changed.',
  'traveller.changed_elsewhere':
    /*i18n*/ 'The travellers were changed in another window. What you typed is kept: save again to replace them, or load what is saved.',
  'traveller.name_invalid': /*i18n*/ 'Please enter a name of 2 to 80 letters, as in the document.',
  'traveller.nationality_invalid': /*i18n*/ 'Please choose a nationality from the list.',
  'traveller.national_id_invalid':
    /*i18n*/ 'An Egyptian national ID has 14 digits, beginning with 2 or 3 and the date of birth.',
  'traveller.document_number_invalid': /*i18n*/ 'Please enter 5 to 20 letters and digits, as in the document.',
  'traveller.birth_date_invalid': /*i18n*/ 'Please enter a date of birth in the past.',
  'traveller.birth_date_differs': /*i18n*/ 'The national ID contains another date of birth.',
  'traveller.phone_invalid': /*i18n*/ 'Please enter one phone number, with its country code if it is not Egyptian.',
} satisfies Partial<Record<ErrorCode, string>>
