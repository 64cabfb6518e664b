/** On which values a paragraph may depend. */
export interface BookingMailChoices {
  agencyPhone: string
  due: string
  pickup: string
  /** Opens it on a map; '' without a pin. */
  map: string
  /** '' unless the meeting point has changed since the customer agreed. */
  agreedPickup: string
  needsAcceptance: boolean
  toBring: string
  hasRefundProof: boolean
  /** The date that the customer asks for, '' if the request has ended since. */
  newDays: string
  /** Of the balance, something is still to be paid. */
  hasBalance: boolean
  isPaymentVerified: boolean
  /** Beyond the deposit, so the balance is lower; '' if nothing. */
  credited: string
  /** Beyond the total, so it goes back; '' if nothing. */
  surplus: string
  /** Accounts for transfers in the currency of the booking, '' if none. */
  payTo: string
  /** A balance is still to be paid. */
  isBalanceLeft: boolean
  /** '' where everything received comes back. */
  refundDue: string
  isNothingDue: boolean
  /** The platform is late with a refund, not with a decision. */
  isRefundDue: boolean
  isNothingRefunded: boolean
  /** The last of several transfers. */
  isLastPart: boolean
  /** The booking was closed without another transfer. */
  isNothingSent: boolean
  note: string
  /** Of a cancelled departure. */
  isCancelledByAgency: boolean
  /** The agency has collected money that it returns itself. */
  isPartOfAgency: boolean
  /** Dates of the same trip that can be booked, '' if none. */
  dates: string
}

/** Messages with the placeholders of `valuesOf` (booking-mails.ts), translated there. */
export interface BookingMailText {
  subject: string
  heading: string
  paragraphs: readonly string[] | ((values: BookingMailChoices) => readonly string[])
  action: string
  /** What differs when nothing has to be transferred for the booking. */
  ifFree: { [Part in 'subject' | 'heading' | 'paragraphs' | 'action']?: BookingMailText[Part] } | null
}

export const viewBooking = /*i18n*/ 'View your booking'
export const openBookings = /*i18n*/ 'Open bookings'
