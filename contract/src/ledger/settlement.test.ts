import { expect, test } from 'vitest'
import { settlementDay } from './settlement.ts'

test.each([
  ['2026-12-12', 2, '2026-12-15'],
  ['2026-12-12', 0, '2026-12-13'],
  ['2026-12-30', 2, '2027-01-02'],
])('a trip that ends on %s is settled after %d whole days', (endsOn, days, day) => {
  expect(settlementDay(endsOn, days)).toBe(day)
})
