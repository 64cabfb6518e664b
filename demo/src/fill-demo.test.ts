// @module-tag exhaustive
import { login } from '@rihla/contract/accounts/accounts.api.ts'
import { readEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import { type BookingStatus, bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { bookingLifecycle, mayPerform, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { reportStatuses } from '@rihla/contract/reports/report-lifecycle.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSeatDifferences } from '@rihla/server/seats/seat-differences.queries.ts'
import { findLedgerDifferences } from '@rihla/server/ledger/reconciliation.queries.ts'
import type { Demo } from '@rihla/server/optional-packages.ts'
import { createTestApp, type TestApp } from '@rihla/server/testing/test-app.ts'
import { demoLogins } from './demo-logins.ts'
import { fillDemo } from './fill-demo.ts'
import { situations } from './testing/situations.ts'

let app: TestApp
const fillMs = 300_000

beforeAll(async () => {
  app = await createTestApp()
  const demo = { fillDemo, demoLogins } satisfies Demo
  const { context } = app
  await demo.fillDemo({ ...context, config: { ...context.config, demoPictureWidth: 200 } })
}, fillMs)
afterAll(() => app.close())

const count = async (table: 'users' | 'trips' | 'bookings' | 'reviews' | 'trip_views'): Promise<number> => {
  const { n } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const listBookings = () => app.db.selectFrom('bookings').selectAll().orderBy('id').execute()

test('a second start changes nothing', async () => {
  const before = await count('bookings')
  expect(await fillDemo(app.context)).toBe(false)
  expect(await count('bookings')).toBe(before)
})

test('a year of the ledger equals the bookings, with money in, due and out', async () => {
  const { clock, context } = app
  const now = { today: clock.today(), timeZone: context.config.platformTimeZone, at: clock.now() }
  expect(await findLedgerDifferences(app.db, now)).toEqual([])
  const { rows } = await sql<{ unequal: number; months: number; earning: number; paid: number }>`select
    (select count(*) from (select from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0) s)
      as unequal,
    (select extract(epoch from max(created_at) - min(created_at)) / 86400 / 30.5 from ledger_transactions)::float as months,
    (select count(distinct date_trunc('month', t.created_at)) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id where e.account = 'commission_revenue') as earning,
    (select count(distinct date_trunc('month', sent_at)) from payouts) as paid`.execute(app.db)
  expect(rows[0]!.unequal).toBe(0)
  expect(rows[0]!.months).toBeGreaterThanOrEqual(12)
  expect(rows[0]!.earning).toBeGreaterThanOrEqual(12)
  expect(rows[0]!.paid).toBeGreaterThanOrEqual(12)
  const kinds = await app.db.selectFrom('ledger_transactions').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'payment_verified',
      'refund_due',
      'refund_paid',
      'remaining_collected',
      'earned',
      'payout_sent',
      'reversal',
    ]),
  )
})

test('both demo agencies have months of payouts; one waits for the next, the other is on hold', async () => {
  const read = async (name: string) => {
    const { user_id: id } = await app.db
      .selectFrom('agencies')
      .select('user_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const payouts = await app.db.selectFrom('payouts').select('id').where('agency_id', '=', id).execute()
    return { payouts: payouts.length, ...(await app.call(readEarnings, { as: { id } })).body }
  }
  for (const [name, isHeld] of [
    ['Sahara Lines', false],
    ['Nile & Palm', true],
  ] as const) {
    const { payouts, currencies, hold } = await read(name)
    const pounds = currencies.find(({ currency }) => currency === 'EGP')!
    expect(payouts).toBeGreaterThanOrEqual(4)
    expect([pounds.coming.net > 0, pounds.payable.amount > 0, hold !== null]).toEqual([true, true, isHeld])
  }
  const numbered = await app.db.selectFrom('payouts').select(['year', 'serial']).execute()
  for (const [year, ofYear] of Map.groupBy(numbered, (payout) => payout.year)) {
    const serials = ofYear.map(({ serial }) => serial).toSorted((a, b) => a - b)
    expect([year, serials]).toEqual([year, serials.map((_, place) => place + 1)])
  }
})

test('contains at least eight verified agencies and one unverified, each with a logo and a banner', async () => {
  const agencies = await app.db
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.user_id', 'u.id')
    .select(['u.agency_verified_at', 'a.logo_id', 'a.background_id'])
    .execute()
  expect(agencies.filter((agency) => agency.agency_verified_at !== null).length).toBeGreaterThanOrEqual(8)
  expect(agencies.filter((agency) => agency.agency_verified_at === null)).toHaveLength(1)
  expect(agencies.every(({ logo_id, background_id }) => logo_id !== null && background_id !== null)).toBe(true)
})

test('contains trips of every kind with pictures, and all can be opened', async () => {
  const { body: trips } = await app.call(listTrips, { query: { limit: 1_000 } })
  expect(trips.length).toBeGreaterThanOrEqual(40)
  expect(trips.every(({ images }) => images.length >= 3)).toBe(true)
  const statuses = await app.db.selectFrom('trips').select('status').distinct().execute()
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['archived', 'draft', 'published', 'suspended'])
  const featured = await app.db.selectFrom('trips').select('featured_order').where('featured_order', '>', 0).execute()
  expect(featured.map((trip) => trip.featured_order).toSorted((a, b) => a - b)).toEqual(
    [...Array(12).keys()].map((n) => n + 1),
  )
})

test('at least a dozen trips have an itinerary PDF', async () => {
  const withItinerary = await app.db
    .selectFrom('trips')
    .select('id')
    .where('itinerary_pdf_id', 'is not', null)
    .execute()
  expect(withItinerary.length).toBeGreaterThanOrEqual(12)
})

test('some upcoming departures are sold out and some almost full', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const departures = await app.db.selectFrom('departures').selectAll().where('starts_on', '>', today).execute()
  const left = departures.map((one) => (one.total_seats - one.seats_booked) / one.total_seats)
  expect(left.filter((share) => share === 0).length).toBeGreaterThanOrEqual(3)
  expect(left.filter((share) => share > 0 && share <= 0.2).length).toBeGreaterThanOrEqual(5)
})

test('booked seats equal the seats held by bookings', async () => {
  expect(await findSeatDifferences(app.db)).toEqual([])
})

test('bookings cover every status, with several pending for the admin and the main agency', async () => {
  const bookings = await listBookings()
  const inStatus = (status: BookingStatus) => bookings.filter((booking) => booking.status === status)
  expect(bookingStatuses.filter((status) => inStatus(status).length === 0)).toEqual([])
  const sahara = await app.db
    .selectFrom('agencies')
    .select('user_id')
    .where('name', '=', 'Sahara Lines')
    .executeTakeFirstOrThrow()
  expect(inStatus('pending').length).toBeGreaterThanOrEqual(6)
  expect(inStatus('agency_approved').length).toBeGreaterThanOrEqual(3)
  expect(inStatus('payment_verified').filter((one) => one.agency_id === sahara.user_id).length).toBeGreaterThanOrEqual(
    4,
  )
  const owing = inStatus('confirmed').filter((one) => one.remaining_minor > 0 && !one.remaining_paid_at)
  expect(owing.filter((one) => one.agency_id === sahara.user_id).length).toBeGreaterThanOrEqual(2)
})

test('every booking reached its status through legal transitions, in order and not in the future', async () => {
  const bookings = await listBookings()
  const events = await app.db.selectFrom('booking_events').selectAll().orderBy('created_at').orderBy('id').execute()
  const byBooking = Map.groupBy(events, (event) => event.booking_id)
  const now = app.clock.now()
  for (const booking of bookings) {
    let status: string | null = null
    for (const event of byBooking.get(booking.id) ?? []) {
      const move = transitionOf(event.action)
      expect(event.action in bookingLifecycle).toBe(true)
      expect(event.from_status).toBe(status)
      expect(mayPerform(event.action, event.actor_role)).toBe(true)
      expect(event.actor_id).not.toBeNull()
      if (status !== null) expect(move.from).toContain(status)
      expect(event.to_status).toBe(move.to ?? status)
      expect(event.created_at <= now).toBe(true)
      status = event.to_status
    }
    expect(status).toBe(booking.status)
  }
})

test('amounts add up, and no booking precedes its customer or trip', async () => {
  const bookings = await app.db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .innerJoin('users as a', 'a.id', 'b.agency_id')
    .selectAll('b')
    .select(['c.created_at as joined_at', 't.created_at as listed_at', 'a.created_at as agency_joined_at'])
    .execute()
  for (const booking of bookings) {
    expect(booking.deposit_minor + booking.remaining_minor).toBe(booking.total_minor)
    expect(booking.created_at >= booking.joined_at).toBe(true)
    expect(booking.created_at >= booking.listed_at).toBe(true)
    expect(booking.listed_at >= booking.agency_joined_at).toBe(true)
  }
})

test('reviews belong to completed confirmed bookings, and some have replies', async () => {
  const reviews = await app.db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select([
      'r.rating',
      'r.reply',
      'r.created_at',
      'b.status',
      'b.ends_on',
      'r.customer_id',
      'b.customer_id as booked_by',
    ])
    .execute()
  expect(reviews.length).toBeGreaterThanOrEqual(90)
  for (const review of reviews) {
    expect(review.status).toBe('confirmed')
    expect(review.customer_id).toBe(review.booked_by)
    expect(review.created_at.toISOString().slice(0, 10) >= review.ends_on).toBe(true)
    expect(review.created_at <= app.clock.now()).toBe(true)
  }
  expect(reviews.filter((review) => review.reply !== null).length).toBeGreaterThanOrEqual(15)
})

test('promo use counts match the bookings', async () => {
  const promos = await app.db.selectFrom('promos').selectAll().execute()
  const bookings = await listBookings()
  for (const promo of promos) {
    const uses = bookings.filter((booking) => booking.promo_id === promo.id)
    expect(promo.used_count).toBe(uses.length)
  }
})

test('no mail is sent about events before the demo was filled', async () => {
  const mails = await app.db.selectFrom('mails').select(['status', 'to_address']).execute()
  expect(mails).toEqual([{ status: 'failed', to_address: 'sherif.anwar@gmial.example' }])
})

test('every admin decision is in the audit log', async () => {
  const { rows } = await sql<{ decided: number; noted: number }>`select
    (select count(*) from booking_events where actor_role = 'admin') as decided,
    (select count(*) from audit_log a join booking_events e
      on e.booking_id::text = a.target_id and a.at = e.created_at and a.action = 'booking.' ||
        case e.action when 'refund_by_decision' then 'decide_dispute' else e.action end) as noted`.execute(app.db)
  expect(rows[0]!.decided).toBeGreaterThan(0)
  expect(rows[0]!.noted).toBe(rows[0]!.decided)
})

test('every file is in use and has an owner', async () => {
  const loose = await app.db
    .selectFrom('uploads')
    .select('id')
    .where((eb) => eb.or([eb('attached_at', 'is', null), eb('owner_id', 'is', null)]))
    .execute()
  expect(loose).toEqual([])
})

test.each(demoLogins)('$who can sign in', async ({ email, password }) => {
  const { status, body } = await app.call(login, { body: { email, password } })
  expect({ status, body }).toMatchObject({ status: 200, body: { user: { email } } })
})

test('messages and reports cover every state, and decided reports have a resolution', async () => {
  const messages = await app.db.selectFrom('messages').selectAll().execute()
  expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['new', 'read', 'replied']))
  expect(new Set(messages.map(({ locale }) => locale))).toEqual(new Set(['en', 'ar']))
  const answered = await app.db.selectFrom('message_replies').select('message_id').execute()
  expect(answered.map(({ message_id }) => message_id).toSorted()).toEqual(
    messages.flatMap(({ id, status }) => (status === 'replied' ? [id] : [])).toSorted(),
  )
  const reports = await app.db.selectFrom('reports').selectAll().execute()
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(reportStatuses))
  expect(new Set(reports.map(({ type }) => type))).toEqual(new Set(['trip', 'agency', 'review', 'other']))
  const decided = reports.filter(({ status }) => status === 'resolved' || status === 'dismissed')
  expect(decided.every(({ resolution, handled_by }) => resolution && handled_by)).toBe(true)
})

test('sold-out dates have people in line, and the first of one has an offer', async () => {
  const { rows } = await sql<{ states: string[] }>`
    select array_agg(e.state || ' ' || e.seats order by e.place) as states
    from waiting_list_entries e group by e.departure_id order by count(*) desc`.execute(app.db)
  expect(rows.map(({ states }) => states)).toEqual([
    ['offered 2', 'waiting 4', 'waiting 1', 'waiting 2'],
    ['waiting 2', 'waiting 3'],
  ])
})

test.each(Object.entries(situations))('right after the start there is %s', async (_, query) => {
  const { rows } = await query(app.clock.now()).execute(app.db)
  expect(rows.length).toBeGreaterThan(0)
})

test('held seats become free one after the other within the next hour', async () => {
  const holds = await app.db
    .selectFrom('seat_holds')
    .select('expires_at')
    .where('ended_at', 'is', null)
    .orderBy('expires_at')
    .execute()
  const minutes = holds.map((hold) => Math.round((hold.expires_at.getTime() - app.clock.now().getTime()) / 60_000))
  const withinHour = minutes.filter((minute) => minute <= 60)
  expect(new Set(withinHour).size).toBeGreaterThanOrEqual(4)
  expect(withinHour[0]).toBeGreaterThan(5)
})

test('a departure is cancelled with its bookings, and others need a minimum group', async () => {
  const { rows } = await sql<{ cancelled: number; due: number; asked: number; guaranteed: number }>`select
    (select count(*) from departure_cancellations) as cancelled,
    (select count(*) from bookings b join departure_cancellations c on c.departure_id = b.departure_id
      where b.status = 'refund_pending') as due,
    (select count(*) from departures where min_seats > seats_booked) as asked,
    (select count(*) from departures where min_seats <= seats_booked) as guaranteed`.execute(app.db)
  expect(rows[0]).toMatchObject({ cancelled: 1, asked: 2, guaranteed: 1 })
  expect(rows[0]!.due).toBeGreaterThanOrEqual(1)
})

test('documents of agencies are accepted, declined and waiting', async () => {
  const states = await app.db.selectFrom('agency_documents').select('status').distinct().orderBy('status').execute()
  expect(states.map(({ status }) => status)).toEqual(['accepted', 'declined', 'waiting'])
})

test('a traveller is asked to accept a new meeting point', async () => {
  const { email, password } = demoLogins.find(({ who }) => who.includes('Nourhan'))!
  const { body: session } = await app.call(login, { body: { email, password } })
  const { rows } = await sql<{ places: string[] }>`
    select array[v.pickup_location, t.pickup_location] as places
    from bookings b join trips t on t.id = b.trip_id
    join trip_terms v on v.trip_id = b.trip_id and v.version = b.terms_version
    where b.customer_id = ${session.user._id} and b.status = 'confirmed' and b.starts_on > ${app.clock.today()}`.execute(
    app.db,
  )
  expect(rows).toEqual([{ places: ['محطة رمسيس، رصيف 8، الساعة 07:30', 'محطة الجيزة، المدخل الرئيسي، الساعة 07:45'] }])
})
