import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NotificationKind } from '@rihla/contract/notifications/notification.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import type { TransitionKind } from '#booking-texts/booking-texts.ts'
import { amber, green, type Notice, quiet, red } from '#booking-texts/transition-texts.ts'
import { about, agency, person, rating, seats, trip, whom } from '#booking-texts/placeholders.ts'

/** Notifications that no transition of a booking causes. */
export const otherNotices: Record<Exclude<NotificationKind, TransitionKind>, Notice> = {
  'booking.second_admin.admins': amber.cash(msg`A second admin is needed for the booking by ${whom} for ${trip}.`),
  'booking.dispute_opened.customer': amber.flag(
    msg`A problem with your booking for ${trip} was reported. Please answer.`,
  ),
  'booking.dispute_opened.agency': amber.flag(
    msg`A problem with ${whom}'s booking for ${trip} was reported. Please answer.`,
  ),
  'booking.dispute_opened.admins': amber.flag(msg`A problem with ${whom}'s booking for ${trip} was reported.`),
  'booking.dispute_message.customer': amber.mail(msg`There is a new message in your case about ${trip}.`),
  'booking.dispute_message.agency': amber.mail(msg`There is a new message in the case of ${whom} about ${trip}.`),
  'booking.dispute_decided.customer': quiet.flag(msg`We have decided your case about ${trip}.`),
  'booking.dispute_decided.agency': quiet.flag(msg`We have decided the case of ${whom} about ${trip}.`),
  'booking.dispute_withdrawn.customer': quiet.flag(msg`The case about your booking for ${trip} was withdrawn.`),
  'booking.dispute_withdrawn.agency': quiet.flag(msg`The case of ${whom} about ${trip} was withdrawn.`),
  'booking.change_terms.customer': amber.hourglass(
    msg`${agency} has changed ${trip}. See what is new in your booking.`,
  ),
  'booking.remind.customer': amber.hourglass(msg`Please complete your booking for ${trip}: something is missing.`),
  'booking.remind_balance.customer': amber.hourglass(
    msg`The balance for ${trip} is due soon. Your booking shows how much, and by when.`,
  ),
  'booking.remind_trip.customer': green.calendar(
    msg`${trip} is coming up. Meeting place and voucher are in your booking.`,
  ),
  'booking.remind.agency': amber.hourglass(msg`${person} is waiting for your answer about ${trip}.`),
  'booking.remind.admins': red.hourglass(msg`${whom}'s booking for ${trip} is late. Please decide it.`),
  'booking.travellers_missing': amber.users(msg`Traveller details for ${trip} are missing. Please fill them in.`),
  'review.written': quiet.star(msg`${person} gave ${trip} ${rating} out of 5.`),
  'review.replied': quiet.star(msg`${agency} replied to your review of ${trip}.`),
  'agency.verified': green.badge(msg`Your agency is verified. You can now publish your trips yourself.`),
  'agency.unverified': red.badge(msg`Your agency is no longer verified. New trips need our approval.`),
  'agency.commission_changed': amber.cash(
    msg`Your commission for new bookings changes. We sent you the details by email.`,
  ),
  'agency.payout_sent': green.cash(msg`We have sent you a payout. Your earnings show the details.`),
  'agency.payout_second_admin': amber.cash(msg`A second admin is needed for a payout to ${agency}.`),
  'agency.payout_held': red.cash(msg`Your payouts are on hold. Your earnings show the reason.`),
  'agency.payout_released': green.cash(msg`Your payouts are no longer on hold.`),
  'agency.payout_details_submitted': amber.cash(msg`${agency} submitted payout details. Please check them.`),
  'agency.payout_details_changed': amber.cash(msg`Your payout details were changed. We are checking them.`),
  'agency.payout_details_verified': green.cash(msg`Your payout details are verified. Payouts go there from now on.`),
  'agency.payout_details_rejected': red.cash(msg`Your payout details were rejected. Please correct them.`),
  'agency.document_submitted': amber.badge(msg`${agency} submitted a document for verification.`),
  'agency.document_accepted': green.badge(
    msg`One of your agency’s documents was accepted. Your page shows it as checked.`,
  ),
  'agency.document_declined': red.badge(msg`One of your agency’s documents was declined. Please correct it.`),
  'agency.document_expiring.agency': amber.badge(msg`One of your agency’s documents expires soon or has expired.`),
  'agency.document_expiring.admins': amber.badge(msg`A document of ${agency} expires soon or has expired.`),
  'trip.approve': green.map(msg`${trip} is published. Travellers can book it now.`),
  'trip.suspend': red.map(msg`${trip} was suspended. Travellers can no longer see it.`),
  'trip.restore': green.map(msg`${trip} is published again.`),
  'trip.delete': red.map(msg`${trip} was deleted and its bookings were cancelled.`),
  'message.arrived': amber.mail(msg`${person} wrote to us: ${about}`),
  'message.replied': green.mail(msg`We replied to your message by email: ${about}`),
  'payment_account.proposed': amber.cash(msg`Another admin proposed a change of the payment accounts.`),
  'payment_account.approved': green.cash(msg`A change of the payment accounts was approved. Travellers see it now.`),
  'payment_account.declined': red.cross(msg`A change of the payment accounts was declined.`),
  'payment_account.withdrawn': quiet.cross(msg`A change of the payment accounts was withdrawn.`),
  'waiting.joined': quiet.hourglass(msg`You are on the waiting list for ${trip}.`),
  'waiting.offered': green.ticket(
    msg`${plural(seats, { one: '# seat is', other: '# seats are' })} held for you on ${trip}. Book before the offer ends.`,
  ),
  'waiting.reminded': amber.hourglass(msg`Your offer for ${trip} ends soon. Book now to keep your seats.`),
  'waiting.available': green.ticket(msg`Seats on ${trip} are free again. The first to book gets them.`),
  'waiting.lapsed': quiet.cross(msg`Your offer for ${trip} has ended.`),
  'waiting.closed': red.cross(msg`Your date of ${trip} is no longer available. Its waiting list has ended.`),
  'departure.cancelled': red.cross(msg`Our team cancelled a departure of ${trip}. Its travellers are informed.`),
  'departure.decide': amber.hourglass(
    msg`Too few travellers are confirmed for a departure of ${trip}. Please decide whether it runs.`,
  ),
  'departure.undecided': red.hourglass(msg`A departure of ${trip} is still undecided. Please decide whether it runs.`),
  'webhook.disabled.agency': red.cross(
    msg`A webhook of your agency was disabled, because its receiver does not accept events.`,
  ),
  'webhook.disabled.admins': red.cross(
    msg`A webhook of the platform was disabled, because its receiver does not accept events.`,
  ),
  'departure.hold_ended': red.cross(
    msg`The date of ${trip} that you were booking was cancelled, so your held seats were released.`,
  ),
  'report.submitted': amber.flag(msg`${person} reported a problem.`),
  'backup.database_late': red.cross(msg`The last backup of the database is too old.`),
  'backup.files_late': red.cross(msg`The last backup of the files is too old.`),
}

/** What a report is about. */
export const reportTexts = {
  trip: msg`${person} reported a trip.`,
  agency: msg`${person} reported an agency.`,
  review: msg`${person} reported a review.`,
  user: msg`${person} reported a user.`,
  other: msg`${person} reported a problem.`,
} satisfies Record<NonNullable<Notification['facts']['reported']>, MessageDescriptor>
