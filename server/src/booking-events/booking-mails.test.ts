import {
  bookingActions,
  otherEvents,
  type BookingMailKey,
  type BookingEventName,
  receiversOf,
  statusAfter,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { bookingStatusLabels } from '@rihla/contract/bookings/booking-status-labels.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { isRightToLeft, type Locale, locales, pathIn } from '@rihla/contract/product.ts'
import { expect, test } from 'vitest'
import { i18nOf } from '#translations/i18n.ts'
import type { BookingMailFacts } from './booking-mail-values.ts'
import { bookingMail } from './booking-mails.ts'

const facts: BookingMailFacts = {
  id: '019a0000-0000-7000-8000-0000deadbeef',
  trip_title: 'Siwa',
  starts_on: '2026-12-03',
  ends_on: '2026-12-06',
  seats: 2,
  options: [],
  currency: 'EGP',
  total_minor: 900_000,
  deposit_minor: 450_000,
  remaining_minor: 450_000,
  foreign_total_minor: null,
  foreign_currency: null,
  refunded_minor: null,
  refund_proof_id: null,
  due_at: new Date('2026-11-26T10:00:00Z'),
  status: 'pending',
  isPaymentVerified: true,
  customer_id: '',
  agency_id: '',
  note: 'The trip was deleted.',
  customerName: 'Mona',
  agencyName: 'Sahara Lines',
  agencyPhone: '',
}
const reader = {
  locale: 'ar',
  config: { publicUrl: 'https://rihla.test', platformTimeZone: 'Africa/Cairo' },
} as const
const mails = ([...bookingActions, ...otherEvents] as const).flatMap((action) =>
  receiversOf(action).map((receiver) => ({
    key: `${action}.${receiver}` as BookingMailKey,
    action,
    receiver,
  })),
)

test.each(mails)('the mail $key has a text in each language and links to a page', ({ key }) => {
  for (const locale of locales) {
    const { subject, heading, paragraphs, action } = bookingMail(key, facts, { ...reader, locale })
    expect([subject, heading, ...paragraphs].join(' ')).not.toMatch(/undefined|null|NaN/)
    expect(/[\u0600-\u06FF]/.test(heading)).toBe(isRightToLeft(locale))
    expect(action?.url.startsWith(`https://rihla.test${pathIn(locale, '/')}`)).toBe(true)
  }
})

const viewers = { customer: 'customer', agency: 'agency', admins: 'admin' } as const
const statusIn = (key: BookingMailKey, of: BookingMailFacts, locale: Locale) =>
  bookingMail(key, of, { ...reader, locale }).facts?.find(({ label }) => label === i18nOf(locale).t('Status'))?.value

test.each(mails)('the mail $key shows the label of its receiver’s screens', ({ key, action, receiver }) => {
  const to = statusAfter(action)
  for (const locale of locales) {
    const label = to === null ? undefined : i18nOf(locale).t(bookingStatusLabels[viewers[receiver]][to])
    expect(statusIn(key, facts, locale)).toBe(label)
  }
})

const leadingTo = (status: BookingStatus) => mails.filter(({ action }) => statusAfter(action) === status)

test.each(leadingTo('refund_pending'))(
  'the mail $key promises no refund of money that was never verified',
  ({ key }) => {
    const unverified = { ...facts, isPaymentVerified: false }
    const free = { ...facts, total_minor: 0, deposit_minor: 0, remaining_minor: 0 }
    for (const of of [unverified, free]) {
      expect(statusIn(key, of, 'en')).toBeUndefined()
      const { paragraphs } = bookingMail(key, of, { ...reader, locale: 'en' })
      expect(paragraphs.join(' ')).not.toMatch(/will be processed|will refund what you paid|takes care of the refund/)
    }
  },
)

test('the mail about a refund of nothing says that the booking was closed', () => {
  expect(statusIn('process_refund.customer', { ...facts, refunded_minor: 0 }, 'en')).toBe('Closed without a refund')
})

/** They are about a transfer that has arrived, which a booking without one never has. */
const aboutReceipts: readonly BookingEventName[] = [
  'ask_for_rest',
  'return_payment',
  'send_balance',
  'verify_balance',
  'refuse_balance',
  'undo_collection',
  'refund_surplus',
  'record_late_payment',
]
const free = { ...facts, deposit_minor: 0, refunded_minor: 0 }
const withBalance = mails
  .filter(({ action }) => !aboutReceipts.includes(action))
  .map(({ key }) => ({ key, of: { ...free, total_minor: 450_000 } }))
const withNothingToPay = withBalance
  .filter(({ key }) => key !== 'collect_remaining.customer' && key !== 'remind_balance.customer')
  .map(({ key }) => ({ key, of: { ...free, total_minor: 0, remaining_minor: 0 } }))

test.each([...withBalance, ...withNothingToPay])(
  'the mail $key names no transfer or refund of EGP 0 (total $of.total_minor)',
  ({ key, of }) => {
    for (const isPaymentVerified of [false, true]) {
      const mail = bookingMail(key, { ...of, isPaymentVerified }, { ...reader, locale: 'en' })
      const text = JSON.stringify(mail)
      expect(text).not.toContain('EGP 0')
      expect(text).not.toMatch(/your transfer|reported transfer|payment (has arrived|is verified|verified)|refund due/i)
    }
  },
)

test.each([
  [{ received_minor: 460_000 }, 'That is EGP 100 more than the deposit.'],
  [{ received_minor: 910_000 }, 'That is EGP 100 more than the trip costs.'],
])('the mail about a verified payment says what another amount means: %j', (change, text) => {
  const { deposit_minor: deposit, total_minor: total } = facts
  expect([deposit, total]).toEqual([450_000, 900_000])
  const mail = bookingMail('verify_payment.customer', { ...facts, ...change }, { ...reader, locale: 'en' })
  expect(mail.paragraphs.join(' ')).toContain(text)
})

test('the mail about a part of a payment says what was reported, what was verified and what is missing', () => {
  const of = { ...facts, received_minor: 300_000 }
  const { paragraphs } = bookingMail('ask_for_rest.customer', of, { ...reader, locale: 'en' })
  expect(paragraphs[0]).toBe(
    'You reported a transfer of EGP 4,500. We have verified EGP 3,000, so EGP 1,500 is missing.',
  )
})

test.each([
  [false, 'Deposit reported'],
  [true, 'Deposit verified'],
])('mails name a payment as reported or as verified: %s, %s', (isPaymentVerified, label) => {
  const { facts: rows } = bookingMail('cancel.admins', { ...facts, isPaymentVerified }, { ...reader, locale: 'en' })
  expect(rows?.map((row) => row.label).filter((each) => each.startsWith('Deposit'))).toEqual([label])
})

test('the mail about a deletion omits the English note of the platform and links to other trips', () => {
  const mail = bookingMail('withdraw.customer', { ...facts, isPaymentVerified: false }, reader)
  expect(JSON.stringify(mail)).not.toContain(facts.note)
  expect(mail.action?.url).toBe('https://rihla.test/ar/destinations')
})

test.each([
  ['cancel.customer', {}, true],
  ['withdraw.customer', {}, true],
  ['reject.customer', {}, true],
  ['cancel.customer', { hasDestination: true }, false],
  ['cancel.customer', { refund_due_minor: 0 }, false],
  ['cancel.customer', { isPaymentVerified: false }, false],
  ['cancel.agency', {}, false],
  ['approve.customer', {}, false],
] as const)('the mail %s of %j asks where to send the refund: %s', (key, change, isAsked) => {
  const { paragraphs, action } = bookingMail(key, { ...facts, ...change }, { ...reader, locale: 'en' })
  expect(paragraphs.includes('Where should we send your refund? Please tell us in your booking.')).toBe(isAsked)
  if (isAsked) expect(action?.url).toBe(`https://rihla.test/my-bookings?booking=${facts.id}`)
})

test('mails about several transfers name this one and the sum', () => {
  const of = { ...facts, refunded_minor: 300_000, sentMinor: 100_000 }
  const mail = (key: BookingMailKey, change = {}) => bookingMail(key, { ...of, ...change }, { ...reader, locale: 'en' })
  const last = mail('process_refund.customer')
  expect(last.subject).toBe('Your refund of EGP 1,000 is on its way')
  expect(last.paragraphs).toContain('Together with the earlier transfers, that is EGP 3,000.')
  const part = mail('refund_part.customer')
  expect(part.subject).toBe('Part of your refund is on its way: EGP 1,000')
  expect(part.paragraphs.join(' ')).toContain('The rest follows')
  const closed = mail('process_refund.customer', { sentMinor: 0, note: 'Bank fees' })
  expect(closed.paragraphs[0]).toContain('You received EGP 3,000. Nothing more will be sent. Reason: ')
})

test.each(['submit.customer', 'confirm.customer', 'cancel.customer', 'confirm.agency'] as const)(
  'the mail %s says what a cancellation gives back',
  (key) => {
    const refundTerms = {
      payment_type: 'deposit_payment',
      cancellation_rules: { preset: 'moderate', tiers: presetTiers.moderate },
      accepts_cancellations: false,
      refundWithinDays: 5,
      today: '2026-11-25',
    } as const
    const { facts: rows } = bookingMail(key, { ...facts, refundTerms }, { ...reader, locale: 'en' })
    const value = rows?.find(({ label }) => label.startsWith('If you'))?.value
    const byRules =
      'Until Thu 26 Nov 2026: EGP 4,500 back · Until Mon 30 Nov 2026: EGP 2,250 back · From Tue 1 Dec 2026: nothing back'
    const whenSent = 'We send refunds within 5 days, to the account you choose.'
    const expected: Partial<Record<typeof key, string>> = {
      'submit.customer': `Until Sahara Lines approves: everything back · ${byRules} · ${whenSent}`,
      'confirm.customer': `${byRules} · ${whenSent}`,
    }
    expect(value).toBe(expected[key])
    // where the trip accepts cancellations by its rules, no mail says that the agency is asked
    const ofTrip = { ...facts, refundTerms: { ...refundTerms, accepts_cancellations: true } }
    const labels = bookingMail(key, ofTrip, { ...reader, locale: 'en' }).facts?.map(({ label }) => label)
    expect(labels).not.toContain('If you ask to cancel and Sahara Lines accepts')
  },
)

test.each(mails)('the mail $key has a value in every row', ({ key }) => {
  const bare = { ...facts, note: null, agencyPhone: '', platformPhone: '', transfer_reference: null, payTo: '' }
  const sentRefund = { method: null, account: null, reference: null }
  for (const locale of locales)
    for (const of of [facts, bare, { ...bare, sentRefund, due_at: null }])
      for (const { label, value } of bookingMail(key, of, { ...reader, locale }).facts ?? [])
        expect([label, value.replaceAll(/[\p{Cf}\s]/gu, '')]).not.toContainEqual('')
})

test('a late refund is not called a late decision', () => {
  const paragraphsOf = (status: BookingStatus) =>
    bookingMail('remind.admins', { ...facts, status }, { ...reader, locale: 'en' }).paragraphs.join(' ')
  expect(paragraphsOf('refund_pending')).toContain('Please send it now.')
  expect(paragraphsOf('payment_verified')).toContain('Please decide it now.')
})

const awaited: { status: BookingStatus; change: Partial<BookingMailFacts>; label: string }[] = [
  { status: 'pending', change: { isPaymentVerified: false }, label: 'We check your transfer by' },
  {
    status: 'pending',
    change: { isPaymentVerified: false, proof_requested_at: new Date() },
    label: 'Send another proof by',
  },
  { status: 'payment_verified', change: {}, label: 'Sahara Lines answers by' },
  { status: 'payment_verified', change: { details_requested_at: new Date() }, label: 'Complete your booking by' },
  { status: 'agency_approved', change: {}, label: 'We confirm by' },
  { status: 'confirmed', change: { cancellation_requested_at: new Date() }, label: 'Sahara Lines answers by' },
  { status: 'refund_pending', change: {}, label: 'We send your refund by' },
  { status: 'refund_pending', change: { isPaymentVerified: false }, label: 'We check your transfer by' },
]

test.each(awaited)(
  'mails to the customer of a booking in $status say: $label, and whom to call',
  ({ status, ...of }) => {
    const waiting = {
      ...facts,
      status,
      platformPhone: '+20 100 555 0142',
      transfer_reference: 'RH-DEADBEEFK',
      ...of.change,
    }
    const rowsFor = (key: BookingMailKey) => bookingMail(key, waiting, { ...reader, locale: 'en' }).facts ?? []
    const rows = rowsFor('submit.customer')
    expect(rows.find(({ label }) => label === of.label)?.value).toBe('Thu 26 Nov, 12:00')
    expect(rows.at(-1)).toEqual({ label: 'Questions? Call us', value: '+20 100 555 0142' })
    const reference = rows.find(({ label }) => label === 'Reference in the transfer note')?.value
    expect(reference).toBe(waiting.isPaymentVerified ? undefined : 'RH-DEADBEEFK')
    expect(rowsFor('verify_payment.agency').map(({ label }) => label)).not.toContain(of.label)
  },
)

test('a mail promises no refund where nothing is due', () => {
  const of = { ...facts, status: 'refund_pending' as const, refund_due_minor: 0 }
  const { facts: rows } = bookingMail('cancel.customer', of, { ...reader, locale: 'en' })
  expect(rows?.map(({ label }) => label)).not.toContain('We send your refund by')
})

const labelsOf = (key: BookingMailKey, of: BookingMailFacts) =>
  Object.fromEntries(bookingMail(key, of, { ...reader, locale: 'en' }).facts!.map(({ label, value }) => [label, value]))

const withCash = { ...facts, foreign_total_minor: 68_000, foreign_currency: 'USD' as const }

test.each([...leadingTo('refund_pending'), ...leadingTo('refunded'), ...leadingTo('cancelled')])(
  'the mail $key of a booking that has ended lists nothing that is due on the trip',
  ({ key }) => {
    const labels = Object.keys(labelsOf(key, { ...withCash, refunded_minor: 450_000 }))
    expect(labels).not.toContain('Cash at departure')
    expect(labels.filter((label) => label.startsWith('Due '))).toEqual([])
  },
)

test('mails of a booking that has ended name what its agency collected and returns, less what the platform refunded of it', () => {
  const at = new Date('2026-12-01T10:00:00Z')
  const collected = { ...withCash, received_minor: 450_000, remaining_paid_at: at, cash_collected_at: at }
  const returned = (key: BookingMailKey, of: BookingMailFacts) =>
    Object.entries(labelsOf(key, of)).find(([label]) => /collected this/.test(label))
  expect(returned('confirm.customer', collected)).toBeUndefined()
  for (const key of ['cancel_departure.customer', 'accept_cancellation.customer', 'withdraw.customer'] as const)
    expect(returned(key, collected)).toEqual(['Sahara Lines collected this and returns it', 'EGP 4,500 + $680'])
  expect(returned('accept_cancellation.agency', collected)).toEqual([
    'You collected this and return it',
    'EGP 4,500 + $680',
  ])
  const { paragraphs } = bookingMail('cancel_departure.customer', collected, { ...reader, locale: 'en' })
  expect(paragraphs.join(' ')).toContain('everything that you transferred to us: EGP 4,500.')
  const refunded = { ...collected, foreign_total_minor: null, status: 'refunded' as const }
  expect(returned('process_refund.customer', { ...refunded, refunded_minor: 600_000 })?.[1]).toBe('EGP 3,000')
  expect(returned('process_refund.customer', { ...refunded, refunded_minor: 900_000 })).toBeUndefined()
})

test('the mail about a refund names the account, most of it hidden, and the reference', () => {
  const sentRefund = { method: 'instapay', account: 'noura@instapay', reference: 'INSTA-7781203' } as const
  const of = { ...facts, status: 'refunded' as const, refunded_minor: 450_000, sentMinor: 450_000, sentRefund }
  expect(labelsOf('process_refund.customer', of)).toMatchObject({
    'Sent to': 'no•••@instapay',
    'Transfer reference': 'INSTA-7781203',
  })
  const unknown = labelsOf('process_refund.customer', {
    ...of,
    sentRefund: { method: null, account: null, reference: null },
  })
  expect(Object.keys(unknown)).not.toContain('Sent to')
})

test('the reminder of a trip opens the pin of its meeting', () => {
  const read = (meeting_pin: string) =>
    bookingMail('remind_trip.customer', { ...facts, meeting_pin }, { ...reader, locale: 'en' }).paragraphs
  expect(read('30.06,31.25')).toContain('Open in maps: https://www.google.com/maps/search/?api=1&query=30.06,31.25')
  expect(read('').join(' ')).not.toContain('maps')
})
