import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { DuePayout } from '@rihla/contract/payouts/payouts.api.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PaymentQueue } from '#dashboards/admin/payments/payment-queue.tsx'
import { rowsOf } from '#dashboards/admin/payouts/due-row.ts'
import { PayoutQueue } from '#dashboards/admin/payouts/payout-queue.tsx'
import { RefundQueue } from '#dashboards/admin/refunds/refund-queue.tsx'
import PendingApprovalsTab from '#dashboards/agency/approvals/pending-approvals-tab.tsx'
import { queryClient } from '#data/query-client.ts'

const bookingOf = (name: string, change: Partial<Booking>) =>
  ({
    _id: name,
    bookingNumber: name,
    customer: { name, email: `${name}@example.org`, profilePhoto: null, profileCompletion: 77 },
    trip: { _id: 'siwa', title: 'Siwa' },
    agency: { name: 'Siwan Stars' },
    seats: 2,
    options: [],
    selectedStartDate: '2039-12-03',
    bookingEndDate: '2039-12-05',
    pricePerSeat: 1_000,
    totalAmount: 2_000,
    promoCode: null,
    promoSaving: null,
    depositAmount: 2_000,
    remainingAmount: 0,
    verifiedAmount: 0,
    collectedAmount: 0,
    shortfallAmount: null,
    refundAmount: null,
    paymentBreakdown: null,
    currency: 'EGP',
    paymentType: 'full_payment',
    receipts: [],
    refunds: [],
    events: [],
    travellers: null,
    nextStep: null,
    actions: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }) as unknown as Booking

const names = ['Amina', 'Bassem', 'Carim']
const itemsWith = (change: Partial<Booking>) => names.map((name) => bookingOf(name, change))
const desk = { presences: [], total: 3, list: '', waiting: 3, now: Date.parse('2026-11-21T10:00:00Z') }

const payments = itemsWith({ status: 'pending', paymentProof: '/files/private/proof', paymentReference: 'FT 1' })
const refundDestination = {
  _id: 'd',
  method: 'wallet',
  account: '•••5678',
  holderName: '',
} as Booking['refundDestination']
const refunds = itemsWith({
  status: 'refund_pending',
  verifiedAmount: 2_000,
  refundDueAmount: 2_000,
  refundDestination,
})
const refundDesk = { kind: 'due', exportable: 0, neverVerified: 0 } as const
const payouts = rowsOf(
  names.map((name): DuePayout => ({
    agency: { _id: name, name },
    currency: 'EGP',
    amount: 900,
    disputed: 0,
    bookings: 1,
    departures: 1,
    oldestOn: '2026-11-01',
    differing: [],
    hold: null,
    destination: { state: 'verified', details: null },
  })),
)
const payoutDesk = <PayoutQueue view="due" payouts={payouts} total={3} sums={[]} />
const approvals = {
  bookings: itemsWith({ status: 'payment_verified', actions: ['approve', 'reject'] }),
  total: 3,
  page: 1,
  sort: undefined,
  loadedAt: desk.now,
}
const loaderData = { options: { queryKey: [null, 'approvals'], queryFn: async () => approvals }, data: approvals }

interface Case {
  queue: ReactNode
  button: string
  /** What has to be entered first, by label. */
  fill?: Record<string, string>
  /** Part of the request about the first item. */
  sends: string
}

const cases: [string, Case][] = [
  [
    'payments',
    {
      queue: (
        <PaymentQueue {...desk} bookings={payments} kind="payments" reused={[]} heldReference={null} payTo={null} />
      ),
      button: 'Verify Payment',
      fill: { 'Amount received (EGP)': '2000' },
      sends: '/Amina/transitions/verify_payment',
    },
  ],
  [
    'refunds',
    {
      queue: <RefundQueue {...desk} {...refundDesk} bookings={refunds} />,
      button: 'Process Refund',
      fill: { 'Reference of the transfer': 'FT 1' },
      sends: '/Amina/refund',
    },
  ],
  [
    'payouts',
    {
      queue: payoutDesk,
      button: 'Mark as sent',
      fill: { 'Reference of the transfer': 'FT 1' },
      sends: '{"agency":"Amina"',
    },
  ],
  [
    'approvals',
    {
      queue: <PendingApprovalsTab {...({ loaderData } as unknown as Parameters<typeof PendingApprovalsTab>[0])} />,
      button: 'Approve',
      sends: '/Amina/review',
    },
  ],
]

/** What any other request reads: no other admin, no payment twice, no accounts. */
const unused = { bookings: [], total: 0 }
const read = { details: [], claims: [], since: null, reference: unused, picture: unused, accounts: [], proposals: [] }

let sent: string[] = []
let isOffline = false
beforeEach(() => {
  sent = []
  isOffline = false
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/refunds/reused')) return Response.json({ reference: [], picture: [] })
    if (url.includes('/payouts/reused')) return Response.json([])
    if (method === 'GET' || url.includes('/claim')) return Response.json(read)
    sent.push(`${url} ${body as string}`)
    if (isOffline) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'payment_verified' })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(queue: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: queue }])
  const { unmount } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await wait(1_000)
  return { unmount }
}

// without roles, which take most of the time in a tree of this size
const article = () => document.querySelector('article')!
const shown = () => article().getAttribute('aria-labelledby')?.slice('queued-'.length).split(':')[0]
const enter = (fill: Record<string, string> = {}) => {
  for (const [label, value] of Object.entries(fill))
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
}
const click = async (text: string) => {
  fireEvent.click(screen.getByText(text, { selector: 'button *' }))
  await wait(0)
}
const row = (name: string) => screen.getByText(name, { selector: 'nav *' })

test.each(cases)(
  '%s: two clicks on one spot 0.3 s apart decide one thing',
  async (_, { queue, button, sends, fill }) => {
    await open(queue)
    expect(shown()).toBe('Amina')
    enter(fill)
    await click(button)
    expect(shown()).toBe('Bassem')
    expect(document.activeElement?.textContent).toBe('Bassem')
    await wait(300)
    enter(fill)
    await click(button)
    expect(shown()).toBe('Bassem')
    await wait(20_000)
    expect(sent).toEqual([expect.stringContaining(sends)])
    // it has been on the screen since
    await click(button)
    expect(shown()).toBe('Carim')
  },
)

test.each(cases)('%s: nothing is sent by a key or by time alone', async (_, { queue }) => {
  const { unmount } = await open(queue)
  for (const key of 'jkazdfz') fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` })
  await wait(20_000)
  unmount()
  await wait(20_000)
  expect(sent).toEqual([])
})

test.each(cases)('%s: a decision is undone, and returns when it cannot be sent', async (_, { queue, button, fill }) => {
  await open(queue)
  enter(fill)
  await click(button)
  await wait(9_000)
  await click('Undo')
  expect(shown()).toBe('Amina')
  isOffline = true
  await click(button)
  await wait(9_000)
  expect(sent).toEqual([])
  await wait(1_000)
  expect(row('Amina')).toBeTruthy()
  isOffline = false
  fireEvent.click(row('Amina'))
  await wait(0)
  expect(article().querySelector('[role=alert]:not(:empty)')).toBeTruthy()
})

test('the next transfer of a booking begins with an empty amount', async () => {
  function Loading() {
    const [bookings, setBookings] = useState(payments)
    return (
      <>
        <button type="button" onClick={() => setBookings(bookings.length < 3 ? payments : payments.slice(1))}>
          load
        </button>
        <PaymentQueue {...desk} bookings={bookings} kind="payments" reused={[]} heldReference={null} payTo={null} />
      </>
    )
  }
  const load = async () => {
    fireEvent.click(screen.getByText('load'))
    await wait(0)
  }
  await open(<Loading />)
  enter({ 'Amount received (EGP)': '2000' })
  await click('Verify Payment')
  await wait(20_000)
  await load()
  await load()
  fireEvent.click(row('Amina'))
  await wait(1_000)
  expect(shown()).toBe('Amina')
  expect(screen.getByLabelText<HTMLInputElement>('Amount received (EGP)', { exact: false }).value).toBe('')
})

test('leaving the queue sends what is pending', async () => {
  const { unmount } = await open(cases[1]![1].queue)
  enter(cases[1]![1].fill)
  await click('Process Refund')
  unmount()
  await wait(0)
  expect(sent).toHaveLength(1)
})

test('a payout that is repeated has the same key, so that it is recorded once', async () => {
  await open(payoutDesk)
  enter({ 'Reference of the transfer': 'FT 1' })
  isOffline = true
  await click('Mark as sent')
  await wait(10_000)
  isOffline = false
  fireEvent.click(row('Amina'))
  await wait(1_000)
  await click('Mark as sent')
  await wait(10_000)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toContain('"expectedAmount":900,"reference":"FT 1","key":"')
  expect(sent[1]).toBe(sent[0])
})

test('a payout without verified details cannot be marked as sent, nor one without a reference', async () => {
  await open(payoutDesk)
  expect(screen.getByText('Mark as sent', { selector: 'button *' }).closest('button')!.disabled).toBe(true)
  cleanup()
  const [due] = payouts
  const unknown = [{ ...due!, destination: { state: 'missing' as const, details: null } }]
  await open(<PayoutQueue view="due" payouts={unknown} total={1} sums={[]} />)
  expect(screen.queryByText('Mark as sent')).toBeNull()
})

test.each([
  ['a reference', null, 'FT 1'],
  ['a destination', refundDestination, ''],
])('a refund is not recorded with %s alone', async (_, destination, reference) => {
  await open(<RefundQueue {...desk} {...refundDesk} bookings={[{ ...refunds[0]!, refundDestination: destination }]} />)
  enter({ 'Reference of the transfer': reference })
  const button = screen.getByText('Process Refund', { selector: 'button *' }).closest('button')!
  expect(button.disabled).toBe(true)
  fireEvent.submit(button.closest('form')!)
  await wait(20_000)
  expect(sent).toEqual([])
})
