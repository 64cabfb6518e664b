import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { withSameReference } from './same-reference.ts'

const booking = (_id: string, paymentReference: string | null) => ({ _id, paymentReference }) as Booking

test('spaces and dashes do not hide a reference that was used before', () => {
  const others = [booking('1', '4471 0928-3365'), booking('2', '447109283365'), booking('3', '44710928')]
  expect(withSameReference(booking('1', '4471 0928-3365'), others)).toEqual([others[1]])
})

test('bookings without reference have none in common', () => {
  expect(withSameReference(booking('1', null), [booking('2', null), booking('3', '')])).toEqual([])
})
