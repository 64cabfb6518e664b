import type { I18n } from '@lingui/core'
import { displayedAction } from '@rihla/contract/bookings/booking-status-labels.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { BookingAction, bookingLifecycle, MailReceiver } from '@rihla/contract/lifecycle/lifecycle.ts'
import { approvalTexts } from './approval-texts.ts'
import { cancellationTexts } from './cancellation-texts.ts'
import { dateChangeTexts } from './date-change-texts.ts'
import { deadlineTexts } from './deadline-texts.ts'
import { departureTexts } from './departure-texts.ts'
import { paymentTexts } from './payment-texts.ts'
import { fill } from './placeholders.ts'
import { refundTexts } from './refund-texts.ts'
import type { Notice, TextsOf, TransitionTexts } from './transition-texts.ts'

const bookingTexts: TextsOf<typeof bookingLifecycle> = {
  ...paymentTexts,
  ...approvalTexts,
  ...cancellationTexts,
  ...refundTexts,
  ...dateChangeTexts,
  ...deadlineTexts,
  ...departureTexts,
}

const textsOf = (action: string): TransitionTexts | undefined =>
  (bookingTexts as Record<string, TransitionTexts>)[action]

/** An event in the history of its booking; its name, if a later release has added the transition. */
export function historyText(i18n: I18n, action: string, booking: Booking, reader: 'staff' | 'customer'): string {
  const history = textsOf(displayedAction(action, booking))?.history
  return history ? i18n._(fill(history[reader === 'staff' ? 0 : 1], { agency: booking.agency.name })) : action
}

export type TransitionKind = `booking.${BookingAction}.${MailReceiver}`

/** The notification about a transition; undefined for other kinds. */
export function noticeOf(kind: string): Notice | undefined {
  const [, action = '', receiver] = kind.split('.')
  return textsOf(action)?.[receiver as MailReceiver]
}
