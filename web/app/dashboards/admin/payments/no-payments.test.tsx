import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { HeldReference } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PaymentQueue } from './payment-queue.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heldReference: HeldReference = {
  transferReference: 'RIHLA-1A2B3C4D',
  customer: { name: 'Salma', email: 'salma@example.com', phone: '+201001234567' },
  trip: { _id: 't1', title: 'Siwa' },
  selectedStartDate: '2026-12-04',
  seats: 2,
  isLive: false,
  heldAt: '2026-11-20T10:00:00.000Z',
}

function show(held: HeldReference | null) {
  const nothing = { bookings: [], presences: [], total: 0, list: 'RIHLA', waiting: 7, reused: [], payTo: null, now: 0 }
  const element = <PaymentQueue {...nothing} kind="payments" heldReference={held} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/?search=RIHLA'] })
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

test('a search without a payment names the customer whose held seats have the reference', () => {
  show(heldReference)
  expect(screen.getByText('RIHLA-1A2B3C4D')).toBeDefined()
  expect(screen.getByRole('link', { name: 'salma@example.com' }).getAttribute('href')).toBe('mailto:salma@example.com')
  expect(screen.getByText('No match among 7 waiting')).toBeDefined()
})

test('any other search finds nothing', () => {
  show(null)
  expect(screen.getByText('No match among 7 waiting')).toBeDefined()
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull()
})
