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

function show(...changes: Partial<HeldSeats>[]) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const element = (
    <I18nProvider i18n={i18n}>
      <SeatsHeld holds={changes.map((change, at) => ({ ...hold, _id: `${at}`, ...change }))} />
    </I18nProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the hold of a trip that can no longer be booked asks for no transfer', () => {
  show({})
  expect(screen.getByText(/please make no transfer/)).toBeTruthy()
  expect(screen.getByText(/get your money back here/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Continue: Siwa' })).toBeNull()
})

test('without a transfer under way there is nothing to refund', () => {
  show({ state: 'held' })
  expect(screen.getByText(/please make no transfer/)).toBeTruthy()
  expect(screen.queryByText(/get your money back here/)).toBeNull()
})

const quote = { payNow: 5_400, currency: 'EGP' } as HeldSeats['quote']
const bookable = { isTripBookable: true, quote, transferReference: 'RH-1' }

test('an offer of the waiting list comes first', () => {
  show(bookable, { ...bookable, isOffer: true, trip: { ...hold.trip, title: 'Dahab' } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Book now: Dahab',
    'Continue: Siwa',
  ])
})

test.each([
  ['stays as a question where a transfer was under way', 'awaiting_transfer', 'Did you make this transfer?'],
  ['is gone where none was', 'held', null],
] as const)('an ended hold %s, and is not held or released any more', (_, state, heading) => {
  show({ ...bookable, state, endsAt: Date.now() - 1 })
  expect(screen.queryByRole('heading', { level: 2 })?.textContent ?? null).toBe(heading)
  expect(screen.queryByRole('button', { name: /Release/ })).toBeNull()
})
