import { presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { expect, test } from 'vitest'
import { describeRules } from './describe-rules.ts'

test('rules are lines with the days of the departure', () => {
  expect(describeRules({ preset: 'moderate', tiers: presetTiers.moderate }, '2026-12-20', 'en')).toEqual([
    'Until Sun 13 Dec 2026: 100% back',
    'Until Thu 17 Dec 2026: 50% back',
    'From Fri 18 Dec 2026: 0% back',
  ])
  const tiers = [{ daysBefore: 0, refundPercent: 60, depositRefundPercent: 10 }]
  expect(describeRules({ preset: 'custom', tiers }, '2026-12-20', 'en')).toEqual([
    'Until Sun 20 Dec 2026: 10% of a deposit, 60% of the rest',
  ])
  expect(describeRules({ preset: 'custom', tiers: [] }, '2026-12-20', 'ar')).toEqual(['تسترد 0%'])
})
