import {
  changeBookingStatus,
  listBookingsForAdmin,
  processRefund,
} from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
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

/** Verified at 09:00 on 21 November, with 500 more than the trip costs. */
async function overpaid(): Promise<string> {
  const id = await fixture.submit()
  const { totalAmount } = await fixture.read(id)
  const body = { status: 'payment_verified', receivedAmount: totalAmount + 500 } as const
  const { status } = await it.call(changeBookingStatus, { as: fixture.admin, params: { id }, body })
  expect(status).toBe(200)
  return id
}
const refund = (id: string, body = {}) => it.call(processRefund, { as: fixture.admin, params: { id }, body })
const late = async () => {
  const { body } = await it.call(listBookingsForAdmin, {
    as: fixture.admin,
    query: { late: true, agency: fixture.people.agency.id },
  })
  return body.bookings.map(({ _id }) => _id)
}
const promised = async (id: string) => (await fixture.read(id)).surplusDue

test('a surplus is promised within the days of refunds, beside what the booking waits for', async () => {
  const id = await overpaid()
  await it.call(changeSettings, { as: fixture.admin, body: { refundWithinDays: 20 } })
  expect(await fixture.read(id)).toMatchObject({
    surplusAmount: 500,
    surplusDue: { dueAt: '2026-11-26T09:00:00.000Z', isLate: false },
    nextStep: { waitingFor: 'agency_answer' },
  })
  await it.call(changeSettings, { as: fixture.admin, body: { refundWithinDays: 5 } })
})

test('a step of the booking and a part do not extend the promise, and the last transfer fulfils it', async () => {
  const id = await overpaid()
  await fixture.at('2026-11-22T09:00:00Z')
  await fixture.approve(id)
  await refund(id, { refundAmount: 200, isPartial: true, reference: 'FT 1' })
  expect(await promised(id)).toEqual({ dueAt: '2026-11-26T09:00:00.000Z', isLate: false })
  await refund(id, { reference: 'FT 2' })
  expect(await fixture.read(id)).toMatchObject({ surplusAmount: 0, surplusDue: null })
})

test('a late surplus is a late booking of the admins, until it is sent', async () => {
  const id = await overpaid()
  await fixture.approve(id)
  const body = { status: 'confirmed' } as const
  expect((await it.call(changeBookingStatus, { as: fixture.admin, params: { id }, body })).status).toBe(200)
  const waiting = async () => (await it.call(readWaitingForAdmins, { as: fixture.admin })).body.late.count
  await fixture.at('2026-11-26T08:59:00Z')
  expect(await late()).toEqual([])
  await fixture.at('2026-11-26T09:00:00Z')
  expect(await late()).toEqual([id])
  const before = await waiting()
  expect(await promised(id)).toEqual({ dueAt: '2026-11-26T09:00:00.000Z', isLate: true })
  await refund(id, { reference: 'FT 3' })
  expect([await late(), await waiting()]).toEqual([[], before - 1])
})

test('where the booking ends, the deadline of its refund applies', async () => {
  const id = await overpaid()
  await fixture.at('2026-11-23T09:00:00Z')
  expect((await it.call(cancelBooking, { as: fixture.people.customer, params: { id } })).status).toBe(200)
  expect(await fixture.read(id)).toMatchObject({
    surplusDue: null,
    nextStep: { waitingFor: 'refund', dueAt: '2026-11-28T09:00:00.000Z' },
  })
})

test('a surplus that an earlier release left without a deadline gets its own', async () => {
  const id = await overpaid()
  await it.db.updateTable('bookings').set({ surplus_due_at: null }).where('id', '=', id).execute()
  expect(await promised(id)).toBeNull()
  await fixture.at('2026-11-22T09:00:00Z')
  expect(await promised(id)).toEqual({ dueAt: '2026-11-27T09:00:00.000Z', isLate: false })
})
