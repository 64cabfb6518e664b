import { downloadManifest, exportManifest } from '@rihla/contract/departures/departures.api.ts'
import { afterAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ now: '2026-12-03T05:00:00Z' })
afterAll(() => app.close())

const agency = await buildAgency(app.context)
const trip = await buildTrip(app.context, {
  agency,
  departures: [{ startsOn: '2026-12-03', totalSeats: 20 }],
  options: [{ name: 'Single room', priceChangeMinor: 0 }],
})
const params = { id: trip.departures[0]!.id }
const formula = await buildCustomer(app.context, { name: '=1+1', phone: '0100 555' })
const pending = await buildCustomer(app.context, { name: 'Not Yet' })
await buildBooking(app.context, {
  trip,
  customer: formula,
  seats: 2,
  options: [{ name: 'Single room', seats: 1 }],
  paymentType: 'deposit_payment',
  status: 'confirmed',
})
await buildBooking(app.context, { trip, customer: pending })

test('the CSV contains confirmed bookings only, with formulas escaped', async () => {
  const answer = await app.call(exportManifest, { as: agency, params })
  expect(answer.headers.get('content-disposition')).toContain('manifest-2026-12-03.csv')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const lines = answer.bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Booking,Passenger,Phone,Seats')
  expect(lines[1]).toContain(`,'=1+1,"\t0100 555",2,Single room × 1,EGP,4500,4500,`)
})

test('the CSV headers are in the locale of the request', async () => {
  const answer = await app.call(exportManifest, { as: agency, params, locale: 'ar' })
  expect(answer.bytes.toString('utf8')).toContain('المسافر')
})

test('the PDF is generated on request and never cached', async () => {
  const answer = await app.call(downloadManifest, { as: agency, params })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
