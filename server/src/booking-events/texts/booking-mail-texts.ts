import type { BookingMailKey } from '@rihla/contract/lifecycle/lifecycle.ts'
import { approvalMailTexts } from './approval-mail-texts.ts'
import type { BookingMailChoices, BookingMailText } from './booking-mail-text.ts'
import { cancellationMailTexts } from './cancellation-mail-texts.ts'
import { dateChangeMailTexts } from './date-change-mail-texts.ts'
import { deadlineMailTexts } from './deadline-mail-texts.ts'
import { departureMailTexts } from './departure-mail-texts.ts'
import { paymentMailTexts } from './payment-mail-texts.ts'
import { closingText, refundMailTexts } from './refund-mail-texts.ts'

const bookingMailTexts: Record<BookingMailKey, BookingMailText> = {
  ...paymentMailTexts,
  ...approvalMailTexts,
  ...cancellationMailTexts,
  ...refundMailTexts,
  ...dateChangeMailTexts,
  ...deadlineMailTexts,
  ...departureMailTexts,
}

export function bookingMailText(
  key: BookingMailKey,
  values: BookingMailChoices & { isFree: boolean },
): BookingMailText {
  const text = bookingMailTexts[key]
  const { ifFree } = text
  return { ...(closingText(key, values) ?? text), ...(values.isFree && ifFree) }
}
