import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/query-client.ts'
import { DecisionForm } from './decision-form.tsx'

const booking = {
  _id: 'booking',
  status: 'refund_pending',
  customer: { name: 'Mona' },
  trip: { title: 'Siwa' },
  agency: { name: 'Sahara Lines' },
  currency: 'EGP',
  totalAmount: 9_000,
  depositAmount: 4_500.5,
  remainingAmount: 4_499.5,
  verifiedAmount: 0,
  collectedAmount: 0,
  receipts: [] as Booking['receipts'],
  shortfallAmount: null,
  refundDestination: { _id: 'destination', method: 'instapay', account: 'mo•••@instapay', holderName: '' },
} as Booking

const sent: unknown[] = []
const urls: string[] = []
beforeEach(() => {
  sent.length = 0
  urls.length = 0
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (body) {
      urls.push(url)
      sent.push(JSON.parse(body as string))
    }
    const none = url.includes('/refunds/reused') ? [] : { bookings: [], total: 0 }
    return Promise.resolve(Response.json({ reference: none, picture: none }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(change: Partial<Booking>, action: DeskAction = 'process_refund') {
  const ignore = () => undefined
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <DecisionForm
        booking={{ ...booking, ...change }}
        action={action}
        onBack={ignore}
        onDone={ignore}
        onStale={ignore}
      />
    </I18nProvider>,
  )
  const submit = () => fireEvent.submit(container.querySelector('form')!)
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { container, submit, type }
}
const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount refunded/)

test('a payment that was never verified starts without an amount and is refunded only as far as it arrived', async () => {
  const { submit, type } = show({})
  type(/Reference of the transfer/, 'FT 7')
  expect(screen.getByText('This payment was never verified.')).toBeTruthy()
  expect(screen.queryByText(/The customer paid/)).toBeNull()
  expect(amount().value).toBe('')

  submit()
  expect(await screen.findByText(/Enter the amount received/)).toBeTruthy()
  type(/Amount received/, '300')
  type(/Amount refunded/, '301')
  submit()
  expect(await screen.findByText('The refund cannot be more than what was received.')).toBeTruthy()
  type(/Amount refunded/, '250')
  submit()
  expect(await screen.findByText('Please give a reason.')).toBeTruthy()
  type(/Refund notes/, 'Bank fees.')
  submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ refundAmount: 250, receivedAmount: 300 })
})

test('a verified payment starts with what was verified, which is the maximum', async () => {
  const { submit, type } = show({ verifiedAmount: 4_500.5, refundDueAmount: 4_500.5 })
  expect(screen.queryByText('This payment was never verified.')).toBeNull()
  expect(amount().value).toBe('4,500.50')
  type(/Reference of the transfer/, 'FT 7')
  type(/Amount refunded/, '4500.51')
  submit()
  expect(await screen.findByText('The refund cannot be more than what was received.')).toBeTruthy()
  type(/Amount refunded/, '4500.5')
  submit()
  const body = {
    refundNotes: null,
    refundProof: null,
    refundedBefore: 0,
    verifiedBefore: 4_500.5,
    refundAmount: 4_500.5,
    reference: 'FT 7',
    destination: 'destination',
  }
  await waitFor(() => expect(sent).toEqual([body]))
})

test.each(['process_refund', 'refund_surplus'] as const)('%s shows where to send the money', async (action) => {
  const refundDestination = {
    _id: 'destination',
    method: 'instapay',
    account: 'mo•••@instapay',
    holderName: 'Mona Saleh',
  } as NonNullable<Booking['refundDestination']>
  show({ verifiedAmount: 4_500.5, refundDueAmount: 4_500.5, refundDestination }, action)
  expect(screen.getByText('mo•••@instapay')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy()
  cleanup()
  show({ verifiedAmount: 4_500.5, refundDueAmount: 4_500.5, refundDestination: null }, action)
  expect(screen.getByText(/hasn’t told us yet where to send the refund/)).toBeTruthy()
})

test.each([
  [0, 1],
  [4_500.5, 0],
])('closing without a refund says whether the payment was verified: %d', (verifiedAmount, notices) => {
  show({ verifiedAmount }, 'close_without_refund')
  expect(screen.queryAllByText('This payment was never verified.')).toHaveLength(notices)
})

test('a payment that was found revives the booking with the amount that arrived, without a note', async () => {
  const { submit, type } = show(
    { status: 'rejected', shortfallAmount: null, balance: null, paymentProof: null },
    'revive',
  )
  expect(screen.queryByLabelText(/Note to the customer/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Payment found' })).toBeTruthy()
  submit()
  expect(await screen.findByText('Enter the amount that arrived.')).toBeTruthy()
  type(/Amount received/, '4600')
  submit()
  await waitFor(() => expect(sent).toEqual([{ note: null, verifiedBefore: 0, receivedAmount: 4_600 }]))
  expect(urls[0]).toContain('/api/bookings/booking/transitions/revive')
})

test('more time for a proof may have a note', async () => {
  const { submit, type } = show({ status: 'pending' }, 'extend_proof')
  expect(screen.getByRole('button', { name: 'Give more time' })).toBeTruthy()
  type(/Note to the customer/, ' Your bank is closed today. ')
  submit()
  await waitFor(() => expect(sent).toEqual([{ note: 'Your bank is closed today.', verifiedBefore: 0 }]))
  expect(urls[0]).toContain('/api/bookings/booking/transitions/extend_proof')
})

test('a decision about a payment shows its proof, the names in its question, and no other decision does', async () => {
  const { container } = show({ status: 'pending' }, 'verify_payment')
  // until it is known whether the proof was used before
  const verify = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify Payment' })
  expect(verify.disabled).toBe(true)
  await waitFor(() => expect(verify.disabled).toBe(false))
  expect(container.textContent).toContain('ask Sahara Lines to approve Mona’s booking for Siwa.')
  expect(screen.getByText(/Expected from/)).toBeTruthy()
  cleanup()
  show({ status: 'pending' }, 'extend_proof')
  expect(screen.queryByText(/Expected from/)).toBeNull()
})
