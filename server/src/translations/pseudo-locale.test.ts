import { exportUsers } from '@rihla/contract/accounts/admin-users.api.ts'
import { exportAgencies } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { exportAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { exportAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import {
  bookingActions,
  otherEvents,
  type BookingMailKey,
  type BookingEventName,
  receiversOf,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { exportBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import { downloadManifest, exportManifest } from '@rihla/contract/departures/departures.api.ts'
import { type ErrorCode, errorStatus } from '@rihla/contract/errors.ts'
import { exportFaqs } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { exportMails } from '@rihla/contract/mails/mails.api.ts'
import { exportMessages } from '@rihla/contract/messages/admin-messages.api.ts'
import { exportPromos } from '@rihla/contract/promos/promos.api.ts'
import { exportReports } from '@rihla/contract/reports/admin-reports.api.ts'
import { reportReasons, reportTypes } from '@rihla/contract/reports/report.ts'
import { exportTrips } from '@rihla/contract/trips/admin-trips.api.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletionMail } from '#account-deletion/account-deletion-mails.ts'
import {
  activatedMail,
  adminCreatedMail,
  alreadyRegisteredMail,
  apiTokenCreatedMail,
  deactivatedMail,
  passwordChangedMail,
  passwordResetByOperatorMail,
  passwordResetMail,
  readerOf,
  verificationMail,
  welcomeAdminMail,
} from '#accounts/account-mails.ts'
import { agencyVerificationMail } from '#agencies/verify-agency.ts'
import { commissionMail } from '#commission/commission-mail.ts'
import { bookingMail } from '#booking-events/booking-mails.ts'
import { digestMail } from '#booking-events/send-admin-digest.ts'
import { type FieldFault, fieldMessages, messageOf } from '#http/error-messages.ts'
import { mailText } from '#mail/mail-text.ts'
import type { MailContent } from '#mail/mail.ts'
import { messageArrivedMail, messageReceivedMail, replyMail } from '#messages/message-mails.ts'
import { reportMail } from '#reports/report-texts.ts'
import { repliedMail, writtenMail } from '#reviews/review-mails.ts'
import { buildAdmin, buildAgency } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripMail, type TripVerdict } from '#trips/trip-mails.ts'
import { renderVoucher } from '#vouchers/render-voucher.ts'
import { enablePseudoLocale, i18nOf } from './i18n.ts'

let app: TestApp
let stop: () => void
beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-01T08:00:00Z' })
  stop = enablePseudoLocale()
})
afterAll(async () => {
  stop()
  await app.close()
})

// values are in Arabic letters, digits or listed here: a Latin letter elsewhere is a text outside the catalogues
const [startsOn, endsOn] = ['2026-12-03', '2026-12-05']
const values = [
  formatDaySpan(startsOn, endsOn, 'en'),
  formatDay(startsOn, 'en'),
  formatDay(startsOn, 'en', false),
  'Rihla',
  'EGP',
  'UTC',
  'PDF',
  '10MB',
]
const url = /https?:\/\/\S+/g

/** The words of a text that are not from the catalogues, and what a missing value leaves. */
function plainIn(shown: string): string[] {
  let rest = shown.replaceAll(url, '')
  for (const value of values) rest = rest.replaceAll(value, '')
  return rest.match(/[A-Za-z]+|[{}]/g) ?? []
}

const text = 'منى'
const publicUrl = 'https://rihla.test'
const id = '0192f3a2-1b2c-7d3e-8f4a-12348f3a2111'
const to = { locale: 'en', publicUrl } as const
const person = { id, name: text, email: '1@2', locale: 'en' } as const

const bookingFacts = {
  id,
  trip_title: text,
  starts_on: startsOn,
  ends_on: endsOn,
  seats: 2,
  options: [{ name: 'غرفة', seats: 1, priceChangeMinor: 0 }],
  currency: 'EGP',
  total_minor: 900_000,
  deposit_minor: 450_000,
  remaining_minor: 450_000,
  foreign_total_minor: 35_000,
  foreign_currency: 'USD',
  refunded_minor: 450_000,
  refund_proof_id: 'proof',
  pickup: text,
  due_at: new Date(`${startsOn}T10:00:00Z`),
  status: 'pending',
  refundTerms: {
    payment_type: 'deposit_payment',
    cancellation_rules: null,
    accepts_cancellations: false,
    refundWithinDays: 5,
    today: startsOn,
  },
  isPaymentVerified: true,
  customer_id: '',
  agency_id: '',
  note: text,
  customerName: text,
  agencyName: text,
  agencyPhone: '0100',
} as const

const tokens = { code: '123456', linkToken: '1', expiresAt: { code: new Date(), link: new Date() } }
const sums = [{ currency: 'EGP' as const, amount: 3_000 }]
const ended = { endingBookings: 2, dueBookings: 1, refunds: sums, kept: sums }
const written = { name: text, email: text, subject: text, message: text, created_at: new Date(`${startsOn}T10:00:00Z`) }
const config = { publicUrl, platformTimeZone: 'Africa/Cairo' }

/** Lazily: the texts are looked up while the pseudo locale is on. */
const mails: [string, () => MailContent | MailContent[]][] = [
  ['bookings', () => ([...bookingActions, ...otherEvents] as const).flatMap(mailsOfAction)],
  [
    'digest',
    () => {
      const actions = ['submit', 'approve', 'reject', 'request_cancellation', 'remind'] as const
      const booking = { ...bookingFacts, isBalanceSent: false, status: 'pending' as const }
      return digestMail(
        Array.from({ length: 21 }, (_, at) => ({ action: actions[at % actions.length]!, booking })),
        to,
      )
    },
  ],
  [
    'deletion',
    () => (['themselves', 'admin'] as const).map((by) => deletionMail(by, ended)(readerOf(person, publicUrl))),
  ],
  ['deletion without a name', () => deletionMail('admin', ended)(readerOf({ ...person, name: '' }, publicUrl))],
  [
    'account',
    () =>
      [
        activatedMail,
        deactivatedMail,
        welcomeAdminMail('admin'),
        welcomeAdminMail('operator'),
        passwordResetByOperatorMail,
        adminCreatedMail({ createdBy: null, admin: { name: text, email: text } }),
        adminCreatedMail({ createdBy: text, admin: { name: text, email: text } }),
        passwordResetMail(tokens),
        passwordChangedMail,
        apiTokenCreatedMail({ name: text, prefix: text, expiresOn: startsOn }),
        verificationMail(tokens),
        alreadyRegisteredMail,
      ].map((write) => write(readerOf(person, publicUrl))),
  ],
  ['agency', () => [true, false].map((isVerified) => agencyVerificationMail(isVerified, 'en', publicUrl))],
  ['commission', () => [commissionMail({ percent: 12, from: startsOn }, 'en', publicUrl)]],
  ['message', () => [messageArrivedMail({ ...written, id, publicUrl }, 'en'), messageReceivedMail('en')]],
  ['reply', () => replyMail({ subject: text, message: text }, { written, locale: 'en', config })],
  [
    'review',
    () => [
      writtenMail({ customer: text, trip: text, rating: 4, comment: text, url: publicUrl }, 'en'),
      repliedMail({ agency: text, trip: text, reply: text, url: publicUrl }, 'en'),
    ],
  ],
  ['report', () => reportTypes.flatMap((type) => reportReasons.map((reason) => mailOfReport(type, reason)))],
  ['trip', () => (['approve', 'suspend', 'restore', 'delete'] as TripVerdict[]).map(mailOfTrip)],
]

const mailsOfAction = (action: BookingEventName): MailContent[] =>
  receiversOf(action).flatMap((receiver) =>
    [
      bookingFacts,
      { ...bookingFacts, note: null, agencyPhone: '', seats: 1 },
      { ...bookingFacts, deposit_minor: 0 },
    ].map((facts) => bookingMail(`${action}.${receiver}` as BookingMailKey, facts, { ...to, config })),
  )

const mailOfTrip = (verdict: TripVerdict): MailContent =>
  tripMail(verdict, { tripId: id, title: text, reason: text }, to)

const mailOfReport = (type: (typeof reportTypes)[number], reason: (typeof reportReasons)[number]): MailContent =>
  reportMail({ type, reason, priority: 'high', details: text, reporter: text, id, publicUrl }, 'en')

test.each(mails)('the mails about %s have no text outside the catalogues', (name, render) => {
  for (const mail of [render()].flat()) {
    const { paragraphs = [], note = '' } = mail.expiry?.withoutCode ?? {}
    for (const text of [mail.subject, mail.subjectWithCode ?? '', ...paragraphs, note])
      expect([name, plainIn(text)]).toEqual([name, []])
    expect([name, plainIn(mail.preheader ?? '')]).toEqual([name, []])
    const written = mailText({ ...mail, preferencesUrl: publicUrl }, { locale: 'en', host: '' })
    expect([name, plainIn(written.replaceAll(bookingNumber(id), ''))]).toEqual([name, []])
    expect(written.split(/[^\w-]+/)).not.toContain(id.slice(-8))
  }
})

test('errors have no text outside the catalogues', () => {
  const details = { n: 2, due: 2, hours: 2, files: 2, megabytes: 2, date: startsOn, from: text, until: text }
  for (const each of Object.keys(errorStatus) as ErrorCode[]) {
    expect([each, plainIn(messageOf(each, 'en', details).replace('Google', '').replace('Word', ''))]).toEqual([
      each,
      [],
    ])
  }
  for (const fault of Object.keys(fieldMessages) as FieldFault[]) {
    expect([fault, plainIn(i18nOf('en').t(fieldMessages[fault], { n: 2 }))]).toEqual([fault, []])
  }
})

test('the heads of CSV files have no text outside the catalogues', async () => {
  const [admin, agency] = [await buildAdmin(app.context), await buildAgency(app.context)]
  const trip = await buildTrip(app.context, { agency, departures: [{ startsOn, totalSeats: 20 }] })
  const files = await Promise.all([
    app.call(exportUsers, { as: admin }),
    app.call(exportAgencies, { as: admin }),
    app.call(exportAuditEntries, { as: admin }),
    app.call(exportBookingsForAdmin, { as: admin }),
    app.call(exportFaqs, { as: admin }),
    app.call(exportMails, { as: admin }),
    app.call(exportMessages, { as: admin }),
    app.call(exportPromos, { as: admin }),
    app.call(exportReports, { as: admin }),
    app.call(exportTrips, { as: admin }),
    app.call(exportAgencyBookings, { as: agency }),
    app.call(exportManifest, { as: agency, params: { id: trip.departures[0]!.id } }),
  ])
  for (const { status, bytes } of files) {
    expect(status).toBe(200)
    const [heads = ''] = bytes.toString('utf8').split('\r\n')
    expect(heads.split(',').length).toBeGreaterThan(5)
    expect(['csv', plainIn(heads)]).toEqual(['csv', []])
  }
})

/** Letters whose accented forms the fonts of documents do not have: they are drawn plain, each between accented ones. */
const drawnPlain = new Set(['v', 'M', 'B', 'F'])
const plainInDocument = (shown: string): string[] => plainIn(shown).filter((word) => !drawnPlain.has(word))

async function textOf(pdf: Uint8Array): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('voucher and manifest have no text outside the catalogues', async () => {
  const voucher = await renderVoucher({
    locale: 'en',
    bookingId: id,
    url: `${publicUrl}/1`,
    passengerName: text,
    tripTitle: text,
    startsOn,
    endsOn,
    place: text,
    pickup: '',
    agreedPickup: text,
    mapUrl: undefined,
    dropoff: text,
    accommodation: text,
    includes: [text],
    excludes: [text],
    platformPhone: '0100',
    seats: 2,
    options: 'غرفة × 1',
    currency: 'EGP',
    paidMinor: 450_000,
    balanceMinor: 450_000,
    balanceDueOn: null,
    receipts: [],
    foreignCash: { minor: 35_000, currency: 'USD' },
    agencyName: text,
    agencyPhone: '0100',
    cancellationPolicy: text,
    operator: text,
  })
  expect([
    'voucher',
    plainInDocument((await textOf(voucher)).replace(bookingNumber(id), '').replace('rihla.test', '')),
  ]).toEqual(['voucher', []])
  const agency = await buildAgency(app.context, { agencyName: text })
  const trip = await buildTrip(app.context, {
    agency,
    title: text,
    pickupLocation: text,
    departures: [{ startsOn, totalSeats: 20 }],
  })
  const params = { id: trip.departures[0]!.id }
  const { bytes } = await app.call(downloadManifest, { as: agency, params })
  expect([
    'manifest',
    plainInDocument((await textOf(bytes)).replace(formatDay('2026-12-01', 'en', false), '')),
  ]).toEqual(['manifest', []])
})
