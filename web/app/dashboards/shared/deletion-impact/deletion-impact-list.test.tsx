import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EndingList } from './deletion-impact-list.tsx'

afterEach(cleanup)

const ending = { bookings: 2, endingBookings: 2, seats: 3, refunds: [], cash: [], dueBookings: 0 }

function show(changes: Partial<Parameters<typeof EndingList>[0]['ending']>): string[] {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <EndingList ending={{ ...ending, ...changes }} />
    </I18nProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('who deletes reads what an administrator sends back, and the cash the agency gives back itself', () => {
  const lines = show({
    refunds: [{ currency: 'EGP', amount: 2_000 }],
    cash: [
      { currency: 'USD', amount: 300 },
      { currency: 'EUR', amount: 50 },
    ],
  })
  expect(lines).toEqual([
    '2 bookings end with it (3 seats)',
    'Sent for them, and refunded by an administrator: EGP 2,000',
    'Collected in cash at the meeting point, and given back by the agency: $300 + €50',
    'The travellers are told at once.',
  ])
})

test('where no cash was collected none is spoken of', () => {
  expect(show({ refunds: [{ currency: 'EGP', amount: 2_000 }] })).toHaveLength(3)
})
