import { bookingActions, type BookingMailKey, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { isRightToLeft, pathIn } from '@rihla/contract/product.ts'
import { expect, test } from 'vitest'
import { bookingMail, type BookingMailFacts } from './booking-mails.ts'

const facts: BookingMailFacts = {
  id: '019a0000-0000-7000-8000-0000deadbeef',
  trip_title: 'Siwa',
  starts_on: '2026-12-03',
  ends_on: '2026-12-06',
  seats: 2,
  currency: 'EGP',
  total_minor: 900_000,
  deposit_minor: 450_000,
  remaining_minor: 450_000,
  foreign_total_minor: null,
  foreign_currency: null,
  refunded_minor: null,
  refund_proof_id: null,
  customer_id: '',
  agency_id: '',
  note: 'The trip was deleted.',
  customerName: 'Mona',
  agencyName: 'Sahara Lines',
  agencyPhone: '',
}
const reader = { locale: 'ar', publicUrl: 'https://rihla.test' } as const
const keys = bookingActions.flatMap((action) =>
  transitionOf(action).mails.map((receiver) => `${action}.${receiver}` as BookingMailKey),
)

test.each(keys)('the mail %s has a text in each language and links to a page', (key) => {
  for (const locale of ['en', 'ar'] as const) {
    const { subject, heading, paragraphs, action } = bookingMail(key, facts, { ...reader, locale })
    expect([subject, heading, ...paragraphs].join(' ')).not.toMatch(/undefined|null|NaN/)
    expect(/[\u0600-\u06FF]/.test(heading)).toBe(isRightToLeft(locale))
    expect(action?.url.startsWith(`https://rihla.test${pathIn(locale, '/')}`)).toBe(true)
  }
})

test('the mail about a deletion omits the English note of the platform and links to other trips', () => {
  const mail = bookingMail('withdraw.customer', facts, reader)
  expect(JSON.stringify(mail)).not.toContain(facts.note)
  expect(mail.action?.url).toBe('https://rihla.test/ar/destinations')
})
