import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookedPrice, priceOtherDate, priceRefusalOf } from './date-change.ts'

const booked: BookedPrice = {
  seats: 2,
  listPricePerSeatMinor: 450_000,
  pricePerSeatMinor: 450_000,
  optionsMinor: 0,
  promoDiscountMinor: 0,
  totalMinor: 900_000,
  depositMinor: 900_000,
  paidMinor: 900_000,
  verifiedMinor: 900_000,
  hasFurtherPayments: false,
  isSettling: false,
}
const deposit = { depositMinor: 450_000, paidMinor: 450_000 }
const discounted = { pricePerSeatMinor: 405_000, totalMinor: 810_000, depositMinor: 810_000, paidMinor: 810_000 }

describe('the price on another date', () => {
  test.each([
    ['the same list price', {}, 450_000, { totalMinor: 900_000, differenceMinor: 0, balanceMinor: 0 }],
    ['a higher one', {}, 500_000, { totalMinor: 1_000_000, differenceMinor: 100_000, balanceMinor: 100_000 }],
    [
      'a lower one',
      {},
      400_000,
      { totalMinor: 800_000, depositMinor: 800_000, balanceMinor: 0, surplusMinor: 100_000 },
    ],
    [
      'a lower one, of a deposit',
      deposit,
      400_000,
      { differenceMinor: -100_000, balanceMinor: 350_000, surplusMinor: 0 },
    ],
    ['less than the deposit', deposit, 200_000, { depositMinor: 400_000, balanceMinor: 0, surplusMinor: 50_000 }],
    ['a lower one, with the balance paid', { ...deposit, paidMinor: 900_000 }, 400_000, { surplusMinor: 100_000 }],
    ['the discount of a code', discounted, 500_000, { pricePerSeatMinor: 450_000, totalMinor: 900_000 }],
    ['the same list price, discounted', discounted, 450_000, { totalMinor: 810_000, differenceMinor: 0 }],
    ['options', { optionsMinor: 30_000, totalMinor: 930_000 }, 500_000, { totalMinor: 1_030_000 }],
    ['a promo', { promoDiscountMinor: 50_000, totalMinor: 850_000 }, 500_000, { totalMinor: 950_000 }],
    ['a promo of more', { promoDiscountMinor: 900_000, totalMinor: 0, depositMinor: 0 }, 100_000, { totalMinor: 0 }],
    [
      'a free trip',
      { listPricePerSeatMinor: 0, pricePerSeatMinor: 0, totalMinor: 0, depositMinor: 0 },
      1_000,
      { totalMinor: 2_000 },
    ],
  ])('%s', (_, change, listPriceMinor, expected) => {
    expect(priceOtherDate({ ...booked, ...change }, listPriceMinor)).toMatchObject(expected)
  })

  test.each([
    ['the same price', {}, 450_000, undefined],
    ['the same price, with the balance paid', { ...deposit, hasFurtherPayments: true }, 450_000, undefined],
    ['a higher price', {}, 500_000, undefined],
    ['a higher price, with the balance paid', { ...deposit, hasFurtherPayments: true }, 500_000, 'paid'],
    ['a lower price than was transferred', {}, 400_000, undefined],
    ['a lower price, with the balance paid', { ...deposit, hasFurtherPayments: true }, 400_000, undefined],
    ['a lower price, while a transfer is checked', { ...deposit, isSettling: true }, 400_000, 'paid'],
    ['a price below the reductions', { optionsMinor: -900_000, totalMinor: 0 }, 400_000, 'cheaper'],
  ])('with %s', (_, change, listPriceMinor, refusal) => {
    const of = { ...booked, ...change }
    expect(priceRefusalOf(of, priceOtherDate(of, listPriceMinor))).toBe(refusal)
  })
})

const minor = fc.integer({ min: 0, max: 10_000_000 })
const bookings = fc
  .record({
    seats: fc.integer({ min: 1, max: 10 }),
    list: minor,
    percent: fc.integer({ min: 0, max: 100 }),
    optionsMinor: minor,
    promo: fc.integer({ min: 0, max: 100 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ seats, list, percent, optionsMinor, promo, share }): BookedPrice => {
    const pricePerSeatMinor = Math.round((list * percent) / 100)
    const undiscounted = pricePerSeatMinor * seats + optionsMinor
    const promoDiscountMinor = Math.round((undiscounted * promo) / 100)
    const totalMinor = undiscounted - promoDiscountMinor
    const depositMinor = Math.round((totalMinor * share) / 100)
    return {
      seats,
      listPricePerSeatMinor: list,
      pricePerSeatMinor,
      optionsMinor,
      promoDiscountMinor,
      totalMinor,
      depositMinor,
      paidMinor: depositMinor,
      verifiedMinor: depositMinor,
      hasFurtherPayments: false,
      isSettling: false,
    }
  })

test('property: parts add up, there and back costs nothing without a discount, and an allowed price leaves no negative sum', () => {
  fc.assert(
    fc.property(bookings, minor, (of, listPriceMinor) => {
      const price = priceOtherDate(of, listPriceMinor)
      expect(price.totalMinor).toBe(price.pricePerSeatMinor * of.seats + of.optionsMinor - price.promoDiscountMinor)
      expect(price.depositMinor + price.balanceMinor).toBe(price.totalMinor)
      expect(price.depositMinor).toBeLessThanOrEqual(of.depositMinor)
      expect(of.paidMinor - price.surplusMinor).toBe(price.depositMinor)
      expect(price.totalMinor).toBeGreaterThanOrEqual(0)
      expect(price.pricePerSeatMinor).toBeLessThanOrEqual(Math.max(listPriceMinor, 0))
      if (priceRefusalOf(of, price) === undefined) expect(price.balanceMinor).toBeGreaterThanOrEqual(0)
      expect(priceOtherDate(of, of.listPricePerSeatMinor).differenceMinor).toBe(0)
    }),
  )
})
