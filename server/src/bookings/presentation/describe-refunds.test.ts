import { type CancellationRules, presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { expect, test } from 'vitest'
import { describeRefunds } from './describe-refunds.ts'

const paid = { depositMinor: 100_000, balanceMinor: 0 }
const moderate: CancellationRules = { preset: 'moderate', tiers: presetTiers.moderate }

const lines = (rules: CancellationRules | null, change = {}, locale: Locale = 'en') =>
  describeRefunds(
    {
      rules,
      startsOn: '2026-12-20',
      received: paid,
      today: '2026-11-26',
      currency: 'EGP',
      refundWithinDays: 5,
      ...change,
    },
    locale,
  )

const within = 'We send refunds within 5 days, to the account you choose.'

test('each period says what comes back, with the days of the departure', () => {
  expect(lines(moderate)).toEqual([
    'Until Sun 13 Dec 2026: EGP 1,000 back',
    'Until Thu 17 Dec 2026: EGP 500 back',
    'From Fri 18 Dec 2026: nothing back',
    within,
  ])
})

test('periods that are over are left out', () => {
  expect(lines(moderate, { today: '2026-12-14' })).toEqual([
    'Until Thu 17 Dec 2026: EGP 500 back',
    'From Fri 18 Dec 2026: nothing back',
    within,
  ])
})

test('a deposit and what was paid on top of it add up', () => {
  const tiers = [{ daysBefore: 0, refundPercent: 60, depositRefundPercent: 10 }]
  expect(lines({ preset: 'custom', tiers }, { received: { depositMinor: 100_000, balanceMinor: 100_000 } })[0]).toBe(
    'Until Sun 20 Dec 2026: EGP 700 back',
  )
})

test.each([
  ['en', ['Until the departure: EGP 1,000 back', within]],
  ['ar', [expect.stringContaining('1,000'), expect.stringContaining('5 أيام')]],
] as const)('without rules everything comes back (%s)', (locale, expected) => {
  expect(lines(null, {}, locale)).toEqual(expected)
})

test('nothing is promised where nothing was paid', () => {
  expect(lines(moderate, { received: { depositMinor: 0, balanceMinor: 0 } })).toEqual([])
})
