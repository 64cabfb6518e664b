import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { exportPermitList, readDeparture } from '@rihla/contract/departures/departures.api.ts'
import type { TravellerLevel } from '@rihla/contract/travellers/traveller.ts'
import { changeTravellers, readTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { afterAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { findBooking } from '#bookings/row/bookings.queries.ts'
import { voucherOf } from '#bookings/presentation/voucher-content.ts'

const { app, agency, admin, customer, trip, submit } = await createBookingFixture()
afterAll(() => app.close())

const lead = { leadTraveller: 'Nadia Fahmy', phone: '+201005557788' }
const departures = [{ startsOn: '2026-12-10', totalSeats: 50 }]
const buildAsking = (travellerDetails: TravellerLevel) =>
  buildTrip(app.context, { agency, departures, travellerDetails })

test('is stored in one form, and the phone is for those who may call', async () => {
  const typed = { leadTraveller: '  Nadia   Fahmy ', phone: ' +٢٠ 100 555  7788' }
  const { body } = await submit(typed)
  expect(body).toMatchObject(lead)
  const readAs = async (as: { id: string }) => (await app.call(readBooking, { as, params: { id: body._id } })).body
  expect(await readAs(agency)).toMatchObject({ leadTraveller: 'Nadia Fahmy', phone: null })
  const seen = await readAs(admin)
  expect(seen).toMatchObject({ ...lead, customer: { name: customer.name, customerDetails: { phone: lead.phone } } })
})

test.each([
  [{ leadTraveller: 'N' }, 'traveller.name_invalid', 'leadTraveller'],
  [{ leadTraveller: 'https://evil.example' }, 'traveller.name_invalid', 'leadTraveller'],
  [{ phone: 'call me' }, 'traveller.phone_invalid', 'phone'],
  [{ phone: '12' }, 'traveller.phone_invalid', 'phone'],
  [{ phone: '01012345678 / 01112345678' }, 'traveller.phone_invalid', 'phone'],
])('%j is refused, and books nothing', async (change, code, field) => {
  const count = () => app.db.selectFrom('bookings').select('id').execute()
  const before = (await count()).length
  const { status, error } = await submit({ ...lead, ...change })
  expect([status, error.code, error.details]).toMatchObject([400, code, { field }])
  expect(await count()).toHaveLength(before)
})

test('is not required', async () => {
  for (const none of [{}, { leadTraveller: null, phone: null }, { leadTraveller: '', phone: ' ' }])
    expect((await submit(none)).body).toMatchObject({ leadTraveller: null, phone: null })
})

test.each([
  ['booker', [], 0],
  ['names', [{ name: lead.leadTraveller, phone: '', missing: [] }], 1],
  [
    'documents',
    [{ name: lead.leadTraveller, phone: '', missing: ['nationality', 'documentKind', 'documentNumber'] }],
    0,
  ],
  ['full', [{ name: lead.leadTraveller, phone: lead.phone }], 0],
] as const)('is the first traveller where a trip asks for %s', async (level, first, complete) => {
  const asking = await buildAsking(level)
  const { id } = await buildBooking(app.context, { trip: asking, customer, seats: 2, lead })
  const params = { id }
  const { body } = await app.call(readTravellers, { as: customer, params })
  expect(body.travellers.slice(0, 1)).toMatchObject(first)
  expect(body.travellers).toHaveLength(level === 'booker' ? 0 : 2)
  const { travellers } = (await app.call(readBooking, { as: customer, params })).body
  expect(travellers?.complete ?? 0).toBe(complete)
  if (level === 'booker') return
  // a change replaces it
  const other = await app.call(changeTravellers, {
    as: customer,
    params,
    body: { travellers: [{}, { name: 'Omar Adel' }], version: body.version },
  })
  expect(other.body.travellers.map(({ name }) => name)).toEqual(['', 'Omar Adel'])
})

test('is whom voucher, passenger list and permit list name; without one it is the customer', async () => {
  const asking = await buildAsking('booker')
  const zaki = await buildCustomer(app.context, { name: 'Zaki Own', phone: '0100 111' })
  const shared = { trip: asking, status: 'confirmed', seats: 2 } as const
  const led = await buildBooking(app.context, { ...shared, customer, lead })
  const own = await buildBooking(app.context, { ...shared, customer: zaki })
  const passengerOf = async (id: string) =>
    (await voucherOf(app.context, (await findBooking(app.context.db, id, 'admin'))!, 'en')).passengerName
  expect([await passengerOf(led.id), await passengerOf(own.id)]).toEqual(['Nadia Fahmy', 'Zaki Own'])
  const params = { id: asking.departures[0]!.id }
  const { passengers } = (await app.call(readDeparture, { as: agency, params })).body
  expect(passengers.map(({ customer: { name }, phone }) => [name, phone])).toEqual([
    ['Nadia Fahmy', lead.phone],
    ['Zaki Own', '0100 111'],
  ])
  const lines = (await app.call(exportPermitList, { as: agency, params })).bytes.toString('utf8').split('\r\n')
  expect(lines.slice(1, 5).map((line) => line.split(',').slice(1, 3).join(' '))).toEqual([
    '1 Nadia Fahmy',
    '2 Missing',
    '1 Zaki Own',
    '2 Missing',
  ])
})

test('the voucher says when each transfer was verified', async () => {
  const { id } = await buildBooking(app.context, {
    trip,
    customer,
    status: 'confirmed',
    paymentType: 'deposit_payment',
  })
  const { receipts } = await voucherOf(app.context, (await findBooking(app.context.db, id, 'admin'))!, 'en')
  expect(receipts).toEqual([{ minor: 225_000, verifiedOn: expect.stringMatching(/^2026-11-\d\d$/) }])
})

test('a phone number that the agency asks for again is that of the profile', async () => {
  const transitions = ['verify_payment', 'ask_for_details'] as const
  const phoneAfter = async (last: readonly ['send_details'] | readonly []) => {
    const { id } = await buildBooking(app.context, { trip, customer, lead, transitions: [...transitions, ...last] })
    return (await app.call(readBooking, { as: agency, params: { id } })).body.customer.customerDetails?.phone
  }
  expect(await phoneAfter([])).toBe(lead.phone)
  expect(await phoneAfter(['send_details'])).toBe('+20 100 555 0199')
})
