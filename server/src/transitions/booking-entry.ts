import type { BookingEventName, MailReceiver } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { NewOutboxEntry } from '#outbox/outbox.queries.ts'

/** What a transition knew that its booking does not tell afterwards. */
export interface BookingTransitioned {
  action: BookingEventName
  note: string | null
  /** An admin has verified the payment; until then it is only reported. */
  isPaymentVerified: boolean
  /** Receivers of the lifecycle's mails who are notified separately. */
  skipMailTo?: readonly MailReceiver[]
  /** Whom a reminder is for. */
  remindedAre?: readonly MailReceiver[]
  /** Of a refund: this transfer, which may be one of several. */
  sentMinor?: number
  /** Its event. */
  refundOf?: string
  /** Of a verified transfer: what arrived with it. */
  arrivedMinor?: number
  /** Versions between which the terms have changed. */
  terms?: { from: number; to: number }
  /** Only pages are invalidated. */
  isSilent?: true
}

/** The outbox entry of a transition or a reminder. */
export const bookingEntry = (bookingId: string, event: BookingTransitioned): NewOutboxEntry => ({
  kind: 'booking',
  subjectId: bookingId,
  payload: event,
})
