import { expect, test } from 'vitest'
import { discountBody, discountValues, priceWithDiscount } from './discount-values.ts'

test.each([
  [4_500, 15, 3_825],
  [999, 33, 669],
  [100, 0, 100],
  [100, 100, 0],
  [100, 250, 0],
])('%d with %d%% off is %d, as bookings round it', (price, percentage, discounted) => {
  expect(priceWithDiscount(price, percentage)).toBe(discounted)
})

test('what is no number is sent as 0, an empty day as none', () => {
  const values = {
    hasDiscount: true,
    discountPercentage: '',
    discountStartDate: '',
    discountEndDate: '2026-12-31',
  } as const
  expect(discountBody(values)).toEqual({
    hasDiscount: true,
    discountPercentage: 0,
    discountStartDate: null,
    discountEndDate: '2026-12-31',
  })
})

test('the form starts with what the trip has', () => {
  const trip = { hasDiscount: false, discountPercentage: 15, discountStartDate: null, discountEndDate: '2026-12-31' }
  expect(discountBody(discountValues(trip))).toEqual(trip)
})
