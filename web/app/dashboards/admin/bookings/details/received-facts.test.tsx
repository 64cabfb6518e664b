import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReceivedFact } from './received-facts.tsx'

afterEach(cleanup)

const booking = {
  agency: { name: 'Sahara Lines' },
  currency: 'EGP',
  verifiedAmount: 10_000.5,
  receipts: [],
} as unknown as Booking

/** Labels and values, without the notes. */
function factsOf(collectedAmount: number) {
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ReceivedFact booking={{ ...booking, collectedAmount }} />
    </I18nProvider>,
  )
  for (const note of container.querySelectorAll('small')) note.remove()
  return [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
}

test('what the agency says it collected is not shown as verified', () => {
  expect(factsOf(5_500.25)).toEqual([
    'Verified as received',
    'EGP 10,000.50',
    'Collected by the agency',
    'EGP 5,500.25',
  ])
})

test('everything arrived on the platform’s accounts', () => {
  expect(factsOf(0)).toEqual(['Verified as received', 'EGP 10,000.50'])
})

test('an amount that no admin has stated is marked', () => {
  const receipts = [{ isAssumed: true }] as Booking['receipts']
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ReceivedFact booking={{ ...booking, collectedAmount: 0, receipts }} />
    </I18nProvider>,
  )
  expect(container.textContent).toContain('Amount assumed')
})
