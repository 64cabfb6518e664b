import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const read = (address: string) => readList(new URLSearchParams(address))
const filterOf = (address: string) =>
  Object.fromEntries(Object.entries(read(address).filter).filter(([, value]) => value !== undefined))

test('without parameters requests all bookings, nearest departure first', () => {
  expect(filterOf('')).toEqual({})
  expect(read('').sort).toBe('nearest')
})

test('translates the URL parameters into API parameters', () => {
  const trip = '0190a5f0-0000-7000-8000-000000000001'
  expect(
    filterOf(
      `search=%20mona%20&status=confirmed,pending&payment=deposit_payment&trip=${trip}&from=2026-12-01&to=2026-12-31&awaiting=true&request=date_change`,
    ),
  ).toEqual({
    search: 'mona',
    status: 'pending,confirmed',
    paymentType: 'deposit_payment',
    trip,
    departsFrom: '2026-12-01',
    departsTo: '2026-12-31',
    awaitingBalance: true,
    request: 'date_change',
  })
  expect(read('sort=amount').sort).toBe('amount')
})

test.each([
  'status=gone',
  'payment=cash',
  'trip=nonsense',
  'from=2026-02-30',
  'to=soon',
  'awaiting=1',
  'request=money',
  'status=',
])('ignores the invalid parameter %s', (address) => expect(filterOf(address)).toEqual({}))

test('keeps known statuses beside unknown ones', () => {
  expect(filterOf('status=gone,refunded')).toEqual({ status: 'refunded' })
})

test.each(['due', 'departure', 'status', ''])('falls back to the default order for sort=%j', (sort) => {
  expect(read(`sort=${sort}`).sort).toBe('nearest')
})
