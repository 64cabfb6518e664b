import { exportAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#account-deletion/delete-account.ts'
import { buildBooking, type BuiltBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const left = { startsOn: '2026-11-10', totalSeats: 1_000 }
const next = { startsOn: '2026-12-03', totalSeats: 1_000 }

let app: TestApp
let agency: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T23:30:00Z' })
  agency = await buildAgency(app.context)
  trip = await buildTrip(app.context, {
    agency,
    title: 'سيوة, "four" days',
    destination: 'Siwa',
    price: 1_001,
    options: [{ name: 'Single room', priceChangeMinor: 0 }],
    departures: [left, next],
  })
})
afterAll(() => app.close())

/** Parses CSV the way a spreadsheet does. */
function linesOf(file: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') lines.push([])
  }
  return lines.filter((line) => line.length > 2)
}

async function fileOf(options: Parameters<typeof app.call<typeof exportAgencyBookings>>[1] = {}) {
  const answer = await app.call(exportAgencyBookings, { as: agency, ...options })
  const text = answer.bytes.toString('utf8')
  const [heads = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''))
  const rows = lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at]])))
  const rowOf = ({ id }: BuiltBooking) => rows.find((row) => Object.values(row).includes(bookingNumber(id)))
  return { answer, text, heads, rows, rowOf }
}

test('exports every field the agency may see, amounts as numbers and days as ISO dates', async () => {
  const customer = await buildCustomer(app.context, {
    name: 'منى سالم',
    email: 'mona@example.com',
    phone: '01001234567',
  })
  const booking = await buildBooking(app.context, {
    trip,
    customer,
    departure: trip.departures[1]!,
    seats: 3,
    lead: { leadTraveller: 'Nadia Fahmy', phone: '01007654321' },
    options: [{ name: 'Single room', seats: 2 }],
    paymentType: 'deposit_payment',
    reference: 'IPN 77',
    transitions: ['verify_payment', 'approve', 'collect_remaining'],
    notes: { approve: 'Bring a coat.\r\nIt is cold, "very" cold.' },
    createdAt: new Date('2026-11-18T22:30:00Z'),
  })
  const { answer, text, heads, rowOf } = await fileOf()
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings-2026-11-22.csv"')
  expect(text.startsWith('\uFEFFBooking number,Booked on,Status,Customer,Email,')).toBe(true)
  expect(rowOf(booking)).toEqual({
    'Booking number': bookingNumber(booking.id),
    'Booked on': '2026-11-19',
    Status: 'Approved by you',
    Customer: 'منى سالم',
    Email: 'mona@example.com',
    Phone: '\t0100 765 4321',
    'Lead traveller': 'Nadia Fahmy',
    Trip: 'سيوة, "four" days',
    Destination: 'Siwa',
    Departure: '2026-12-03',
    'Last day': '2026-12-05',
    Seats: '3',
    Options: 'Single room × 2',
    Currency: 'EGP',
    Amount: '3003',
    Payment: 'Deposit (50%)',
    Deposit: '1502',
    'Balance payment': '1501',
    'Balance collected on': '2026-11-21',
    'Cash currency': '',
    'Cash at departure': '',
    'Promo code': '',
    'Payment reference': 'IPN 77',
    'Your note': 'Bring a coat.\r\nIt is cold, "very" cold.',
  })
  expect(heads).toHaveLength(24)
})

test.each(['=HYPERLINK("https://evil.example","Click")', '+1', '@SUM(A1)', '-2+3', '=1\u00A0+1'])(
  'exports the customer name %s as text, not as a formula',
  async (name) => {
    const customer = await buildCustomer(app.context, { name })
    const { rowOf, text } = await fileOf()
    const booking = await buildBooking(app.context, { trip, customer, reference: name })
    expect(rowOf(booking)).toBeUndefined()
    const after = await fileOf()
    expect(after.rowOf(booking)).toMatchObject({ Customer: `'${name}` })
    expect(after.text.length).toBeGreaterThan(text.length)
  },
)

test('translates headers and statuses into the locale of the request', async () => {
  const { heads, rows } = await fileOf({ locale: 'ar' })
  expect(heads.slice(0, 4)).toEqual(['رقم الحجز', 'تاريخ الحجز', 'الحالة', 'العميل'])
  expect(rows[0]!['الحالة']).toMatch(/^[\u0600-\u06FF ]+$/)
})

test('omits the bookings of customers who deleted their account', async () => {
  const customer = await buildCustomer(app.context, { name: 'Gone Girl' })
  const departure = trip.departures[0]!
  const travelled = await buildBooking(app.context, { trip, customer, departure, status: 'confirmed' })
  expect((await fileOf()).rowOf(travelled)).toMatchObject({ Customer: 'Gone Girl' })
  await app.db.transaction().execute((trx) => deleteAccount(app.context, trx, { userId: customer.id, by: 'admin' }))
  const { rowOf, text } = await fileOf()
  expect(rowOf(travelled)).toBeUndefined()
  expect(text).not.toContain('Gone')
})

test('omits phone and payment reference until the payment is verified', async () => {
  const customer = await buildCustomer(app.context, { phone: '01009999999' })
  const booking = await buildBooking(app.context, { trip, customer, reference: 'IPN 99' })
  expect((await fileOf()).rowOf(booking)).toMatchObject({ Phone: '', 'Payment reference': '' })
})

test('exports all filtered bookings in sort order, and none of other agencies', async () => {
  const customer = await buildCustomer(app.context, { name: 'Bulk Buyer' })
  const departure = trip.departures[1]!
  for (let at = 0; at < 120; at += 1)
    await buildBooking(app.context, { trip, customer, departure, seats: 1 + (at % 3) })
  const others = await buildTrip(app.context, { title: 'Of others' })
  const foreign = await buildBooking(app.context, { trip: others, customer })
  const { rows, rowOf } = await fileOf({ query: { search: 'bulk buyer', sort: '-amount' } })
  const amounts = rows.map(({ Amount }) => Number(Amount))
  expect(rows).toHaveLength(120)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(rowOf(foreign)).toBeUndefined()
  expect((await fileOf({ query: { status: 'refunded' } })).rows).toEqual([])
})
