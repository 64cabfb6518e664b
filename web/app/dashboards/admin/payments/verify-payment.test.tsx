import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/query-client.ts'
import { PaymentQueue } from './payment-queue.tsx'

const booking = (change: Partial<Booking> = {}) =>
  ({
    _id: 'first',
    bookingNumber: 'first',
    customer: { name: 'Amina', email: 'amina@example.org' },
    trip: { _id: 'siwa', title: 'Siwa' },
    agency: { name: 'Siwan Stars' },
    seats: 1,
    options: [],
    selectedStartDate: '2039-12-03',
    bookingEndDate: '2039-12-05',
    status: 'pending',
    totalAmount: 2_000,
    depositAmount: 2_000,
    remainingAmount: 0,
    verifiedAmount: 0,
    shortfallAmount: null,
    currency: 'EGP',
    paymentType: 'full_payment',
    paymentProof: '/files/private/proof',
    paymentReference: 'FT 1',
    events: [],
    receipts: [],
    actions: ['request_proof'],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }) as unknown as Booking

const account = (id: string) => ({
  _id: id,
  kind: 'instapay',
  provider: '',
  handle: `${id}@instapay`,
  currency: 'EGP',
  isActive: true,
})
const none = { bookings: [], total: 0 }
const used = { bookings: [{ ...booking(), _id: 'other', bookingNumber: 'other' }], total: 1 }

let sent: object[] = []
let accounts: object[] = []
let reference: object = none
let isReusedLoaded = Promise.resolve()
beforeEach(() => {
  sent = []
  accounts = [account('one')]
  reference = none
  isReusedLoaded = Promise.resolve()
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
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT' && url.includes('/transitions/')) sent.push({ url, ...JSON.parse(body as string) })
    if (url.includes('reused')) await isReusedLoaded
    return Response.json({ claims: [], since: null, accounts, proposals: [], reference, picture: none, status: 'x' })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount received \(/)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (key: string) => {
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` })
  await wait(0)
}
const dialog = () => within(document.querySelector('dialog')!)
const confirm = async () => {
  fireEvent.submit(document.querySelector('dialog form')!)
  await wait(0)
}

async function open(change: Partial<Booking> = {}) {
  const payTo = { accounts: accounts as PaymentSettings['accounts'], payappUsername: '' } as PaymentSettings
  const desk = { presences: [], total: 1, list: '', waiting: 3, now: Date.parse('2026-11-21T10:00:00Z'), reused: [] }
  const element = (
    <PaymentQueue {...desk} bookings={[booking(change)]} kind="payments" heldReference={null} payTo={payTo} />
  )
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </I18nProvider>,
  )
  await wait(1_000)
}

test('V goes into the empty amount, also beside a screenshot, and Enter verifies what was typed', async () => {
  await open()
  expect(amount().value).toBe('')
  await press('v')
  expect(document.activeElement).toBe(amount())
  fireEvent.keyDown(amount(), { key: 'Enter' })
  expect(screen.getByText('Enter the amount that arrived.')).toBeTruthy()
  await wait(20_000)
  expect(sent).toEqual([])
  type(/^Amount received \(/, '2000')
  fireEvent.keyDown(amount(), { key: 'Enter' })
  await wait(10_000)
  expect(sent).toMatchObject([{ receivedAmount: 2_000 }])
})

test.each([['4000.01'], ['200000']])(
  'an amount of %s, more than twice what was expected, is typed twice',
  async (typed) => {
    await open()
    type(/^Amount received \(/, typed)
    fireEvent.keyDown(amount(), { key: 'Enter' })
    await confirm()
    expect(dialog().getByText('Enter the same amount once more.')).toBeTruthy()
    type(/once more/, '4000')
    await confirm()
    expect(dialog().getByText('Enter the same amount once more.')).toBeTruthy()
    type(/once more/, typed)
    await confirm()
    await wait(10_000)
    expect(sent).toMatchObject([{ receivedAmount: Number(typed), confirmedAmount: Number(typed) }])
  },
)

test.each(['verify_payment', 'ask_for_rest'])(
  'a proof that was used before: %s asks which transfer it is, beside the other booking',
  async (action) => {
    reference = used
    await open()
    type(/^Amount received \(/, action === 'verify_payment' ? '2000' : '1500')
    // otherwise the press would also close the dialog
    expect(fireEvent.keyDown(amount(), { key: 'Enter' })).toBe(false)
    expect(dialog().getByText('This reference was also used for another booking.')).toBeTruthy()
    await confirm()
    expect(dialog().getByText('Enter the ID of the transfer.')).toBeTruthy()
    type(/^ID of the transfer/, 'FT-99')
    type(/^Time in the account/, '2026-11-20T10:05')
    await confirm()
    await wait(10_000)
    expect(sent).toMatchObject([
      { url: expect.stringContaining(action), reference: 'FT-99', transferAt: '2026-11-20T10:05' },
    ])
  },
)

test('Enter waits until it is known whether the proof was used before', async () => {
  reference = used
  const { promise, resolve } = Promise.withResolvers<void>()
  isReusedLoaded = promise
  await open()
  type(/^Amount received \(/, '2000')
  fireEvent.keyDown(amount(), { key: 'Enter' })
  await wait(20_000)
  expect(sent).toEqual([])
  resolve()
  await wait(0)
  expect(dialog().getByText('This reference was also used for another booking.')).toBeTruthy()
})

test('of several accounts the one that the customer chose is suggested, otherwise it is required', async () => {
  accounts = [account('one'), account('two')]
  await open()
  type(/^Amount received \(/, '2000')
  fireEvent.keyDown(amount(), { key: 'Enter' })
  expect(screen.getByText('Choose the account on which it arrived.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Received into'))
  expect(sent).toEqual([])
  cleanup()
  await open({ paymentAccount: 'two' })
  expect(screen.getAllByText('two@instapay', { selector: 'dd *' })).toHaveLength(1)
  expect(screen.queryByText('one@instapay', { selector: 'dd *' })).toBeNull()
  type(/^Amount received \(/, '2000')
  fireEvent.keyDown(amount(), { key: 'Enter' })
  await wait(10_000)
  expect(sent).toMatchObject([{ receivedAmount: 2_000, receivedOn: 'two' }])
})

test('reasons are behind Reject, each with its number', async () => {
  await open()
  expect(screen.queryByLabelText(/Unreadable/)).toBeNull()
  await press('r')
  fireEvent.click(dialog().getByText('Reject Payment', { selector: 'button *' }))
  expect(dialog().getByText('Choose a reason or write a note.')).toBeTruthy()
  await press('3')
  fireEvent.click(dialog().getByText('Reject Payment', { selector: 'button *' }))
  await wait(10_000)
  expect(sent).toMatchObject([{ note: 'We could not read your transfer screenshot.' }])
})
