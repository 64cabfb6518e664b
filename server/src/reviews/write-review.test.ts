import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { listMyBookings, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { listOpenReviews, listTripReviews, replyToReview, writeReview } from '@rihla/contract/reviews/reviews.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChangedPages, pagesChannel } from '#live/changed-pages.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { purgePages } from '#testing/purge-pages.ts'
import { waitFor } from '#testing/wait-for.ts'

let app: TestApp
let customer: BuiltUser
let agency: BuiltUser
let trip: BuiltTrip
const invalidated = new Set<string>()

beforeAll(async () => {
  app = await createTestApp()
  app.context.live.subscribe(pagesChannel, (payload) => {
    for (const tag of (payload as ChangedPages).tags) invalidated.add(tag)
  })
  await app.context.live.start()
  app.relay.start()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00:00Z')
  customer = await buildCustomer(app.context, { name: 'Mona' })
  agency = await buildAgency(app.context, { agencyName: 'Sahara Lines' })
  const departures = [
    { startsOn: '2026-11-10', totalSeats: 20 },
    { startsOn: '2026-11-17', totalSeats: 20 },
  ]
  trip = await buildTrip(app.context, { agency, title: 'Siwa', departures, nights: 3 })
  invalidated.clear()
})
afterAll(async () => {
  await app.relay.stop()
  await app.context.live.stop()
  await app.close()
})

const book = (departure = 0, status: 'confirmed' | 'agency_approved' = 'confirmed') =>
  buildBooking(app.context, { trip, customer, departure: trip.departures[departure]!, status })
/** Each transition of a built booking invalidates pages, too: waits for the last of them. */
async function untilBooked(): Promise<void> {
  await app.relay.drain()
  await purgePages(app.db, ['faqs'])
  await waitFor(() => expect(invalidated).toContain('faqs'))
  invalidated.clear()
}
const write = (change: object = {}, as = customer) =>
  app.call(writeReview, { as, body: { trip: trip.id, rating: 4, comment: ' Quiet and far. ', ...change } })
const openBookings = async () =>
  (await app.call(listOpenReviews, { as: customer, query: { trip: trip.id } })).body.map((open) => open.booking)

test('a traveller reviews a past trip, and the review is public at once', async () => {
  const { id } = await book()
  await untilBooked()
  expect((await app.call(readBooking, { as: customer, params: { id } })).body.actions).toEqual([
    'review',
    'open_dispute',
  ])
  const written = await write()
  expect({ status: written.status, body: written.body }).toMatchObject({
    status: 201,
    body: { customer: { name: 'Mona' }, rating: 4, comment: 'Quiet and far.', trip: { title: 'Siwa' } },
  })
  const { body: reviews } = await app.call(listTripReviews, { params: { id: trip.id } })
  expect(reviews).toMatchObject([{ _id: written.body._id }])
  const { body: page } = await app.call(readAgency, { params: { id: agency.id } })
  expect(page.stats).toMatchObject({ averageRating: 4, reviewCount: 1 })
  expect((await app.call(listMyBookings, { as: customer })).body[0]?.actions).toEqual(['open_dispute'])
  await waitFor(() =>
    expect(invalidated).toEqual(new Set([`trip:${trip.id}`, `agency:${agency.id}`, 'trips', 'reviews'])),
  )
})

test('the agency is notified of the review', async () => {
  await book()
  await write()
  expect(await app.mails(agency.email)).toMatchObject([{ kind: 'review.written', subject: '4 out of 5 for ‘Siwa’' }])
})

test('the review action is offered to the customer, not to the agency', async () => {
  const { id } = await book()
  expect((await app.call(readBooking, { as: agency, params: { id } })).body.actions).not.toContain('review')
})

test('a trip can be reviewed from the day after its last day, in Cairo time', async () => {
  await book(1)
  app.clock.set('2026-11-20T21:59:00Z')
  expect(await openBookings()).toEqual([])
  expect(await write()).toMatchObject({ status: 409, error: { code: 'review.trip_not_over' } })
  app.clock.set('2026-11-20T22:01:00Z')
  expect(await openBookings()).toHaveLength(1)
  expect((await write()).status).toBe(201)
})

test('each booking gets one review: the given booking, else the oldest without a review', async () => {
  const [first, second] = [await book(0), await book(1)]
  expect(await openBookings()).toEqual([first.id, second.id])
  expect((await write({ booking: second.id })).status).toBe(201)
  expect(await openBookings()).toEqual([first.id])
  expect(await write({ booking: second.id })).toMatchObject({ status: 409, error: { code: 'review.already_written' } })
  expect((await write()).status).toBe(201)
  expect(await write()).toMatchObject({ status: 409, error: { code: 'review.already_written' } })
})

test('returns 403 to customers who have not travelled', async () => {
  const refused = { status: 403, error: { code: 'review.not_travelled' } }
  expect(await write()).toMatchObject(refused)
  await book(0, 'agency_approved')
  expect(await write()).toMatchObject(refused)
  const { id } = await book()
  expect(await write({ booking: id }, await buildCustomer(app.context))).toMatchObject(refused)
})

test('travellers can review a trip that is hidden now, while others get 404', async () => {
  await book()
  await app.db.updateTable('trips').set({ status: 'archived' }).where('id', '=', trip.id).execute()
  expect((await write({}, await buildCustomer(app.context))).status).toBe(404)
  expect(await write()).toMatchObject({ status: 201, body: { trip: { isListed: false } } })
  expect((await write({ trip: 'nonsense' })).status).toBe(404)
})

test.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['four and a half stars', { rating: 4.5 }, 'rating'],
  ['blank comments', { comment: ' \n ' }, 'comment'],
  ['overlong comments', { comment: 'a'.repeat(2_001) }, 'comment'],
])('rejects %s with an error at the field', async (_, change, field) => {
  await book()
  const refused = await write(change)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.error.fields ?? {})).toEqual([field])
})

test('an agency writes, changes and removes its reply; the customer is notified of the first one', async () => {
  const { id } = await buildReview(app.context, { trip, customer })
  await untilBooked()
  const reply = (text: string | null) => app.call(replyToReview, { as: agency, params: { id }, body: { reply: text } })
  expect((await reply(' Come back soon. ')).body.reply).toBe('Come back soon.')
  expect((await reply('Come back in spring.')).body.reply).toBe('Come back in spring.')
  expect((await reply('')).body.reply).toBeNull()
  expect((await reply('Welcome.')).body.reply).toBe('Welcome.')
  expect((await reply(null)).body.reply).toBeNull()
  expect(await app.mails(customer.email)).toMatchObject([
    {
      kind: 'review.replied',
      subject: 'Sahara Lines replied to your review',
      content: { paragraphs: ['Come back soon.'] },
    },
  ])
  await waitFor(() => expect(invalidated).toContain('reviews'))
})

test('mails are in the locale of the receiver', async () => {
  const [mona, nile] = [
    await buildCustomer(app.context, { locale: 'ar' }),
    await buildAgency(app.context, { locale: 'ar', agencyName: 'النيل' }),
  ]
  const theirs = await buildTrip(app.context, { agency: nile, departures: [{ startsOn: '2026-11-10', totalSeats: 5 }] })
  await buildBooking(app.context, { trip: theirs, customer: mona, status: 'confirmed' })
  const written = await app.call(writeReview, { as: mona, body: { trip: theirs.id, rating: 5, comment: 'رائعة' } })
  await app.call(replyToReview, { as: nile, params: { id: written.body._id }, body: { reply: 'شكرًا' } })
  expect((await app.mails(nile.email))[0]?.subject).toMatch(/^5 من 5 لرحلة/)
  expect((await app.mails(mona.email))[0]).toMatchObject({ subject: 'ردّت النيل على تقييمك' })
})

test('a deleted customer gets no mail about a reply', async () => {
  const { id } = await buildReview(app.context, { trip, customer })
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', customer.id).execute()
  expect((await app.call(replyToReview, { as: agency, params: { id }, body: { reply: 'Thanks' } })).status).toBe(200)
  expect(await app.mails(customer.email)).toEqual([])
})
