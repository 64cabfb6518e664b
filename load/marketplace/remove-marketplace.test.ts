import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { reviewBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { type BookingStatus, refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountDue } from '../../server/src/testing/amount-due.ts'
import { buildBooking } from '../../server/src/testing/builders/bookings.ts'
import { buildCustomer } from '../../server/src/testing/builders/people.ts'
import { buildTrip } from '../../server/src/testing/builders/trips.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { type Account, addressPattern, makeAdmins } from './accounts.ts'
import { makeMarketplace, type Marketplace } from './make-marketplace.ts'
import { removeMarketplace } from './remove-marketplace.ts'

let app: TestApp
let marketplace: Marketplace
let admin: Account
let foreign: { id: string; customerId: string }
beforeAll(async () => {
  app = await createTestApp()
  const [customer, trip] = [await buildCustomer(app.context), await buildTrip(app.context)]
  foreign = await buildBooking(app.context, { trip, customer, status: 'refund_pending' })
  ;[admin] = (await makeAdmins(app.context, { runId: 'test', count: 1 })) as [Account]
  marketplace = await makeMarketplace(app.context, 'test', { agencies: 2, travellers: 4 })
  for (const { token } of marketplace.travellers) await book(token)
  await decide('payment_verified', 3)
  await review('approve')
  await review('reject')
})
afterAll(() => app.close())

const agency = () => marketplace.agencies[0]!

const book = (token: string) =>
  app.call(submitBooking, {
    as: token,
    body: {
      trip: marketplace.trips[0]!.id,
      seats: 1,
      selectedStartDate: marketplace.trips[0]!.startsOn,
      paymentType: 'full_payment',
      paymentReference: 'REF',
    },
  })

const ownIn = (status: BookingStatus) =>
  app.db.selectFrom('bookings').select('id').where('status', '=', status).where('agency_id', '=', agency().id).execute()

async function decide(status: 'payment_verified', count: number): Promise<void> {
  for (const { id } of (await ownIn('pending')).slice(0, count)) {
    const body = { status, ...(await amountDue(app, id)) }
    await app.call(changeBookingStatus, { as: admin.token, params: { id }, body })
  }
}

async function review(action: 'approve' | 'reject'): Promise<void> {
  const [next] = await ownIn('payment_verified')
  const body = { action, agencyNotes: 'Load test' }
  await app.call(reviewBooking, { as: agency().token, params: { id: next!.id }, body })
}

test('leaves other runs', async () => {
  expect(await removeMarketplace(app.context, 'another')).toBe(0)
})

test('removes trips, sessions and names, ends bookings, and leaves everything else', async () => {
  const mailsBefore = await app.db.selectFrom('mails').select('id').orderBy('id').execute()
  expect(await removeMarketplace(app.context, 'test')).toBe(7)

  const listed = await app.call(listTrips)
  expect(listed.body.map(({ agency: { _id } }) => _id)).not.toContain(agency().id)
  for (const { token } of [admin, ...marketplace.agencies, ...marketplace.travellers]) {
    expect(await app.call(getMe, { as: token })).toMatchObject({ status: 401 })
  }
  const marked = app.db.selectFrom('users').select('id').where('email', 'like', addressPattern())
  expect(await marked.execute()).toEqual([])
  const bookings = app.db.selectFrom('bookings').select(['id', 'customer_id', 'status', 'deleted_at'])
  const due = await bookings.where('status', 'in', [...refundDueStatuses]).execute()
  expect(due).toEqual([expect.objectContaining({ id: foreign.id, deleted_at: null })])
  const own = await bookings.where('agency_id', '=', agency().id).execute()
  expect(own.map(({ status, deleted_at }) => [status, deleted_at === null])).toEqual(
    Array.from({ length: 4 }, () => ['refunded', false]),
  )
  const person = app.db.selectFrom('users').select('email').where('id', '=', foreign.customerId)
  expect((await person.executeTakeFirstOrThrow()).email).not.toBe('')
  await app.relay.drain()
  expect(await app.db.selectFrom('mails').select('id').orderBy('id').execute()).toEqual(mailsBefore)
})

test('finds nothing the second time', async () => {
  expect(await removeMarketplace(app.context)).toBe(0)
})
