import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Receipt } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { ReportedAndVerified } from '#my-bookings/details/reported-and-verified.tsx'
import { ReceivedFact } from './received-facts.tsx'

afterEach(cleanup)

const receipt = (amount: number, kind: Receipt['kind'] = 'payment'): Receipt => ({
  _id: `${kind} ${amount}`,
  amount,
  kind,
  isAssumed: false,
  reference: null,
  proof: null,
  account: null,
  state: 'verified',
  sentAt: null,
  verifiedAt: '2026-11-10T10:00:00Z',
})

const reportedReceipt: Receipt = {
  ...receipt(2_000),
  state: 'reported',
  sentAt: '2026-11-09T10:00:00Z',
  verifiedAt: null,
}

/** Two seats for EGP 1,000 each, paid in full; reported, until there is a receipt. */
const booking = (change: Partial<Booking> = {}) =>
  ({
    status: 'pending',
    seats: 2,
    currency: 'EGP',
    agency: { name: 'Sahara Lines' },
    totalAmount: 2_000,
    depositAmount: 2_000,
    remainingAmount: 0,
    pricePerSeat: 1_000,
    paymentType: 'full_payment',
    remainingPaid: false,
    balancePaidBy: null,
    balanceDueOn: null,
    paymentBreakdown: null,
    options: [],
    events: [],
    receipts: [reportedReceipt],
    balance: null,
    verifiedAmount: 0,
    collectedAmount: 0,
    shortfallAmount: null,
    surplusAmount: 0,
    ...change,
  }) as unknown as Booking

const verified = (...receipts: Receipt[]) =>
  booking({
    status: 'payment_verified',
    receipts,
    verifiedAmount: receipts.reduce((sum, { amount }) => sum + amount, 0),
  })

function show(content: ReactNode): Element {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const element = <I18nProvider i18n={i18n}>{content}</I18nProvider>
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />).container
}

/** The entries with these words: what they say without amounts, their amounts, and their icons. */
const read = (container: Element, words: RegExp) =>
  [...container.querySelectorAll('dt, li')]
    .filter(({ textContent }) => words.test(textContent))
    .map((entry) => (entry.matches('dt') ? entry.parentElement! : entry))
    .map((entry) => ({
      amounts: [...entry.textContent.matchAll(/EGP\s([\d,]+)/g)].map(([, amount]) => amount),
      words: entry.textContent.replaceAll(/EGP\s[\d,]+/g, ''),
      icon: entry
        .querySelector('svg')
        ?.getAttribute('class')
        ?.match(/tabler-icon-[\w-]+/)?.[0],
    }))

const reportedWords = /reported|you told us/i
const verifiedWords = /verified/i

describe.each([
  ['the details', (of: Booking) => <ReportedAndVerified booking={of} />],
  ['the desks of the admins', (of: Booking) => <ReceivedFact booking={of} />],
])('on %s', (_, view) => {
  test('what the customer says and what was verified differ in words and icon', () => {
    const reported = show(view(booking()))
    expect(read(reported, reportedWords)).toMatchObject([{ amounts: ['2,000'], icon: 'tabler-icon-message' }])
    expect(read(reported, verifiedWords)).toEqual([])
    cleanup()
    const arrived = show(view(verified(receipt(2_000))))
    expect(read(arrived, verifiedWords)).toMatchObject([{ amounts: ['2,000'], icon: 'tabler-icon-circle-check' }])
    expect(read(arrived, reportedWords)).toEqual([])
  })

  test('only what has arrived is called verified, be it less or more than was reported', () => {
    for (const [amount, shown] of [
      [500, '500'],
      [2_400, '2,400'],
    ] as const) {
      const ended = { ...verified(receipt(amount)), status: 'refund_pending' } as Booking
      expect(read(show(view(ended)), verifiedWords).flatMap(({ amounts }) => amounts)).toEqual([shown])
      cleanup()
    }
  })
})

test('a transfer of the balance is reported beside the verified deposit', () => {
  const sent = { ...reportedReceipt, _id: 'b', kind: 'balance', amount: 1_000 } as const
  const details = show(<ReportedAndVerified booking={verified(receipt(1_000), sent)} />)
  expect(read(details, verifiedWords).map(({ icon }) => icon)).toEqual(['tabler-icon-circle-check'])
  expect(read(details, reportedWords).map(({ icon }) => icon)).toEqual(['tabler-icon-message'])
})
