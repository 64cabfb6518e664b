import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const read = (address: string) => readList(new URLSearchParams(address))

test('reads filters, sort order and search from the URL', () => {
  expect(read('status=pending&sort=-amount&departsFrom=2026-12-01&moneyToReturn=true&search=%20mona%20')).toMatchObject(
    {
      status: 'pending',
      sort: '-amount',
      departsFrom: '2026-12-01',
      moneyToReturn: true,
      search: 'mona',
    },
  )
})

test('ignores values that the API does not accept', () => {
  const ignored = { status: undefined, sort: undefined, departsTo: undefined, moneyToReturn: undefined }
  expect(read('status=lost&sort=oldest&departsTo=2026-02-31&moneyToReturn=yes')).toMatchObject(ignored)
})
