import type { ErrorCode } from '@rihla/contract/errors.ts'

export const requestErrors = {
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
  'server.maintenance': /*i18n*/ 'The site is down for maintenance. Please try again later.',
  'server.storage_away': /*i18n*/ 'We cannot reach our file storage at the moment. Please try again in a few minutes.',
  'server.storage_full':
    /*i18n*/ 'We cannot store anything at the moment. Nothing was saved. Please try again in a few minutes.',
  not_found: /*i18n*/ 'Not found.',
  'idempotency.key_reused': /*i18n*/ 'This request was already sent with different content. Please start again.',
  'idempotency.running': /*i18n*/ 'This request is already being processed. Please wait a moment.',
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
  'settings.code_of_promo':
    /*i18n*/ 'A promo uses this code and would stop working. Choose another code, or delete the promo first.',
} satisfies Partial<Record<ErrorCode, string>>
