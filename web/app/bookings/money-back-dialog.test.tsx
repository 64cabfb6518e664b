import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSession, type SessionUser } from '#api/session.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { MoneyBackDialog } from './money-back-dialog.tsx'

const hold = {
  _id: 'hold',
  trip: { _id: 'trip', title: 'Siwa' },
  selectedStartDate: '2030-01-01',
  seats: 2,
  quote: { currency: 'EGP', payNow: 5_400 },
} as unknown as HeldSeats

/** Requests that change something, and the status of each destination's response. */
let sent: { request: string; body: Record<string, unknown>; key: string | null }[]
let destinationStatuses: number[]

beforeEach(() => {
  sent = []
  destinationStatuses = [200]
  saveSession('token', { _id: 'user', role: 'customer', name: 'Laila', email: 'l@example.com' } as SessionUser)
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') return Response.json({ destination: null })
    sent.push({
      request: `${method} ${url}`,
      body: JSON.parse(body as string),
      key: new Headers(headers).get('idempotency-key'),
    })
    if (url === '/api/bookings') return Response.json({ _id: 'booking' }, { status: 201 })
    const status = destinationStatuses.shift() ?? 200
    return Response.json(status === 200 ? { message: 'ok' } : { code: 'server.unexpected', message: 'No' }, { status })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get my money back' })))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function open() {
  const onSent = vi.fn()
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={i18n}>
      <MoneyBackDialog hold={hold} onClose={() => {}} onSent={onSent} />
    </I18nProvider>,
  )
  await act(async () => {})
  return onSent
}

test('one button sends the proof and where the money goes back to; nothing is sent before both are there', async () => {
  const onSent = await open()
  await press()
  expect(sent).toEqual([])
  fill('Or the payment reference number', 'FT-1')
  await press()
  expect(sent).toEqual([])
  fill('InstaPay address', 'laila@instapay')
  await press()
  expect(sent).toMatchObject([
    {
      request: 'POST /api/bookings',
      key: 'refund hold',
      body: { trip: 'trip', hold: 'hold', seats: 2, paymentReference: 'FT-1', refundWithoutSeats: true },
    },
    { body: { method: 'instapay', account: 'laila@instapay' } },
  ])
  expect(onSent).toHaveBeenCalledExactlyOnceWith('booking')
})

test('a destination that could not be saved is sent again without a second refund case', async () => {
  destinationStatuses = [503, 200]
  const onSent = await open()
  fill('Or the payment reference number', 'FT-1')
  fill('InstaPay address', 'laila@instapay')
  await press()
  expect(onSent).not.toHaveBeenCalled()
  fill('Or the payment reference number', 'FT-2')
  await press()
  expect(sent.filter(({ request }) => request === 'POST /api/bookings')).toHaveLength(1)
  expect(onSent).toHaveBeenCalledOnce()
})
