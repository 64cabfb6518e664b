import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { SeatsHeld } from './seats-held.tsx'

afterEach(cleanup)

const hold = {
  _id: 'a',
  trip: { _id: 'b', title: 'Siwa', image: null },
  selectedStartDate: '2026-12-03',
  bookingEndDate: '2026-12-05',
  seats: 2,
  isOffer: false,
  isTripBookable: false,
  isLive: true,
  state: 'awaiting_transfer',
  endsAt: Date.now() + 600_000,
} as unknown as HeldSeats

function show(change: Partial<HeldSeats>) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const element = (
    <I18nProvider i18n={i18n}>
      <SeatsHeld holds={[{ ...hold, ...change }]} />
    </I18nProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the hold of a trip that can no longer be booked asks for no transfer', () => {
  show({})
  expect(screen.getByText(/please make no transfer/)).toBeTruthy()
  expect(screen.getByText(/ask for a refund here/)).toBeTruthy()
  expect(screen.queryByText('Transfer now')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Continue: Siwa' })).toBeNull()
})

test('without a transfer under way there is nothing to refund', () => {
  show({ state: 'held' })
  expect(screen.getByText(/please make no transfer/)).toBeTruthy()
  expect(screen.queryByText(/ask for a refund here/)).toBeNull()
})
