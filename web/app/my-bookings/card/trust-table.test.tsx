import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PayStep } from '#bookings/pay-step.tsx'
import { BookingRows } from '../booking-rows.tsx'
import { BookingCard } from './booking-card.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(paymentSettings))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = '2026-11-28'
const phone = '+20 100 555 0142'
const sentAt = '2026-11-28T09:00:00Z'

const event = (action: string) => ({ action, by: 'admin', to: 'pending', note: null, createdAt: sentAt })

const booking = {
  _id: 'b',
  status: 'pending',
  group: 'coming-up',
  actions: [],
  nextStep: null,
  trip: { _id: 't', title: 'White Desert', image: null, pickupLocation: 'Tahrir Square' },
  agency: { _id: 'a', name: 'Nile & Palm' },
  seats: 2,
  selectedStartDate: '2026-12-20',
  bookingEndDate: '2026-12-22',
  currency: 'EGP',
  depositAmount: 9_000,
  remainingAmount: 0,
  verifiedAmount: 0,
  refundAmount: null,
  refundDueAmount: null,
  refundDestination: null,
  refundIfCancelled: null,
  refunds: [],
  receipts: [],
  balance: null,
  paymentBreakdown: null,
  requestedDetails: null,
  changedTerms: null,
  surplusAmount: 0,
  events: [],
}

const reported = { kind: 'payment', state: 'reported', amount: 9_000, reference: 'IPN-1', verifiedAt: null }
const step = (waitingFor: string) => ({ waitingFor, dueAt: '2026-12-01T10:00:00Z', expectedAt: null, isLate: false })
const verified = { verifiedAmount: 9_000, refundIfCancelled: { amount: 9_000, until: null } }
const refund = {
  _id: 'r',
  amount: 9_000,
  sentAt,
  reference: 'INSTA-7781203',
  destination: { method: 'instapay', account: 'no•••@instapay', holderName: '' },
}

const call = /\+20 100 555 0142/
const due = /Tue 1 Dec, 12:00/

const paymentSettings = {
  payappUsername: 'rihla@instapay',
  paymentInstructions: '',
  holderName: 'Rihla Travel LLC',
  accounts: [],
  payoutAfterDays: 2,
  checkedWithinHours: 24,
}

/** What the form knows of a trip for EGP 9,000 whose seats are held. */
const atPay = {
  trip: { agency: { agencyDetails: { name: 'Nile & Palm' } }, currency: 'EGP', cancellationRules: null },
  choice: { seats: 2, departure: { startDate: '2026-12-20' } },
  booking: {
    isFree: false,
    hold: { isPayable: true, held: { transferReference: 'RH-1' }, startTransfer: () => {} },
    quote: { quote: { payNow: 9_000, currency: 'EGP' } },
    draft: { chooseAccount: () => {}, values: { paymentType: 'full_payment' } },
  },
} as unknown as ComponentProps<typeof PayStep>

/** What each moment says without a tap: where is my money, what next, by when, whom to call, what do I get back? */
const moments = {
  'before paying': [
    null,
    [
      /keeps your money until 2 days after/,
      /Then Nile & Palm decides/,
      /within 24 hours/,
      call,
      /cancel.*EGP 9,000 back/,
    ],
  ],
  pending: [
    { receipts: [reported], nextStep: step('payment_check') },
    [/looking for it in our account/, /then Nile & Palm has 2 days to answer/, due, call, /you get all of it back/],
  ],
  rejected: [
    {
      status: 'rejected',
      group: 'needs-you',
      actions: ['open_dispute', 'book_again'],
      events: [event('reject_payment')],
    },
    [/has not reached us/, /Ask your bank to recall it/, /within \d+ hours/, call, /return everything that arrived/],
  ],
  'payment verified': [
    { ...verified, status: 'payment_verified', nextStep: step('agency_answer') },
    [/Payment verified/, /is reviewing your booking/, due, call, /EGP 9,000/],
  ],
  approved: [
    { ...verified, status: 'agency_approved', nextStep: step('confirmation') },
    [/Payment verified/, /email you the voucher/, due, call, /EGP 9,000/],
  ],
  confirmed: [
    { ...verified, status: 'confirmed', hasVoucher: true },
    [/Paid.*EGP 9,000, verified/, /Where.*Tahrir Square/, /Sun 20 – Tue 22 Dec/, call, /cancel.*EGP 9,000/i],
  ],
  cancelled: [
    {
      ...verified,
      status: 'refund_pending',
      group: 'refunds',
      refundDueAmount: 9_000,
      refundIfCancelled: null,
      nextStep: step('refund'),
      events: [event('cancel')],
    },
    [/Your refund of EGP 9,000/, /is being processed/, due, call, /EGP 9,000/],
  ],
  refunded: [
    { ...verified, status: 'refunded', group: 'past', refundAmount: 9_000, refunds: [refund] },
    [/no•••@instapay, reference INSTA-7781203/, /Not there by/, /Tue 1 Dec/, call, /EGP 9,000 was refunded/],
  ],
} as const

const questions = ['where is my money', 'what next', 'by when', 'whom to call', 'what do I get back']

function pageOf(change: object | null) {
  if (change === null) return <PayStep {...atPay} />
  const of = { ...booking, ...change } as unknown as MyBooking
  const isRow = of.group === 'refunds' || of.group === 'past'
  return isRow ? (
    <BookingRows bookings={[of]} today={today} onOpen={() => {}} />
  ) : (
    <BookingCard booking={of} today={today} onOpen={() => {}} />
  )
}

async function showPage(change: object | null): Promise<HTMLElement> {
  const contact = { phone, phoneText: phone, phoneUrl: 'tel:+201005550142' }
  const loader = () => ({ timeZone: 'Africa/Cairo', today, contact, refundWithinDays: 5, approveWithinHours: 48 })
  const App = createRoutesStub([
    { id: 'root', path: '/', loader, Component: () => pageOf(change), HydrateFallback: () => null },
  ])
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  await waitFor(() => expect(container.textContent).toMatch(/White Desert|2 days after/))
  return container
}

const show = async (change: object | null) => (await showPage(change)).textContent.replaceAll(/\s/g, ' ')

describe.each(Object.entries(moments))('%s', (_, [change, answers]) => {
  test.each(questions.map((question, at) => [question, answers[at]!] as const))('answers: %s?', async (__, answer) => {
    expect(await show(change)).toMatch(answer)
  })
})

test('a rejected booking first offers to prove the transfer', async () => {
  const buttons = [...(await showPage(moments.rejected[0])).querySelectorAll('button, a')].map(
    (each) => each.textContent,
  )
  expect(buttons.filter((text) => /prove|proof/.test(text))).toEqual(['I can prove that it left', 'Send another proof'])
})
