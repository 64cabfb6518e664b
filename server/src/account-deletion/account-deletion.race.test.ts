import { deleteOwnAccount, deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { changeAgencyProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { deleteAccount } from './delete-account.ts'
import { lockDeletionSubject } from '#accounts/account-erasure.queries.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const people = 12

interface Scene {
  it: TestApp
  admin: BuiltUser
  agency: BuiltUser
  customers: BuiltUser[]
  trips: BuiltTrip[]
}

/** Two trips of one agency with enough seats, and a dozen customers. */
async function setUp(alter?: (text: string) => string): Promise<Scene> {
  const it = await createTestApp({ now: '2026-11-21T10:00:00Z', ...(alter && { alter }) })
  app = it
  await it.listen()
  const agency = await buildAgency(it.context)
  const departures = ['2026-12-03', '2026-12-10', '2026-12-17'].map((startsOn) => ({ startsOn, totalSeats: 100 }))
  return {
    it,
    agency,
    admin: await buildAdmin(it.context),
    customers: await Promise.all(Array.from({ length: people }, () => buildCustomer(it.context))),
    trips: [await buildTrip(it.context, { agency, departures }), await buildTrip(it.context, { agency, departures })],
  }
}

const status = (response: Promise<{ status: number }>) => response.then((settled) => settled.status)

const submit = ({ it }: Scene, customer: BuiltUser, trip: BuiltTrip, n: number) =>
  status(
    it.call(submitBooking, {
      as: customer,
      body: {
        trip: trip.id,
        seats: 1,
        selectedStartDate: trip.departures[n % 3]!.startsOn,
        paymentType: 'full_payment',
        paymentReference: `REF ${n}`,
      },
    }),
  )

const deleteOwn = ({ it }: Scene, customer: BuiltUser, seen: { endingBookings: number; amount: number }) =>
  status(
    it.call(deleteOwnAccount, {
      as: customer,
      body: {
        password: customer.password,
        seen: {
          trips: 0,
          endingBookings: seen.endingBookings,
          refunds: seen.amount > 0 ? [{ currency: 'EGP', amount: seen.amount }] : [],
        },
      },
    }),
  )

const deleteByAdmin = ({ it, admin }: Scene, user: BuiltUser) =>
  status(it.call(deleteUser, { as: admin, params: { id: user.id } }))

const waitForLockWait = (it: TestApp, event: 'PgSleep' | 'transactionid') =>
  waitFor(async () => {
    const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = ${event}`.execute(it.db)
    expect(rows).not.toEqual([])
  })

/** Active bookings of deleted customers or agencies: there must be none. */
const listOrphans = async ({ it }: Scene) =>
  it.db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('users as a', 'a.id', 'b.agency_id')
    .select(['b.id', 'b.status'])
    .where('b.status', 'in', ['pending', 'payment_verified', 'agency_approved', 'confirmed'])
    .where((eb) => eb.or([eb('c.deleted_at', 'is not', null), eb('a.deleted_at', 'is not', null)]))
    .execute()

/** Each booking released its seats at most once, and no refund is missing. */
async function expectBalance(scene: Scene): Promise<void> {
  expect(await listOrphans(scene)).toEqual([])
  expect(await findSeatDifferences(scene.it.db)).toEqual([])
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from booking_events
    where from_status in ('pending', 'payment_verified', 'agency_approved', 'confirmed')
      and to_status not in ('pending', 'payment_verified', 'agency_approved', 'confirmed')
    group by booking_id having count(*) > 1`.execute(scene.it.db)
  expect(rows).toEqual([])
  const { rows: lost } = await sql`
    select id from bookings where deleted_at is not null
      and status not in ('refund_pending', 'refunded', 'rejected', 'cancelled')`.execute(scene.it.db)
  expect(lost).toEqual([])
}

test('race of account deletion and booking: no active booking of the deleted customer remains', async () => {
  const scene = await setUp()
  const responses = await Promise.all(
    scene.customers.flatMap((customer, n) => [
      submit(scene, customer, scene.trips[0]!, n),
      submit(scene, customer, scene.trips[1]!, n + 1),
      deleteByAdmin(scene, customer),
      submit(scene, customer, scene.trips[0]!, n + 2),
    ]),
  )
  // 404: the account was deleted before the response could be built
  expect(responses.filter((code) => ![200, 201, 401, 404].includes(code))).toEqual([])
  expect(responses.filter((code) => code === 200)).toHaveLength(people)
  await expectBalance(scene)
})

test(
  'negative control: without the check that the customer is active, bookings of deleted customers remain active',
  { tags: 'exhaustive' },
  async () => {
    const locking = replacePiece(
      /(is_active and deleted_at is null and \(select is_locked from key\))\s+for share/,
      '$1',
    )
    const scene = await setUp(locking.alter)
    for (let round = 0; round < 8 && (await listOrphans(scene)).length === 0; round += 1) {
      const customers = await Promise.all(Array.from({ length: people }, () => buildCustomer(scene.it.context)))
      await Promise.all(
        customers.flatMap((customer, n) => [
          submit(scene, customer, scene.trips[0]!, n),
          submit(scene, customer, scene.trips[1]!, n),
          deleteByAdmin(scene, customer),
          submit(scene, customer, scene.trips[1]!, n + 1),
        ]),
      )
    }
    expect(locking.count()).toBeGreaterThan(0)
    expect((await listOrphans(scene)).length).toBeGreaterThan(0)
  },
)

test('race of deletion, cancellation, verification and refund: each booking is transitioned once', async () => {
  const scene = await setUp()
  const { it, admin, customers, trips } = scene
  const bookings = await Promise.all(
    customers.flatMap((customer, n) =>
      trips.map((trip) =>
        buildBooking(it.context, {
          trip,
          customer,
          departure: trip.departures[n % 3]!,
          status: n % 2 ? 'pending' : 'refund_pending',
        }),
      ),
    ),
  )
  const responses = await Promise.all([
    ...customers.map((customer) => deleteByAdmin(scene, customer)),
    ...bookings.flatMap(({ id, customerId }) => [
      status(it.call(cancelBooking, { as: { id: customerId }, params: { id } })),
      status(
        it.call(changeBookingStatus, {
          as: admin,
          params: { id },
          body: { status: 'payment_verified', receivedAmount: 4_500 },
        }),
      ),
      status(it.call(processRefund, { as: admin, params: { id }, body: { refundNotes: null } })),
    ]),
  ])
  expect(responses.filter((code) => ![200, 401, 404, 409].includes(code))).toEqual([])
  expect(responses.slice(0, people)).toEqual(Array(people).fill(200))
  await expectBalance(scene)
  const { rows } = await sql<{ refunded: number; total: number }>`
    select count(*) filter (where refunded_minor is not null and status <> 'refunded')::int as refunded,
      count(*)::int as total from bookings`.execute(it.db)
  expect(rows).toEqual([{ refunded: 0, total: people * 2 }])
})

test('race of deletion and booking: the deletion has the confirmed impact or returns 409', async () => {
  const scene = await setUp()
  const { it, customers, trips } = scene
  await Promise.all(customers.map((customer) => buildBooking(it.context, { trip: trips[0]!, customer })))
  const responses = await Promise.all(
    customers.flatMap((customer, n) => [
      submit(scene, customer, trips[1]!, n),
      deleteOwn(scene, customer, { endingBookings: 1, amount: 4_500 }),
    ]),
  )
  const pairs = customers.map((_, n) => [responses[n * 2], responses[n * 2 + 1]].join(' '))
  // either the account was deleted before the booking, or the booking existed before the deletion
  for (const pair of pairs) expect(['401 200', '201 409']).toContain(pair)
  await expectBalance(scene)
})

test('race of an agency deletion, its customers and new bookings: no deadlock', async () => {
  const scene = await setUp()
  const { it, agency, customers, trips } = scene
  for (const code of ['ONE', 'TWO']) {
    await it.db
      .insertInto('promos')
      .values({ id: crypto.randomUUID(), code, title: code, type: 'percentage', value: 10, created_at: new Date() })
      .execute()
  }
  for (const [n, customer] of customers.entries()) {
    for (const place of [0, 1, 2]) {
      const trip = trips[(n + place) % 2]!
      await buildBooking(it.context, {
        trip,
        customer,
        departure: trip.departures[(n + place) % 3]!,
        promoCode: (n + place) % 2 ? 'ONE' : 'TWO',
      })
    }
  }
  const newcomers = await Promise.all(Array.from({ length: people }, () => buildCustomer(it.context)))
  const responses = await Promise.all([
    ...customers.slice(0, 6).map((customer) => deleteByAdmin(scene, customer)),
    ...newcomers.map((customer, n) => submit(scene, customer, trips[n % 2]!, n)),
    deleteByAdmin(scene, agency),
    ...customers.slice(6).map((customer) => deleteByAdmin(scene, customer)),
  ])
  expect(responses.filter((code) => ![200, 201, 404, 409].includes(code))).toEqual([])
  await expectBalance(scene)
  const uses = await it.db.selectFrom('promos').select(['code', 'used_count']).orderBy('code').execute()
  expect(uses).toEqual([
    { code: 'ONE', used_count: 0 },
    { code: 'TWO', used_count: 0 },
  ])
})

test('race of an agency deletion and the deletion of a featured trip: no deadlock', async () => {
  // the trip stays locked this long before its departures are deleted
  const pause = replacePiece(
    /^delete from "departures"/,
    'with pause as materialized (select pg_sleep(1)) $& using pause',
  )
  const it = await createTestApp({ now: '2026-11-21T10:00:00Z', alter: pause.alter })
  app = it
  await it.listen()
  const [admin, agency, otherAgency] = [
    await buildAdmin(it.context),
    await buildAgency(it.context),
    await buildAgency(it.context),
  ]
  // the second trip in the featured order has the smaller id
  await buildTrip(it.context, { agency, featuredOrder: 2 })
  const ahead = await buildTrip(it.context, { agency: otherAgency, featuredOrder: 1 })
  const tripDeletion = status(it.call(deleteTripForAdmin, { as: admin, params: { id: ahead.id } }))
  await waitForLockWait(it, 'PgSleep')
  const agencyDeletion = status(it.call(deleteUser, { as: admin, params: { id: agency.id } }))
  expect([await tripDeletion, await agencyDeletion]).toEqual([200, 200])
})

test("race of an agency deletion and a profile change: the change does not restore the agency's description", async () => {
  const { it, agency } = await setUp()
  const { changing } = await it.db.transaction().execute(async (trx) => {
    await lockDeletionSubject(trx, agency.id)
    const change = { as: agency, body: { agencyDetails: { name: 'Still here', phone: '+20 100 000 0000' } } }
    const request = status(it.call(changeAgencyProfile, change))
    await waitForLockWait(it, 'transactionid')
    await deleteAccount(it.context, trx, { userId: agency.id, by: 'admin' })
    return { changing: request }
  })
  expect(await changing).toBe(401)
  const left = it.db.selectFrom('agencies').select(['name', 'phone']).where('user_id', '=', agency.id)
  expect(await left.execute()).toEqual([{ name: '', phone: '' }])
})
