import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { CancellationRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CancellationTerms } from './cancellation-terms.tsx'

afterEach(cleanup)

const rowsOf = (terms: React.ReactElement) => {
  render(<I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{terms}</I18nProvider>)
  return screen.getAllByRole('listitem').map((row) => row.textContent)
}

const keepsDeposit = {
  preset: 'custom',
  tiers: [
    { daysBefore: 20, refundPercent: 100, depositRefundPercent: 0 },
    { daysBefore: 10, refundPercent: 50, depositRefundPercent: 0 },
    { daysBefore: 5, refundPercent: 50, depositRefundPercent: 0 },
    { daysBefore: 2, refundPercent: 20, depositRefundPercent: 0 },
  ],
} satisfies CancellationRules

test('rules that keep the deposit say so, once per share', () => {
  expect(rowsOf(<CancellationTerms rules={keepsDeposit} />)).toEqual([
    '20 days or more beforethe deposit is kept, the rest comes back',
    '5 to 19 days beforethe deposit is kept, half of the rest comes back',
    '2 to 4 days beforethe deposit is kept, 20% of the rest comes back',
    'Laternothing back',
  ])
})

test('of a deposit two rows without a refund never follow each other', () => {
  const paid = { depositMinor: 50_000, balanceMinor: 0, currency: 'EGP' } as const
  const halfOfDeposit = { daysBefore: 30, refundPercent: 100, depositRefundPercent: 50 }
  const rules = { ...keepsDeposit, tiers: [halfOfDeposit, ...keepsDeposit.tiers] }
  expect(rowsOf(<CancellationTerms rules={rules} startsOn="2039-12-31" paid={paid} />)).toEqual([
    'Until Thu 1 Dec 2039EGP 250 back',
    'From Fri 2 Dec 2039nothing back',
  ])
})

test('without rules everything comes back', () => {
  expect(rowsOf(<CancellationTerms rules={null} />)).toEqual(['Until the departureeverything back'])
})
