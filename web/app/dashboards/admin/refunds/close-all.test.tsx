import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#data/query-client.ts'
import { CloseAll } from './close-all.tsx'

const bookingOf = (_id: string, depositAmount: number, currency = 'EGP') =>
  ({ _id, depositAmount, currency, verifiedAmount: 0 }) as Booking
const bookings = [bookingOf('a', 2_000), bookingOf('b', 300, 'USD'), bookingOf('c', 500.5)]

let sent: object[] = []
beforeEach(() => {
  sent = []
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push({ url, ...JSON.parse(body as string) })
    const stale = { code: 'booking.transition_stale', message: 'Too late.', requestId: '1', details: {} }
    return url.includes('/b/') ? Response.json(stale, { status: 409 }) : Response.json({ status: 'cancelled' })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const submit = () => act(async () => void fireEvent.submit(document.querySelector('dialog form')!))

test('all that were shown are closed after one look at number and total, except what has changed since', async () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CloseAll bookings={bookings} />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByText('Close all (3)'))
  const dialog = document.querySelector('dialog')!
  expect(dialog.textContent).toContain('Close 3 bookings without a refund?')
  expect(dialog.textContent).toContain('The customers reported EGP 2,500.50 + $300.')
  await submit()
  expect(screen.getByText('Please give a reason.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Note to the customer'), { target: { value: 'Not found.' } })
  await submit()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(sent).toMatchObject(
    ['a', 'b', 'c'].map((id) => ({
      url: expect.stringContaining(`/${id}/transitions/close_without_refund`),
      note: 'Not found.',
      verifiedBefore: 0,
    })),
  )
})
