import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { expect, test } from 'vitest'
import { bookingIdFromCode, matchesSearch } from './find-passengers.ts'

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

const passenger = {
  _id: '0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc',
  bookingNumber: 'RH-8F3A21BCM',
  customer: { name: 'Noémie Saïd مُحمد' },
  phone: '+20 100 555 0199',
} as Passenger

test.each([
  ['', true],
  ['  ', true],
  ['noemie', true],
  ['SAID', true],
  ['محمد', true],
  ['8F3A', true],
  ['rh-8f3a', true],
  ['RH 8F3A21BC', true],
  ['RH-8F3A21BCK', false],
  ['0100 555', true],
  ['+20100', true],
  ['01', false],
  ['Omar', false],
])('searching for %j returns %s', (term, expected) => {
  expect(matchesSearch(passenger, term)).toBe(expected)
})
