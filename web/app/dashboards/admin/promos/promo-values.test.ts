import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import { describe, expect, test } from 'vitest'
import { changedBody, exampleOf, promoBody, promoValues } from './promo-values.ts'

const promo: Promo = {
  _id: '1',
  code: 'NILE10',
  title: 'Ten off',
  description: '',
  type: 'percentage',
  value: 10,
  currency: 'EGP',
  minAmount: 0,
  startDate: null,
  endDate: '2026-12-31',
  usageLimit: null,
  usedCount: 3,
  state: 'active',
  isUnused: false,
  createdAt: '2026-11-01T08:00:00.000Z',
}

test('sends empty fields as null and codes in upper case', () => {
  const body = promoBody({ ...promoValues(undefined), code: ' nile ', title: 'Ten', value: 12.5 })
  expect(body).toMatchObject({ code: 'NILE', value: 12.5, minAmount: 0, usageLimit: null, startDate: null })
})

test('sends only changed fields', () => {
  expect(changedBody(promoValues(promo), promo)).toEqual({})
  expect(changedBody({ ...promoValues(promo), endDate: '', usageLimit: 5 }, promo)).toEqual({
    endDate: null,
    usageLimit: 5,
  })
})

describe('prices the example as a booking', () => {
  test.each([
    [{ value: 15 }, 3825],
    [{ type: 'fixed', value: 5000 }, 0],
    [{ value: 10, minAmount: 5000 }, undefined],
    [{ value: 101 }, undefined],
    [{ value: '' }, undefined],
  ] as const)('%o', (changes, price) => {
    expect(exampleOf({ ...promoValues(promo), ...changes }, 4_500)).toBe(price)
  })
})
