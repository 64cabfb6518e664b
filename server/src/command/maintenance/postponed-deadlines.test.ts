import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { pauseDuringMaintenance } from '#maintenance/pause-during-maintenance.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { releaseExpiredHolds } from '#seats/holds/release-expired-holds.ts'
import { createDeadlineFixture, type DeadlineFixture } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'
import { watchDeadlines } from '#transitions/deadlines/watch-deadlines.ts'
import { beginMaintenance, endMaintenance } from './switch-maintenance.ts'

let fixture: DeadlineFixture
let it: TestApp
const operator = { id: null, systemUser: 'tests' }
const plain = { until: null, message: { en: '', ar: '' } }

beforeAll(async () => {
  fixture = await createDeadlineFixture()
  ;({ it } = fixture)
})
beforeEach(() => fixture.begin())
afterAll(() => it.close())

/** What the jobs of every minute do at this moment. */
async function at(moment: string): Promise<void> {
  it.clock.set(moment)
  await pauseDuringMaintenance(it.context.db, () => releaseExpiredHolds(it.context))()
  await pauseDuringMaintenance(it.context.db, () => watchDeadlines(it.context))()
}

const hold = async () => {
  const { trip, customer } = fixture.people
  const { body } = await it.call(holdSeats, {
    as: customer,
    body: { trip: trip.id, selectedStartDate: '2026-12-03', seats: 1 },
  })
  return body
}
const holdRow = async (id: string) =>
  it.db.selectFrom('seat_holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const dueOf = async (id: string) =>
  it.db.selectFrom('bookings').select(['due_at', 'remind_at', 'status']).where('id', '=', id).executeTakeFirstOrThrow()

test('a hold whose time is over during maintenance lives on afterwards for the time that was left', async () => {
  const { _id: id } = await hold()
  const before = await holdRow(id)
  await beginMaintenance(it.context, operator, plain)
  await at('2026-11-21T12:00:00Z')
  expect((await holdRow(id)).ended_at).toBeNull()
  expect((await endMaintenance(it.context, operator)).postponed.holds).toBe(1)
  const after = await holdRow(id)
  const later = 3 * 3_600_000
  expect(after.ends_at.getTime() - before.ends_at.getTime()).toBe(later)
  expect(after.expires_at.getTime() - before.expires_at.getTime()).toBe(later)
  await at('2026-11-21T12:20:00Z')
  expect((await holdRow(id)).ended_at).toBeNull()
  await at('2026-11-21T13:00:00Z')
  expect((await holdRow(id)).ended_at).not.toBeNull()
  expect(await findSeatDifferences(it.db)).toEqual([])
})

test('a hold that had expired before stays expired', async () => {
  const { _id: id } = await hold()
  it.clock.set('2026-11-21T10:00:00Z')
  await beginMaintenance(it.context, operator, plain)
  it.clock.set('2026-11-21T12:00:00Z')
  await endMaintenance(it.context, operator)
  await at('2026-11-21T12:00:00Z')
  expect((await holdRow(id)).ended_at).not.toBeNull()
})

test('a booking keeps the time for another proof, and its reminder', async () => {
  const id = await fixture.submit()
  await fixture.askForProof(id)
  const before = await dueOf(id)
  it.clock.set('2026-11-21T10:00:00Z')
  await beginMaintenance(it.context, operator, plain)
  await at('2026-11-23T10:00:00Z')
  expect((await dueOf(id)).status).toBe('pending')
  await endMaintenance(it.context, operator)
  const after = await dueOf(id)
  const later = 48 * 3_600_000
  expect(after.due_at!.getTime() - before.due_at!.getTime()).toBe(later)
  expect(after.remind_at!.getTime() - before.remind_at!.getTime()).toBe(later)
  await at('2026-11-24T08:00:00Z')
  expect((await dueOf(id)).status).toBe('pending')
  await at('2026-11-24T10:00:00Z')
  expect((await dueOf(id)).status).toBe('rejected')
  expect(await findSeatDifferences(it.db)).toEqual([])
})

test('a deadline moves to the departure at most, and one that had passed before does not move', async () => {
  const id = await fixture.submit()
  await fixture.decide(id, 'payment_verified')
  const late = await fixture.submit(1)
  await it.db
    .updateTable('bookings')
    .set({ due_at: new Date('2026-11-21T08:00:00Z') })
    .where('id', '=', late)
    .execute()
  await beginMaintenance(it.context, operator, plain)
  it.clock.set('2026-12-02T09:00:00Z')
  await endMaintenance(it.context, operator)
  // 06:30 in Cairo
  expect((await dueOf(id)).due_at).toEqual(new Date('2026-12-03T04:30:00Z'))
  expect((await dueOf(late)).due_at).toEqual(new Date('2026-11-21T08:00:00Z'))
})

test('negative control: jobs that do not pause end both', { tags: 'exhaustive' }, async () => {
  const held = await hold()
  const id = await fixture.submit()
  await fixture.askForProof(id)
  await beginMaintenance(it.context, operator, plain)
  it.clock.set('2026-11-23T10:00:00Z')
  await releaseExpiredHolds(it.context)
  await watchDeadlines(it.context)
  expect([(await holdRow(held._id)).ended_at, (await dueOf(id)).status]).not.toEqual([null, 'pending'])
  await endMaintenance(it.context, operator)
})
