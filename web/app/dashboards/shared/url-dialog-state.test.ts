import { expect, test } from 'vitest'
import { isSameListBehind } from './url-dialog-state.ts'

test.each([
  ['a booking opens', '/admin/bookings?status=pending', '/admin/bookings?status=pending&booking=1', true],
  ['a booking closes', '/admin/bookings?booking=1&status=pending', '/admin/bookings?status=pending', true],
  ['the filter changes', '/admin/bookings?status=pending', '/admin/bookings?status=refunded', false],
  ['the page changes', '/admin/bookings?booking=1', '/admin/bookings?page=2', false],
])('compares the list when %s', (_, from, to, isSame) => {
  const url = (path: string) => new URL(path, 'https://rihla.example')
  expect(isSameListBehind('booking')(url(from), url(to))).toBe(isSame)
})
