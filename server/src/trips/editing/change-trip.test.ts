import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { changeTripStatus } from '@rihla/contract/trips/admin-trips.api.ts'
import { changeTrip, createTrip, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicFileUrl } from '#files/file-urls.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { storeUpload } from '#uploads/store-upload.ts'

let app: TestApp
let agency: BuiltUser
let customer: BuiltUser
let admin: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
  customer = await buildCustomer(app.context)
  admin = await buildAdmin(app.context)
})
afterAll(() => app.close())

const dates = [
  { startsOn: '2026-12-03', totalSeats: 10 },
  { startsOn: '2026-12-10', totalSeats: 10 },
]
const built = (overrides: TripOverrides = {}) => buildTrip(app.context, { agency, departures: dates, ...overrides })
const sent = (...departures: [string, number][]) =>
  departures.map(([startDate, totalSeats]) => ({ startDate, totalSeats }))

const change = (trip: { id: string }, body: Partial<TripInput>, as: BuiltUser = agency) =>
  app.call(changeTrip, { as, params: { id: trip.id }, body: tripInput(body) })

test('an agency saves the whole form and reads the same values back', async () => {
  const trip = await built()
  const changed = await change(trip, { title: 'Another title', price: 5_000, dates: sent(['2026-12-03', 12]) })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ title: 'Another title', price: 5_000, totalSeats: 12, version: 2 })
  expect(changed.body.dates).toMatchObject([{ startDate: '2026-12-03', totalSeats: 12 }])
  const read = await app.call(readTrip, { as: agency, params: { id: trip.id } })
  expect(read.body).toEqual(changed.body)
})

test('what a form does not know stays: options, prices of dates and the visibility of the draft', async () => {
  const trip = await built({
    status: 'draft',
    isDraftPublic: false,
    options: [{ name: 'Child', priceChangeMinor: -100 }],
    departures: dates.map((date) => ({ ...date, priceMinor: 777_700 })),
  })
  const { body: kept } = await change(trip, { dates: sent(['2026-12-03', 12], ['2026-12-10', 10]) })
  expect(kept).toMatchObject({ isDraftPublic: false, options: [{ name: 'Child', priceChange: -1 }] })
  expect(kept.dates.map(({ price }) => price)).toEqual([7_777, 7_777])
  const withPrices = [
    { startDate: '2026-12-03', totalSeats: 12, price: null },
    { startDate: '2026-12-10', totalSeats: 10, price: 8_000 },
  ]
  const { body: changed } = await change(trip, { dates: withPrices, options: [], isDraftPublic: true })
  expect(changed).toMatchObject({ isDraftPublic: true, options: [] })
  expect(changed.dates.map(({ price }) => price)).toEqual([null, 8_000])
})

describe('the pin of the meeting', () => {
  test('is stored in one form, unchanged if omitted, and removed by an empty text', async () => {
    const trip = await built()
    expect((await change(trip, { meetingPin: ' 30.0444 , 31.2357 ' })).body.meetingPin).toBe('30.0444,31.2357')
    expect((await change(trip, {})).body.meetingPin).toBe('30.0444,31.2357')
    const link = 'https://maps.app.goo.gl/AbC123'
    expect((await change(trip, { meetingPin: link })).body.meetingPin).toBe(link)
    expect((await change(trip, { meetingPin: '' })).body.meetingPin).toBe('')
  })

  test.each(['Ramses', 'http://maps.app.goo.gl/x', 'https://evil.example/', 'javascript:alert(1)'])(
    'is not %j',
    async (meetingPin) => {
      const { status, error } = await change(await built(), { meetingPin })
      expect([status, error?.code]).toEqual([400, 'trip.meeting_pin_invalid'])
    },
  )
})

describe('cancellation rules', () => {
  const tiers = [
    { daysBefore: 10, refundPercent: 80 },
    { daysBefore: 2, refundPercent: 40, depositRefundPercent: 0 },
  ]

  test('are a preset or own tiers, unchanged if omitted, and removed by null', async () => {
    const trip = await built()
    expect((await change(trip, { cancellationRules: { preset: 'custom', tiers } })).body.cancellationRules).toEqual({
      preset: 'custom',
      tiers,
    })
    expect((await change(trip, {})).body.cancellationRules).toEqual({ preset: 'custom', tiers })
    expect((await change(trip, { cancellationRules: { preset: 'flexible', tiers } })).body.cancellationRules).toEqual({
      preset: 'flexible',
      tiers: [{ daysBefore: 1, refundPercent: 100 }],
    })
    expect((await change(trip, { cancellationRules: null })).body.cancellationRules).toBeNull()
  })

  test.each([
    [[...tiers, { daysBefore: 2, refundPercent: 0 }], 'trip.cancellation_tiers_unordered'],
    [[...tiers, { daysBefore: 1, refundPercent: 50 }], 'trip.cancellation_tiers_unordered'],
    [[{ daysBefore: 400, refundPercent: 50 }], 'request.malformed'],
    [[{ daysBefore: 4, refundPercent: 101 }], 'request.malformed'],
    [Array.from({ length: 7 }, (_, at) => ({ daysBefore: 20 - at, refundPercent: 5 })), 'request.malformed'],
  ])('refuses the tiers %j', async (sentTiers, code) => {
    const { status, error } = await change(await built(), { cancellationRules: { preset: 'custom', tiers: sentTiers } })
    expect([status, error?.code]).toEqual([400, code])
  })
})

describe('ownership', () => {
  test('returns 404 to other agencies and 403 to admins and customers', async () => {
    const trip = await built()
    const other = await buildAgency(app.context)
    expect((await change(trip, {}, other)).status).toBe(404)
    expect((await change(trip, {}, admin)).status).toBe(403)
    expect((await change(trip, {}, customer)).status).toBe(403)
    expect((await change({ id: 'nonsense' }, {})).status).toBe(404)
    expect((await change({ id: agency.id }, {})).status).toBe(404)
  })
})

describe('concurrent edits', () => {
  test('a stale version returns 409', async () => {
    const trip = await built()
    expect((await change(trip, { title: 'First', version: 1 })).status).toBe(200)
    const second = await change(trip, { title: 'Second', version: 1 })
    expect(second.status).toBe(409)
    expect(second.error.code).toBe('trip.changed_meanwhile')
  })

  test('race: exactly one of 20 concurrent edits succeeds', async () => {
    const trip = await built()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change(trip, { title: `${n}`, version: 1 })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19)
  })

  test("an admin's decision increments the version, so an older form cannot undo it", async () => {
    const trip = await built({ status: 'draft' })
    await app.call(changeTripStatus, { as: admin, params: { id: trip.id }, body: { status: 'published' } })
    expect((await change(trip, { status: 'draft', version: 1 })).error.code).toBe('trip.changed_meanwhile')
  })
})

describe('the status', () => {
  test.each([
    ['draft', 'published'],
    ['published', 'draft'],
    ['published', 'archived'],
    ['archived', 'draft'],
    ['draft', 'draft'],
  ] as const)('changes from %s to %s', async (status, next) => {
    const changed = await change(await built({ status }), { status: next })
    expect(changed.body.status).toBe(next)
  })

  test.each([
    ['archived', 'published'],
    ['draft', 'archived'],
  ] as const)('cannot change from %s to %s', async (status, next) => {
    const refused = await change(await built({ status }), { status: next })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code: 'trip.status_conflict', details: { status } })
  })

  test('stays unchanged when the form omits it', async () => {
    expect((await change(await built({ status: 'archived' }), {})).body.status).toBe('archived')
  })

  test('an approved trip of an unverified agency waits for approval again once it is edited', async () => {
    const unverified = await buildAgency(app.context, { verified: false })
    const trip = await built({ agency: unverified, status: 'published' })
    for (const status of ['published', undefined] as const) {
      await app.db.updateTable('trips').set({ status: 'published' }).where('id', '=', trip.id).execute()
      const edited = await change(trip, { title: 'Something else', ...(status && { status }) }, unverified)
      expect([edited.status, edited.body.status]).toEqual([200, 'draft'])
    }
  })

  test('an unverified agency can edit its drafts but not publish them', async () => {
    const unverified = await buildAgency(app.context, { verified: false })
    const trip = await built({ agency: unverified, status: 'draft' })
    expect((await change(trip, { title: 'Better', status: 'draft' }, unverified)).status).toBe(200)
    const refused = await change(trip, { status: 'published' }, unverified)
    expect(refused.status).toBe(403)
    expect(refused.error.code).toBe('agency.unverified')
  })

  test('an agency cannot change a suspended trip', async () => {
    const trip = await built({ status: 'suspended' })
    const refused = await change(trip, { status: 'draft' })
    expect(refused.status).toBe(409)
    expect(refused.error.code).toBe('trip.suspended')
  })
})

describe('files', () => {
  const uploaded = async (width: number, kind: 'trip-image' | 'trip-itinerary' = 'trip-image') => {
    const bytes = kind === 'trip-itinerary' ? await pdf() : await jpeg(width, 30)
    const upload = await storeUpload(app.context, { kind, ownerId: agency.id, bytes })
    return { id: upload.id, url: publicFileUrl(upload.storage_key) }
  }
  const isAttached = async (id: string) => {
    const row = await app.db.selectFrom('uploads').select('attached_at').where('id', '=', id).executeTakeFirstOrThrow()
    return row.attached_at !== null
  }

  test('images can be reordered, and those left out are detached', async () => {
    const [first, second, third] = [await uploaded(51), await uploaded(52), await uploaded(53)]
    const created = await app.call(createTrip, { as: agency, body: tripInput({ images: [first.url, second.url] }) })
    const trip = { id: created.body._id }
    const changed = await change(trip, { images: [third.url, second.url, second.url] })
    expect(changed.body.images).toEqual([third.url, second.url])
    expect(await Promise.all([first, second, third].map(({ id }) => isAttached(id)))).toEqual([false, true, true])
  })

  test('omitted files stay, and null removes the itinerary', async () => {
    const [image, itinerary] = [await uploaded(54), await uploaded(0, 'trip-itinerary')]
    const created = await app.call(createTrip, {
      as: agency,
      body: tripInput({ images: [image.url], itineraryPdf: itinerary.url }),
    })
    const trip = { id: created.body._id }
    expect((await change(trip, {})).body).toMatchObject({ images: [image.url], itineraryPdf: itinerary.url })
    expect((await change(trip, { images: [], itineraryPdf: null })).body).toMatchObject({
      images: [],
      itineraryPdf: null,
    })
    expect(await isAttached(itinerary.id)).toBe(false)
  })
})
