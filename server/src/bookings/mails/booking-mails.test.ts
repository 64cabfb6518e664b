import { transitionOf, bookingActions } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { expect, test } from 'vitest'
import { bookingMail, type BookingMailFacts } from './booking-mails.ts'
import type { BookingMailKey } from './booking-mail-labels.ts'

const facts: BookingMailFacts = {
  bookingId: '019a0000-0000-7000-8000-0000deadbeef',
  tripTitle: 'Siwa',
  startsOn: '2026-12-03',
  endsOn: '2026-12-06',
  seats: 2,
  currency: 'EGP',
  totalMinor: 900_000,
  depositMinor: 450_000,
  remainingMinor: 450_000,
  foreignTotalMinor: null,
  foreignCurrency: null,
  refundMinor: null,
  hasRefundProof: false,
  note: 'The trip was deleted.',
  customerName: 'Mona',
  agencyName: 'Sahara Lines',
  agencyPhone: '',
}
const reader = { locale: 'ar', publicUrl: 'https://rihla.test' } as const
const keys = bookingActions.flatMap((action) =>
  transitionOf(action).mails.map((receiver) => `${action}.${receiver}` as BookingMailKey),
)

test.each(keys)('the mail %s has words in both languages and leads somewhere', (key) => {
  for (const locale of ['en', 'ar'] as const) {
    const { subject, heading, paragraphs, action } = bookingMail(key, facts, { ...reader, locale })
    expect([subject, heading, ...paragraphs].join(' ')).not.toMatch(/undefined|null|NaN/)
    expect(/[\u0600-\u06FF]/.test(heading)).toBe(locale === 'ar')
    expect(action?.url.startsWith(`https://rihla.test${locale === 'ar' ? '/ar' : ''}/`)).toBe(true)
  }
})

test("the platform's own English note stays out of the mail about a deletion, which leads to other trips", () => {
  const mail = bookingMail('withdraw.customer', facts, reader)
  expect(JSON.stringify(mail)).not.toContain(facts.note)
  expect(mail.action?.url).toBe('https://rihla.test/ar/destinations')
})
