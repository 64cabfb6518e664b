import { describe, expect, test } from 'vitest'
import { type CommissionRate, commissionOf, nextCommission, percentOn } from './commission.ts'

const platform = (percent: number, from: string): CommissionRate => ({ percent, from, isDefault: true })
const own = (percent: number | null, from: string): CommissionRate => ({ percent, from, isDefault: false })

const rates = [
  platform(10, '2000-01-01'),
  platform(12, '2026-12-01'),
  own(8, '2026-11-10'),
  own(7.5, '2026-11-20'),
  own(null, '2027-01-01'),
]

test.each([
  ['no rate', [], '2026-11-26', 0],
  ['the platform’s rate', [platform(10, '2000-01-01')], '2026-11-26', 10],
  ['the platform’s rate before the agency’s begins', rates, '2026-11-09', 10],
  ['on its first day', rates, '2026-11-10', 8],
  ['the later of two', rates, '2026-11-26', 7.5],
  ['the own rate, whatever the platform’s becomes', rates, '2026-12-02', 7.5],
  ['the platform’s rate after the own one ends', rates, '2027-01-01', 12],
  ['an own rate of nothing', [platform(10, '2000-01-01'), own(0, '2026-11-01')], '2026-11-26', 0],
  ['the one set last, of two for a day', [own(8, '2026-11-10'), own(9, '2026-11-10')], '2026-11-10', 9],
  ['the later day, though it was set first', [own(9, '2026-11-20'), own(8, '2026-11-10')], '2026-11-26', 9],
])('percent: %s', (_name, of, day, percent) => {
  expect(percentOn(of, day)).toBe(percent)
})

describe('the next rate', () => {
  test.each([
    ['none', [platform(10, '2000-01-01')], '2026-11-26', null],
    ['of the platform', [platform(10, '2000-01-01'), platform(12, '2026-12-01')], '2026-11-26', [12, '2026-12-01']],
    ['not the platform’s, which an own rate replaces', rates, '2026-11-26', [12, '2027-01-01']],
    ['not one that changes nothing', [own(8, '2026-11-01'), own(8, '2026-12-01')], '2026-11-26', null],
    ['not one of today', [own(8, '2026-11-01'), own(9, '2026-11-26')], '2026-11-26', null],
  ])('%s', (_name, of, day, next) => {
    expect(nextCommission(of, day)).toEqual(next && { percent: next[0], from: next[1] })
  })
})

test.each([
  [300_000, 10, 30_000],
  [300_000, 0, 0],
  [100, 12.5, 13],
  [333, 10, 33],
  [335, 10, 34],
  [1, 50, 1],
  [9_007_199_254, 12.35, 1_112_389_108],
])('commission on %i minor units at %s percent', (minor, percent, commission) => {
  expect(commissionOf(minor, percent)).toBe(commission)
})
