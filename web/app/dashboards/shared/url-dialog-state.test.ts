import { expect, test } from 'vitest'
import { keepsListForDialog } from './url-dialog-state.ts'

const revalidates = (from: string, to: string) =>
  keepsListForDialog('booking')({
    currentUrl: new URL(from, 'https://rihla.example'),
    nextUrl: new URL(to, 'https://rihla.example'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })

test('does not revalidate when a booking opens or closes over the list', () => {
  expect(revalidates('/admin/bookings?status=pending', '/admin/bookings?status=pending&booking=1')).toBe(false)
  expect(revalidates('/admin/bookings?booking=1&status=pending', '/admin/bookings?status=pending')).toBe(false)
})

test('revalidates when the filter or page changes', () => {
  expect(revalidates('/admin/bookings?status=pending', '/admin/bookings?status=refunded')).toBe(true)
  expect(revalidates('/admin/bookings?booking=1', '/admin/bookings?page=2')).toBe(true)
})

test('revalidates the same URL on request', () => {
  expect(revalidates('/admin/bookings?booking=1', '/admin/bookings?booking=1')).toBe(true)
})
