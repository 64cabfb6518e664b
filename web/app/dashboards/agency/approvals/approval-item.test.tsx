import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApprovalItem } from './approval-item.tsx'

beforeEach(() => {
  const links = { nationalIdFront: '/files/private/front', nationalIdBack: '/files/private/back' }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('national-id') ? links : {}))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booking = {
  _id: 'booking',
  bookingNumber: '7K4MPQ2X',
  customer: {
    name: 'Mona Adel',
    email: 'mona@example.org',
    profilePhoto: null,
    profileCompletion: 77,
    customerDetails: {
      phone: '+201005550142',
      address: '1 Tahrir Street, Cairo',
      instagramUrl: 'https://www.instagram.com/mona',
      age: 29,
      nationality: 'Egypt',
      nationalIdFront: '/files/private/front',
      nationalIdBack: '/files/private/back',
      profileQuestions: { question1: 'Culture, Adventure', question2: 'Camping', question3: '1,500 - 3,000' },
    },
  },
  trip: { _id: 'siwa', title: 'Siwa by night' },
  agency: { name: 'Siwan Stars' },
  status: 'payment_verified',
  seats: 2,
  options: [],
  selectedStartDate: '2039-12-03',
  bookingEndDate: '2039-12-05',
  pricePerSeat: 1_000,
  totalAmount: 2_000,
  currency: 'EGP',
  paymentBreakdown: null,
  paymentType: 'full_payment',
  depositAmount: 2_000,
  remainingAmount: 0,
  remainingPaid: false,
  refundAmount: null,
  refundDueAmount: null,
  cashToReturn: null,
  promoCode: null,
  leadTraveller: null,
  paymentReference: null,
  agencyNotes: null,
  receipts: [],
  refunds: [],
  travellers: null,
  events: [],
  nextStep: null,
  actions: ['approve', 'reject'],
  agencyEarning: { amount: 1_800, payableOn: '2039-12-08' },
  createdAt: '2026-11-20T10:00:00.000Z',
} as unknown as Booking

test('an approval shows profile, completion, both sides of the ID, three answers, Approve and Reject', async () => {
  const queue = { isSettled: true } as Parameters<typeof ApprovalItem>[0]['queue']
  const Page = () => (
    <article>
      <ApprovalItem item={booking} queue={queue} draft={undefined} onDraft={() => {}} failure={undefined} />
    </article>
  )
  const App = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  const text = screen.getByRole('article').textContent
  const profile = ['mona@example.org', '0100 555 0142', '29', 'Egypt', '1 Tahrir Street, Cairo']
  expect(text).toContain('You receive EGP 1,800, payable from Thu 8 Dec.')
  fireEvent.click(screen.getByText('Profile and travel preferences'))
  for (const part of [...profile, 'Culture', 'Adventure', 'Camping', '1,500 - 3,000']) expect(text).toContain(part)
  expect(screen.getByRole('link', { name: /instagram/i }).getAttribute('href')).toBe('https://www.instagram.com/mona')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('77')
  fireEvent.click(screen.getByRole('button', { name: 'Show ID' }))
  await screen.findByRole('button', { name: 'National ID, front: show full size' })
  const sides = screen.getAllByRole('button', { name: /^National ID, (front|back): show full size$/ })
  expect(sides.map((side) => side.querySelector('img')?.getAttribute('src'))).toEqual([
    '/files/private/front',
    '/files/private/back',
  ])
  for (const name of ['Approve', 'Reject']) expect(screen.getByRole('button', { name })).toBeDefined()
})
