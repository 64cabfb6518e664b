import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, type BuiltUser } from '#testing/builders/people.ts'

const { app, admin, customer, trip } = await createBookingFixture()
afterAll(() => app.close())

let second: BuiltUser
beforeAll(async () => {
  second = await buildAdmin(app.context)
  app.clock.advance({ hours: 25 })
  await app.call(changeSettings, { as: admin, body: { secondAdminAbove: 500 } })
})

const confirmed = ['verify_payment', 'approve', 'confirm'] as const
const build = async (transitions: readonly BookingAction[], isDeposit = false) =>
  (
    await buildBooking(app.context, {
      trip,
      customer,
      transitions,
      ...(isDeposit && { paymentType: 'deposit_payment' as const }),
    })
  ).id
const refund = (as: BuiltUser, id: string, body: object = {}) =>
  app.call(adminApi.processRefund, { as, params: { id }, body })
const codeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error?.code]
const needed = [409, 'booking.second_admin_required']

test('a refund far below what is due waits for the same entry of a second admin', async () => {
  const id = await build([...confirmed, 'call_off'])
  const less = { refundAmount: 3_900, refundNotes: 'The hotel keeps it.' }
  const first = await refund(admin, id, less)
  expect(first.error).toMatchObject({
    code: 'booking.second_admin_required',
    details: { act: 'refund_less', n: 3_900, currency: 'EGP' },
  })
  // the same admin is no second one, and another amount is another act
  expect(codeOf(await refund(admin, id, less))).toEqual(needed)
  const mails = (await app.mails(second.email)).filter(({ kind }) => kind === 'booking.second_admin.admins')
  expect(mails.length).toBeGreaterThan(0)
  expect((await refund(second, id, less)).body).toMatchObject({ status: 'refunded', refundAmount: 3_900 })
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .execute()
  expect(audit).toContainEqual({ action: 'booking.ask_second_admin', actor_id: admin.id })
  expect(audit).toContainEqual({ action: 'booking.second_admin', actor_id: second.id })
})

test('of two admins with different amounts none is the second one', async () => {
  const id = await build([...confirmed, 'call_off'])
  const notes = { refundNotes: 'The hotel keeps it.' }
  expect(codeOf(await refund(admin, id, { refundAmount: 1_000, ...notes }))).toEqual(needed)
  expect(codeOf(await refund(second, id, { refundAmount: 1_001, ...notes }))).toEqual(needed)
  expect(codeOf(await refund(admin, id, { refundAmount: 1_000, ...notes }))).toEqual(needed)
})

test('an account of less than a day is no second admin', async () => {
  const id = await build([...confirmed, 'call_off'])
  const less = { refundAmount: 1_000, refundNotes: 'The hotel keeps it.' }
  await refund(admin, id, less)
  const puppet = await buildAdmin(app.context, { createdAt: app.clock.now() })
  expect(codeOf(await refund(puppet, id, less))).toEqual(needed)
  // nor is what it asks for confirmed by the admin who made it
  expect(codeOf(await refund(admin, id, less))).toEqual(needed)
  expect((await refund(second, id, less)).status).toBe(200)
})

test('a refund above the limit waits for a second admin, also a part of it', async () => {
  const id = await build([...confirmed, 'call_off'])
  const part = { refundAmount: 501, isPartial: true, refundedBefore: 0 }
  expect((await refund(admin, id, part)).error).toMatchObject({ details: { act: 'refund_large', n: 501 } })
  expect((await refund(second, id, part)).body.refundAmount).toBe(501)
  expect((await refund(admin, id, { refundAmount: 500, isPartial: true })).body.refundAmount).toBe(1_001)
  const rest = { refundAmount: 3_499, refundedBefore: 1_001 }
  expect(codeOf(await refund(admin, id, rest))).toEqual(needed)
  expect((await refund(second, id, rest)).body).toMatchObject({ status: 'refunded', refundAmount: 4_500 })
})

test('a little less needs a note only, and so does everything that is due', async () => {
  const id = await build([...confirmed, 'call_off'])
  const less = { refundAmount: 400, refundNotes: 'Bank fees.' }
  await refund(admin, id, { refundAmount: 3_700, isPartial: true })
  await refund(second, id, { refundAmount: 3_700, isPartial: true })
  expect((await refund(admin, id, less)).status).toBe(200)
  expect((await refund(admin, await build([...confirmed, 'call_off']))).body.refundAmount).toBe(4_500)
})

test('what the agency collected is not refunded by default, and only by two admins', async () => {
  const id = await build([...confirmed, 'collect_remaining', 'call_off'], true)
  const shown = (await app.call(api.readBooking, { as: admin, params: { id } })).body
  expect(shown).toMatchObject({ verifiedAmount: 2_250, collectedAmount: 2_250, refundDueAmount: 2_250 })
  const all = { refundAmount: 4_500, refundNotes: 'The agency is gone.' }
  expect(codeOf(await refund(admin, id, all))).toEqual(needed)
  expect((await refund(second, id, all)).body).toMatchObject({ status: 'refunded', refundAmount: 4_500 })
  expect(await findLedgerDifferences(app.db)).toEqual([])

  const other = await build([...confirmed, 'collect_remaining', 'call_off'], true)
  expect((await refund(admin, other)).body).toMatchObject({ status: 'refunded', refundAmount: 2_250 })
})

test('far more than was due is entered twice, and above the limit by a second admin', async () => {
  const id = await build([])
  const verify = (as: BuiltUser, receivedAmount: number, confirmedAmount?: number) =>
    app.call(adminApi.changeBookingStatus, {
      as,
      params: { id },
      body: { status: 'payment_verified', receivedAmount, ...(confirmedAmount && { confirmedAmount }) },
    })
  expect((await verify(admin, 100_000)).error).toMatchObject({
    code: 'booking.amount_implausible',
    details: { n: 100_000, due: 4_500, currency: 'EGP' },
  })
  expect(codeOf(await verify(admin, 100_000, 10_000))).toEqual([409, 'booking.amount_implausible'])
  expect(codeOf(await verify(admin, 100_000, 100_000))).toEqual(needed)
  expect((await verify(second, 100_000, 100_000)).body).toMatchObject({ verifiedAmount: 100_000 })
})

test('a late payment and a revival of far more are asked about, too', async () => {
  const ended = await build([...confirmed, 'call_off'])
  const late = { receivedAmount: 50_000 }
  expect(
    codeOf(
      await app.call(performTransition, {
        as: admin,
        params: { id: ended, action: 'record_late_payment' },
        body: late,
      }),
    ),
  ).toEqual([409, 'booking.amount_implausible'])
  const rejected = await build(['reject_payment'])
  const revive = (receivedAmount: number) =>
    app.call(performTransition, {
      as: admin,
      params: { id: rejected, action: 'revive' },
      body: { receivedAmount },
    })
  expect(codeOf(await revive(50_000))).toEqual([409, 'booking.amount_implausible'])
  expect(codeOf(await revive(4_499.99))).toEqual([409, 'booking.received_too_little'])
  expect((await revive(4_600)).body).toMatchObject({ verifiedAmount: 4_600, surplusAmount: 100 })
})

test('an undone collection is due again, and its ledger follows', async () => {
  const id = await build([...confirmed, 'collect_remaining'], true)
  const undo = (adminNotes?: string) =>
    app.call(performTransition, {
      as: admin,
      params: { id, action: 'undo_collection' },
      body: { ...(adminNotes && { note: adminNotes }) },
    })
  expect(codeOf(await undo())).toEqual([400, 'booking.reason_required'])
  expect((await undo('It was another traveller.')).body).toMatchObject({
    remainingPaid: false,
    remainingAmount: 2_250,
    collectedAmount: 0,
  })
  expect(codeOf(await undo('Again.'))).toEqual([409, 'booking.transition_stale'])
  expect(await findLedgerDifferences(app.db)).toEqual([])
})

test('what waits for a second admin is shown to admins, in lists and with the booking, while it can still be done', async () => {
  const id = await build([...confirmed, 'call_off'])
  const less = { refundAmount: 3_000, refundNotes: 'The hotel keeps it.' }
  await refund(admin, id, less)
  const asked = {
    act: 'refund_less',
    amount: 3_000,
    askedBy: { _id: admin.id, name: admin.name },
    askedAt: app.clock.now().toISOString(),
  }
  const read = async (as: BuiltUser) => (await app.call(api.readBooking, { as, params: { id } })).body
  expect((await read(second)).secondAdminRequests).toEqual([asked])
  expect(await read(customer)).not.toHaveProperty('secondAdminRequests')
  const { bookings } = (await app.call(adminApi.listBookingsForAdmin, { as: second, query: { limit: 100 } })).body
  expect(bookings.find(({ _id }) => _id === id)?.secondAdminRequests).toEqual([asked])

  // all of it is refunded instead
  expect((await refund(second, id)).body).toMatchObject({ status: 'refunded', secondAdminRequests: [] })
})

test('every act that waits names the transitions that do it', async () => {
  const id = await build([])
  const body = { status: 'payment_verified', receivedAmount: 90_000, confirmedAmount: 90_000 } as const
  expect(codeOf(await app.call(adminApi.changeBookingStatus, { as: admin, params: { id }, body }))).toEqual(needed)
  const { body: shown } = await app.call(api.readBooking, { as: second, params: { id } })
  expect(shown.secondAdminRequests).toMatchObject([{ act: 'receive_more', amount: 90_000 }])
})
