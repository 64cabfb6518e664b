import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingMailText, viewBooking } from './booking-mail-text.ts'

/** Travellers who did not come (docs/product/check-in.md#no-show). */
export const noShowTexts = {
  'record_no_show.customer': {
    subject: /*i18n*/ 'You were recorded as absent: {trip}, {days}',
    heading: /*i18n*/ 'The agency recorded that you did not come',
    paragraphs: [
      /*i18n*/ '{agency} recorded that none of the travellers of your booking came to the meeting point, so nothing is refunded.',
      /*i18n*/ 'If you were there, or could not travel for a reason that the agency knows, report a problem in your booking within 30 days of the departure. We then hear both sides and decide.',
    ],
    action: viewBooking,
  },
  'undo_no_show.customer': {
    subject: /*i18n*/ 'Corrected: {trip}, {days}',
    heading: /*i18n*/ 'The agency corrected its record',
    paragraphs: [/*i18n*/ '{agency} no longer says that you did not come. You do not need to do anything.'],
    action: viewBooking,
  },
} as const satisfies Partial<Record<BookingMailKey, BookingMailText>>
