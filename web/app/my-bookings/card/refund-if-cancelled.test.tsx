import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RefundIfCancelled } from './refund-if-cancelled.tsx'

afterEach(cleanup)

type Refund = Parameters<typeof RefundIfCancelled>[0]['booking']['refundIfCancelled']

test.each([
  ['until a day', { amount: 1_000, until: '2026-12-01' }, 'Cancel by Tue 1 Dec: EGP 1,000 back.'],
  ['until the departure', { amount: 500, until: null }, 'Cancel before the departure: EGP 500 back.'],
  ['of nothing', { amount: 0, until: null }, 'If you cancel now, nothing is refunded.'],
  ['nowhere', null, ''],
] as const)('what comes back today: %s', (_, refund, text) => {
  const booking = { refundIfCancelled: refund as Refund, currency: 'EGP' as const }
  const App = createRoutesStub([{ path: '/', Component: () => <RefundIfCancelled booking={booking} /> }])
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  expect(container.textContent.trim()).toBe(text)
})
