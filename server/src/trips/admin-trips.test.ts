import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import {
  changeTripDiscount,
  changeTripStatus,
  exportTrips,
  listTripsForAdmin,
} from '@rihla/contract/trips/admin-trips.api.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(app.context)
})
afterAll(() => app.close())

const setStatus = (id: string, status: TripStatus, as: BuiltUser = admin) =>
  app.call(changeTripStatus, { as, params: { id }, body: { status } })

const audited = (id: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

describe('changing the status of a trip', () => {
  test('an admin approves, suspends and restores a trip; each decision is logged and mailed in the agency’s language', async () => {
    const agency = await buildAgency(app.context, { locale: 'ar', verified: false })
    const trip = await buildTrip(app.context, { agency, status: 'draft', title: 'سيوة' })
    expect((await setStatus(trip.id, 'published')).body).toMatchObject({
      status: 'published',
      nextStatuses: ['suspended'],
    })
    expect((await setStatus(trip.id, 'suspended')).body).toMatchObject({
      status: 'suspended',
      nextStatuses: ['published'],
    })
    expect((await setStatus(trip.id, 'published')).body.status).toBe('published')

    expect(await audited(trip.id)).toEqual([
      { actor_id: admin.id, action: 'trip.approve', details: { from: 'draft', to: 'published' } },
      { actor_id: admin.id, action: 'trip.suspend', details: { from: 'published', to: 'suspended', hasReason: false } },
      { actor_id: admin.id, action: 'trip.restore', details: { from: 'suspended', to: 'published' } },
    ])
    const mails = await app.mails(agency.email)
    expect(mails.map((mail) => [mail.kind, mail.locale, mail.subject])).toEqual([
      ['trip.approve', 'ar', 'تم نشر «سيوة»'],
      ['trip.suspend', 'ar', 'تم تعليق «سيوة»'],
      ['trip.restore', 'ar', 'تم نشر «سيوة» من جديد'],
    ])
    expect(mails[0]?.content.action?.url).toBe(`http://rihla.test/ar/trip/${trip.id}`)
  })

  test.each<[TripStatus, TripStatus]>([
    ['draft', 'suspended'],
    ['draft', 'archived'],
    ['published', 'draft'],
    ['published', 'published'],
    ['archived', 'published'],
    ['suspended', 'draft'],
  ])('returns 409 for the transition from %s to %s', async (from, to) => {
    const trip = await buildTrip(app.context, { status: from })
    const refused = await setStatus(trip.id, to)
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code: 'trip.status_conflict', details: { status: from } })
    expect(await audited(trip.id)).toEqual([])
  })

  test('race: of ten concurrent approvals one succeeds and sends one mail', async () => {
    const agency = await buildAgency(app.context)
    const trip = await buildTrip(app.context, { agency, status: 'draft' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => setStatus(trip.id, 'published')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
    expect(await app.mails(agency.email)).toHaveLength(1)
  })

  test('returns 403 to agencies and 404 for an unknown trip', async () => {
    const agency = await buildAgency(app.context)
    const trip = await buildTrip(app.context, { agency, status: 'draft' })
    expect((await setStatus(trip.id, 'published', agency)).status).toBe(403)
    expect((await setStatus(agency.id, 'published')).status).toBe(404)
  })
})

describe('a discount', () => {
  const set = (id: string, body: object, as: BuiltUser = admin) =>
    app.call(changeTripDiscount, {
      as,
      params: { id },
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  test('is set, applies to new bookings with the code of the trip, and is removed again', async () => {
    const trip = await buildTrip(app.context, { price: 1_000, discountCode: 'SIWA20' })
    const body = {
      hasDiscount: true,
      discountPercentage: 20,
      discountStartDate: null,
      discountEndDate: '2026-12-31T00:00:00Z',
    }
    const changed = await set(trip.id, body)
    expect(changed.body).toMatchObject({
      hasDiscount: true,
      discountPercentage: 20,
      discountStartDate: null,
      discountEndDate: '2026-12-31',
    })
    const quote = () =>
      app.call(quoteBooking, {
        body: {
          trip: trip.id,
          seats: 1,
          selectedStartDate: trip.startsOn,
          paymentType: 'full_payment',
          promoCode: 'siwa20',
        },
      })
    expect((await quote()).body.totalAmount).toBe(800)
    await set(trip.id, { hasDiscount: false, discountPercentage: 20 })
    expect((await quote()).error.code).toBe('promo.no_discount')
    expect((await audited(trip.id)).map((entry) => entry.action)).toEqual(['trip.discount', 'trip.discount'])
  })

  test.each([
    [{ hasDiscount: true, discountPercentage: 101 }, 'request.malformed', 'discountPercentage'],
    [{ hasDiscount: true, discountPercentage: -1 }, 'request.malformed', 'discountPercentage'],
    [{ hasDiscount: true, discountPercentage: '20' }, 'request.malformed', 'discountPercentage'],
    [{ hasDiscount: true, discountPercentage: 20, price: 1 }, 'request.malformed', 'price'],
    [
      { hasDiscount: true, discountPercentage: 20, discountStartDate: 'soon' },
      'trip.dates_invalid',
      'discountStartDate',
    ],
    [
      { hasDiscount: true, discountPercentage: 20, discountStartDate: '2026-12-02', discountEndDate: '2026-12-01' },
      'trip.dates_invalid',
      'discountEndDate',
    ],
  ])('rejects %j with an error at the field', async (body, code, field) => {
    const trip = await buildTrip(app.context)
    const refused = await set(trip.id, body)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  })

  test('is set by admins only, and its code is public', async () => {
    const agency = await buildAgency(app.context)
    const trip = await buildTrip(app.context, { agency, discount: { percentage: 10, code: 'SIWA10' } })
    expect((await set(trip.id, { hasDiscount: true, discountPercentage: 90 }, agency)).status).toBe(403)
    const read = await app.call(readTrip, { params: { id: trip.id } })
    expect(read.body).toMatchObject({ hasDiscount: true, discountPercentage: 10, discountCode: 'SIWA10' })
  })
})

test('the admin list filters by status and search and returns the total', async () => {
  const agency = await buildAgency(app.context)
  for (const status of ['draft', 'published', 'archived', 'suspended'] as const) {
    await buildTrip(app.context, { agency, status, title: `Nubia by sail ${status}` })
  }
  const list = (query: object) => app.call(listTripsForAdmin, { as: admin, query: { search: 'sail nubia', ...query } })
  expect((await list({})).body.total).toBe(4)
  expect((await list({ status: 'suspended' })).body.trips.map((trip) => trip.status)).toEqual(['suspended'])
  const page = await list({ limit: 3, page: 2 })
  expect(page.body).toMatchObject({ total: 4, trips: [expect.anything()] })
  expect(page.headers.get('x-total-count')).toBe('4')
  expect((await app.call(listTripsForAdmin, { as: agency })).status).toBe(403)
})

test('the admin list is searched by agency, sorted by column and exported as CSV', async () => {
  const [first, second] = [
    await buildAgency(app.context, { agencyName: 'Zerzura sortable' }),
    await buildAgency(app.context, { agencyName: 'Ain sortable', verified: false }),
  ]
  const departures = [{ startsOn: '2026-12-03', totalSeats: 9 }]
  const a = { agency: first, title: 'a', price: 20, currency: 'USD' as const, createdAt: new Date('2026-01-01') }
  const b = { agency: second, title: 'b', price: 700, departures, createdAt: new Date('2026-01-03') }
  const c = { agency: first, title: '=c', price: 900, status: 'draft' as const, createdAt: new Date('2026-01-02') }
  for (const trip of [a, b, c]) await buildTrip(app.context, trip)
  const titles = async (sort?: 'trip' | '-trip' | 'agency' | 'price' | 'status' | 'added') => {
    const query = { search: 'SORTABLE', ...(sort && { sort }) }
    const { body } = await app.call(listTripsForAdmin, { as: admin, query })
    return body.trips.map(({ title }) => title.at(-1)).join('')
  }
  expect(await titles()).toBe('bca')
  expect(await titles('added')).toBe('acb')
  expect(await titles('-trip')).toBe('bac')
  expect(await titles('status')).toBe('cab')
  expect((await titles('agency'))[0]).toBe('b')
  // 20 dollars are more than 900 pounds
  expect(await titles('price')).toBe('bca')

  const file = await app.call(exportTrips, { as: admin, query: { search: 'ain sortable' } })
  expect(new TextDecoder().decode(file.bytes).split('\r\n')[1]).toBe(
    'b,Farafra,Ain sortable,Published,700,EGP,,,0,9,,2026-01-03',
  )
})

test('the reason of a suspension is mailed to the agency; the permanent audit log records only that there was one', async () => {
  const agency = await buildAgency(app.context)
  const trip = await buildTrip(app.context, { agency })
  const body = { status: 'suspended' as const, reason: ' The pictures show another place. ' }
  await app.call(changeTripStatus, { as: admin, params: { id: trip.id }, body })
  const [mail] = await app.mails(agency.email)
  expect(mail?.content.facts).toEqual([{ label: 'Reason', value: 'The pictures show another place.' }])
  expect(await audited(trip.id)).toEqual([
    { actor_id: admin.id, action: 'trip.suspend', details: { from: 'published', to: 'suspended', hasReason: true } },
  ])
})
