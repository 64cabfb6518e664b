import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import {
  exportRefundsDue,
  findReusedRefunds,
  giveDestination,
  listRefundsDue,
} from '@rihla/contract/refunds/refunds.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { privateFileUrl } from '#files/file-urls.ts'
import { storeUpload } from '#uploads/store-upload.ts'

let app: TestApp
let admin: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(app.context)
  trip = await buildTrip(app.context, { departures: [{ startsOn: '2027-01-03', totalSeats: 100 }] })
})
afterAll(() => app.close())

/** Cancelled now; the booking is older. */
async function due(name = 'Nour', change: { isVerified?: boolean; daysAgo?: number } = {}) {
  const { isVerified = true, daysAgo = 3 } = change
  const customer = await buildCustomer(app.context, { name })
  const createdAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
  const transitions = isVerified ? (['verify_payment'] as const) : []
  const booking = await buildBooking(app.context, { trip, customer, seats: 1, transitions, createdAt })
  app.clock.advance({ seconds: 60 })
  await app.call(cancelBooking, { as: customer, params: { id: booking.id } })
  return { ...booking, customer }
}

const list = async (search?: string) =>
  (await app.call(listRefundsDue, { as: admin, query: search === undefined ? {} : { search } })).body
const idsOf = async (search?: string) => (await list(search)).bookings.map(({ _id }) => _id)
const refund = (id: string, body: object) => app.call(processRefund, { as: admin, params: { id }, body })

test('lists refunds that are due, those that wait the longest first, also after a part was sent', async () => {
  const first = await due('Amira Zaki', { daysAgo: 2 })
  const second = await due('Basma Fathy', { daysAgo: 9 })
  expect(await idsOf()).toEqual([first.id, second.id])
  app.clock.advance({ seconds: 60 })
  await refund(first.id, { refundAmount: 1, isPartial: true })
  expect(await idsOf()).toEqual([first.id, second.id])
  expect(await idsOf('basma')).toEqual([second.id])
  expect((await list()).total).toBe(2)
  await refund(first.id, {})
  expect(await idsOf()).toEqual([second.id])
})

test('bookings without a verified payment are a list of their own, until a transfer is found', async () => {
  const name = 'Zahra Naguib'
  const verified = await due(name)
  const never = await due(name, { isVerified: false })
  const listed = async (neverVerified: boolean) => {
    const { body } = await app.call(listRefundsDue, { as: admin, query: { search: name, neverVerified } })
    return [body.bookings.map(({ _id }) => _id), body.total, body.neverVerified]
  }
  expect(await listed(false)).toEqual([[verified.id], 1, 1])
  expect(await listed(true)).toEqual([[never.id], 1, 1])
  const close = (verifiedBefore: number) =>
    app.call(performTransition, {
      as: admin,
      params: { id: never.id, action: 'close_without_refund' },
      body: { note: 'Not found.', verifiedBefore },
    })
  await app.call(performTransition, {
    as: admin,
    params: { id: never.id, action: 'record_late_payment' },
    body: { receivedAmount: 10 },
  })
  // what was shown is not so any more
  expect((await close(0)).status).toBe(409)
  expect(await listed(true)).toEqual([[], 0, 0])
  expect(await idsOf(name)).toEqual([verified.id, never.id])
})

test('the file for the bank contains what is left of refunds with a destination, and no formulas', async () => {
  const customer = '=cmd|calc'
  const one = await due(customer)
  const without = await due('Hany Adel')
  const nothing = await due('Laila Samir', { isVerified: false })
  const bank = { method: 'bank', account: 'EG380019000500000000263180002', holderName: '+Mona' } as const
  const give = (booking: { id: string; customer: BuiltUser }) =>
    app.call(giveDestination, { as: booking.customer, params: { id: booking.id }, body: bank })
  await give(one)
  await give(nothing)
  await refund(one.id, { refundAmount: 1.5, isPartial: true })
  expect((await list()).exportable).toBe(1)
  const { status, bytes } = await app.call(exportRefundsDue, { as: admin })
  expect(status).toBe(200)
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    'Reference,Amount,Currency,Method,Account,Account holder,Customer',
    `${bookingNumber(one.id)},${one.totalMinor / 100 - 1.5},EGP,Bank account,${bank.account},'+Mona,'=cmd|calc`,
  ])
  expect(lines.join('')).not.toContain(bookingNumber(without.id))
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target_id', 'details'])
    .where('action', '=', 'export.download')
    .execute()
  expect(audit).toEqual([
    { actor_id: admin.id, action: 'export.download', target_id: 'admin/refunds.csv', details: { isFiltered: false } },
  ])
})

test('finds other refunds with the same reference, however it is written, and with the same picture', async () => {
  const [first, second] = [await due('Amr Zaki'), await due('Salma Ezz')]
  const bytes = await jpeg(90, 70)
  const upload = async () =>
    privateFileUrl((await storeUpload(app.context, { kind: 'refund-proof', ownerId: admin.id, bytes })).id)
  await refund(first.id, { reference: 'FT 4471-09', refundProof: await upload() })
  const find = async (query: { reference?: string; proof?: string }, as = admin) =>
    (await app.call(findReusedRefunds, { as, query })).body
  const found = await find({ reference: 'ft٤٤٧١٠٩', proof: await upload() })
  expect(found.reference).toMatchObject([{ booking: first.id, customer: 'Amr Zaki', currency: 'EGP' }])
  expect(found.picture.map(({ booking }) => booking)).toEqual([first.id])
  expect(await find({ reference: 'FT 4471-10' })).toEqual({ reference: [], picture: [] })
  // pictures of other admins stay theirs
  const other = await buildAdmin(app.context)
  expect((await find({ proof: await upload() }, other)).picture).toEqual([])
  expect(await find({ reference: '---', proof: 'nonsense' })).toEqual({ reference: [], picture: [] })
  // a warning only
  expect((await refund(second.id, { reference: 'FT 4471-09' })).status).toBe(200)
})
