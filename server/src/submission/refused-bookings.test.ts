import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { waitFor } from '#testing/wait-for.ts'

const { app, admin, agency, customer, input, submit, seatsBooked } = await createBookingFixture()
afterAll(() => app.close())

describe('submitting a booking', () => {
  test.each([
    ['no date', { selectedStartDate: null }, 400, 'Please select a date for your trip.'],
    ['a date without a departure', { selectedStartDate: '2026-12-04' }, 409, undefined],
    ['a day that does not exist', { selectedStartDate: '2026-02-31' }, 409, undefined],
    [
      'more seats than are left',
      { selectedStartDate: '2026-12-17', seats: 5 },
      409,
      'Only 4 seats available for the selected date.',
    ],
    [
      'neither screenshot nor reference',
      { paymentReference: '  ' },
      400,
      'Please provide either a payment screenshot or payment reference number',
    ],
    ['a wrong code', { promoCode: 'NOPE' }, 400, 'Invalid promo code'],
    ["another user's upload", { paymentProof: '/files/private/019a0000-0000-7000-8000-000000000000' }, 400, undefined],
    ['an unknown trip', { trip: '019a0000-0000-7000-8000-000000000000' }, 404, undefined],
    ['a malformed trip', { trip: 'x' }, 404, undefined],
    ['a malformed payment account', { paymentAccount: 'x' }, 400, undefined],
    ['no seats', { seats: 0 }, 400, undefined],
    ['half a seat', { seats: 1.5 }, 400, undefined],
    ['eleven seats', { seats: 11 }, 400, undefined],
    ['a total that differs from the price', { expectedTotal: 8_999 }, 409, undefined],
  ] as [string, Partial<BookingInput>, number, string | undefined][])(
    'rejects %s',
    async (_, change, status, message) => {
      const before = await seatsBooked()
      const answer = await submit(change)
      expect(answer.status).toBe(status)
      if (message) expect(answer.error.message).toBe(message)
      expect(await seatsBooked()).toBe(before)
    },
  )

  test('rejects fields that clients may not set', async () => {
    for (const extra of [{ status: 'confirmed' }, { totalAmount: 1 }, { customer: customer.id }]) {
      const answer = await app.call(submitBooking, { as: customer, body: { ...input(), ...extra } })
      expect(answer.status).toBe(400)
    }
  })

  test('rejects agencies and admins', async () => {
    for (const as of [agency, admin]) {
      const answer = await submit({}, as)
      expect([answer.status, answer.error.message]).toEqual([
        403,
        'Only customers can book trips. Please login with a customer account.',
      ])
    }
  })

  test('rejects drafts, past departures and sold-out trips', async () => {
    const draft = await buildTrip(app.context, { agency, status: 'draft' })
    expect((await submit({ trip: draft.id, selectedStartDate: draft.startsOn })).error.code).toBe(
      'booking.trip_unavailable',
    )
    const suspended = await buildTrip(app.context, { agency, status: 'suspended' })
    expect((await submit({ trip: suspended.id, selectedStartDate: suspended.startsOn })).status).toBe(404)
    const past = await buildTrip(app.context, { agency, departures: [{ startsOn: '2026-11-20', totalSeats: 5 }] })
    expect((await submit({ trip: past.id, selectedStartDate: '2026-11-20' })).error.code).toBe('booking.departure_past')
    for (const selectedStartDate of ['0000-01-01', '9999-12-31', '2026-02-30']) {
      const answer = await submit({ trip: past.id, selectedStartDate })
      expect([selectedStartDate, answer.error.code]).toEqual([selectedStartDate, 'booking.departure_unknown'])
    }
    const small = await buildTrip(app.context, { agency, departures: [{ startsOn: '2026-12-10', totalSeats: 1 }] })
    await submit({ trip: small.id, selectedStartDate: '2026-12-10', seats: 1 })
    const soldOut = await submit({ trip: small.id, selectedStartDate: '2026-12-10', seats: 1 })
    expect([soldOut.status, soldOut.error.message]).toEqual([409, 'This trip is sold out.'])
  })
})

describe('guessing promo codes', () => {
  const insertPromo = (code: string) =>
    app.db
      .insertInto('promos')
      .values({ id: uuid(), code, title: code, type: 'fixed', value: 5, usage_limit: 1, created_at: app.clock.now() })
      .execute()
  const quote = (promoCode: string | null, as?: typeof customer) =>
    app.call(quoteBooking, {
      ...(as && { as }),
      body: { trip: input().trip, seats: 1, selectedStartDate: '2026-12-03', paymentType: 'full_payment', promoCode },
    })
  const count = async (times: number, as?: typeof customer) => {
    const statuses = []
    for (let n = 0; n < times; n += 1) statuses.push((await quote(`GUESS${n}`, as)).status)
    return statuses
  }

  test('is limited to sixty an hour per IP for visitors; quotes without a code are never refused', async () => {
    expect(await count(62)).toEqual([...Array(60).fill(400), 429, 429])
    const refused = await quote('GUESS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(refused.error.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
    expect((await quote(null)).status).toBe(200)
  })

  test('is limited to twenty an hour per signed-in person, whom strangers behind the same IP cannot block', async () => {
    app.clock.advance({ hours: 1 })
    expect(await count(22, customer)).toEqual([...Array(20).fill(400), 429, 429])
    expect((await submit({ promoCode: 'GUESS' })).status).toBe(429)
  })

  test('a repeated submission returns its booking, and further ones with a code are refused', async () => {
    const traveller = await buildCustomer(app.context)
    await insertPromo('KNOWN')
    const body = input({ seats: 1, promoCode: 'KNOWN' })
    const book = (key: string) => app.call(submitBooking, { as: traveller, headers: { 'idempotency-key': key }, body })
    const first = await book('the first key')
    expect(first.status).toBe(201)
    await count(20, traveller)
    const repeated = await book('the first key')
    expect([repeated.status, repeated.body._id]).toEqual([201, first.body._id])
    expect((await book('another key')).status).toBe(429)
  })

  test('does not count a repeated submission whose own use of the code was the last', async () => {
    const traveller = await buildCustomer(app.context)
    await insertPromo('OWN')
    await app.db.deleteFrom('rate_limits').execute()
    const body = input({ seats: 1, promoCode: 'OWN' })
    const book = () => app.call(submitBooking, { as: traveller, headers: { 'idempotency-key': 'used once' }, body })
    const first = await book()
    expect((await book()).body._id).toBe(first.body._id)
    expect(await app.db.selectFrom('rate_limits').select('hits').execute()).toEqual([])
  })

  test('does not count a valid code whose last use another booking took', async () => {
    const traveller = await buildCustomer(app.context)
    await insertPromo('LAST')
    await app.db.deleteFrom('rate_limits').execute()
    const [updated, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = app.db.transaction().execute(async (trx) => {
      await trx.updateTable('promos').set({ used_count: 1 }).where('code', '=', 'LAST').execute()
      updated.resolve()
      await taken.promise
    })
    await updated.promise
    const losing = submit({ seats: 1, promoCode: 'LAST' }, traveller)
    await waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      expect(rows).toHaveLength(1)
    })
    taken.resolve()
    await other
    expect((await losing).error.code).toBe('promo.invalid')
    expect(await app.db.selectFrom('rate_limits').select('hits').execute()).toEqual([])
  })
})
