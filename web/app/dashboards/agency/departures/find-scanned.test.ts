import { expect, test } from 'vitest'
import { bookingIdFromCode } from './find-scanned.ts'

const id = '0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc'

test.each([
  [`https://rihla.test/my-bookings?booking=${id}`, id],
  [`http://192.168.1.7:3000/ar/my-bookings?booking=${id.toUpperCase()}`, id],
  [`https://rihla.test/my-bookings?booking=12`, undefined],
  [`https://rihla.test/wishlist?booking=${id}`, undefined],
  [id, undefined],
  ['WIFI:S:camp;T:WPA;P:sand;;', undefined],
  ['', undefined],
])('reads the code %j as booking %s', (code, booking) => {
  expect(bookingIdFromCode(code)).toBe(booking)
})
