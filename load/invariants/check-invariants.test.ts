import { randomUUID } from 'node:crypto'
import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { ErrorCode } from '@rihla/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../server/src/database/database.ts'
import { amountDue } from '../../server/src/testing/amount-due.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { type Account, makeAdmins } from '../marketplace/accounts.ts'
import { makeMarketplace, type Marketplace } from '../marketplace/make-marketplace.ts'
import { createMeasurements, type Measurements } from '../measurements.ts'
import { createRemembered, type Remembered, rememberTransition } from '../remembered.ts'
import { checkInvariants, type InvariantName } from './check-invariants.ts'

let app: TestApp
let marketplace: Marketplace
let admin: Account
let remembered: Remembered

/** A verified booking with the only use of the promo, a pending one, and one that was refused. */
beforeAll(async () => {
  app = await createTestApp()
  ;[admin] = (await makeAdmins(app.context, { runId: 'test', count: 1 })) as [Account]
  marketplace = await makeMarketplace(app.context, 'test', { agencies: 1, travellers: 3 })
  remembered = createRemembered()
  const [verified] = [await book(0, true), await book(1), await book(2, true)]
  const decision = {
    params: { id: verified! },
    body: { status: 'payment_verified', ...(await amountDue(app, verified!)) },
  } as const
  await app.call(changeBookingStatus, { as: admin.token, ...decision })
  rememberTransition(remembered, verified!, 'verify_payment')
})
afterAll(() => app.close())

async function book(traveller: number, hasPromo = false): Promise<string | undefined> {
  const { id: customerId, token } = marketplace.travellers[traveller]!
  const [trip] = marketplace.trips
  const key = randomUUID()
  const { status, body } = await app.call(submitBooking, {
    as: token,
    headers: { 'idempotency-key': key },
    body: {
      trip: trip!.id,
      seats: 2,
      selectedStartDate: trip!.startsOn,
      paymentType: 'full_payment',
      paymentReference: key,
      ...(hasPromo && { promoCode: marketplace.promo.code }),
    },
  })
  if (status !== 201) {
    remembered.attempts.push({ customerId, key, state: 'refused' })
    return undefined
  }
  remembered.attempts.push({ customerId, key, state: 'acknowledged', bookingId: body._id })
  rememberTransition(remembered, body._id, 'submit')
  return body._id
}

class RolledBack extends Error {}

interface Change {
  /** Corrupts rows, in a transaction that is rolled back. */
  rows?: (trx: Transaction) => Promise<unknown>
  remembered?: Remembered
  measurements?: Measurements
}

/** The invariants that are broken after a change. */
async function findBroken(change: Change = {}): Promise<string[]> {
  let broken: string[] = []
  const rolledBack = app.db.transaction().execute(async (trx) => {
    await change.rows?.(trx)
    const checked = { db: trx, marketplace, remembered, measurements: createMeasurements(), ...change }
    const invariants = await checkInvariants(checked)
    broken = invariants.filter(({ violations }) => violations.length > 0).map(({ name }) => name)
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toThrow(RolledBack)
  return broken
}

const firstBooked = () => remembered.attempts[0]!

test('all invariants hold after bookings, a refusal and a verified payment', async () => {
  expect(remembered.attempts.map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'refused'])
  expect(await findBroken()).toEqual([])
})

const corruptions: [string, InvariantName[], (trx: Transaction) => Promise<unknown>][] = [
  [
    'a seat that no booking holds',
    ['no departure is oversold, and its seats are those of its bookings and holds'],
    (trx) => sql`update departures set seats_booked = seats_booked + 1 where seats_booked > 0`.execute(trx),
  ],
  [
    'more seats held than the departure has',
    ['no departure is oversold, and its seats are those of its bookings and holds'],
    async (trx) => {
      const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
        where conrelid = 'departures'::regclass and contype = 'c'`.execute(trx)
      for (const { name } of rows) await sql`alter table departures drop constraint ${sql.id(name)}`.execute(trx)
      await sql`update departures set total_seats = 1 where seats_booked > 0`.execute(trx)
    },
  ],
  [
    'an acknowledged booking of another idempotency key',
    ['every acknowledged booking exists exactly once'],
    (trx) => sql`update idempotency_keys set key = 'another key'`.execute(trx),
  ],
  [
    'an outbox entry that is not expanded',
    ['every outbox entry was expanded'],
    (trx) =>
      sql`insert into outbox (kind, subject_id, payload) select 'booking', id, '{}' from bookings limit 1`.execute(trx),
  ],
  [
    'a status without its event',
    ['every transition has its event'],
    (trx) => sql`update bookings set status = 'agency_approved' where status = 'payment_verified'`.execute(trx),
  ],
  [
    'an event that does not follow from the one before',
    ['every transition has its event'],
    async (trx) => {
      await sql`alter table booking_events disable trigger all`.execute(trx)
      await sql`update booking_events set from_status = 'confirmed' where action = 'verify_payment'`.execute(trx)
    },
  ],
  [
    'a lost notification',
    ['every transition caused each notification and mail once'],
    (trx) => sql`delete from notifications where kind = 'booking.verify_payment.agency'`.execute(trx),
  ],
  [
    'a mail that was sent twice',
    ['every transition caused each notification and mail once'],
    async (trx) => {
      await sql`insert into mails (id, kind, to_name, to_address, locale, subject, content)
        select ${randomUUID()}, kind, to_name, to_address, locale, subject, '{}' from mails
        where kind = 'booking.submit.customer' limit 1`.execute(trx)
      await sql`insert into mails_about (mail_id, subject_type, subject_id)
        select m.id, 'booking', b.id from mails m, bookings b where m.content = '{}' and b.status = 'pending'`.execute(
        trx,
      )
    },
  ],
  [
    'a promo used more often than allowed',
    ['the promo was used as often as allowed at most'],
    async (trx) => {
      await sql`alter table promos drop constraint promos_limit_kept`.execute(trx)
      await sql`update bookings set promo_id = (select id from promos)`.execute(trx)
      await sql`update promos set used_count = (select count(*) from bookings)`.execute(trx)
    },
  ],
  [
    'a promo used more often than counted',
    ['the promo was used as often as allowed at most'],
    (trx) => sql`update promos set used_count = 0`.execute(trx),
  ],
]

test.each(corruptions)('finds %s', async (_what, broken, rows) => {
  expect(await findBroken({ rows })).toEqual(broken)
})

test('finds an acknowledged booking that does not exist', async () => {
  const attempt = { ...firstBooked(), bookingId: randomUUID() }
  const attempts = [...remembered.attempts, attempt]
  expect(await findBroken({ remembered: { ...remembered, attempts } })).toEqual([
    'every acknowledged booking exists exactly once',
  ])
})

test('finds a booking that was refused, but not one whose request was not answered', async () => {
  const withState = (state: 'refused' | 'unanswered'): Remembered => ({
    ...remembered,
    attempts: remembered.attempts.map((attempt) =>
      attempt === firstBooked() ? { customerId: attempt.customerId, key: attempt.key, state } : attempt,
    ),
  })
  expect(await findBroken({ remembered: withState('refused') })).toEqual(['no booking exists that was refused'])
  expect(await findBroken({ remembered: withState('unanswered') })).toEqual([])
})

test('finds an acknowledged transition without an event', async () => {
  const transitions = new Map(remembered.transitions)
  rememberTransition({ ...remembered, transitions }, firstBooked().bookingId!, 'confirm')
  expect(await findBroken({ remembered: { ...remembered, transitions } })).toEqual(['every transition has its event'])
})

test('does not accept a run without an acknowledged booking', async () => {
  expect(await findBroken({ remembered: createRemembered() })).toContain(
    'every acknowledged booking exists exactly once',
  )
})

test.each<[number, ErrorCode | undefined, boolean]>([
  [500, 'server.unexpected', true],
  [503, 'server.busy', false],
  [400, 'request.malformed', true],
  [409, 'booking.sold_out', false],
  [429, 'request.too_many', false],
])('%d %s is a failure: %s', async (status, code, isFailure) => {
  const measurements = createMeasurements()
  const headers = new Headers(status === 503 ? { 'retry-after': '2' } : {})
  measurements.record('book', 5, { status, headers, error: code && { code } })
  expect(await findBroken({ measurements })).toEqual(
    isFailure ? ['no request failed, except with 429 or 503 and a time to retry'] : [],
  )
})

test('503 without a time to retry is a failure', async () => {
  const measurements = createMeasurements()
  measurements.record('book', 5, { status: 503, headers: new Headers(), error: { code: 'server.busy' } })
  expect(await findBroken({ measurements })).toHaveLength(1)
})
