import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import {
  decideDispute,
  openDispute,
  readDispute,
  withdrawDispute,
  writeInDispute,
} from '@rihla/contract/disputes/disputes.api.ts'
import { v7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import type { BuiltUser } from '#testing/builders/people.ts'
import { refusalOf } from '#testing/deadline-fixture.ts'

const world = await createBookingFixture()
const { app, admin, agency, customer, submit, decide } = world
afterAll(() => app.close())

let id: string
beforeEach(async () => {
  await app.db.updateTable('settings').set({ max_unverified_bookings: 0, max_unverified_seats: 0 }).execute()
  id = (await submit({ seats: 1 })).body._id
  await decide(id, 'rejected', 'Another account.')
})

const text = 'It left my account on Friday, see the receipt.'
const open = (as: BuiltUser = customer, category: 'transfer' | 'payment' = 'transfer') =>
  app.call(openDispute, { as, params: { id }, body: { category, text } })
const answer = (decision: 'customer' | 'agency' | 'split') =>
  app.call(decideDispute, { as: admin, params: { id }, body: { decision, reason: 'We looked at the statement.' } })
const actions = async (as: BuiltUser) => (await app.call(readBooking, { as, params: { id } })).body.actions
const kindsTo = async (as: BuiltUser) => (await app.mails(as.email)).map(({ kind }) => kind)

describe('the case about the transfer of a rejected booking', () => {
  test('is opened by its customer, with a date of the answer, and is no matter of the agency', async () => {
    expect(await actions(customer)).toContain('open_dispute')
    for (const as of [agency, admin]) expect(await actions(as)).not.toContain('open_dispute')
    for (const as of [agency, admin]) expect(refusalOf(await open(as))).toEqual([409, 'dispute.not_possible'])
    expect(refusalOf(await open(customer, 'payment'))).toEqual([409, 'dispute.not_possible'])
    const [toAgency, toAdmin] = [await kindsTo(agency), await kindsTo(admin)]
    const opened = await open()
    expect(opened.body).toMatchObject({
      category: 'transfer',
      openedBy: 'customer',
      answerDueAt: '2026-11-22T09:00:00.000Z',
      mayWrite: true,
    })
    expect(refusalOf(await open())).toEqual([409, 'dispute.not_possible'])
    expect(await kindsTo(agency)).toEqual(toAgency)
    expect((await kindsTo(admin)).slice(toAdmin.length)).toEqual(['booking.dispute_opened.admins'])
    for (const call of [readDispute, withdrawDispute])
      expect((await app.call(call, { as: agency, params: { id } })).status).toBe(404)
    expect((await app.call(writeInDispute, { as: agency, params: { id }, body: { text } })).status).toBe(404)
    expect((await app.call(readBooking, { as: agency, params: { id } })).body.dispute).toBeNull()
  })

  test('is answered at once, moves no money, and is the only one of its kind', async () => {
    await open()
    expect((await app.call(readDispute, { as: admin, params: { id } })).body.mayDecide).toBe(true)
    expect(refusalOf(await answer('split'))).toEqual([400, 'dispute.refund_invalid'])
    expect(refusalOf(await answer('customer'))).toEqual([409, 'dispute.transfer_unrecorded'])
    expect((await answer('agency')).body).toMatchObject({ state: 'decided', refundAmount: 0 })
    expect((await app.call(readBooking, { as: customer, params: { id } })).body.status).toBe('rejected')
    expect(await actions(customer)).not.toContain('open_dispute')
    const mail = (await app.mails(customer.email)).at(-1)!
    expect([mail.kind, mail.content.paragraphs[0]]).toEqual([
      'booking.dispute_decided.customer',
      'We could not find your transfer. Our answer:',
    ])
  })

  test('is answered with yes once what arrived is recorded, and its refund is the one of the booking', async () => {
    await open()
    const late = { params: { id, action: 'record_late_payment' }, body: { receivedAmount: 4_500 } } as const
    expect((await app.call(performTransition, { as: admin, ...late })).status).toBe(200)
    expect((await answer('customer')).body).toMatchObject({ state: 'decided', decision: 'customer', refundAmount: 0 })
    const booking = (await app.call(readBooking, { as: customer, params: { id } })).body
    expect(booking).toMatchObject({ status: 'refund_pending', refundDueAmount: 4_500 })
    expect((await app.mails(customer.email)).at(-1)!.content.paragraphs[0]).toContain('We have found your transfer.')
  })

  test('leaves its customer the case about the trip', async () => {
    const { trip } = world
    const confirmed = await buildBooking(app.context, { trip, customer, status: 'confirmed' })
    const opened = { id: v7(), booking_id: confirmed.id, category: 'transfer', opened_by: 'customer', state: 'decided' }
    const now = app.clock.now()
    const ended = { decision: 'agency', refund_minor: 0, ended_at: now } as const
    await app.db
      .insertInto('disputes')
      .values({ ...opened, opened_by_id: customer.id, created_at: now, answer_due_at: now, ...ended } as never)
      .execute()
    app.clock.set('2026-12-04T09:00:00Z')
    const body = { category: 'payment', text } as const
    expect((await app.call(openDispute, { as: customer, params: { id: confirmed.id }, body })).status).toBe(201)
  })
})
