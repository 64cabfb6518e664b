import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RequestedBooking } from '#api/sign-in-request.ts'
import { RequestedBookingSummary } from './requested-booking-summary.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const booking: RequestedBooking = {
  title: 'Petra',
  date: '2026-12-03',
  seats: 2,
  price: 6_000,
  currency: 'EGP',
  cash: { amount: 350, currency: 'USD' },
}

test.each([
  [booking, /EGP.12,000 \+ \$700 cash$/],
  [{ ...booking, cash: null }, /EGP.12,000$/],
])('sums the seats, and the cash of an international trip', (requested, sum) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <RequestedBookingSummary booking={requested} />
    </I18nProvider>,
  )
  expect(container.querySelector('p')?.textContent).toMatch(sum)
})
