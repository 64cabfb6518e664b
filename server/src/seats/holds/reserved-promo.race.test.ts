import { quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { changePromo, deletePromo } from '@rihla/contract/promos/promos.api.ts'
import { holdSeats, releaseSeatHold, type SeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp | undefined
afterEach(() => it?.close())

const startsOn = '2026-12-03'
const code = 'LAST'
const people = 8

async function open(usageLimit: number) {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z', poolSize: 16 })
  await it.listen()
  const app = it
  const promoId = uuid()
  await app.db
    .insertInto('promos')
    .values({
      id: promoId,
      code,
      title: 'The last',
      type: 'fixed',
      value: 500,
      end_date: '2026-11-21',
      usage_limit: usageLimit,
      created_at: app.clock.now(),
    })
    .execute()
  const trip = await buildTrip(app.context, { price: 4_500, departures: [{ startsOn, totalSeats: 60 }] })
  const choice = { trip: trip.id, selectedStartDate: startsOn, seats: 1 }
  const customers = await Promise.all(Array.from({ length: people }, () => buildCustomer(app.context)))
  const hold = async (as: BuiltUser) => (await app.call(holdSeats, { as, body: choice })).body
  const offer = (held: SeatHold | undefined, promoCode: string | null) =>
    ({ ...choice, hold: held?._id ?? null, promoCode, paymentType: 'full_payment' }) as const
  const quote = (as: BuiltUser, held?: SeatHold) => app.call(quoteBooking, { as, body: offer(held, code) })
  const book = (as: BuiltUser, held?: SeatHold, promoCode: string | null = code) =>
    app.call(submitBooking, { as, body: { ...offer(held, promoCode), paymentReference: 'FT 1' } })
  const used = async () =>
    (await app.db.selectFrom('promos').select('used_count').where('id', '=', promoId).executeTakeFirstOrThrow())
      .used_count
  return { app, promoId, customers, hold, quote, book, used }
}

/** All of them apply the code at once, while its row is locked. */
async function applyAtOnce({ app, customers, hold, quote }: Awaited<ReturnType<typeof open>>) {
  const holds = await Promise.all(customers.map((as) => hold(as)))
  const lock = sql`select from promos where code = ${code} for update`
  const quotes = await startWhileLocked(app, { lock, waiting: people }, () =>
    Promise.all(customers.map((as, n) => quote(as, holds[n]))),
  )
  const applied = customers.flatMap((as, n) => (quotes[n]!.status === 200 ? [{ as, held: holds[n]! }] : []))
  return { holds, quotes, applied }
}

describe('the last uses of a promo', () => {
  test('race: customers who apply it at once under their holds reserve it as often as it may be used', async () => {
    const opened = await open(2)
    const { app, promoId, customers, quote, book, used } = opened
    const { holds, quotes, applied } = await applyAtOnce(opened)
    expect(applied).toHaveLength(2)
    const refused = quotes.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['promo.invalid']))
    // counted by its holds; without one it is used up
    expect(await used()).toBe(0)
    expect((await book(await buildCustomer(app.context))).error.code).toBe('promo.invalid')
    // applied again: it is the same use
    expect((await quote(applied[0]!.as, applied[0]!.held)).body.promoSaving).toBe(500)
    // over, and deleted: what was shown before the transfer holds
    app.clock.advance({ minutes: 20 })
    const admin = await buildAdmin(app.context)
    const params = { id: promoId }
    const lower = await app.call(changePromo, { as: admin, params, body: { usageLimit: 1 } })
    expect(lower.error.code).toBe('promo.limit_below_used')
    await app.call(changePromo, { as: admin, params, body: { endDate: '2026-11-20', value: 1 } })
    await app.call(deletePromo, { as: admin, params })
    for (const { as, held } of applied) {
      const booked = await book(as, held)
      expect([booked.status, booked.body.promoSaving, booked.body.totalAmount]).toEqual([201, 500, 4_000])
    }
    expect(await used()).toBe(2)
    const loser = customers.findIndex((as) => !applied.some((one) => one.as === as))
    expect((await book(customers[loser]!, holds[loser])).error.code).toBe('promo.invalid')
    expect((await book(customers[loser]!, holds[loser], null)).status).toBe(201)
    expect(await used()).toBe(2)
  })

  test('a reserved use is given back when the hold is released or ends, and when it is booked without the code', async () => {
    const { app, customers, hold, quote, book, used } = await open(1)
    const [first, second, third] = customers as [BuiltUser, BuiltUser, BuiltUser]
    const released = await hold(first)
    expect((await quote(first, released)).status).toBe(200)
    expect((await quote(second)).error.code).toBe('promo.invalid')
    await app.call(releaseSeatHold, { as: first, params: { id: released._id } })
    const lapsed = await hold(second)
    expect((await quote(second, lapsed)).status).toBe(200)
    app.clock.advance({ minutes: 41 })
    const kept = await hold(third)
    expect((await quote(third, kept)).status).toBe(200)
    expect((await book(second, lapsed)).error.code).toBe('promo.invalid')
    expect((await book(third, kept, null)).status).toBe(201)
    expect(await used()).toBe(0)
    expect((await book(first)).body.promoSaving).toBe(500)
    expect(await used()).toBe(1)
  })

  test('race: a reservation and bookings without a hold together stay within the limit', async () => {
    const opened = await open(3)
    const { app, customers, hold, quote, book, used } = opened
    const holders = customers.slice(0, 4)
    const holds = await Promise.all(holders.map((as) => hold(as)))
    const lock = sql`select from promos where code = ${code} for update`
    const answers = await startWhileLocked(app, { lock, waiting: people }, () =>
      Promise.all([...holders.map((as, n) => quote(as, holds[n])), ...customers.slice(4).map((as) => book(as))]),
    )
    const [quotes, booked] = [answers.slice(0, 4), answers.slice(4)].map((some) =>
      some.filter(({ status }) => status < 300),
    )
    expect(quotes!.length + booked!.length).toBe(3)
    expect(await used()).toBe(booked!.length)
    for (const [n, as] of holders.entries()) {
      expect((await book(as, holds[n])).status).toBe(answers[n]!.status === 200 ? 201 : 400)
    }
    expect(await used()).toBe(3)
  })

  test(
    'negative control: without counting reservations they are promised more often than the limit',
    { tags: 'exhaustive' },
    async () => {
      const opened = await open(2)
      const { rows } = await sql<{ text: string }>`
        select pg_get_functiondef('reserve_promo_use(uuid, uuid, jsonb, timestamptz)'::regprocedure) as text`.execute(
        opened.app.db,
      )
      const counted = ' + reserved_uses(promo, at, hold)'
      expect(rows[0]!.text).toContain(counted)
      await sql.raw(rows[0]!.text.replace(counted, '')).execute(opened.app.db)
      expect((await applyAtOnce(opened)).applied.length).toBeGreaterThan(2)
    },
  )
})
