import { expect, test } from 'vitest'
import { askedOf, readList } from './read-list.ts'

const read = (address: string) => readList(new URLSearchParams(address))
const given = (address: string) =>
  Object.fromEntries(Object.entries(read(address).filter).filter(([, value]) => value !== undefined))

test('an address without a wish asks for all, the newest first', () => {
  expect(given('')).toEqual({})
  expect(read('').sort).toBe('-booked')
})

test('what the address says is asked of the server', () => {
  const trip = '0190a5f0-0000-7000-8000-000000000001'
  expect(
    given(
      `search=%20mona%20&status=confirmed,pending&payment=deposit_payment&trip=${trip}&from=2026-12-01&to=2026-12-31&awaiting=true`,
    ),
  ).toEqual({
    search: 'mona',
    status: 'pending,confirmed',
    paymentType: 'deposit_payment',
    trip,
    departsFrom: '2026-12-01',
    departsTo: '2026-12-31',
    awaitingRemaining: true,
  })
  expect(read('sort=amount').sort).toBe('amount')
})

test.each(['status=gone', 'payment=cash', 'trip=nonsense', 'from=2026-02-30', 'to=soon', 'awaiting=1', 'status='])(
  'nonsense is passed over: %s',
  (address) => expect(given(address)).toEqual({}),
)

test('a status that is known counts beside one that is not', () => {
  expect(given('status=gone,refunded')).toEqual({ status: 'refunded' })
})

test.each(['due', '-due', 'status', ''])('the table is not sorted by %j', (sort) => {
  expect(read(`sort=${sort}`).sort).toBe('-booked')
})

test('opening a booking over the list asks for no other list', () => {
  const asked = (address: string) => askedOf(new URLSearchParams(address))
  expect(asked('page=2&booking=1&status=pending')).toBe(asked('status=pending&page=2'))
  expect(asked('page=3')).not.toBe(asked('page=2'))
})
