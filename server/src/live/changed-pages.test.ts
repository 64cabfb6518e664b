import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type RawBuilder } from 'kysely'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildFaq } from '#testing/builders/faqs.ts'
import { buildPaymentAccount } from '#testing/builders/payment-accounts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type ChangedPages, pagesChannel } from './changed-pages.ts'

let app: TestApp
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip
let faq: string

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const { context } = app
  agency = await buildAgency(context)
  customer = await buildCustomer(context)
  await buildAdmin(context)
  const departures = ['2026-11-10', '2026-12-03'].map((startsOn) => ({ startsOn, totalSeats: 20 }))
  trip = await buildTrip(context, { agency, departures })
  const [past, next] = trip.departures
  const booking = await buildBooking(context, { trip, customer, departure: past!, status: 'confirmed' })
  await buildReview(context, { booking, customer })
  await buildBooking(context, { trip, customer, departure: next!, status: 'pending' })
  await buildAgencyDocument(context, { agencyId: agency.id, kind: 'tourism_licence' })
  await buildPaymentAccount(context, { isActive: true })
  faq = await buildFaq(context)
  await sql`insert into waiting_list_entries (id, customer_id, locale, trip_id, departure_id, starts_on, seats, state, booking_number,
      created_at) values (gen_random_uuid(), ${customer.id}, 'en', ${trip.id}, ${next!.id}, '2026-12-03', 2, 'waiting', 'RH-WAITING', now())`.execute(
    app.db,
  )
})
beforeEach(() => app.db.deleteFrom('live_events').execute())
afterAll(() => app.close())

/** What the events say that were written since the test began. */
async function changedKeys(): Promise<Set<string>> {
  const events = await app.db.selectFrom('live_events').select('payload').where('channel', '=', pagesChannel).execute()
  return new Set(events.flatMap(({ payload }) => (payload as unknown as ChangedPages).tags))
}
const ofTrip = () => ['trips', `trip:${trip.id}`]
const ofReview = () => ['reviews', 'trips', `trip:${trip.id}`, `agency:${agency.id}`]

test.each<[string, () => RawBuilder<unknown>, () => string[]]>([
  ['a text of a trip', () => sql`update trips set description = 'New'`, () => [...ofTrip(), `agency:${agency.id}`]],
  ['a price of a date', () => sql`update departures set price_minor = 90000 where starts_on > '2026-12-01'`, ofTrip],
  [
    'free seats',
    () => sql`update departures set seats_held = 1 where starts_on > '2026-12-01'`,
    () => [`trip:${trip.id}`],
  ],
  [
    'a new date',
    () =>
      sql`insert into departures (id, trip_id, starts_on, total_seats) values (gen_random_uuid(), ${trip.id}, '2026-12-24', 9)`,
    () => [...ofTrip(), `agency:${agency.id}`],
  ],
  [
    'a removed date',
    () => sql`delete from departures where starts_on = '2026-12-24'`,
    () => [...ofTrip(), `agency:${agency.id}`],
  ],
  [
    'the number of bookings',
    () => sql`update bookings set deleted_at = now() where status = 'pending'`,
    () => [`trip:${trip.id}`, `bookings-of:${agency.id}`],
  ],
  ['a place on the waiting list', () => sql`update waiting_list_entries set state = 'left'`, () => [`trip:${trip.id}`]],
  ['a reply to a review', () => sql`update reviews set reply = 'Welcome'`, ofReview],
  [
    'the name of a reviewer',
    () => sql`update users set name = 'Mona' where id = ${customer.id}`,
    () => ['reviews', `agency:${customer.id}`, `trip:${trip.id}`, `agency:${agency.id}`],
  ],
  ['a deactivated agency', () => sql`update users set is_active = false where id = ${agency.id}`, ofReview],
  [
    'a logo',
    () => sql`update agencies set logo_id = gen_random_uuid()`,
    () => ['trips', 'reviews', `agency:${agency.id}`],
  ],
  ['a document of an agency', () => sql`update agency_documents set version = 2`, () => [`agency:${agency.id}`]],
  ['a setting', () => sql`update settings set contact_phone = '+201000000000'`, () => ['settings', 'trips']],
  ['a payment account', () => sql`update payment_accounts set note = 'New'`, () => ['settings']],
  ['a question', () => sql`delete from faqs where id = ${faq}`, () => ['faqs']],
  [
    'a legal page',
    () => sql`insert into legal_page_versions (page, version, title, title_ar, body, body_ar)
      select page, version + 1, title, title_ar, body, body_ar from legal_page_versions order by page, version desc limit 1`,
    () => ['legal'],
  ],
])('%s makes the pages that show it stale', async (_, change, expected) => {
  await change().execute(app.db)
  expect(await changedKeys()).toEqual(new Set(expected()))
})

test('what no page shows makes none stale', async () => {
  await sql`update users set updated_at = now(), locale = 'ar'`.execute(app.db)
  await sql`update bookings set waiting_since = now()`.execute(app.db)
  await sql`update settings set contact_phone = contact_phone`.execute(app.db)
  await sql`update trips set description = 'None' where false`.execute(app.db)
  expect(await changedKeys()).toEqual(new Set())
})

test('a change that is rolled back makes none stale', async () => {
  const change = app.db.transaction().execute(async (trx) => {
    await sql`update trips set title = 'Never'`.execute(trx)
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  expect(await changedKeys()).toEqual(new Set())
})
