import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, refreshQueries } from '#data/query-client.ts'
import RequestDateDialog from './request-date-dialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const booking = {
  _id: 'a',
  agency: { name: 'Nile & Palm' },
  currency: 'EGP',
  totalAmount: 2_000,
} as unknown as Booking

const quote = {
  currency: 'EGP',
  startDate: '2026-12-03',
  totalAmount: 2_000,
  dates: [
    {
      startDate: '2026-12-10',
      endDate: '2026-12-12',
      seatsLeft: 5,
      refusal: null,
      totalAmount: 2_400,
      difference: 400,
      remainingAmount: 400,
    },
  ],
}

test('while the request is sent, an event of the booking does not ask for its dates again', async () => {
  const asked: string[] = []
  const { promise: sent, resolve: respond } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method)
    return method === 'PUT' ? sent : Promise.resolve(Response.json(quote))
  })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const onClose = vi.fn()
  const element = (
    <I18nProvider i18n={i18n}>
      <RequestDateDialog booking={booking} onClose={onClose} />
    </I18nProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  fireEvent.click(await screen.findByRole('radio'))
  await refreshQueries()
  expect(asked, 'control: before, it does').toEqual(['GET', 'GET'])
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(asked).toEqual(['GET', 'GET', 'PUT']))
  await refreshQueries()
  respond(Response.json(booking))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual(['GET', 'GET', 'PUT'])
})
