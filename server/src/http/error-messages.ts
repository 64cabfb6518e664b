import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { ErrorCode, ErrorDetails } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { describeFormats } from '@rihla/contract/uploads/describe-formats.ts'
import { type UploadKind, uploadKindRules, uploadKinds } from '@rihla/contract/uploads/upload-kinds.ts'
import { i18nOf } from '#translations/i18n.ts'

const phoneInvalid = /*i18n*/ 'Please enter one phone number, with its country code if it is not Egyptian.'

/** The English message of each code, an ICU message that may mention values of the error's details. */
const errorMessages: Record<ErrorCode, string> = {
  'request.malformed': /*i18n*/ 'Some of the data sent is invalid. Please check it and try again.',
  'request.field_invalid': /*i18n*/ 'Some of the data sent is invalid. Please check it and try again.',
  'request.host_unknown': /*i18n*/ 'This site is not available at this address.',
  'request.too_large': /*i18n*/ 'This is too large to send.',
  'request.unsupported_media_type': /*i18n*/ 'This type of content is not accepted here.',
  'request.not_acceptable': /*i18n*/ 'The format you requested is not available here.',
  'request.too_many':
    /*i18n*/ 'Too many attempts. {unit, select, seconds {{n, plural, one {Try again in # second.} other {Try again in # seconds.}}} minutes {{n, plural, one {Try again in # minute.} other {Try again in # minutes.}}} hours {{n, plural, one {Try again in # hour.} other {Try again in # hours.}}} other {Please wait a moment and try again.}}',
  'server.unexpected': /*i18n*/ 'Something went wrong',
  'server.busy': /*i18n*/ 'We are very busy at the moment. Please try again in a few seconds.',
  'server.database_away': /*i18n*/ 'We cannot reach our database at the moment. Please try again in a few seconds.',
  'server.storage_away': /*i18n*/ 'We cannot reach our file storage at the moment. Please try again in a few minutes.',
  'server.storage_full':
    /*i18n*/ 'We cannot store anything at the moment. Nothing was saved. Please try again in a few minutes.',
  not_found: /*i18n*/ 'Not found.',
  'session.required': /*i18n*/ 'Authentication required',
  'session.role_forbidden': /*i18n*/ 'Your account does not have permission to do this.',
  'account.credentials_wrong': /*i18n*/ 'Incorrect email or password.',
  'account.email_unverified': /*i18n*/ 'Please verify your email address before signing in.',
  'account.deactivated': /*i18n*/ 'This account has been deactivated. Please contact us.',
  'account.code_wrong': /*i18n*/ 'This code is incorrect or has expired. Please check it or request a new one.',
  'notification.link_invalid': /*i18n*/ 'This link does not work any more. You can choose your emails in your account.',
  'account.link_invalid': /*i18n*/ 'This link has expired. Please enter the code from the email or request a new one.',
  'account.already_verified': /*i18n*/ 'Your email address is already verified. You can sign in.',
  'account.password_wrong': /*i18n*/ 'Your current password is incorrect.',
  'account.no_password':
    /*i18n*/ 'Your account has no password yet. To set one, choose ‘Forgot password’ when you sign in.',
  'account.password_common': /*i18n*/ 'This password is too common and easy to guess. Please choose another.',
  'account.password_short':
    /*i18n*/ '{n, plural, one {Password must be at least # character long} other {Password must be at least # characters long}}',
  'account.name_invisible': /*i18n*/ 'Please enter a name with visible letters.',
  'account.email_mixed':
    /*i18n*/ 'This email address mixes letters of different alphabets. Please type it with the letters of one alphabet.',
  'account.google_unlinked':
    /*i18n*/ 'You already have an account with this email address. Enter its password to connect it with Google.',
  'account.google_refused':
    /*i18n*/ 'Google could not confirm your identity. Please try again, or sign in with your email.',
  'account.google_unreachable': /*i18n*/ 'We cannot reach Google right now. Please sign in with your email.',
  'account.answer_unknown': /*i18n*/ 'Please choose one of the answers offered.',
  'account.profile_changed': /*i18n*/ 'Your profile was changed elsewhere. Please review it again.',
  'account.agency_name_required': /*i18n*/ 'Please enter the name of your agency.',
  'account.admin_protected': /*i18n*/ 'Cannot delete admin accounts for security reasons.',
  'account.self_protected': /*i18n*/ 'You cannot deactivate your own account. Ask another admin to do it.',
  'account.email_taken': /*i18n*/ 'An account with this email address already exists.',
  'account.consequences_changed':
    /*i18n*/ 'Something has changed since you opened this. Please review again what will be deleted.',
  'agency.unverified': /*i18n*/ 'Your agency has not been verified yet.',
  'agency.not_agency': /*i18n*/ 'This is not an agency account.',
  'commission.from_not_future': /*i18n*/ 'A new commission can apply from tomorrow at the earliest.',
  'trip.has_bookings': /*i18n*/ 'This trip has bookings, so this is not possible.',
  'trip.status_conflict':
    /*i18n*/ 'The status of this trip has changed, so this is not possible. Please reload the page.',
  'trip.changed_meanwhile': /*i18n*/ 'Someone else has changed this trip. Please reload the page.',
  'trip.seats_below_booked':
    /*i18n*/ '{n, plural, one {# seat is already booked for {date}, so the number of seats cannot be lower.} other {# seats are already booked for {date}, so the number of seats cannot be lower.}}',
  'trip.departure_has_bookings':
    /*i18n*/ '{n, plural, one {# seat is booked for {date}, so this date cannot be removed or moved.} other {# seats are booked for {date}, so this date cannot be removed or moved.}}',
  'trip.departure_has_holds':
    /*i18n*/ '{n, plural, one {# seat is held for {date} by a customer who is paying, so this is not possible right now. Please try again later.} other {# seats are held for {date} by customers who are paying, so this is not possible right now. Please try again later.}}',
  'trip.departure_cancelled':
    /*i18n*/ 'The departure on {date} was cancelled, so this date cannot be offered again. Please choose another one.',
  'trip.min_seats_invalid': /*i18n*/ 'The minimum group cannot be larger than the number of seats.',
  'trip.min_seats_raised':
    /*i18n*/ 'Travellers have booked this date. Its minimum group can only be lowered, and the decision cannot be later.',
  'trip.dates_invalid': /*i18n*/ 'These dates do not match. Please check them.',
  'trip.date_past': /*i18n*/ 'This date has passed. Please choose a later one.',
  'trip.price_required': /*i18n*/ 'Please enter the price.',
  'trip.cancellation_tiers_unordered':
    /*i18n*/ 'Each row needs fewer days than the one above, and may not refund more.',
  'trip.option_repeated': /*i18n*/ 'Another option already has this name.',
  'trip.pricing_incomplete': /*i18n*/ 'Please enter the price in EGP and in the foreign currency.',
  'trip.suspended': /*i18n*/ 'This trip is suspended. Only an admin can change it.',
  'trip.featured_full':
    /*i18n*/ '{n, plural, one {The only featured place is taken. Remove a trip first.} other {All # featured places are taken. Remove a trip first.}}',
  'trip.not_shown': /*i18n*/ 'Only published trips of active agencies can be featured.',
  'departure.nothing_to_decide': /*i18n*/ 'This departure has no minimum group, so there is nothing to decide.',
  'departure.begun': /*i18n*/ 'This departure has begun: it can neither be cancelled nor decided any more.',
  'departure.already_cancelled': /*i18n*/ 'This departure has already been cancelled.',
  'departure.consequences_changed':
    /*i18n*/ 'There are more bookings than when you opened this. Please review again what will happen to them.',
  'booking.customers_only': /*i18n*/ 'Only customers can book trips. Please login with a customer account.',
  'trip.consequences_changed':
    /*i18n*/ 'The bookings of this trip have changed since you opened this. Please review again what will happen to them.',
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
    /*i18n*/ '{act, select, refund_less {This refund is much less than what is due} refund_collected {This refund includes money that the agency says it collected} other {This is much more than what was due}}, so a second admin is needed. We have told the other admins: it is recorded once one of them enters the same amount.',
  'booking.amount_implausible':
    /*i18n*/ 'You entered {n, number} {currency}, but only {due, number} {currency} were due. If it is correct, send it once more to confirm it.',
  'booking.changes_stale': /*i18n*/ 'The agency has changed this trip again. Please read the latest changes first.',
  'booking.seats_gone': /*i18n*/ 'The seats of this booking are no longer free. Please refund the payment instead.',
  'booking.remaining_not_due': /*i18n*/ 'There is no remaining amount to collect for this booking.',
  'booking.remaining_collected': /*i18n*/ 'The remaining amount has already been collected.',
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
    /*i18n*/ 'This is less than what is due. Ask the customer for the rest, or check the amount.',
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
  'booking.price_changed': /*i18n*/ 'The price has changed. Please check the new price and book again.',
  'ledger.not_correctable': /*i18n*/ 'This transaction follows from its booking and cannot be corrected here.',
  'ledger.already_reversed': /*i18n*/ 'This transaction has already been reversed.',
  'ledger.funds_insufficient': /*i18n*/ 'The booking’s balance is too low for this correction.',
  'payout.amount_changed': /*i18n*/ 'The amount has changed: {n} {currency} can be sent now.',
  'payout.nothing_due': /*i18n*/ 'Nothing is owed to this agency.',
  'payout.bookings_differ':
    /*i18n*/ '{n, plural, one {The booking {bookings} differs from the ledger. Please correct it on the Money page first.} other {The bookings {bookings} differ from the ledger. Please correct them on the Money page first.}}',
  'payout.held': /*i18n*/ 'Payouts to this agency are on hold.',
  'payout.not_held': /*i18n*/ 'Payouts to this agency are not on hold.',
  'payout.details_missing': /*i18n*/ 'This agency has no verified payout details.',
  'payout.details_pending': /*i18n*/ 'This agency has changed its payout details. Check them first.',
  'payout.details_currency': /*i18n*/ 'The payout details of this agency cannot receive this currency.',
  'payout.details_changed': /*i18n*/ 'These payout details have changed. Reload to see the current ones.',
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
  'traveller.phone_invalid': phoneInvalid,
  'companion.name_required': /*i18n*/ 'Please enter the name of your companion.',
  'companion.too_many':
    /*i18n*/ 'You can save up to {n, plural, one {# companion} other {# companions}}. Delete one to save another.',
  'idempotency.key_reused': /*i18n*/ 'This request was already sent with different content. Please start again.',
  'idempotency.running': /*i18n*/ 'This request is already being processed. Please wait a moment.',
  'promo.invalid': /*i18n*/ 'Invalid promo code',
  'promo.no_discount': /*i18n*/ 'No discount available for this trip',
  'promo.code_taken': /*i18n*/ 'Another promo already uses this code.',
  'promo.code_reserved': /*i18n*/ 'This code is reserved for trip discounts (see Settings). Please choose another.',
  'promo.code_used': /*i18n*/ 'Bookings have already used this code, so it cannot be changed.',
  'promo.value_invalid': /*i18n*/ 'Enter a value above 0 with at most two decimals; a percentage can be at most 100.',
  'promo.dates_invalid': /*i18n*/ 'The last day is before the first day, or one of the dates is invalid.',
  'promo.limit_below_used':
    /*i18n*/ '{n, plural, one {This code has already been used once, so the limit cannot be lower.} other {This code has already been used # times, so the limit cannot be lower.}}',
  'wishlist.customers_only': /*i18n*/ 'Only customers can add trips to wishlist.',
  'wishlist.full':
    /*i18n*/ '{n, plural, one {Your wishlist is full with # trip. Remove it to add another.} other {Your wishlist is full with # trips. Remove one to add another.}}',
  'review.not_travelled': /*i18n*/ 'Only travellers with a confirmed booking can review this trip.',
  'review.trip_not_over': /*i18n*/ 'You can review this trip once it has ended.',
  'review.already_written': /*i18n*/ 'You have already reviewed this trip. Thank you!',
  'report.reason_unknown': /*i18n*/ 'Please choose one of the reasons.',
  'report.details_required': /*i18n*/ 'Please describe the problem.',
  'report.transition_stale':
    /*i18n*/ 'Someone else has changed the status of this report. Its current status is shown now.',
  'message.reply_incomplete': /*i18n*/ 'Subject and message are required',
  'message.replied_meanwhile':
    /*i18n*/ 'Another reply has been sent, so yours was not. Read it first, then send yours if it is still needed.',
  'message.status_conflict': /*i18n*/ 'Only new messages can be marked as read.',
  'mail.not_failed': /*i18n*/ 'No decision is needed: this email has been sent or is on its way.',
  'settings.changed_meanwhile': /*i18n*/ 'Another admin has changed these settings. Please review them again.',
  'agency.document_changed':
    /*i18n*/ 'This document was submitted or decided again in the meantime. Please review it again.',
  'agency.document_expired': /*i18n*/ 'This document has expired. A valid one is needed.',
  'agency.document_file_required': /*i18n*/ 'Please upload the document.',
  'agency.document_reason_required': /*i18n*/ 'Please give a reason that helps the agency to correct it.',
  'legal.page_changed': /*i18n*/ 'Another admin has saved a newer version of this page. Please review it again.',
  'legal.version_outdated': /*i18n*/ 'There is a new version of our terms. Please read it and send this again.',
  'settings.code_of_promo':
    /*i18n*/ 'A promo uses this code and would stop working. Choose another code, or delete the promo first.',
  'payment_account.address_invalid': /*i18n*/ 'Enter an InstaPay address such as name@instapay.',
  'payment_account.wallet_invalid':
    /*i18n*/ 'Enter an Egyptian mobile number of 11 digits that begins with 010, 011, 012 or 015.',
  'payment_account.iban_invalid': /*i18n*/ 'This IBAN is not valid. Please compare it with the bank’s document.',
  'payment_account.swift_invalid': /*i18n*/ 'A SWIFT code has 8 or 11 letters and digits.',
  'payment_account.account_number_invalid': /*i18n*/ 'An account number has 4 to 34 letters and digits.',
  'payment_account.provider_required': /*i18n*/ 'Please enter the name of the bank or operator.',
  'payment_account.holder_required': /*i18n*/ 'Please enter the legal name of the account holder.',
  'payment_account.currency_invalid': /*i18n*/ 'InstaPay and mobile wallets accept Egyptian pounds only.',
  'payment_account.field_unused': /*i18n*/ 'This kind of account does not have this value. Please leave it empty.',
  'payment_account.unchanged': /*i18n*/ 'These are the current values, so there is nothing to approve.',
  'payment_account.changed': /*i18n*/ 'Another admin has changed the payment accounts. Please reload the page.',
  'payment_account.already_proposed':
    /*i18n*/ 'A change here is already waiting for a decision. It has to be approved, declined or withdrawn first.',
  'payment_account.too_many':
    /*i18n*/ '{n, plural, one {There can be only # account, including proposed ones.} other {There can be at most # accounts, including proposed ones.}}',
  'payment_account.decided':
    /*i18n*/ '{status, select, approved {This proposal has already been approved by {by}.} declined {This proposal has already been declined by {by}.} other {This proposal has been withdrawn by {by}.}}',
  'payment_account.own_proposal':
    /*i18n*/ 'You cannot decide on your own proposal. Another admin has to, or you can withdraw it.',
  'payment_account.not_own_proposal': /*i18n*/ 'Only its author can withdraw a proposal. You can decline it.',
  'payment_account.too_early':
    /*i18n*/ 'You are the only admin, so you can confirm your proposal a day after you made it.',
  'payment_account.approver_too_new':
    /*i18n*/ 'Your account is too new to approve this. Please try again a day after it was created.',
  'upload.file_required': /*i18n*/ 'Please select a file to upload',
  'upload.file_empty': /*i18n*/ 'This file is empty. Please select another one.',
  'upload.damaged':
    /*i18n*/ 'This file is damaged or incomplete and cannot be read. Please save it again, or select another one.',
  'upload.password_protected':
    /*i18n*/ 'This file is protected by a password. Please save a copy without a password and upload that.',
  'upload.not_an_image': /*i18n*/ 'Please select a valid image file ({formats})',
  'upload.not_a_pdf': /*i18n*/ 'Please select a PDF file for the itinerary',
  'upload.not_a_document':
    /*i18n*/ 'This type of file is not accepted here. Please select a file of one of these types: {formats}.',
  'upload.too_many_pixels':
    /*i18n*/ 'The dimensions of this image are too large: at most {megapixels} megapixels are possible. Please use a smaller one.',
  'upload.took_too_long':
    /*i18n*/ 'This file took too long to process. Please upload a smaller version of it: a picture with smaller dimensions or saved as JPEG, or only the pages that matter.',
  'upload.too_many_pages':
    /*i18n*/ 'This PDF has {pages} pages, but at most {max} can be shown. Upload only the pages that matter, or a screenshot of them.',
  'upload.unsafe_pdf':
    /*i18n*/ 'This PDF contains {found, select, script {scripts} file {embedded files or links to files} media {sound, video or 3D models} form {an interactive form} link {links to files on a computer} archive {an archive} other {actions that start something}}. Please print it to a new PDF and try again.',
  'upload.unsafe_document':
    /*i18n*/ 'This Word document contains {found, select, macros {macros} controls {interactive controls} template {a template that is loaded from the internet or a network} other {embedded objects}}. Please save it as a PDF and upload that.',
  'upload.image_too_large': /*i18n*/ 'This image is too large. The maximum is {megabytes} MB.',
  'upload.pdf_too_large': /*i18n*/ 'PDF file size must be less than 10MB',
  'upload.document_too_large': /*i18n*/ 'This document is too large. The maximum is {megabytes} MB.',
  'upload.file_unknown': /*i18n*/ 'This file is not one of your uploads. Please upload it again.',
  'upload.link_expired': /*i18n*/ 'This link has expired. Please reload the page.',
  'upload.too_many_files': /*i18n*/ 'Too many files at once.',
  'upload.kind_unknown': /*i18n*/ 'Files of this type cannot be uploaded.',
  'upload.unused_quota_full':
    /*i18n*/ '{hours, plural, one {You have reached the limit of {files} files or {megabytes} MB that are uploaded but not used yet. Save the form they belong to, or try again in an hour.} other {You have reached the limit of {files} files or {megabytes} MB that are uploaded but not used yet. Save the form they belong to, or try again in # hours.}}',
  'upload.total_quota_full':
    /*i18n*/ 'Your files have reached the limit of {files} files or {megabytes} MB. Remove pictures or documents you no longer need; their space is free after a day at most.',
  'upload.network_quota_full':
    /*i18n*/ '{hours, plural, one {Too many files that are not used yet were uploaded over your internet connection. Try again in an hour, or use another connection, such as mobile data.} other {Too many files that are not used yet were uploaded over your internet connection. Try again in # hours, or use another connection, such as mobile data.}}',
  'upload.visitor_quota_full':
    /*i18n*/ '{hours, plural, one {Logos cannot be uploaded before you register at the moment. Register without one and add it later, or try again in an hour.} other {Logos cannot be uploaded before you register at the moment. Register without one and add it later, or try again in # hours.}}',
  'upload.too_many_at_once':
    /*i18n*/ 'Too many of your uploads are running at the same time. Please wait until one is finished.',
  'upload.too_slow': /*i18n*/ 'The upload was ended because your connection is too slow. Please try again.',
}

/** The message shown to the user; calendar dates among the details are formatted as days. */
export function messageOf(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' && isCalendarDate(value) ? formatDay(value, locale) : value,
  ])
  return i18nOf(locale).t(errorMessages[code], {
    ...waitOf(details['retryAfterSeconds']),
    ...formatsOf(details['kind'], locale),
    ...Object.fromEntries(values),
  })
}

/** The formats that an upload of this kind may have. */
function formatsOf(kind: unknown, locale: Locale): { formats?: string } {
  if (!uploadKinds.includes(kind as UploadKind)) return {}
  return { formats: describeFormats(uploadKindRules[kind as UploadKind].accepts, locale) }
}

/** How long to wait, in the unit in which people would say it; rounded up. */
function waitOf(seconds: unknown): { unit: string; n?: number } {
  if (typeof seconds !== 'number') return { unit: 'unknown' }
  if (seconds < 90) return { unit: 'seconds', n: seconds }
  if (seconds < 90 * 60) return { unit: 'minutes', n: Math.ceil(seconds / 60) }
  return { unit: 'hours', n: Math.ceil(seconds / 3_600) }
}

export type FieldFault =
  | 'required'
  | 'unknown'
  | 'type'
  | 'choice'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'phone'
  | 'form'

/** The English messages a form shows beside an invalid field; `n` is the limit. */
export const fieldMessages: Record<FieldFault, string> = {
  required: /*i18n*/ 'Please fill this in.',
  unknown: /*i18n*/ 'This field is not known.',
  type: /*i18n*/ 'This value has the wrong type.',
  choice: /*i18n*/ 'Please choose one of the options.',
  tooShort: /*i18n*/ 'Enter at least {n, plural, one {# character} other {# characters}}.',
  tooLong: /*i18n*/ 'Enter at most {n, plural, one {# character} other {# characters}}.',
  tooSmall: /*i18n*/ 'The minimum is {n}.',
  tooLarge: /*i18n*/ 'The maximum is {n}.',
  tooFew: /*i18n*/ 'Add at least {n, plural, one {# item} other {# items}}.',
  tooMany: /*i18n*/ 'Add at most {n, plural, one {# item} other {# items}}.',
  phone: phoneInvalid,
  form: /*i18n*/ 'Please check this value.',
}
