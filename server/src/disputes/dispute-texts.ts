import type { DisputeAuthor, DisputeCategory, DisputeDecision } from '@rihla/contract/disputes/dispute.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'

export interface DisputeEvent {
  event: 'opened' | 'message' | 'decided' | 'withdrawn'
  booking: {
    id: string
    customer_id: string
    agency_id: string
    trip_title: string
    customer_name: string
    agency_name: string
    currency: Currency
  }
  by: DisputeAuthor
  category: DisputeCategory
  text?: string
  decision?: DisputeDecision
  refundMinor?: Minor
}

interface DisputeText {
  subject: string
  heading: string
  paragraphs: readonly string[]
}

/** The texts of a mail about a case, by its receiver. */
export function disputeTexts(
  happened: Pick<DisputeEvent, 'event' | 'by' | 'category' | 'decision' | 'refundMinor'>,
  receiver: 'customer' | 'agency' | 'admin',
): DisputeText {
  const { by, category } = happened
  switch (happened.event) {
    case 'opened':
      if (receiver !== 'admin') return openedFor(by)
      return category === 'transfer' ? transferForAdmins : openedForAdmins
    case 'message':
      return written
    case 'withdrawn':
      return withdrawn
    case 'decided':
      return {
        subject: /*i18n*/ 'Decision about your case: {trip}',
        heading: /*i18n*/ 'We have decided the case',
        paragraphs: [category === 'transfer' ? transferText(happened) : decisionText({ ...happened, receiver })],
      }
  }
}

const openedFor = (by: DisputeEvent['by']): DisputeText => ({
  subject: /*i18n*/ 'A problem was reported: {trip}',
  heading: /*i18n*/ 'A problem with a booking was reported',
  paragraphs: [
    by === 'customer'
      ? /*i18n*/ '{customer} reported a problem with booking {number}. Please answer by {due}. Afterwards we may decide without your answer. Until the decision, your share of this booking is held back.'
      : by === 'agency'
        ? /*i18n*/ '{agency} reported a problem with your booking {number}. Please answer by {due}. Afterwards we may decide without your answer.'
        : /*i18n*/ 'We opened a case about booking {number}. Please answer by {due}. Afterwards we may decide without your answer.',
  ],
})

const openedForAdmins: DisputeText = {
  subject: /*i18n*/ 'New case: {customer}, {trip}',
  heading: /*i18n*/ 'A problem with a booking was reported',
  paragraphs: [/*i18n*/ 'Booking {number} of {customer} with {agency}. Both sides have until {due} to be heard.'],
}

const transferForAdmins: DisputeText = {
  subject: /*i18n*/ 'Transfer to look for: {customer}, {trip}',
  heading: /*i18n*/ 'A customer can prove a transfer',
  paragraphs: [
    /*i18n*/ '{customer} says that the transfer for booking {number} has left the account. Please answer by {due}.',
  ],
}

const transferText = ({ decision }: Pick<DisputeEvent, 'decision'>): string =>
  decision === 'customer'
    ? /*i18n*/ 'We have found your transfer. Your booking shows what happens with it. Our answer:'
    : /*i18n*/ 'We could not find your transfer. Our answer:'

const written: DisputeText = {
  subject: /*i18n*/ 'New message in your case: {trip}',
  heading: /*i18n*/ 'There is a new message in your case',
  paragraphs: [],
}

const withdrawn: DisputeText = {
  subject: /*i18n*/ 'Case withdrawn: {trip}',
  heading: /*i18n*/ 'The case was withdrawn',
  paragraphs: [
    /*i18n*/ 'The case about booking {number} is closed without a decision. You do not need to do anything.',
  ],
}

function decisionText({
  decision,
  refundMinor = 0,
  receiver,
}: Pick<DisputeEvent, 'decision' | 'refundMinor'> & { receiver: 'customer' | 'agency' | 'admin' }): string {
  const isForCustomer = receiver === 'customer'
  if (decision === 'agency' || refundMinor === 0) {
    return isForCustomer
      ? /*i18n*/ 'The case was decided in favour of {agency}, so nothing is refunded. Our reason:'
      : /*i18n*/ 'The case was decided in your favour. Your share of this booking is no longer held back. Our reason:'
  }
  return isForCustomer
    ? /*i18n*/ 'You get {refund} back. Please tell us in your booking where to send it. Our reason:'
    : /*i18n*/ '{customer} gets {refund} back, which is deducted from your share of this booking. Our reason:'
}
