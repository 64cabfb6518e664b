import { expect, test } from 'vitest'
import { isSameList } from './is-same-list.ts'

const at = (path: string) => new URL(path, 'https://rihla.example')

test('an opened booking leaves the list as it is', () => {
  expect(isSameList(at('/admin/bookings?status=pending'), at('/admin/bookings?status=pending&booking=1'))).toBe(true)
})

test('another filter or page is another list', () => {
  expect(isSameList(at('/admin/bookings?status=pending'), at('/admin/bookings?status=refunded'))).toBe(false)
  expect(isSameList(at('/admin/bookings'), at('/admin/bookings?page=2'))).toBe(false)
})
