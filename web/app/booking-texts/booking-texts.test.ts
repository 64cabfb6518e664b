import { setupI18n } from '@lingui/core'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { historyText } from './booking-texts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const booking = { agency: { name: 'Sahara Lines' }, refundAmount: null } as Booking

test('the history names the agency to the customer, and a refund of nothing as a closed booking', () => {
  expect(historyText(i18n, 'approve', booking, 'customer')).toBe('Sahara Lines approved the booking')
  expect(historyText(i18n, 'approve', booking, 'staff')).toBe('Approved by the agency')
  expect(historyText(i18n, 'process_refund', booking, 'staff')).toBe('Closed without a refund')
})

test('the history shows the name of a transition that a later release has added', () => {
  expect(historyText(i18n, 'of_a_later_release', booking, 'customer')).toBe('of_a_later_release')
})
