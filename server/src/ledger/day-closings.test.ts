import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import * as api from '@rihla/contract/ledger/day-closings.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'

const { app, admin, customer, submit, decide } = await createBookingFixture()
afterAll(() => app.close())

const [monday, tuesday] = ['2026-11-23', '2026-11-24']

const read = async (day: string) => (await app.call(api.readDayClosing, { as: admin, params: { day } })).body
const close = (day: string, lines: BodyOf<typeof api.closeDay>['lines']) =>
  app.call(api.closeDay, { as: admin, params: { day }, body: { lines } })

beforeAll(async () => {
  const [verified, refunded] = [(await submit()).body._id, (await submit({ seats: 1 })).body._id]
  // 00:30 of Tuesday in Cairo
  app.clock.set('2026-11-23T12:00:00Z')
  await decide(verified, 'payment_verified')
  app.clock.set('2026-11-23T22:30:00Z')
  await decide(refunded, 'payment_verified')
  app.clock.set('2026-11-24T09:00:00Z')
  await app.call(cancelBooking, { as: customer, params: { id: refunded } })
  await app.call(processRefund, { as: admin, params: { id: refunded }, body: {} })
})

test('a day shows what came in and went out by its own time zone, and what is open', async () => {
  const none = { currency: 'EGP', paymentAccount: null, bank: null, explanation: '' }
  expect(await read(monday)).toEqual({
    day: monday,
    lines: [{ ...none, opening: 0, in: 9_000, out: 0, closing: 9_000 }],
    open: [{ currency: 'EGP', refunds: 0, agencies: 0 }],
    closed: null,
    isChanged: false,
  })
  expect((await read(tuesday)).lines).toEqual([{ ...none, opening: 9_000, in: 4_500, out: 4_500, closing: 9_000 }])
})

test.each([
  ['a difference without a reason', { bank: 8_995 }, 400, 'closing.difference_unexplained'],
  ['a difference with a blank reason', { bank: 8_995, explanation: ' \u200b ' }, 400, 'closing.difference_unexplained'],
  ['another sum than the ledger has', { closing: 8_995, bank: 8_995 }, 409, 'closing.changed'],
  ['another account', { paymentAccount: '0190a0a0-0000-7000-8000-000000000000' }, 409, 'closing.changed'],
  ['a thousandth', { bank: 9_000.001, explanation: 'Rounding' }, 400, 'request.field_invalid'],
] as const)('%s is refused', async (_, change, status, code) => {
  const refused = await close(monday, [
    { currency: 'EGP', paymentAccount: null, closing: 9_000, bank: 9_000, ...change },
  ])
  expect([refused.status, refused.error.code]).toEqual([status, code])
})

test('without its accounts, and before it has begun, a day is not closed', async () => {
  expect((await close(monday, [])).error.code).toBe('closing.changed')
  expect((await close('2026-11-25', [])).status).toBe(400)
  expect((await close('2026-02-30', [])).status).toBe(400)
})

test('race of admins who close one day: it is closed once, with its reasons, and audited', async () => {
  const line = { currency: 'EGP', paymentAccount: null, closing: 9_000, bank: 8_995, explanation: 'A fee' } as const
  const statuses = await Promise.all([1, 2, 3].map(async () => (await close(monday, [line])).status))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await read(monday)).toMatchObject({
    lines: [{ opening: 0, in: 9_000, out: 0, closing: 9_000, bank: 8_995, explanation: 'A fee' }],
    closed: { at: app.clock.now().toISOString(), name: admin.name },
    isChanged: false,
  })
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['target_id', 'details'])
    .where('action', '=', 'ledger.close_day')
    .execute()
  expect(audit).toEqual([{ target_id: monday, details: { differences: 1 } }])
})

test('a closed day keeps its sums, and says when the ledger has others', async () => {
  app.clock.set('2026-11-23T20:00:00Z')
  await decide((await submit({ seats: 1 })).body._id, 'payment_verified')
  expect(await read(monday)).toMatchObject({ lines: [{ closing: 9_000, bank: 8_995 }], isChanged: true })
})
