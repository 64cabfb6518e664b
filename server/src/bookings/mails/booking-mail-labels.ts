import type { bookingLifecycle, BookingAction } from '@rihla/contract/bookings/booking-lifecycle.ts'

/** One mail per move and receiver, exactly those of the lifecycle table. */
export type BookingMailKey = {
  [Action in BookingAction]: `${Action}.${(typeof bookingLifecycle)[Action]['mails'][number]}`
}[BookingAction]

export interface BookingMailText {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
}

/** Words only; amounts and days arrive written out in the reader's language. */
export interface BookingMailLabels {
  trip: string
  number: string
  days: string
  seats: string
  customer: string
  agency: string
  agencyPhone: string
  total: string
  paidNow: string
  remaining: string
  cash: string
  refund: string
  hasRefundProof: boolean
  note: string | null
}

export type BookingMailTexts = Record<BookingMailKey, (words: BookingMailLabels) => BookingMailText>
