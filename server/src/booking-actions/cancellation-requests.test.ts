import { listMyBookings, listPendingApprovals, quoteCancellation } from '@rihla/contract/bookings/bookings.api.ts'
import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildAgency } from '#testing/builders/people.ts'
import { createDeadlineFixture, type DeadlineFixture, refusalOf } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'

let fixture: DeadlineFixture
let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser

beforeAll(async () => {
  fixture = await createDeadlineFixture()
  ;({ it, admin } = fixture)
})
beforeEach(async () => {
  await fixture.begin()
  ;({ agency, customer } = fixture.people)
})
afterEach(() => fixture.requireRightCounters())
afterAll(() => fixture.it.close())

const moderate = { preset: 'moderate', tiers: presetTiers.moderate }

/** What bookings made from now on agree to. */
const agree = (terms: { acceptsCancellations?: boolean }) =>
  it.db
    .updateTable('trips')
    .set({
      cancellation_rules: JSON.stringify(moderate),
      accepts_cancellations: terms.acceptsCancellations ?? true,
    })
    .where('id', '=', fixture.people.trip.id)
    .execute()

const ask = (id: string, body: object = {}) =>
  it.call(performTransition, { as: customer, params: { id, action: 'request_cancellation' }, body })
const answer = (id: string, given: 'accept' | 'decline', as = agency, body: object = {}) =>
  it.call(performTransition, { as, params: { id, action: `${given}_cancellation` }, body })

describe('a confirmed booking', () => {
  test('is cancelled at once by its customer, with what the rules give on this day', async () => {
    await agree({})
    const id = await fixture.confirmed()
    it.clock.set('2026-11-28T09:00:00Z')
    const { body } = await it.call(quoteCancellation, { as: customer, params: { id } })
    expect(body).toMatchObject({
      refundAmount: 4_500,
      received: 9_000,
      isAtOnce: true,
      mayAskForMore: true,
      sentBy: '2026-12-03T09:00:00.000Z',
      answerBy: '2026-11-30T09:00:00.000Z',
    })
    expect((await ask(id, { expectedRefund: 4_500 })).body).toMatchObject({
      status: 'refund_pending',
      refundDueAmount: 4_500,
      cancellationRequest: null,
    })
    expect((await fixture.booked()).seats_booked).toBe(0)
    // the agency is not asked
    const mails = await fixture.mailsTo(agency)
    expect(mails).not.toContain('booking.request_cancellation.agency')
    expect(mails).toContain('booking.accept_cancellation.agency')
    expect(await fixture.mailsTo(customer)).toContain('booking.accept_cancellation.customer')
  })

  test('keeps what its trip promised when it was booked', async () => {
    const id = await fixture.confirmed()
    await agree({ acceptsCancellations: false })
    expect((await ask(id)).body).toMatchObject({ status: 'refund_pending', refundDueAmount: 9_000 })
  })

  test('is cancelled with more than the rules give where the agency accepts', async () => {
    await agree({})
    const id = await fixture.confirmed()
    it.clock.set('2026-12-01T09:00:00Z')
    expect(refusalOf(await answer(id, 'accept'))).toEqual([409, 'booking.transition_stale'])
    expect((await ask(id, { askedRefund: 6_000.5, note: 'My flight was cancelled.' })).body).toMatchObject({
      status: 'confirmed',
      nextStep: { waitingFor: 'cancellation_answer' },
      cancellationRequest: { refund: 0, asked: 6_000.5, daysBefore: 2 },
    })
    expect(refusalOf(await ask(id))).toEqual([409, 'booking.transition_stale'])
    expect(await fixture.mailsTo(agency)).toContain('booking.request_cancellation.agency')
    const pending = async (query: object) =>
      (await it.call(listPendingApprovals, { as: agency, query })).body.map(({ _id }) => _id)
    expect([await pending({}), await pending({ withRequests: true })]).toEqual([[], [id]])
    await answer(id, 'accept')
    expect(await fixture.read(id)).toMatchObject({
      status: 'refund_pending',
      refundDueAmount: 6_000.5,
      isRefundAgreed: true,
    })
    expect((await fixture.booked()).seats_booked).toBe(0)
  })

  test.each([
    ['the agency', () => answerOf('decline', agency)],
    ['an admin', () => answerOf('decline', admin)],
    ['nobody, by the deadline', () => fixture.at('2026-11-30T09:00:00Z')],
    ['nobody, and the departure comes first', () => fixture.at('2026-12-03T04:30:00Z')],
  ])('is cancelled by the rules of the day of the request, answered by %s', async (_, respond) => {
    await agree({})
    asked = await fixture.confirmed()
    it.clock.set('2026-11-28T09:00:00Z')
    await ask(asked, { askedRefund: 9_000 })
    it.clock.set('2026-11-29T23:00:00Z')
    await respond()
    expect(await fixture.read(asked)).toMatchObject({
      status: 'refund_pending',
      refundDueAmount: 4_500,
      refunds: [],
      isRefundAgreed: false,
    })
    expect((await fixture.booked()).seats_booked).toBe(0)
    expect(await fixture.mailsTo(customer)).toContain('booking.decline_cancellation.customer')
  })
  let asked = ''
  const answerOf = (given: 'accept' | 'decline', as: BuiltUser) => answer(asked, given, as)

  test('of a trip without cancellation at once waits for its agency, whatever is asked', async () => {
    await agree({ acceptsCancellations: false })
    const id = await fixture.confirmed()
    expect((await it.call(quoteCancellation, { as: customer, params: { id } })).body.isAtOnce).toBe(false)
    expect((await ask(id)).body).toMatchObject({
      status: 'confirmed',
      cancellationRequest: { refund: 9_000, asked: null },
    })
    await fixture.at('2026-11-23T08:59:00Z')
    expect((await fixture.read(id)).status).toBe('confirmed')
    await fixture.at('2026-11-23T09:00:00Z')
    expect(await fixture.read(id)).toMatchObject({ status: 'refund_pending', refundDueAmount: 9_000 })
  })

  test.each([0, 4_500, 4_499.99, 9_000.01, 5_000.001])('refuses to ask for %d', async (askedRefund) => {
    await agree({})
    const id = await fixture.confirmed()
    it.clock.set('2026-11-28T09:00:00Z')
    expect(refusalOf(await ask(id, { askedRefund }))).toEqual([400, 'request.field_invalid'])
    expect((await fixture.read(id)).status).toBe('confirmed')
  })

  test('is not cancelled once its travellers are there, and an open request ends with its deadline', async () => {
    await agree({})
    const id = await fixture.confirmed()
    it.clock.set('2026-12-02T09:00:00Z')
    await ask(id, { askedRefund: 9_000 })
    await it.call(checkIn, { as: agency, params: { id }, body: { seats: 2, version: 0 } })
    expect(refusalOf(await answer(id, 'accept'))).toEqual([409, 'booking.transition_stale'])
    await fixture.at('2026-12-03T04:30:00Z')
    expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', cancellationRequest: null })
    expect(refusalOf(await ask(id))).toEqual([409, 'booking.transition_stale'])
  })

  test('is cancelled by an admin with a reason, which both sides read, and all of the money is due', async () => {
    const id = await fixture.confirmed()
    const callOff = (adminNotes: string | null, as = admin) =>
      it.call(performTransition, { as, params: { id, action: 'call_off' }, body: { note: adminNotes } })
    expect(refusalOf(await callOff(' '))).toEqual([400, 'booking.reason_required'])
    expect((await callOff('Closed road.', customer)).status).toBe(403)
    expect((await callOff('Closed road.')).body).toMatchObject({ status: 'refund_pending', refundDueAmount: 9_000 })
    expect((await fixture.booked()).seats_booked).toBe(0)
    const read = await fixture.read(id)
    expect(read.events.at(-1)).toMatchObject({ action: 'call_off', by: 'admin', note: 'Closed road.' })
    expect(await fixture.mailsTo(customer)).toContain('booking.call_off.customer')
    expect(await fixture.mailsTo(agency)).toContain('booking.call_off.agency')
    expect(refusalOf(await callOff('Closed road.'))).toEqual([409, 'booking.transition_stale'])
  })

  test('is not cancelled by an admin before its approval, or after its departure', async () => {
    const callOff = (id: string) =>
      it.call(performTransition, { as: admin, params: { id, action: 'call_off' }, body: { note: 'Closed road.' } })
    expect(refusalOf(await callOff(await fixture.submit()))).toEqual([409, 'booking.transition_stale'])
    const id = await fixture.confirmed()
    it.clock.set('2026-12-03T04:30:00Z')
    expect(refusalOf(await callOff(id))).toEqual([409, 'booking.transition_stale'])
  })

  test('is cancelled by its agency with a reason', async () => {
    const id = await fixture.confirmed()
    const callOff = (agencyNotes: string | null, as = agency) =>
      it.call(performTransition, { as, params: { id, action: 'call_off' }, body: { note: agencyNotes } })
    expect(refusalOf(await callOff(null))).toEqual([400, 'booking.reason_required'])
    expect((await callOff('Sandstorm.', await buildAgency(it.context))).status).toBe(404)
    expect((await callOff('Sandstorm.')).body).toMatchObject({ status: 'refund_pending', agencyNotes: 'Sandstorm.' })
    expect((await it.call(listMyBookings, { as: customer })).body).toMatchObject([
      { _id: id, group: 'needs-you', verifiedAmount: 9_000 },
    ])
  })
})
