import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import type { NotificationKind } from '@rihla/contract/notifications/notification.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { useLocale } from '#ui/locale.ts'

/** Isolates the text direction of names and titles inside a sentence. */
const isolate = (text: string): string => `\u2068${text}\u2069`

/** Returns the localized text of a notification. */
export function useNotificationText(): (notification: Notification) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ kind, facts }) => {
    const trip = isolate(facts.trip ?? t`a trip`)
    const person = facts.person ? isolate(facts.person) : t`Someone`
    const whom = facts.person ? isolate(facts.person) : t`a former user`
    const agency = isolate(facts.agency ?? t`the agency`)
    const seats = facts.seats ?? 0
    const rating = facts.rating ?? 0
    const about = isolate(facts.about ?? '')
    const amount =
      facts.amount === null || facts.currency === null
        ? ''
        : isolate(formatMoney(toMinor(facts.amount), facts.currency, locale).replaceAll(' ', '\u00a0'))
    const isFree = facts.amount === 0
    const texts: Record<NotificationKind, () => string> = {
      'booking.submit.customer': () =>
        isFree
          ? t`We've received your booking for ${trip} and are checking it. You have nothing to transfer.`
          : t`We've received your booking for ${trip} and are checking the transfer of ${amount} you reported.`,
      'booking.submit.admins': () =>
        isFree
          ? t`${person} booked ${trip}. There is nothing to transfer; please check the booking.`
          : t`${person} booked ${trip}. A reported transfer of ${amount} needs to be verified.`,
      'booking.submit_without_seats.customer': () =>
        isFree
          ? t`Your seats for ${trip} are no longer available.`
          : t`Your seats for ${trip} were taken while you transferred. We're looking for your transfer of ${amount} and will refund it.`,
      'booking.submit_without_seats.admins': () =>
        isFree
          ? t`${person} booked ${trip}, whose seats are gone. There is nothing to refund.`
          : t`${person} reported a transfer of ${amount} for ${trip}, whose seats are gone. Please review the refund.`,
      'booking.verify_payment.customer': () =>
        isFree
          ? t`We've checked your booking for ${trip}. ${agency} is now reviewing it.`
          : t`Your transfer of ${amount} for ${trip} has arrived. ${agency} is now reviewing your booking.`,
      'booking.verify_payment.agency': () =>
        isFree
          ? t`${person} booked ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`
          : t`${person} paid for ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`,
      'booking.reject_payment.customer': () =>
        isFree
          ? t`We could not accept your booking for ${trip}. Your seats have been released.`
          : t`We could not accept your payment for ${trip}. Your seats have been released.`,
      'booking.request_proof.customer': () =>
        t`We could not find your transfer for ${trip}. Please send another proof to keep your seats.`,
      'booking.ask_for_rest.customer': () =>
        t`We've verified ${amount} for ${trip}, and the rest is missing. Please transfer it to keep your seats.`,
      'booking.return_payment.customer': () =>
        t`The rest of your payment for ${trip} did not arrive. Your booking has ended, and you get ${amount} back.`,
      'booking.return_payment.admins': () =>
        t`The rest of ${whom}'s payment for ${trip} did not arrive. Please refund what has arrived.`,
      'booking.send_balance.admins': () => t`${person} transferred the remaining amount for ${trip}. Please check it.`,
      'booking.verify_balance.customer': () => t`Your transfer of the remaining amount for ${trip} has arrived.`,
      'booking.verify_balance.agency': () =>
        t`${person} transferred the remaining amount for ${trip}. See what is left to collect.`,
      'booking.second_admin.admins': () => t`A second admin is needed for the booking by ${whom} for ${trip}.`,
      'booking.undo_collection.customer': () =>
        t`${agency} had noted your remaining payment for ${trip} as received. We have removed this note.`,
      'booking.undo_collection.agency': () =>
        t`We have removed your note that ${person} paid the remaining amount for ${trip}.`,
      'booking.refuse_balance.customer': () =>
        t`We could not find your transfer of the remaining amount for ${trip}. Please check it.`,
      'booking.refund_surplus.customer': () => t`We've sent back what you paid too much for ${trip}.`,
      'booking.send_proof.admins': () => t`${person} sent another proof for ${trip}. Please check it.`,
      'booking.extend_proof.customer': () => t`You have more time to send your proof for ${trip}.`,
      'booking.expire.customer': () =>
        isFree
          ? t`Your booking for ${trip} has expired: we could not check it in time.`
          : t`Your booking for ${trip} has expired: we could not verify your payment in time.`,
      'booking.revive.customer': () =>
        isFree
          ? t`You have your seats for ${trip} again, and ${agency} is now reviewing your booking.`
          : t`We found your payment for ${trip}. You have your seats again, and ${agency} is now reviewing your booking.`,
      'booking.revive.agency': () =>
        isFree
          ? t`${person} booked ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`
          : t`${person} paid for ${plural(seats, { one: '# seat', other: '# seats' })} on ${trip}. Approve or decline the booking.`,
      'booking.ask_for_details.customer': () =>
        t`${agency} needs something from you before it can approve ${trip}. Please complete your booking.`,
      'booking.send_details.agency': () =>
        t`${person} completed what you asked for on ${trip}. Please review the booking.`,
      'booking.close_details.customer': () =>
        t`The time to complete your booking for ${trip} is over. ${agency} decides now.`,
      'booking.close_details.agency': () => t`${person} did not complete what you asked for on ${trip}. Please decide.`,
      'booking.approve_for_agency.customer': () =>
        t`Your booking for ${trip} is approved. Next, we'll confirm it and send your voucher.`,
      'booking.approve_for_agency.agency': () =>
        t`We approved ${whom}'s booking for ${trip}, because you had not answered in time.`,
      'booking.decline_for_agency.customer': () =>
        isFree
          ? t`Your booking for ${trip} could not be accepted.`
          : t`Your booking for ${trip} could not be accepted. You'll get ${amount} back.`,
      'booking.decline_for_agency.agency': () =>
        t`We declined ${whom}'s booking for ${trip}, because you had not answered in time.`,
      'booking.lapse.customer': () =>
        isFree
          ? t`${trip} has departed before your booking was confirmed.`
          : t`${trip} has departed before your booking was confirmed. You'll get ${amount} back.`,
      'booking.lapse.agency': () => t`${whom}'s booking for ${trip} was not confirmed in time and has ended.`,
      'booking.lapse.admins': () =>
        t`${whom}'s booking for ${trip} was not confirmed in time. Please review the refund.`,
      'booking.request_cancellation.agency': () =>
        t`${person} asks to cancel a confirmed booking for ${trip}. Please accept or decline.`,
      'booking.request_cancellation.admins': () => t`${person} asks to cancel a confirmed booking for ${trip}.`,
      'booking.accept_cancellation.customer': () =>
        isFree
          ? t`Your booking for ${trip} was cancelled at your request.`
          : t`Your booking for ${trip} was cancelled at your request. We are reviewing your refund.`,
      'booking.accept_cancellation.agency': () => t`${whom}'s booking for ${trip} was cancelled.`,
      'booking.accept_cancellation.admins': () =>
        t`${whom}'s booking for ${trip} was cancelled. Please review the refund.`,
      'booking.decline_cancellation.customer': () =>
        t`Your request to cancel ${trip} was declined. Your booking stays confirmed.`,
      'booking.call_off.customer': () =>
        isFree
          ? t`Your booking for ${trip} was cancelled.`
          : t`Your booking for ${trip} was cancelled. You'll get ${amount} back.`,
      'booking.call_off.agency': () => t`Our team cancelled ${whom}'s booking for ${trip}.`,
      'booking.call_off.admins': () => t`${whom}'s booking for ${trip} was cancelled. Please review the refund.`,
      'booking.cancel_departure.customer': () =>
        isFree
          ? t`Your departure of ${trip} was cancelled. See your booking for the reason and other dates.`
          : t`Your departure of ${trip} was cancelled. See your booking for the reason, your refund and other dates.`,
      'booking.cancel_departure.admins': () =>
        t`A departure of ${trip} was cancelled. Please review the refund of ${whom}'s booking.`,
      'booking.request_date_change.agency': () =>
        t`${person} asks to move a confirmed booking for ${trip} to another date. Please accept or decline.`,
      'booking.withdraw_date_change.agency': () => t`${person} keeps the date of ${trip}. The request is withdrawn.`,
      'booking.accept_date_change.customer': () =>
        t`Your booking for ${trip} was moved to the new date. Your new voucher is ready.`,
      'booking.decline_date_change.customer': () =>
        t`Your request for another date of ${trip} was declined. Your booking stays confirmed.`,
      'booking.lapse_date_change.customer': () =>
        t`Your request for another date of ${trip} has expired. Your booking stays confirmed.`,
      'booking.accept_date_change.agency': () => t`Our team moved ${whom}'s booking for ${trip} to another date.`,
      'booking.decline_date_change.agency': () =>
        t`Our team declined ${whom}'s request for another date of ${trip}. The booking stays confirmed.`,
      'booking.lapse_date_change.agency': () => t`${whom}'s request for another date of ${trip} has expired.`,
      'booking.record_no_show.customer': () => t`${agency} recorded that you did not come to ${trip}.`,
      'booking.undo_no_show.customer': () => t`${agency} corrected its record: you were not absent from ${trip}.`,
      'booking.dispute_opened.customer': () => t`A problem with your booking for ${trip} was reported. Please answer.`,
      'booking.dispute_opened.agency': () =>
        t`A problem with ${whom}'s booking for ${trip} was reported. Please answer.`,
      'booking.dispute_opened.admins': () => t`A problem with ${whom}'s booking for ${trip} was reported.`,
      'booking.dispute_message.customer': () => t`There is a new message in your case about ${trip}.`,
      'booking.dispute_message.agency': () => t`There is a new message in the case of ${whom} about ${trip}.`,
      'booking.dispute_decided.customer': () => t`We have decided your case about ${trip}.`,
      'booking.dispute_decided.agency': () => t`We have decided the case of ${whom} about ${trip}.`,
      'booking.dispute_withdrawn.customer': () => t`The case about your booking for ${trip} was withdrawn.`,
      'booking.dispute_withdrawn.agency': () => t`The case of ${whom} about ${trip} was withdrawn.`,
      'booking.change_terms.customer': () => t`${agency} has changed ${trip}. See what is new in your booking.`,
      'booking.decline_changes.customer': () =>
        isFree
          ? t`You declined the change of ${trip}. Your booking is cancelled.`
          : t`You declined the change of ${trip}. Your booking is cancelled, and you get everything back.`,
      'booking.decline_changes.agency': () => t`${person} did not agree to your change of ${trip} and has cancelled.`,
      'booking.decline_changes.admins': () => t`${person} declined a change of ${trip}. Please review the refund.`,
      'booking.remind.customer': () => t`Please complete your booking for ${trip}: something is missing.`,
      'booking.remind_balance.customer': () =>
        t`The remaining amount for ${trip} is due soon. Your booking shows how much, and by when.`,
      'booking.remind_trip.customer': () => t`${trip} is coming up. Meeting place and voucher are in your booking.`,
      'booking.remind.agency': () => t`${person} is waiting for your answer about ${trip}.`,
      'booking.remind.admins': () => t`${whom}'s booking for ${trip} is late. Please decide it.`,
      'booking.approve.customer': () =>
        t`${agency} approved your booking for ${trip}. Next, we'll confirm it and send your voucher.`,
      'booking.approve.admins': () => t`${agency} approved ${whom}'s booking for ${trip}. It can now be confirmed.`,
      'booking.reject.customer': () =>
        isFree
          ? t`${agency} could not accept your booking for ${trip}.`
          : t`${agency} could not accept your booking for ${trip}. You'll get ${amount} back.`,
      'booking.reject.admins': () =>
        isFree
          ? t`${agency} declined ${whom}'s booking for ${trip}. There is nothing to refund.`
          : t`${agency} declined ${whom}'s booking for ${trip}. A refund of ${amount} is due.`,
      'booking.confirm.customer': () => t`Your booking for ${trip} is confirmed. Your voucher is ready.`,
      'booking.confirm.agency': () =>
        t`${person} is travelling with you on ${trip}: ${plural(seats, { one: '# seat is', other: '# seats are' })} confirmed.`,
      'booking.cancel.customer': () =>
        isFree
          ? t`You cancelled your booking for ${trip}.`
          : t`You cancelled your booking for ${trip}. We are reviewing your payment.`,
      'booking.cancel.agency': () =>
        t`${person} cancelled ${trip}. ${plural(seats, { one: '# seat is', other: '# seats are' })} available again.`,
      'booking.cancel.admins': () => t`${person} cancelled ${trip}. Please review the refund.`,
      'booking.record_late_payment.customer': () =>
        t`A transfer for ${trip} arrived after your booking ended. You get it back.`,
      'booking.refund_part.customer': () =>
        isFree
          ? t`Part of your refund for ${trip} was sent.`
          : t`Part of your refund for ${trip} was sent. Together, that is ${amount} so far.`,
      'booking.process_refund.customer': () =>
        facts.amount === 0
          ? t`Your booking for ${trip} was closed without a refund.`
          : t`Your refund of ${amount} for ${trip} is on its way.`,
      'booking.close_without_refund.customer': () => t`Your booking for ${trip} was closed without a refund.`,
      'booking.withdraw.customer': () =>
        isFree
          ? t`${trip} is no longer available. Your booking was cancelled.`
          : t`${trip} is no longer available. We are reviewing your payment.`,
      'booking.withdraw.admins': () =>
        t`The booking by ${whom} for ${trip} was cancelled because an account or trip was deleted. Please review the refund.`,
      'booking.withdraw.agency': () =>
        t`The booking by ${whom} for ${trip} was cancelled because an account or trip was deleted.`,
      'booking.collect_remaining.customer': () =>
        t`${agency} received the remaining ${amount} for ${trip}. There is nothing more to pay.`,
      'booking.travellers_missing': () => t`Traveller details for ${trip} are missing. Please fill them in.`,
      'review.written': () => t`${person} gave ${trip} ${rating} out of 5.`,
      'review.replied': () => t`${agency} replied to your review of ${trip}.`,
      'agency.verified': () => t`Your agency is verified. You can now publish your trips yourself.`,
      'agency.unverified': () => t`Your agency is no longer verified. New trips need our approval.`,
      'agency.commission_changed': () => t`Your commission for new bookings changes. We sent you the details by email.`,
      'agency.payout_sent': () => t`We have sent you a payout. Your earnings show the details.`,
      'agency.payout_held': () => t`Your payouts are on hold. Your earnings show the reason.`,
      'agency.payout_released': () => t`Your payouts are no longer on hold.`,
      'agency.payout_details_submitted': () => t`${agency} submitted payout details. Please check them.`,
      'agency.payout_details_changed': () => t`Your payout details were changed. We are checking them.`,
      'agency.payout_details_verified': () => t`Your payout details are verified. Payouts go there from now on.`,
      'agency.payout_details_rejected': () => t`Your payout details were rejected. Please correct them.`,
      'agency.document_submitted': () => t`${agency} submitted a document for verification.`,
      'agency.document_accepted': () => t`One of your agency’s documents was accepted. Your page shows it as checked.`,
      'agency.document_declined': () => t`One of your agency’s documents was declined. Please correct it.`,
      'agency.document_expiring.agency': () => t`One of your agency’s documents expires soon or has expired.`,
      'agency.document_expiring.admins': () => t`A document of ${agency} expires soon or has expired.`,
      'trip.approve': () => t`${trip} is published. Travellers can book it now.`,
      'trip.suspend': () => t`${trip} was suspended. Travellers can no longer see it.`,
      'trip.restore': () => t`${trip} is published again.`,
      'trip.delete': () => t`${trip} was deleted and its bookings were cancelled.`,
      'message.arrived': () => t`${person} wrote to us: ${about}`,
      'message.replied': () => t`We replied to your message by email: ${about}`,
      'payment_account.proposed': () => t`Another admin proposed a change of the payment accounts.`,
      'payment_account.approved': () => t`A change of the payment accounts was approved. Travellers see it now.`,
      'payment_account.declined': () => t`A change of the payment accounts was declined.`,
      'payment_account.withdrawn': () => t`A change of the payment accounts was withdrawn.`,
      'waiting.joined': () => t`You are on the waiting list for ${trip}.`,
      'waiting.offered': () =>
        t`${plural(seats, { one: '# seat is', other: '# seats are' })} held for you on ${trip}. Book before the offer ends.`,
      'waiting.reminded': () => t`Your offer for ${trip} ends soon. Book now to keep your seats.`,
      'waiting.available': () => t`Seats on ${trip} are free again. The first to book gets them.`,
      'waiting.lapsed': () => t`Your offer for ${trip} has ended.`,
      'waiting.closed': () => t`Your date of ${trip} is no longer available. Its waiting list has ended.`,
      'departure.cancelled': () => t`Our team cancelled a departure of ${trip}. Its travellers are informed.`,
      'departure.decide': () =>
        t`Too few travellers are confirmed for a departure of ${trip}. Please decide whether it runs.`,
      'departure.undecided': () => t`A departure of ${trip} is still undecided. Please decide whether it runs.`,
      'departure.hold_ended': () =>
        t`The date of ${trip} that you were booking was cancelled, so your held seats were released.`,
      'report.submitted': () =>
        ({
          trip: t`${person} reported a trip.`,
          agency: t`${person} reported an agency.`,
          review: t`${person} reported a review.`,
          user: t`${person} reported a user.`,
          other: t`${person} reported a problem.`,
        })[facts.reported ?? 'other'],
    }
    return texts[kind]()
  }
}
