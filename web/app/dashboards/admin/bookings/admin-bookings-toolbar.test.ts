import { expect, test } from 'vitest'
import { bookingSortKeys } from '@rihla/contract/bookings/booking.ts'
import { readListQuery } from '#dashboards/shared/read-query.ts'
import { bookingFilters } from './admin-bookings-toolbar.tsx'

const read = (address: string) => readListQuery(new URLSearchParams(address), bookingFilters, bookingSortKeys)

test('reads filters, sort order and search from the URL', () => {
  expect(
    read(
      'status=pending&sort=-amount&departsFrom=2026-12-01&moneyToReturn=true&cancellationRequested=true&search=%20mona%20',
    ),
  ).toMatchObject({
    status: 'pending',
    sort: '-amount',
    departsFrom: '2026-12-01',
    moneyToReturn: true,
    cancellationRequested: true,
    search: 'mona',
  })
})

test('ignores values that the API does not accept', () => {
  expect(read('status=lost&sort=oldest&departsTo=2026-02-31&moneyToReturn=yes')).toEqual({})
})
