import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import {
  downloadPayoutStatement,
  downloadPayoutStatementForAdmin,
  exportPayoutStatement,
  exportPayoutStatementForAdmin,
  listAgencyPayouts,
} from '@rihla/contract/earnings/payout-statements.api.ts'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { v4 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let id: string
let numbers: string[]

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(it.context)
  agency = await buildAgency(it.context, { agencyName: 'Sahara Lines', address: '12 Tahrir St' })
  const company = { legalName: 'Rihla Travel LLC', legalNameAr: 'رحلة للسفر', taxNumber: '99-88' }
  await it.call(changeSettings, { as: admin, body: company })
  const trip = await buildTrip(it.context, {
    agency,
    title: 'Siwa',
    price: 1_000,
    nights: 2,
    departures: [{ startsOn: '2026-11-30', totalSeats: 20 }],
  })
  const customer = await buildCustomer(it.context, { name: 'Mona Saleh' })
  const booked = [
    await buildBooking(it.context, { trip, customer, status: 'confirmed' }),
    await buildBooking(it.context, { trip, customer, seats: 2, status: 'confirmed' }),
  ]
  numbers = booked.map(({ id: booking }) => bookingNumber(booking))
  it.clock.set('2026-12-05T10:00:00Z')
  await settleRecent(it.context)
  await buildPayoutDetails(it.context, { agencyId: agency.id })
  const body = { agency: agency.id, currency: 'EGP' as const, expectedAmount: 2_700, reference: 'FT 77', key: v4() }
  const sent = await it.call(sendPayout, { as: admin, body })
  id = sent.body._id
})
afterAll(() => it.close())

async function textOf(bytes: Buffer): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await file.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

const pdf = (language: 'en' | 'ar' = 'en') =>
  it.call(downloadPayoutStatement, { as: agency, params: { id }, query: { language } })

test('an agency lists its payouts with masked accounts', async () => {
  const { body, headers } = await it.call(listAgencyPayouts, { as: agency, query: {} })
  expect(headers.get('x-total-count')).toBe('1')
  expect(body).toEqual([
    {
      _id: id,
      number: 'RIH-2026-0001',
      currency: 'EGP',
      amount: 2_700,
      sentAt: '2026-12-05T10:00:00.000Z',
      reference: 'FT 77',
      destination: { method: 'bank', account: 'EG•••0002' },
      bookings: 2,
      firstDeparture: '2026-11-30',
      lastDeparture: '2026-11-30',
      returnedAt: null,
    },
  ])
})

test('the PDF has the parties, every booking and the invoice, in both languages', async () => {
  const english = await pdf()
  expect(english.headers.get('content-disposition')).toContain('RIH-2026-0001.pdf')
  expect(english.headers.get('cache-control')).toBe('no-store')
  const text = await textOf(english.bytes)
  for (const part of [
    'Rihla Travel LLC',
    'Tax number 99-88',
    'Sahara Lines 12 Tahrir St',
    'EG•••0002',
    'FT 77',
    ...numbers,
    'Total EGP 3,000 – −EGP 300 EGP 2,700',
    'Invoice RIH-2026-0001: Rihla Travel LLC charged Sahara Lines a commission of EGP 300.',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Mona|Saleh|EG38/)
  const arabic = await textOf((await pdf('ar')).bytes)
  for (const part of ['RIH-2026-0001', 'للسفر', 'FT 77', ...numbers]) expect(arabic).toContain(part)
})

test('a statement stays as it was issued when the settings and the agency change', async () => {
  const before = await textOf((await pdf()).bytes)
  await it.call(changeSettings, { as: admin, body: { legalName: 'Another Company', taxNumber: '1' } })
  await it.db.updateTable('agencies').set({ name: 'Renamed', address: '' }).where('user_id', '=', agency.id).execute()
  expect(await textOf((await pdf()).bytes)).toBe(before)
  await expect(it.db.updateTable('payout_parties').set({ agency_name: 'X' }).execute()).rejects.toThrow()
  await expect(it.db.deleteFrom('payout_parties').execute()).rejects.toThrow()
})

test('the CSV adds up to the amount of the payout', async () => {
  const { bytes, headers } = await it.call(exportPayoutStatement, { as: agency, params: { id }, query: {} })
  expect(headers.get('content-disposition')).toContain('RIH-2026-0001.csv')
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toContain('Statement,Booking,Trip,First day,Last day,Currency,Paid online,Refunds,Commission,Net')
  expect(lines.slice(1)).toEqual([
    `RIH-2026-0001,${numbers[0]},Siwa,2026-11-30,2026-12-02,EGP,1000,0,-100,900`,
    `RIH-2026-0001,${numbers[1]},Siwa,2026-11-30,2026-12-02,EGP,2000,0,-200,1800`,
    'RIH-2026-0001,Total,,,,EGP,3000,0,-300,2700',
  ])
  const arabic = await it.call(exportPayoutStatement, { as: agency, params: { id }, query: { language: 'ar' } })
  expect(arabic.bytes.toString('utf8')).toContain('العمولة')
})

test('a statement belongs to its agency; admins read each', async () => {
  const other = await buildAgency(it.context)
  for (const route of [downloadPayoutStatement, exportPayoutStatement]) {
    expect((await it.call(route, { as: other, params: { id }, query: {} })).status).toBe(404)
    expect((await it.call(route, { as: agency, params: { id: v4() }, query: {} })).status).toBe(404)
    expect((await it.call(route, { as: agency, params: { id: 'x' }, query: {} })).status).toBe(404)
  }
  for (const route of [downloadPayoutStatementForAdmin, exportPayoutStatementForAdmin])
    expect((await it.call(route, { as: admin, params: { id }, query: {} })).status).toBe(200)
  expect((await it.call(listAgencyPayouts, { as: other, query: {} })).body).toEqual([])
})

test('every download is in the audit log', async () => {
  await it.call(downloadPayoutStatementForAdmin, { as: admin, params: { id }, query: {} })
  const { details, target_id: target } = await it.db
    .selectFrom('audit_log')
    .select(['details', 'target_id'])
    .where('action', '=', 'export.download')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([target, details]).toEqual(['admin/payouts/:id/statement.pdf', { id, isFiltered: false }])
})

test('money without a booking is a line of its own', async () => {
  const own = await buildAgency(it.context)
  await buildPayoutDetails(it.context, { agencyId: own.id })
  await earn(it, { agencyId: own.id, minor: 5_000 })
  const body = { agency: own.id, currency: 'EGP' as const, expectedAmount: 50, reference: 'FT 78', key: v4() }
  const sent = await it.call(sendPayout, { as: admin, body })
  const { bytes } = await it.call(downloadPayoutStatement, { as: own, params: { id: sent.body._id }, query: {} })
  expect(await textOf(bytes)).toContain('Transfers that came back, and corrections EGP 50 Total')
})
