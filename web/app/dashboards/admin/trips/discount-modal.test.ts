import { expect, test } from 'vitest'
import { discountBody, discountValues, priceWithDiscount } from './discount-modal.tsx'

test.each([
  [4_500, 15, 3_825],
  [999, 33, 669],
  [100, 0, 100],
  [100, 100, 0],
  [100, 250, 0],
])('%d with %d%% off is %d, rounded as in bookings', (price, percentage, discounted) => {
  expect(priceWithDiscount(price, percentage)).toBe(discounted)
})

test('sends an empty percentage as 0 and an empty day as null', () => {
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

test('starts with the values of the trip', () => {
  const trip = { hasDiscount: false, discountPercentage: 15, discountStartDate: null, discountEndDate: '2026-12-31' }
  expect(discountBody(discountValues(trip))).toEqual(trip)
})
