import {
  downloadPermitList,
  exportPermitList,
  listDepartureTravellers,
  readDeparture,
} from '@rihla/contract/departures/departures.api.ts'
import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { changeTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { afterAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ now: '2026-12-01T05:00:00Z' })
afterAll(() => app.close())

const agency = await buildAgency(app.context)
const trip = await buildTrip(app.context, {
  agency,
  departures: [{ startsOn: '2026-12-08', totalSeats: 20 }],
  travellerDetails: 'documents',
})
const params = { id: trip.departures[0]!.id }
const mona = await buildCustomer(app.context, { name: 'Mona' })
const nour = await buildCustomer(app.context, { name: 'Nour' })
const complete = await buildBooking(app.context, { trip, customer: mona, seats: 2, status: 'confirmed' })
const partly = await buildBooking(app.context, { trip, customer: nour, seats: 2, status: 'confirmed' })
await buildBooking(app.context, { trip, customer: nour, seats: 4 })
await app.call(changeTravellers, {
  as: mona,
  params: { id: complete.id },
  body: {
    travellers: [
      { name: 'منى عادل', nationality: 'EG', documentKind: 'id', documentNumber: '29002031234567' },
      { name: 'Paul Durand', nationality: 'FR', documentKind: 'passport', documentNumber: 'FR1234567' },
    ],
  },
})
await app.call(changeTravellers, { as: nour, params: { id: partly.id }, body: { travellers: [{ name: 'Nour Ali' }] } })

const views = async () =>
  (await app.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).filter(({ action }) =>
    ['traveller.view', 'export.download'].includes(action),
  )

test('flags seats of paid bookings that lack details, on the departure and in the overview', async () => {
  const { body } = await app.call(readDeparture, { as: agency, params })
  expect(body.departure.seatsWithoutTravellers).toBe(2)
  const dashboard = await app.call(readAgencyDashboard, { as: agency })
  expect(dashboard.body.waiting.travellers).toEqual({ count: 2, nextDepartureOn: '2026-12-08' })
})

test('lists travellers with masked numbers, without logging', async () => {
  const { body, headers } = await app.call(listDepartureTravellers, { as: agency, params })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.map(({ customer }) => customer.name)).toEqual(['Mona', 'Nour'])
  expect(body[0]!.travellers.map(({ documentNumber }) => documentNumber)).toEqual(['•••567', '•••567'])
  expect(body[1]!.travellers.map(({ missing }) => missing.length)).toEqual([3, 4])
  expect(await views()).toEqual([])
})

test('the CSV lists every seat of confirmed bookings in the chosen language and is logged once per booking', async () => {
  const answer = await app.call(exportPermitList, { as: agency, params, query: { language: 'en' } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toContain('permit-list-2026-12-08.csv')
  const lines = answer.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('Booking,Seat,Name as in the document,Nationality,Document,Document number')
  expect(lines[1]).toContain(',1,منى عادل,Egypt,National ID,"\t29002031234567",–,–,–,–')
  expect(lines[2]).toContain(',2,Paul Durand,France,Passport,FR1234567,')
  expect(lines[3]).toContain(',1,Nour Ali,Missing,Missing,Missing,')
  expect(lines[4]).toContain(',2,Missing,Missing,Missing,Missing,')
  expect(await views()).toMatchObject([
    { action: 'traveller.view', details: { booking: complete.id, via: 'permit_list' } },
    { action: 'export.download' },
  ])
})

test('the CSV in Arabic names countries and documents in Arabic, whatever the language of the request', async () => {
  const { bytes } = await app.call(exportPermitList, { as: agency, params, query: { language: 'ar' }, locale: 'en' })
  const text = bytes.toString('utf8')
  expect(text).toContain('مصر')
  expect(text).toContain('فرنسا')
  expect(text).not.toContain('Missing')
})

test('a value that a spreadsheet would run as a formula is escaped', async () => {
  await app.db
    .updateTable('booking_travellers')
    .set({ document_number: '=1+1', name: '@SUM(A1)' })
    .where('booking_id', '=', partly.id)
    .execute()
  const { bytes } = await app.call(exportPermitList, { as: agency, params })
  expect(bytes.toString('utf8')).toContain(",1,'@SUM(A1),Missing,Missing,'=1+1,")
})

test.each(['en', 'ar'] as const)('the PDF is rendered in %s and logged', async (language) => {
  const before = (await views()).length
  const answer = await app.call(downloadPermitList, { as: agency, params, query: { language } })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.bytes.toString('latin1')).toContain(`/Lang (${language})`)
  expect((await views()).length).toBe(before + 3)
})

test('returns 404 to others, and to the agency a week after the trip', async () => {
  const other = await buildAgency(app.context)
  expect((await app.call(exportPermitList, { as: other, params })).status).toBe(404)
  expect((await app.call(listDepartureTravellers, { as: other, params })).status).toBe(404)
  app.clock.set(new Date('2026-12-18T12:00:00Z'))
  expect((await app.call(downloadPermitList, { as: agency, params })).status).toBe(404)
  expect((await app.call(listDepartureTravellers, { as: agency, params })).body).toEqual([])
})
