import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'

/** What a question may name. Replaced when it is shown. */
const agency = ''
const customer = ''
const reported = ''
const trip = ''

/**
 * The texts of each decision of an admin: its button (`label`), what is shown afterwards, its entry in the audit log
 * without its subject, and what the admin reads before deciding.
 */
export const actionTexts: Record<DeskAction, Record<'label' | 'success' | 'audit' | 'question', MessageDescriptor>> = {
  verify_payment: {
    label: msg`Verify Payment`,
    success: msg`Payment verified. Sent to the agency for approval.`,
    audit: msg`Verified a payment`,
    question: msg`Has the money arrived? Once you verify the payment, we’ll ask ${agency} to approve ${customer}’s booking for ${trip}.`,
  },
  reject_payment: {
    label: msg`Reject Payment`,
    success: msg`Payment rejected. We’ve emailed the customer the reason.`,
    audit: msg`Rejected a payment`,
    question: msg`${customer}’s booking for ${trip} will be rejected and its seats released. We’ll email the customer the reason.`,
  },
  ask_for_rest: {
    label: msg`Ask for the missing amount`,
    success: msg`Recorded. We’ve asked the customer for the missing amount.`,
    audit: msg`Recorded part of a payment`,
    question: msg`Enter what arrived. It is recorded, and ${customer} is asked for the missing amount. The seats stay held while we wait.`,
  },
  return_payment: {
    label: msg`End and refund`,
    success: msg`The booking has ended. What arrived is due as a refund.`,
    audit: msg`Ended a booking that was paid in part`,
    question: msg`${customer}’s booking for ${trip} ends, its seats are released, and the part that arrived is due as a refund.`,
  },
  verify_balance: {
    label: msg`Verify Payment`,
    success: msg`Balance payment verified.`,
    audit: msg`Verified a balance payment`,
    question: msg`${customer} reports a transfer of the balance of ${reported}. Has the money arrived? We’ll notify ${agency}.`,
  },
  refuse_balance: {
    label: msg`Payment not found`,
    success: msg`We’ve told the customer that the transfer was not found.`,
    audit: msg`Refused a balance payment`,
    question: msg`${customer} reports a transfer of the balance of ${reported}. Say what you could not find; the booking stays as it is.`,
  },
  undo_collection: {
    label: msg`Undo collection`,
    success: msg`The agency’s note is removed. The customer and the agency have been notified.`,
    audit: msg`Removed an agency’s note of a collection`,
    question: msg`${agency} noted that it collected the balance of ${reported}. If it did not, remove the note and give the reason. The amount is to be paid again while the booking goes on.`,
  },
  refund_surplus: {
    label: msg`Refund the surplus`,
    success: msg`Refund of the surplus recorded.`,
    audit: msg`Refunded a surplus`,
    question: msg`More than the trip costs has arrived. Send the surplus back to ${customer}, then record it here. The booking goes on.`,
  },
  record_late_payment: {
    label: msg`Record a late transfer`,
    success: msg`Recorded. It is due as a refund; we’ve emailed the customer.`,
    audit: msg`Recorded a transfer that arrived after the booking had ended`,
    question: msg`Money has arrived for ${trip} although ${customer}’s booking has ended. It is added to what is due as a refund.`,
  },
  request_proof: {
    label: msg`Ask for another proof`,
    success: msg`We’ve asked the customer for another proof.`,
    audit: msg`Asked for another proof`,
    question: msg`Tell ${customer} what you could not find. The seats stay held while we wait; without an answer the booking expires.`,
  },
  extend_proof: {
    label: msg`Give more time`,
    success: msg`The customer has more time to send a proof.`,
    audit: msg`Gave more time for a proof`,
    question: msg`The time to send another proof starts again for ${customer}.`,
  },
  revive: {
    label: msg`Payment found`,
    success: msg`The booking has its seats again. Sent to the agency for approval.`,
    audit: msg`Took a rejected booking up again`,
    question: msg`Has the money arrived after all? ${customer}’s booking for ${trip} takes its seats again, if they are still free, and we’ll ask ${agency} to approve it.`,
  },
  approve_for_agency: {
    label: msg`Approve for the agency`,
    success: msg`Booking approved. It can now be confirmed.`,
    audit: msg`Approved a booking for its agency`,
    question: msg`${agency} has not answered. Approve ${customer}’s booking for ${trip} for them? We’ll notify both.`,
  },
  decline_for_agency: {
    label: msg`Decline for the agency`,
    success: msg`Booking declined. A refund is due; the customer and the agency have been notified.`,
    audit: msg`Declined a booking for its agency`,
    question: msg`${agency} has not answered. ${customer}’s booking for ${trip} will be declined and the payment is due for a full refund. We’ll notify both.`,
  },
  accept_cancellation: {
    label: msg`Accept cancellation`,
    success: msg`Booking cancelled. Please review the refund.`,
    audit: msg`Accepted a request to cancel`,
    question: msg`${customer} asks to cancel the confirmed booking for ${trip}. The seats are released, and what they ask for is due for a refund.`,
  },
  decline_cancellation: {
    label: msg`Cancel by the rules`,
    success: msg`Booking cancelled. Please review the refund.`,
    audit: msg`Declined a request to cancel`,
    question: msg`${customer} asks to cancel the confirmed booking for ${trip}. The seats are released, and what the rules give is due for a refund.`,
  },
  accept_date_change: {
    label: msg`Move to the new date`,
    success: msg`The booking has moved. We’ve told the customer and the agency.`,
    audit: msg`Moved a booking to another date for its agency`,
    question: msg`${customer} asks to move the confirmed booking for ${trip} to another date. It moves with all seats, and we’ll email the new voucher and notify ${agency}.`,
  },
  decline_date_change: {
    label: msg`Decline the new date`,
    success: msg`The booking stays on its date. We’ve emailed the customer the reason.`,
    audit: msg`Declined another date for an agency`,
    question: msg`${customer} asks to move the confirmed booking for ${trip} to another date. It stays on its date, and we’ll email your reason.`,
  },
  call_off: {
    label: msg`Cancel Booking`,
    success: msg`Booking cancelled. A refund is due; the customer and the agency have been notified.`,
    audit: msg`Cancelled a booking`,
    question: msg`Cancel ${customer}’s booking for ${trip}? The seats are released and the payment is due for a refund. We’ll notify the customer and ${agency}.`,
  },
  confirm: {
    label: msg`Confirm Booking`,
    success: msg`Booking confirmed. We’ve sent the customer the voucher.`,
    audit: msg`Confirmed a booking`,
    question: msg`Confirm ${customer}’s booking for ${trip}? We’ll send the voucher and notify ${agency}.`,
  },
  process_refund: {
    label: msg`Process Refund`,
    success: msg`Refund processed successfully`,
    audit: msg`Processed a refund`,
    question: msg`Send the money back to ${customer} first. Then record it here. We’ll notify the customer.`,
  },
  close_without_refund: {
    label: msg`Close without refund`,
    success: msg`Booking closed without a refund.`,
    audit: msg`Closed a booking without a refund`,
    question: msg`Close ${customer}’s booking for ${trip} without a refund? We’ll send the customer your reason. This cannot be undone.`,
  },
}
