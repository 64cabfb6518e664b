import type { AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import { publishLegalPage, saveLegalPage } from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { readBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let customer: BuiltUser
let trip: BuiltTrip
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-01T09:00:00Z' })
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, { departures: [{ startsOn: '2026-12-20', totalSeats: 8 }] })
})
afterAll(() => it.close())

const submit = (accepted: AcceptedWithBooking | undefined, key?: string) =>
  it.call(submitBooking, {
    as: customer,
    ...(key && { headers: { 'idempotency-key': key } }),
    body: {
      trip: trip.id,
      selectedStartDate: '2026-12-20',
      seats: 1,
      paymentType: 'full_payment',
      paymentReference: 'ref',
      ...(accepted && { accepted }),
    },
  })

const accepted = { terms: 2, refundPolicy: 3 }

test('the accepted versions are stored with the booking and shown with it', async () => {
  const { body } = await submit(accepted)
  expect(body.accepted).toEqual(accepted)
  expect((await it.call(readBooking, { as: customer, params: { id: body._id } })).body.accepted).toEqual(accepted)
})

test('a request that names none records none', async () => {
  expect((await submit(undefined)).body.accepted).toBeNull()
})

test('after a new version the older one is refused, and a repeated request still finds its booking', async () => {
  const first = await submit(accepted, 'repeated-key')
  const admin = await buildAdmin(it.context)
  const texts = { title: 'Terms', titleAr: 'الشروط', body: 'New', bodyAr: 'جديد' }
  const params = { page: 'terms' as const }
  await it.call(saveLegalPage, { as: admin, params, body: { ...texts, basedOn: 2 } })
  // a draft changes nothing
  expect((await submit(accepted)).status).toBe(201)
  await it.call(publishLegalPage, { as: admin, params: { ...params, version: 3 } })

  const refused = await submit(accepted)
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    409,
    'legal.version_outdated',
    { page: 'terms', version: 3 },
  ])
  expect((await submit({ terms: 4, refundPolicy: 3 })).error.code).toBe('legal.version_outdated')
  const repeated = await submit(accepted, 'repeated-key')
  expect(repeated.body._id).toBe(first.body._id)
  expect((await submit({ terms: 3, refundPolicy: 3 })).body.accepted).toEqual({ terms: 3, refundPolicy: 3 })
})
