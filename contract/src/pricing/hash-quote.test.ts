import { expect, test } from 'vitest'
import { hashQuote } from './hash-quote.ts'

const cash = {
  egpTotal: 2_000,
  foreignTotal: 200,
  foreignCurrency: 'USD',
  egpAmountPerPerson: 1_000,
  foreignAmountPerPerson: 100,
} as const
const quote: Parameters<typeof hashQuote>[0] = {
  currency: 'EGP',
  seats: 2,
  listPricePerSeat: 1_000,
  pricePerSeat: 1_000,
  options: [{ name: 'Single room', seats: 1, priceChange: 200 }],
  promoCode: null,
  promoSaving: 0,
  totalAmount: 2_000,
  paymentType: 'full_payment',
  payNow: 2_000,
  depositAmount: 2_000,
  remainingAmount: 0,
  balanceDueOn: null,
  isInternationalTrip: true,
  paymentBreakdown: cash,
}

test('is the same for the same price', () => {
  expect(hashQuote({ ...quote })).toBe(hashQuote(quote))
  expect(hashQuote(quote)).toMatch(/^[0-9a-z]{1,13}$/)
})

test.each([
  ['currency', { currency: 'USD' }],
  ['seats', { seats: 3 }],
  ['list price', { listPricePerSeat: 1_100 }],
  ['price per seat', { pricePerSeat: 1_000.5 }],
  ['option', { options: [{ name: 'Child', seats: 1, priceChange: 200 }] }],
  ['seats of an option', { options: [{ name: 'Single room', seats: 2, priceChange: 200 }] }],
  ['price of an option', { options: [{ name: 'Single room', seats: 1, priceChange: 300 }] }],
  ['saving', { promoSaving: 100 }],
  ['total', { totalAmount: 2_001 }],
  ['amount to transfer', { payNow: 1_000 }],
  ['deposit', { depositAmount: 1_000 }],
  ['balance', { remainingAmount: 1_000 }],
  ['day of the balance', { balanceDueOn: '2026-12-03' }],
  ['foreign cash', { paymentBreakdown: { ...cash, foreignTotal: 1_800 } }],
  ['foreign cash per person', { paymentBreakdown: { ...cash, foreignAmountPerPerson: 900 } }],
  ['foreign currency', { paymentBreakdown: { ...cash, foreignCurrency: 'EUR' } }],
  ['foreign part', { paymentBreakdown: null }],
] satisfies [string, Partial<typeof quote>][])('differs with the %s', (_, change) => {
  expect(hashQuote({ ...quote, ...change })).not.toBe(hashQuote(quote))
})
