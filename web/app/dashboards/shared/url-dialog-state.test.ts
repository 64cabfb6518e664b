import { expect, test } from 'vitest'
import { keepsListForDialog } from './url-dialog-state.ts'

const readsAnew = (from: string, to: string) =>
  keepsListForDialog('booking')({
    currentUrl: new URL(from, 'https://rihla.example'),
    nextUrl: new URL(to, 'https://rihla.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test('an opened booking leaves the list as it is', () => {
  expect(readsAnew('/admin/bookings?status=pending', '/admin/bookings?status=pending&booking=1')).toBe(false)
  expect(readsAnew('/admin/bookings?booking=1&status=pending', '/admin/bookings?status=pending')).toBe(false)
})

test('another filter or page is another list', () => {
  expect(readsAnew('/admin/bookings?status=pending', '/admin/bookings?status=refunded')).toBe(true)
  expect(readsAnew('/admin/bookings?booking=1', '/admin/bookings?page=2')).toBe(true)
})

test('the same address is read anew where somebody asks for it', () => {
  expect(readsAnew('/admin/bookings?booking=1', '/admin/bookings?booking=1')).toBe(true)
})
