import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { listDisputes, openDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { giveDestination, listRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking, type BuiltBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
let surplus: BuiltBooking
let balance: BuiltBooking
let disputed: BuiltBooking
let over: BuiltBooking

/** A trip that took place and was deleted the day after, while money of its bookings was still to be decided about. */
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(it.context)
  customer = await buildCustomer(it.context, { name: 'Farida of the Deleted Trip' })
  const agency = await buildAgency(it.context)
  const trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-03', totalSeats: 20 }] })
  const of = { trip, customer, status: 'confirmed' as const }
  surplus = await buildBooking(it.context, { ...of, received: { verify_payment: 500_000 } })
  balance = await buildBooking(it.context, { ...of, paymentType: 'deposit_payment' })
  disputed = await buildBooking(it.context, of)
  over = await buildBooking(it.context, of)
  const sent = {
    as: customer,
    params: { id: balance.id, action: 'send_balance' },
    body: { paymentReference: 'FT 70' },
  } as const
  await it.call(performTransition, sent)
  it.clock.set('2026-12-08T09:00:00Z')
  const opened = { as: customer, params: { id: disputed.id }, body: { category: 'other', text: 'No hotel.' } as const }
  await it.call(openDispute, opened)
  await it.call(deleteTripForAdmin, { as: admin, params: { id: trip.id } })
})
afterAll(() => it.close())

const refundsDue = async (search?: string) => {
  const { body } = await it.call(listRefundsDue, { as: admin, query: { ...(search && { search }) } })
  return body.bookings.map(({ _id }) => _id)
}
const balancesSent = async (search?: string) => {
  const query = { balanceSent: true, ...(search && { search }) }
  const { body } = await it.call(adminApi.listBookingsForAdmin, { as: admin, query })
  return body.bookings.map(({ _id }) => _id)
}

test.each([undefined, 'Farida of'])('are in the lists of the desks, with the search %j', async (search) => {
  expect(await refundsDue(search)).toEqual([surplus.id])
  expect(await balancesSent(search)).toEqual([balance.id])
})

test('the open case is in the list of cases', async () => {
  const { body } = await it.call(listDisputes, { as: admin, query: { state: 'open' } })
  expect(body.disputes.map(({ _id }) => _id)).toEqual([disputed.id])
})

test('a booking whose money is settled is in no list, and not found by a search', async () => {
  const { body } = await it.call(adminApi.listBookingsForAdmin, { as: admin, query: {} })
  expect(body.bookings).toEqual([])
  const found = await it.call(adminApi.listBookingsForAdmin, { as: admin, query: { search: 'Farida of' } })
  expect(found.body.bookings.map(({ _id }) => _id)).not.toContain(over.id)
})

test('the customer says where the surplus goes, and it leaves the list once it is sent', async () => {
  const body = { method: 'wallet', account: '01012345678' } as const
  expect((await it.call(giveDestination, { as: customer, params: { id: surplus.id }, body })).status).toBe(200)
  const listed = await it.call(listRefundsDue, { as: admin, query: {} })
  expect([listed.body.exportable, listed.body.bookings[0]?.surplusAmount]).toEqual([1, 500])
  const sent = await it.call(adminApi.processRefund, {
    as: admin,
    params: { id: surplus.id },
    body: { reference: 'R 1' },
  })
  expect([sent.status, sent.body.surplusAmount]).toEqual([200, 0])
  expect(await refundsDue()).toEqual([])
  expect((await it.call(api.readBooking, { as: customer, params: { id: surplus.id } })).status).toBe(404)
})

test('the verified balance leaves the list', async () => {
  const { body: found } = await it.call(api.readBooking, { as: admin, params: { id: balance.id } })
  const body = { transfer: found.balance!._id, receivedAmount: found.balance!.amount }
  expect(
    (
      await it.call(performTransition, {
        as: admin,
        params: { id: balance.id, action: 'verify_balance' },
        body,
      })
    ).status,
  ).toBe(200)
  expect(await balancesSent()).toEqual([])
})
