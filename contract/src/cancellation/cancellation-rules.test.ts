import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import {
  type CancellationRules,
  type CancellationTier,
  cancellationPeriods,
  findMisplacedTier,
  freeCancellationDays,
  normalizeRules,
  presetTiers,
  refundOfCancellation,
  refundPeriods,
} from './cancellation-rules.ts'

const startsOn = '2026-12-20'
const flexible = { preset: 'flexible', tiers: presetTiers.flexible } as const
const moderate = { preset: 'moderate', tiers: presetTiers.moderate } as const
const strict = { preset: 'strict', tiers: presetTiers.strict } as const
const keepsDeposit: CancellationRules = {
  preset: 'custom',
  tiers: [
    { daysBefore: 10, refundPercent: 100, depositRefundPercent: 50 },
    { daysBefore: 2, refundPercent: 40, depositRefundPercent: 0 },
  ],
}
const untilDeparture: CancellationRules = { preset: 'custom', tiers: [{ daysBefore: 0, refundPercent: 25 }] }
const never: CancellationRules = { preset: 'custom', tiers: [] }

type Golden = [
  rules: CancellationRules | null,
  daysBefore: number,
  depositMinor: number,
  balanceMinor: number,
  refundMinor: number,
]

/** An approved booking that its customer cancels so many days before the departure. */
const golden: Golden[] = [
  [flexible, 90, 0, 100_000, 100_000],
  [flexible, 2, 0, 100_000, 100_000],
  [flexible, 1, 0, 100_000, 100_000],
  [flexible, 0, 0, 100_000, 0],
  [flexible, 1, 50_000, 0, 50_000],
  [flexible, 0, 50_000, 0, 0],
  [flexible, 1, 50_000, 50_000, 100_000],
  [moderate, 30, 0, 100_000, 100_000],
  [moderate, 8, 0, 100_000, 100_000],
  [moderate, 7, 0, 100_000, 100_000],
  [moderate, 6, 0, 100_000, 50_000],
  [moderate, 4, 0, 100_000, 50_000],
  [moderate, 3, 0, 100_000, 50_000],
  [moderate, 2, 0, 100_000, 0],
  [moderate, 0, 0, 100_000, 0],
  [moderate, 7, 50_000, 0, 50_000],
  [moderate, 6, 50_000, 0, 25_000],
  [moderate, 3, 50_000, 50_000, 50_000],
  [moderate, 2, 50_000, 50_000, 0],
  [moderate, 5, 0, 101, 51],
  [moderate, 5, 0, 1, 1],
  [moderate, 5, 33_333, 33_334, 33_334],
  [strict, 31, 0, 100_000, 100_000],
  [strict, 30, 0, 100_000, 100_000],
  [strict, 29, 0, 100_000, 50_000],
  [strict, 14, 0, 100_000, 50_000],
  [strict, 13, 0, 100_000, 0],
  [strict, 14, 20_000, 20_000, 20_000],
  [keepsDeposit, 10, 50_000, 50_000, 75_000],
  [keepsDeposit, 9, 50_000, 50_000, 20_000],
  [keepsDeposit, 2, 50_000, 0, 0],
  [keepsDeposit, 2, 0, 100_000, 40_000],
  [keepsDeposit, 1, 50_000, 50_000, 0],
  [untilDeparture, 40, 0, 100_000, 25_000],
  [untilDeparture, 0, 0, 100_000, 25_000],
  [untilDeparture, 0, 10_001, 0, 2_500],
  [never, 365, 0, 100_000, 0],
  [never, 0, 50_000, 50_000, 0],
  [null, 365, 0, 100_000, 100_000],
  [null, 0, 50_000, 50_000, 100_000],
  [moderate, 5, 0, 0, 0],
]

const byCustomer = { by: 'customer', isApproved: true, startsOn } as const

test.each(golden)(
  '%j, %i days before: of %i and %i are refunded %i',
  (rules, days, depositMinor, balanceMinor, refund) => {
    const result = refundOfCancellation({
      ...byCustomer,
      rules,
      cancelledOn: addDays(startsOn, -days),
      received: { depositMinor, balanceMinor },
    })
    expect(result.refundMinor).toBe(refund)
    expect(result.parts.reduce((sum, part) => sum + part.refundMinor, 0)).toBe(refund)
  },
)

const received = { depositMinor: 50_000, balanceMinor: 50_000 }

describe('everything comes back', () => {
  test.each([
    { title: 'when the agency cancels', by: 'agency', isApproved: true, reason: 'not_customer' },
    { title: 'when the platform cancels', by: 'platform', isApproved: true, reason: 'not_customer' },
    { title: 'before the agency has approved', by: 'customer', isApproved: false, reason: 'not_approved' },
  ] as const)('$title', ({ by, isApproved, reason }) => {
    const result = refundOfCancellation({ rules: never, by, isApproved, startsOn, cancelledOn: startsOn, received })
    expect(result).toMatchObject({ refundMinor: 100_000, reason, tier: null, until: null })
  })
})

test('names the tier and the last day with its refund', () => {
  const at = (cancelledOn: string) => refundOfCancellation({ ...byCustomer, rules: moderate, cancelledOn, received })
  expect(at('2026-12-01')).toMatchObject({ reason: 'tier', tier: { daysBefore: 7 }, until: '2026-12-13' })
  expect(at('2026-12-14')).toMatchObject({ reason: 'tier', tier: { daysBefore: 3 }, until: '2026-12-17' })
  expect(at('2026-12-18')).toMatchObject({ reason: 'after_last_tier', tier: null, until: null })
})

test('equal amounts that follow each other are one period with one last day', () => {
  const deposit = { depositMinor: 50_000, balanceMinor: 0 }
  const rules: CancellationRules = {
    preset: 'custom',
    tiers: [
      { daysBefore: 20, refundPercent: 100, depositRefundPercent: 50 },
      { daysBefore: 10, refundPercent: 100, depositRefundPercent: 50 },
      { daysBefore: 2, refundPercent: 40, depositRefundPercent: 0 },
    ],
  }
  const today = '2026-11-01'
  const periodsOf = (received: typeof deposit) => refundPeriods({ rules, startsOn, received, today })
  expect(periodsOf(deposit)).toEqual([
    { from: null, until: '2026-12-10', refundMinor: 25_000 },
    { from: '2026-12-11', until: null, refundMinor: 0 },
  ])
  expect(periodsOf(received).map(({ refundMinor }) => refundMinor)).toEqual([75_000, 20_000, 0])
  const at = (cancelledOn: string) => refundOfCancellation({ ...byCustomer, rules, cancelledOn, received: deposit })
  expect(at('2026-11-30').until).toBe('2026-12-10')
  // two rows 'nothing back' would follow each other: nothing comes back until the departure
  expect(at('2026-12-12')).toMatchObject({ reason: 'tier', refundMinor: 0, until: null })
  expect(refundPeriods({ rules: null, startsOn, received: deposit, today })).toEqual([
    { from: null, until: null, refundMinor: 50_000 },
  ])
})

test('free cancellation ends with the last tier that refunds everything', () => {
  expect(freeCancellationDays(moderate)).toBe(7)
  expect(freeCancellationDays(keepsDeposit)).toBeNull()
  expect(freeCancellationDays(never)).toBeNull()
})

test('periods cover all days until the departure', () => {
  expect(cancellationPeriods(moderate, startsOn)).toEqual([
    { from: null, until: '2026-12-13', refundPercent: 100, depositRefundPercent: 100 },
    { from: '2026-12-14', until: '2026-12-17', refundPercent: 50, depositRefundPercent: 50 },
    { from: '2026-12-18', until: null, refundPercent: 0, depositRefundPercent: 0 },
  ])
  expect(cancellationPeriods(untilDeparture, startsOn)).toHaveLength(1)
  expect(cancellationPeriods(never, startsOn)).toEqual([
    { from: null, until: null, refundPercent: 0, depositRefundPercent: 0 },
  ])
})

test('tiers have fewer days and smaller refunds one after the other', () => {
  const tier = (daysBefore: number, refundPercent: number, depositRefundPercent?: number): CancellationTier => ({
    daysBefore,
    refundPercent,
    ...(depositRefundPercent !== undefined && { depositRefundPercent }),
  })
  for (const tiers of [...Object.values(presetTiers), keepsDeposit.tiers, []]) expect(findMisplacedTier(tiers)).toBe(-1)
  expect(findMisplacedTier([tier(7, 100), tier(7, 50)])).toBe(1)
  expect(findMisplacedTier([tier(7, 100), tier(3, 50), tier(5, 20)])).toBe(2)
  expect(findMisplacedTier([tier(7, 50), tier(3, 60)])).toBe(1)
  expect(findMisplacedTier([tier(7, 50, 0), tier(3, 40)])).toBe(1)
})

test('a preset has its own tiers', () => {
  expect(normalizeRules({ preset: 'strict', tiers: [] })).toEqual(strict)
  expect(normalizeRules(untilDeparture)).toEqual(untilDeparture)
})

const tiersArbitrary = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 })
  .chain((days) =>
    fc.tuple(
      fc.constant(days.toSorted((a, b) => b - a)),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: days.length, maxLength: days.length }),
    ),
  )
  .map(([days, percents]) => {
    const sorted = percents.toSorted((a, b) => b - a)
    return days.map((daysBefore, at) => ({ daysBefore, refundPercent: sorted[at]! }))
  })

test('property: refunds are between nothing and everything received, and never grow with time', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      tiersArbitrary,
      money,
      money,
      fc.integer({ min: 0, max: 70 }),
      (tiers, depositMinor, balanceMinor, days) => {
        const at = (daysBefore: number) =>
          refundOfCancellation({
            ...byCustomer,
            rules: { preset: 'custom', tiers },
            cancelledOn: addDays(startsOn, -daysBefore),
            received: { depositMinor, balanceMinor },
          }).refundMinor
        expect(at(days)).toBeGreaterThanOrEqual(0)
        expect(at(days)).toBeLessThanOrEqual(depositMinor + balanceMinor)
        expect(at(days + 1)).toBeGreaterThanOrEqual(at(days))
      },
    ),
  )
})

test('property: what is promised for a period comes back on each of its days', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(
      tiersArbitrary,
      money,
      money,
      fc.integer({ min: 0, max: 70 }),
      (tiers, depositMinor, balanceMinor, days) => {
        const rules: CancellationRules = { preset: 'custom', tiers }
        const parts = { depositMinor, balanceMinor }
        const cancelledOn = addDays(startsOn, -days)
        const [period] = refundPeriods({ rules, startsOn, received: parts, today: cancelledOn })
        expect(period?.refundMinor).toBe(
          refundOfCancellation({ ...byCustomer, rules, cancelledOn, received: parts }).refundMinor,
        )
      },
    ),
  )
})
