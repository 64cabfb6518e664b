import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeadlineFixture, type DeadlineFixture } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'

let fixture: DeadlineFixture
let it: TestApp

beforeAll(async () => {
  fixture = await createDeadlineFixture()
  ;({ it } = fixture)
})
beforeEach(() => fixture.begin())
afterEach(() => fixture.requireRightCounters())
afterAll(() => fixture.it.close())

/** Cancelled at 09:00 on 21 November by its customer, with a verified payment. */
async function cancelled(): Promise<string> {
  const id = await fixture.submit()
  await fixture.decide(id, 'payment_verified')
  await it.call(cancelBooking, { as: fixture.people.customer, params: { id } })
  return id
}

const refund = (id: string, body = {}) => it.call(processRefund, { as: fixture.admin, params: { id }, body })
const dueAt = (moment: string) => ({ nextStep: { waitingFor: 'refund', by: 'platform', dueAt: moment } })

test('a refund is promised within the days of the setting, as they were when the booking ended', async () => {
  const id = await cancelled()
  await it.call(changeSettings, { as: fixture.admin, body: { refundWithinDays: 20 } })
  expect(await fixture.read(id)).toMatchObject(dueAt('2026-11-26T09:00:00.000Z'))
  const later = await cancelled()
  expect(await fixture.read(later)).toMatchObject(dueAt('2026-12-11T09:00:00.000Z'))
  await it.call(changeSettings, { as: fixture.admin, body: { refundWithinDays: 5 } })
})

test('a part does not extend the promise, and the last transfer fulfils it', async () => {
  const id = await cancelled()
  await fixture.at('2026-11-24T09:00:00Z')
  await refund(id, { refundAmount: 5_000, isPartial: true, reference: 'FT 1' })
  expect(await fixture.read(id)).toMatchObject(dueAt('2026-11-26T09:00:00.000Z'))
  await refund(id, { reference: 'FT 2' })
  expect(await fixture.read(id)).toMatchObject({ status: 'refunded', nextStep: null })
})

test('a late refund reminds the admins once and stays due after the departure', async () => {
  const id = await cancelled()
  await fixture.at('2026-11-26T08:59:00Z')
  expect(await fixture.read(id)).toMatchObject({ nextStep: { isLate: false } })
  const remindersOf = async () =>
    (await it.db.selectFrom('booking_digest_entries').selectAll().where('booking_id', '=', id).execute()).filter(
      ({ action }) => action === 'remind',
    )
  expect(await remindersOf()).toEqual([])
  await fixture.at('2026-11-26T09:00:00Z')
  await fixture.at('2026-12-04T09:00:00Z')
  expect(await fixture.read(id)).toMatchObject({ status: 'refund_pending', nextStep: { isLate: true } })
  expect(await remindersOf()).toHaveLength(1)
})

test('refunds that an earlier release left without a deadline get theirs', async () => {
  const id = await cancelled()
  await it.db
    .updateTable('bookings')
    .set({ waiting_since: null, due_at: null, remind_at: null })
    .where('id', '=', id)
    .execute()
  expect((await fixture.read(id)).nextStep).toBeNull()
  await fixture.at('2026-11-22T09:00:00Z')
  expect(await fixture.read(id)).toMatchObject(dueAt('2026-11-27T09:00:00.000Z'))
})
