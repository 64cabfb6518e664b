import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeletionImpactList } from './deletion-impact-list.tsx'

afterEach(cleanup)

const impact = { bookings: 2, endingBookings: 2, seats: 3, refunds: [], kept: [], cash: [], dueBookings: 0 }

function show(changes: Partial<Parameters<typeof DeletionImpactList>[0]['impact']>): string[] {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <DeletionImpactList impact={{ ...impact, ...changes }} />
    </I18nProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('lists online refunds by an admin and cash refunds by the agency', () => {
  const lines = show({
    refunds: [{ currency: 'EGP', amount: 2_000 }],
    cash: [
      { currency: 'USD', amount: 300 },
      { currency: 'EUR', amount: 50 },
    ],
  })
  expect(lines).toEqual([
    '2 bookings will be cancelled (3 seats)',
    'Verified payments of these bookings, to be refunded by an admin: EGP 2,000',
    'Collected in cash at the meeting point, to be returned by the agency: $300 + €50',
    'Travellers will be notified immediately.',
  ])
})

test('omits cash refunds when no cash was collected', () => {
  expect(show({ refunds: [{ currency: 'EGP', amount: 2_000 }] })).toHaveLength(3)
})
