import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { formatMoney } from '../money.ts'
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
  options: [
    { name: 'Single room', priceChangeMinor: 90_000 },
    { name: 'Child', priceChangeMinor: -200_000 },
    { name: 'Baby', priceChangeMinor: -450_000 },
  ],
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

const priceInput = (change: Partial<PriceInput> = {}): PriceInput => ({
  trip,
  seats: 2,
  options: [],
  paymentType: 'full_payment',
  promoCode: null,
  promo: null,
  defaultDiscountCode: 'RIHLA',
  today: '2026-11-21',
  ...change,
})

const outcome = (change: Partial<PriceInput>): number | string => {
  try {
    return priceBooking(priceInput(change)).totalMinor
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

describe('priceBooking', () => {
  test.each([
    ['charges the list price without a code', {}, 900_000],
    ["applies the trip's code per seat", { promoCode: 'SIWA15' }, 765_000],
    ['upper-cases and trims codes', { promoCode: ' siwa15 ' }, 765_000],
    ['treats an empty code as none', { promoCode: '  ' }, 900_000],
    ['rejects the code before its start date', { promoCode: 'SIWA15', today: '2026-10-31' }, 'promo.no_discount'],
    ['rejects the code after its end date', { promoCode: 'SIWA15', today: '2026-12-01' }, 'promo.no_discount'],
    ['accepts the code on its last day', { promoCode: 'SIWA15', today: '2026-11-30' }, 765_000],
    [
      'rejects the code when the discount is off',
      { promoCode: 'SIWA15', trip: { ...trip, hasDiscount: false } },
      'promo.no_discount',
    ],
    [
      'accepts the default code when the trip has none',
      { promoCode: 'RIHLA', trip: { ...trip, discountCode: null } },
      765_000,
    ],
    ['rejects the default code when the trip has its own', { promoCode: 'RIHLA' }, 'promo.invalid'],
    ['rejects an unknown code', { promoCode: 'NOPE' }, 'promo.invalid'],
    ['applies a platform promo to the total', { promoCode: 'WINTER', promo }, 810_000],
    [
      'enforces the usage limit of a promo',
      { promoCode: 'WINTER', promo: { ...promo, usedCount: 5 } },
      'promo.invalid',
    ],
    [
      'enforces the dates of a promo',
      { promoCode: 'WINTER', promo: { ...promo, endDate: '2026-11-20' } },
      'promo.invalid',
    ],
    [
      'enforces the minimum amount of a promo',
      { promoCode: 'WINTER', promo: { ...promo, minAmountMinor: 900_001 } },
      'promo.invalid',
    ],
    ['subtracts a fixed amount', { promoCode: 'WINTER', promo: { ...promo, type: 'fixed', value: 250 } }, 875_000],
    ['adds an option for each of its seats', { options: [{ name: 'Single room', seats: 2 }] }, 1_080_000],
    ['subtracts a reduction', { options: [{ name: 'Child', seats: 1 }] }, 700_000],
    [
      'adds several options of a seat',
      {
        options: [
          { name: 'Single room', seats: 1 },
          { name: 'Child', seats: 1 },
        ],
      },
      790_000,
    ],
    [
      "limits a reduction to the seat's discounted price",
      { promoCode: 'SIWA15', options: [{ name: 'Baby', seats: 1 }] },
      382_500,
    ],
    [
      'applies a percentage promo to the options too',
      { promoCode: 'WINTER', promo, options: [{ name: 'Single room', seats: 2 }] },
      972_000,
    ],
    ['rejects an unknown option', { options: [{ name: 'Balcony', seats: 1 }] }, 'booking.options_invalid'],
    ['rejects more of an option than seats', { options: [{ name: 'Child', seats: 3 }] }, 'booking.options_invalid'],
    [
      'rejects more reductions than seats',
      {
        options: [
          { name: 'Baby', seats: 1 },
          { name: 'Child', seats: 2 },
        ],
      },
      'booking.options_invalid',
    ],
    [
      'rejects an option named twice',
      {
        options: [
          { name: 'Child', seats: 1 },
          { name: 'Child', seats: 1 },
        ],
      },
      'booking.options_invalid',
    ],
    ['never goes below zero', { promoCode: 'WINTER', promo: { ...promo, type: 'fixed', value: 99_999 } }, 0],
    [
      'rejects a fixed amount in another currency',
      { promoCode: 'WINTER', promo: { ...promo, type: 'fixed', value: 5, currency: 'USD' } },
      'promo.invalid',
    ],
  ] as [string, Partial<PriceInput>, number | string][])('%s', (_, change, expected) => {
    expect(outcome(change)).toBe(expected)
  })

  test('splits an international trip into an online EGP part and a cash part', () => {
    const international = {
      ...trip,
      priceMinor: 1_200_000,
      foreignAmountMinor: 35_000,
      foreignCurrency: 'USD' as const,
    }
    const price = priceBooking(priceInput({ trip: international, seats: 3, paymentType: 'deposit_payment' }))
    expect(price).toMatchObject({
      totalMinor: 3_600_000,
      depositMinor: 1_800_000,
      balanceMinor: 1_800_000,
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
  ])('the deposit of %i is %i, in whole units', (total, deposit) => {
    expect(depositOf(total)).toBe(deposit)
  })

  test.each([
    [99_900, 33, 66_900],
    [450_000, 0, 450_000],
    [450_000, 100, 0],
    [12_345, 12.5, 10_800],
  ])('%i minus %d %% is %i', (price, percentage, expected) => {
    expect(discountedPrice(price, percentage)).toBe(expected)
  })
})

const anyPriceInput = fc.record({
  priceMinor: fc.integer({ min: 0, max: 10_000_000_000 }),
  discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  foreignAmountMinor: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  seats: fc.integer({ min: 1, max: 10 }),
  isDeposit: fc.boolean(),
  code: fc.constantFrom(null, 'SIWA15', 'WINTER'),
  promoType: fc.constantFrom('percentage' as const, 'fixed' as const),
  promoValue: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  priceChangeMinor: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
  optionSeats: fc.integer({ min: 1, max: 10 }),
})

describe('displayed amounts with cents', () => {
  const shown = (minor: number) => formatMoney(minor, 'EGP')
  const numberIn = (text: string) => Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100)

  test.each([
    [150_050, 1, 'EGP 1,500.50', 'EGP 750', 'EGP 750.50'],
    [10_050, 3, 'EGP 301.50', 'EGP 151', 'EGP 150.50'],
  ])('%i piastres × %i: the parts add up to the whole', (priceMinor, seats, total, deposit, remaining) => {
    const price = priceBooking(priceInput({ trip: { ...trip, priceMinor }, seats, paymentType: 'deposit_payment' }))
    const parts = [shown(price.depositMinor), shown(price.balanceMinor)]
    expect([shown(price.totalMinor), ...parts]).toEqual([total, deposit, remaining])
    expect(parts.reduce((sum, part) => sum + numberIn(part), 0)).toBe(numberIn(total))
  })
})

test('property: parts add up to the total, nothing is negative and no code raises the price', () => {
  fc.assert(
    fc.property(anyPriceInput, (any) => {
      const { priceMinor, discountPercentage, foreignAmountMinor } = any
      const foreignCurrency = foreignAmountMinor === null ? null : ('USD' as const)
      const options = [{ name: 'Any', priceChangeMinor: any.priceChangeMinor }]
      fc.pre(any.code !== 'SIWA15' || discountPercentage > 0)
      const price = priceBooking(
        priceInput({
          trip: { ...trip, priceMinor, discountPercentage, foreignAmountMinor, foreignCurrency, options },
          seats: any.seats,
          options: [{ name: 'Any', seats: Math.min(any.optionSeats, any.seats) }],
          paymentType: any.isDeposit ? 'deposit_payment' : 'full_payment',
          promoCode: any.code,
          promo: { ...promo, type: any.promoType, value: any.promoValue },
        }),
      )
      const sums = [price.totalMinor, price.depositMinor, price.balanceMinor, price.pricePerSeatMinor]
      expect(sums.every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
      expect(price.depositMinor + price.balanceMinor).toBe(price.totalMinor)
      const { pricePerSeatMinor, optionsMinor, promoDiscountMinor } = price
      expect(pricePerSeatMinor * any.seats + optionsMinor - promoDiscountMinor).toBe(price.totalMinor)
      expect(price.foreignTotalMinor ?? 0).toBe((foreignAmountMinor ?? 0) * any.seats)
      expect(price.pricePerSeatMinor).toBeLessThanOrEqual(priceMinor)
    }),
    { numRuns: 2_000 },
  )
})

describe('the saving of a promo', () => {
  const pay = (totalMinor: number, value: number, type: 'percentage' | 'fixed' = 'percentage', isDeposit = false) =>
    priceBooking(
      priceInput({
        trip: { ...trip, priceMinor: totalMinor, foreignAmountMinor: null, foreignCurrency: null },
        seats: 1,
        promoCode: 'WINTER',
        promo: { ...promo, type, value },
        paymentType: isDeposit ? 'deposit_payment' : 'full_payment',
      }),
    )

  test.each([
    ['percentage', 33_333, 100, 0],
    ['percentage', 33, 100, 0],
    ['percentage', 33_333, 99.9, 0],
    ['percentage', 33_333, 50, 16_633],
    ['percentage', 450_000, 12.5, 393_700],
    ['fixed', 33_333, 333.33, 0],
    ['fixed', 33_333, 500, 0],
    ['fixed', 33_333, 333, 33],
  ] as const)('%s: of %i piastres, %d leaves %i to pay', (type, totalMinor, value, left) => {
    for (const isDeposit of [false, true]) {
      const price = pay(totalMinor, value, type, isDeposit)
      expect(price.totalMinor).toBe(left)
      expect(price.depositMinor + price.balanceMinor).toBe(left)
    }
  })

  test('property: a percentage never lowers the saving when it grows, and 100 % leaves nothing to pay', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), percent, percent, (totalMinor, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (value) => pay(totalMinor, value).totalMinor,
        )
        expect(more).toBeGreaterThanOrEqual(0)
        expect(less).toBeGreaterThanOrEqual(more!)
        expect(less).toBeLessThanOrEqual(totalMinor)
        expect(pay(totalMinor, 100)).toMatchObject({ totalMinor: 0, depositMinor: 0, balanceMinor: 0 })
      }),
    )
  })
})
