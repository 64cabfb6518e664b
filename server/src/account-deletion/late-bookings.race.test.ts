import { readUserDeletion } from '@rihla/contract/accounts/admin-users.api.ts'
import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

// between releasing the counted bookings and deleting the departures
const pause = () =>
  replacePiece(
    /^(\s*)with held as \(\s*select d\.id from departures d([^]+?)where/,
    '$1with held as (select d.id from departures d$2where pg_sleep(1) is not null and',
  )

/** The counted bookings are for the first departure: releasing them locks that departure only. */
const days = ['2026-12-03', '2026-12-10']

/** An agency with two bookings, and an admin who read its deletion impact. */
async function setUp(alter: (text: string) => string) {
  const it = await createTestApp({ now: '2026-11-21T10:00:00Z', alter })
  app = it
  await it.listen()
  const [admin, agency, customer] = [
    await buildAdmin(it.context),
    await buildAgency(it.context),
    await buildCustomer(it.context),
  ]
  const trip = await buildTrip(it.context, {
    agency,
    departures: days.map((startsOn) => ({ startsOn, totalSeats: 50 })),
  })
  for (let n = 0; n < 2; n += 1) await buildBooking(it.context, { trip, customer })
  const params = { id: agency.id }
  const { trips, endingBookings, refunds } = (await it.call(readUserDeletion, { as: admin, params })).body
  const deleteByAdmin = (isConfirmed: boolean) =>
    it.call(deleteUser, {
      as: admin,
      params,
      ...(isConfirmed && { body: { seen: { trips, endingBookings, refunds } } }),
    })
  const book = (as: BuiltUser) =>
    it.call(submitBooking, {
      as,
      body: {
        trip: trip.id,
        seats: 1,
        selectedStartDate: days[1],
        paymentType: 'full_payment',
        paymentReference: 'R',
      },
    })
  return { it, agency, deleteByAdmin, book, customer: await buildCustomer(it.context) }
}

type Scene = Awaited<ReturnType<typeof setUp>>

/** A customer books while the agency's departures are about to be deleted. */
async function bookLate({ it, deleteByAdmin, book, customer }: Scene, isConfirmed: boolean) {
  const deletion = deleteByAdmin(isConfirmed)
  await waitFor(async () => {
    const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(it.db)
    expect(rows).not.toEqual([])
  })
  expect((await book(customer)).status).toBe(201)
  return (await deletion).status
}

const listStatuses = async ({ it }: Scene) => {
  const rows = await it.db.selectFrom('bookings').select('status').orderBy('status').execute()
  return rows.map(({ status }) => status)
}

test('race of an agency deletion and a late booking: the deletion returns 409 when the admin confirmed an impact without that booking', async () => {
  const scene = await setUp(pause().alter)
  expect(await bookLate(scene, true)).toBe(409)
  expect(await listStatuses(scene)).toEqual(['pending', 'pending', 'pending'])
  expect(await findSeatDifferences(scene.it.db)).toEqual([])
})

test('race of an agency deletion and a late booking: without a confirmed impact the late booking is cancelled and its customer notified', async () => {
  const scene = await setUp(pause().alter)
  expect(await bookLate(scene, false)).toBe(200)
  expect(await listStatuses(scene)).toEqual(Array(3).fill('refund_pending'))
  const mails = await scene.it.mails(scene.customer.email)
  expect(mails.at(-1)?.content.paragraphs.join(' ')).toContain('your booking had to end')
})

test(
  'negative control: without the second query for bookings, the late booking stays active after its agency is deleted',
  { tags: 'exhaustive' },
  async () => {
    const paused = pause()
    let queries = 0
    // the first query locks the counted bookings, the second releases them, the third finds the bookings made since
    const isThird = (text: string) =>
      text.startsWith('select "id", "promo_id", "departure_id" from "bookings"') && (queries += 1) === 3
    const scene = await setUp((text) =>
      isThird(text) ? text.replace(' where ', ' where false and ') : paused.alter(text),
    )
    expect(await bookLate(scene, true)).toBe(200)
    expect([queries, paused.count()]).toEqual([3, 1])
    expect(await listStatuses(scene)).toContain('pending')
  },
)
