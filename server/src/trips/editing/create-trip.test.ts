import { changeTrip, createTrip, readTrip } from '@rihla/contract/trips/trips.api.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createTestClock } from '#testing/test-clock.ts'
import { tripInput } from '#testing/trip-input.ts'
import { publicFileUrl, readFileUrl } from '#files/file-urls.ts'
import { removeStaleUploads } from '#uploads/remove-stale-uploads.ts'
import { storeUpload } from '#uploads/store-upload.ts'

let app: TestApp
let agency: BuiltUser
let unverified: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context, { agencyName: 'Siwa Roads' })
  unverified = await buildAgency(app.context, { verified: false })
})
afterAll(() => app.close())

const create = (change: Partial<TripInput> = {}, as: BuiltUser = agency) =>
  app.call(createTrip, { as, body: tripInput(change) })

const createRaw = (change: object) =>
  app.call(createTrip, {
    as: agency,
    payload: JSON.stringify({ ...tripInput(), ...change }),
    headers: { 'content-type': 'application/json' },
  })

const international: Partial<TripInput> = {
  isInternational: true,
  price: 1,
  currency: 'USD',
  pricing: { egpAmount: 12_000.5, foreignAmount: 350, foreignCurrency: 'USD' },
}

test('an agency creates a trip, by default a draft, and reads it back', async () => {
  const created = await create()
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    title: 'Siwa under the stars',
    status: 'draft',
    price: 4_500,
    currency: 'EGP',
    pricing: null,
    totalSeats: 20,
    seatsBooked: 0,
    agency: { _id: agency.id, agencyDetails: { name: 'Siwa Roads' } },
    nextStatuses: ['published'],
    version: 1,
  })
  const read = await app.call(readTrip, { as: agency, params: { id: created.body._id } })
  expect(read.body).toEqual(created.body)
})

describe('the initial status', () => {
  test('a verified agency can publish at once', async () => {
    expect((await create({ status: 'published' })).body.status).toBe('published')
  })

  test("an unverified agency's trip stays a draft and cannot be published", async () => {
    const created = await create({ status: 'published' }, unverified)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ status: 'draft', nextStatuses: [] })
  })

  test('a new trip cannot be archived', async () => {
    expect((await create({ status: 'archived' })).error.code).toBe('trip.status_conflict')
  })
})

describe('departures', () => {
  test('adds the start date with the total seats when `dates` omits it', async () => {
    const dates = [
      { startDate: '2026-12-17', totalSeats: 8 },
      { startDate: '2026-12-10T22:00:00.000Z', totalSeats: 12 },
    ]
    const created = await create({ dates })
    expect(created.body.dates.map((date) => [date.startDate, date.endDate, date.totalSeats])).toEqual([
      ['2026-12-03', '2026-12-06', 20],
      // midnight in Cairo
      ['2026-12-11', '2026-12-14', 12],
      ['2026-12-17', '2026-12-20', 8],
    ])
    expect(created.body.totalSeats).toBe(40)
  })

  test('keeps the seats of the start date when `dates` contains it', async () => {
    const created = await create({ dates: [{ startDate: '2026-12-03', totalSeats: 7 }] })
    expect(created.body.dates).toMatchObject([{ startDate: '2026-12-03', totalSeats: 7 }])
    expect(created.body.totalSeats).toBe(7)
  })

  test('ignores `seatsBooked`, which only bookings change', async () => {
    const created = await create({ dates: [{ startDate: '2026-12-03', totalSeats: 7, seatsBooked: 6 }] })
    expect(created.body.seatsBooked).toBe(0)
  })

  test('a one-day trip ends on the day it starts', async () => {
    const created = await create({ isOneDayTrip: true, endDate: '2026-12-09' })
    expect(created.body).toMatchObject({ startDate: '2026-12-03', endDate: '2026-12-03' })
    expect(created.body.dates[0]?.endDate).toBe('2026-12-03')
  })

  const seats = { totalSeats: 5 }
  test.each<[string, Partial<TripInput>, string, string]>([
    [
      'a duplicate date',
      {
        dates: [
          { startDate: '2026-12-10', ...seats },
          { startDate: '2026-12-10', ...seats },
        ],
      },
      'trip.dates_invalid',
      'dates.1.startDate',
    ],
    ['an end before the start', { endDate: '2026-12-02' }, 'trip.dates_invalid', 'endDate'],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'trip.dates_invalid', 'startDate'],
    ['the year 0', { startDate: '0000-01-01' }, 'trip.dates_invalid', 'startDate'],
    ['a year whose trips would end in the year 10000', { endDate: '9999-12-31' }, 'trip.dates_invalid', 'endDate'],
    [
      'a departure yesterday',
      { dates: [{ startDate: '2026-11-20', ...seats }] },
      'trip.date_past',
      'dates.0.startDate',
    ],
    ['a start yesterday', { startDate: '2026-11-20' }, 'trip.date_past', 'startDate'],
  ])('rejects %s with an error at the field', async (_, change, code, field) => {
    const refused = await create(change)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  })

  test('today is the current date in Cairo: departures today are accepted until midnight there', async () => {
    app.clock.set('2026-11-21T21:59:00Z')
    expect((await create({ startDate: '2026-11-21' })).status).toBe(201)
    app.clock.set('2026-11-21T22:00:00Z')
    expect((await create({ startDate: '2026-11-21' })).error.code).toBe('trip.date_past')
    app.clock.set('2026-11-21T10:00:00Z')
  })
})

describe('prices', () => {
  test('the online price of an international trip is its EGP part, whatever `price` was sent', async () => {
    expect((await create(international)).body).toMatchObject({
      price: 12_000.5,
      currency: 'EGP',
      isInternational: true,
      pricing: { egpAmount: 12_000.5, foreignAmount: 350, foreignCurrency: 'USD' },
    })
  })

  test('dates may have their own price, and seats options', async () => {
    const created = await create({
      isDraftPublic: false,
      dates: [
        { startDate: '2026-12-03', totalSeats: 8, price: 5_000.5 },
        { startDate: '2026-12-10', totalSeats: 8, price: 0 },
        { startDate: '2026-12-17', totalSeats: 8 },
      ],
      options: [
        { name: ' Single room ', priceChange: 900 },
        { name: 'Child', priceChange: -1_200.5 },
      ],
    })
    expect(created.body).toMatchObject({
      isDraftPublic: false,
      dates: [{ price: 5_000.5 }, { price: 0 }, { price: null }],
    })
    expect(created.body.options).toEqual([
      { name: 'Single room', priceChange: 900 },
      { name: 'Child', priceChange: -1_200.5 },
    ])
  })

  test('a domestic trip may be priced in euros', async () => {
    expect((await create({ price: 99.99, currency: 'EUR' })).body).toMatchObject({ price: 99.99, currency: 'EUR' })
  })

  test.each<[string, Partial<TripInput>, string, string]>([
    ['a domestic trip without a price', { price: undefined }, 'trip.price_required', 'price'],
    ['an international trip without its two prices', { isInternational: true }, 'trip.pricing_incomplete', 'pricing'],
    ['a third decimal', { price: 10.001 }, 'request.field_invalid', 'price'],
    [
      'a third decimal of a date',
      { dates: [{ startDate: '2026-12-03', totalSeats: 8, price: 1.001 }] },
      'request.field_invalid',
      'dates.0.price',
    ],
    [
      'a third decimal of an option',
      { options: [{ name: 'Child', priceChange: -0.001 }] },
      'request.field_invalid',
      'options.0.priceChange',
    ],
    [
      'two options of one name',
      { options: ['Child', 'CHILD '].map((name) => ({ name, priceChange: 1 })) },
      'trip.option_repeated',
      'options.1.name',
    ],
    [
      'an exchange rate too small to be stored',
      { isInternational: true, pricing: { ...international.pricing!, exchangeRate: 0.00001 } },
      'request.malformed',
      'pricing.exchangeRate',
    ],
  ])('rejects %s', async (_, change, code, field) => {
    const refused = await create(change)
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  })
})

test('blank lines are dropped and the days of the itinerary are numbered from 1', async () => {
  const created = await create({
    includes: ['Tent', '  ', ''],
    excludes: ['', ' Tips '],
    itinerary: [
      { day: 7, title: 'Salt lakes', activities: ['Float', '', ' Swim '] },
      { title: 'Home', time: '09:00' },
    ],
  })
  expect(created.body.includes).toEqual(['Tent'])
  expect(created.body.excludes).toEqual(['Tips'])
  expect(created.body.itinerary).toEqual([
    { day: 1, title: 'Salt lakes', time: '', location: '', details: '', activities: ['Float', 'Swim'] },
    { day: 2, title: 'Home', time: '09:00', location: '', details: '', activities: [] },
  ])
})

describe('files', () => {
  const uploaded = async (owner: BuiltUser, kind: 'trip-image' | 'trip-itinerary' | 'agency-logo', width = 40) => {
    const bytes = kind === 'trip-itinerary' ? await pdf() : await jpeg(width, 30)
    const upload = await storeUpload(app.context, { kind, ownerId: owner.id, bytes })
    return publicFileUrl(upload.storage_key)
  }

  test('keeps the order of the images and attaches the itinerary', async () => {
    const images = [await uploaded(agency, 'trip-image', 41), await uploaded(agency, 'trip-image', 42)]
    const itineraryPdf = await uploaded(agency, 'trip-itinerary')
    const created = await create({ images: images.toReversed(), itineraryPdf })
    expect(created.body.images).toEqual(images.toReversed())
    expect(created.body.itineraryPdf).toBe(itineraryPdf)
  })

  test.each([
    ["another agency's picture", () => uploaded(unverified, 'trip-image', 43)],
    ['a picture uploaded for something else', () => uploaded(agency, 'agency-logo', 44)],
    ['an external URL', async () => 'https://example.com/cat.webp'],
    ['a path', async () => '/files/../../etc/passwd'],
  ])('rejects %s and creates nothing', async (_, urlOf) => {
    const refused = await create({ title: 'Never made', images: [await urlOf()] })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({
      code: 'upload.file_unknown',
      fields: { 'images.0': expect.any(String) },
    })
    const made = await app.db.selectFrom('trips').select('id').where('title', '=', 'Never made').execute()
    expect(made).toEqual([])
  })

  test('a copied trip shares the files and keeps them when the original drops them', async () => {
    const files = {
      images: [await uploaded(agency, 'trip-image', 45)],
      itineraryPdf: await uploaded(agency, 'trip-itinerary'),
    }
    const first = await create(files)
    const copy = await create({ ...files, title: 'Siwa again' })
    expect(copy.body).toMatchObject(files)
    const emptied = await app.call(changeTrip, {
      as: agency,
      params: { id: first.body._id },
      body: tripInput({ images: [], itineraryPdf: null }),
    })
    expect(emptied.body).toMatchObject({ images: [], itineraryPdf: null })
    const later = '2026-11-23T10:00:00Z'
    await removeStaleUploads({ ...app.context, clock: createTestClock(later) })
    const { body } = await app.call(readTrip, { as: agency, params: { id: copy.body._id } })
    expect(body).toMatchObject(files)
    for (const url of [...files.images, files.itineraryPdf]) {
      const named = readFileUrl(url) as { storageKey: string }
      expect(await app.context.files.storage.exists(named.storageKey)).toBe(true)
    }
  })

  test('rejects more than ten images', async () => {
    const images = Array<string>(11).fill('/files/a.webp')
    expect((await create({ images })).error).toMatchObject({
      code: 'request.malformed',
      fields: { images: expect.any(String) },
    })
  })
})

describe('malformed bodies', () => {
  test.each([
    ['an unknown field', { isVerified: true }],
    ['the agency', { agency: '018f0000-0000-7000-8000-000000000000' }],
    ['seatsBooked of the trip', { seatsBooked: 3 }],
    ['isFeatured', { isFeatured: true }],
    ['a discount', { hasDiscount: true, discountPercentage: 90 }],
    ['the status suspended', { status: 'suspended' }],
    ['a price as text', { price: '4500' }],
    ['a negative price', { price: -1 }],
    ['half a seat', { totalSeats: 0.5 }],
    ['no seat', { totalSeats: 0 }],
    ['a blank title', { title: '   ' }],
    ['a title as a list', { title: ['a'] }],
    ['an excessive price', { price: 1e300 }],
    ['a date as text', { startDate: 'tomorrow' }],
  ])('rejects %s', async (_, change) => {
    const refused = await createRaw(change)
    expect(refused.status).toBe(400)
    expect(refused.error.code).toBe('request.malformed')
  })

  test('customers and visitors cannot create trips', async () => {
    const customer = await buildCustomer(app.context)
    expect((await create({}, customer)).status).toBe(403)
    expect((await app.call(createTrip, { body: tripInput() })).status).toBe(401)
  })
})
