import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { depositOf, discountedPrice, type PlatformPromo, priceBooking, type PriceInput } from './price-booking.ts'

const trip: PriceInput['trip'] = {
  priceMinor: 450_000,
  currency: 'EGP',
  foreignAmountMinor: null,
  foreignCurrency: null,
  hasDiscount: true,
  discountPercentage: 15,
  discountCode: 'siwa15',
  discountStartDate: '2026-11-01',
  discountEndDate: '2026-11-30',
}

const promo: PlatformPromo = {
  id: 'p1',
  code: 'WINTER',
  type: 'percentage',
  value: 10,
  currency: 'EGP',
  minAmountMinor: 0,
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  usageLimit: 5,
  usedCount: 4,
}

const question = (change: Partial<PriceInput> = {}): PriceInput => ({
  trip,
  seats: 2,
  paymentType: 'full_payment',
  promoCode: null,
  promo: null,
  defaultDiscountCode: 'RIHLA',
  today: '2026-11-21',
  ...change,
})

const outcome = (change: Partial<PriceInput>): number | string => {
  try {
    return priceBooking(question(change)).totalMinor
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

describe('what seats cost', () => {
  test.each([
    ['without a code the list price counts', {}, 900_000],
    ["the trip's code gives the discount per seat", { promoCode: 'SIWA15' }, 765_000],
    ['codes are upper-cased and trimmed', { promoCode: ' siwa15 ' }, 765_000],
    ['an empty code is no code', { promoCode: '  ' }, 900_000],
    ['before its dates there is no discount', { promoCode: 'SIWA15', today: '2026-10-31' }, 'promo.no_discount'],
    ['after its dates there is no discount', { promoCode: 'SIWA15', today: '2026-12-01' }, 'promo.no_discount'],
    ['the last day still counts', { promoCode: 'SIWA15', today: '2026-11-30' }, 765_000],
    [
      'a discount that is off is none',
      { promoCode: 'SIWA15', trip: { ...trip, hasDiscount: false } },
      'promo.no_discount',
    ],
    [
      'the default code stands in where the trip has none',
      { promoCode: 'RIHLA', trip: { ...trip, discountCode: null } },
      765_000,
    ],
    ['the default code is not for trips with their own', { promoCode: 'RIHLA' }, 'promo.invalid'],
    ['an unknown code is invalid', { promoCode: 'NOPE' }, 'promo.invalid'],
    ['a platform promo lowers the total', { promoCode: 'WINTER', promo }, 810_000],
    ['its limit holds', { promoCode: 'WINTER', promo: { ...promo, usedCount: 5 } }, 'promo.invalid'],
    ['so do its dates', { promoCode: 'WINTER', promo: { ...promo, endDate: '2026-11-20' } }, 'promo.invalid'],
    ['and its least amount', { promoCode: 'WINTER', promo: { ...promo, minAmountMinor: 900_001 } }, 'promo.invalid'],
    ['a fixed sum is taken off', { promoCode: 'WINTER', promo: { ...promo, type: 'fixed', value: 250 } }, 875_000],
    ['never below nothing', { promoCode: 'WINTER', promo: { ...promo, type: 'fixed', value: 99_999 } }, 0],
    [
      'a fixed sum is for trips in its currency',
      { promoCode: 'WINTER', promo: { ...promo, type: 'fixed', value: 5, currency: 'USD' } },
      'promo.invalid',
    ],
  ] as [string, Partial<PriceInput>, number | string][])('%s', (_, change, expected) => {
    expect(outcome(change)).toBe(expected)
  })

  test('an international trip asks for its EGP part online and the foreign part in cash', () => {
    const international = {
      ...trip,
      priceMinor: 1_200_000,
      foreignAmountMinor: 35_000,
      foreignCurrency: 'USD' as const,
    }
    const price = priceBooking(question({ trip: international, seats: 3, paymentType: 'deposit_payment' }))
    expect(price).toMatchObject({
      totalMinor: 3_600_000,
      depositMinor: 1_800_000,
      remainingMinor: 1_800_000,
      foreignPerSeatMinor: 35_000,
      foreignTotalMinor: 105_000,
      foreignCurrency: 'USD',
    })
  })

  test.each([
    [900_000, 450_000],
    [95_100, 47_600],
    [50, 0],
    [0, 0],
    [100, 100],
  ])('half of %i, in whole units, is %i', (total, deposit) => {
    expect(depositOf(total)).toBe(deposit)
  })

  test.each([
    [99_900, 33, 66_900],
    [450_000, 0, 450_000],
    [450_000, 100, 0],
    [12_345, 12.5, 10_800],
  ])('%i less %d %% is %i', (price, percentage, expected) => {
    expect(discountedPrice(price, percentage)).toBe(expected)
  })
})

const anyQuestion = fc.record({
  priceMinor: fc.integer({ min: 0, max: 10_000_000_000 }),
  discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  foreignAmountMinor: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  seats: fc.integer({ min: 1, max: 10 }),
  isDeposit: fc.boolean(),
  code: fc.constantFrom(null, 'SIWA15', 'WINTER'),
  promoType: fc.constantFrom('percentage' as const, 'fixed' as const),
  promoValue: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
})

test('whatever is asked, parts sum to the whole, nothing is negative and no code makes it dearer', () => {
  fc.assert(
    fc.property(anyQuestion, (any) => {
      const { priceMinor, discountPercentage, foreignAmountMinor } = any
      const foreignCurrency = foreignAmountMinor === null ? null : ('USD' as const)
      fc.pre(any.code !== 'SIWA15' || discountPercentage > 0)
      const price = priceBooking(
        question({
          trip: { ...trip, priceMinor, discountPercentage, foreignAmountMinor, foreignCurrency },
          seats: any.seats,
          paymentType: any.isDeposit ? 'deposit_payment' : 'full_payment',
          promoCode: any.code,
          promo: { ...promo, type: any.promoType, value: any.promoValue },
        }),
      )
      const sums = [price.totalMinor, price.depositMinor, price.remainingMinor, price.pricePerSeatMinor]
      expect(sums.every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
      expect(price.depositMinor + price.remainingMinor).toBe(price.totalMinor)
      expect(price.pricePerSeatMinor * any.seats - price.promoDiscountMinor).toBe(price.totalMinor)
      expect(price.foreignTotalMinor ?? 0).toBe((foreignAmountMinor ?? 0) * any.seats)
      expect(price.pricePerSeatMinor).toBeLessThanOrEqual(priceMinor)
    }),
    { numRuns: 2_000 },
  )
})
