import { listMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
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

describe('a confirmed booking', () => {
  const ask = (id: string) =>
    it.call(performTransition, {
      as: customer,
      params: { id, action: 'request_cancellation' },
      body: { note: 'My flight was cancelled.' },
    })
  const respond = (id: string, action: 'accept' | 'decline', agencyNotes: string | null = 'The hotel is paid.') =>
    it.call(performTransition, {
      as: agency,
      params: { id, action: `${action}_cancellation` },
      body: { note: agencyNotes },
    })

  test('is cancelled at the request of its customer when the agency accepts', async () => {
    const id = await fixture.confirmed()
    expect(refusalOf(await respond(id, 'accept'))).toEqual([409, 'booking.transition_stale'])
    expect((await ask(id)).body).toMatchObject({ status: 'confirmed', nextStep: { waitingFor: 'cancellation_answer' } })
    expect(refusalOf(await ask(id))).toEqual([409, 'booking.transition_stale'])
    expect((await respond(id, 'accept')).body.status).toBe('refund_pending')
    expect((await fixture.booked()).seats_booked).toBe(0)
    expect(await fixture.mailsTo(agency)).toContain('booking.request_cancellation.agency')
    expect(await fixture.mailsTo(agency)).not.toContain('booking.accept_cancellation.agency')
    expect(await fixture.mailsTo(customer)).toContain('booking.accept_cancellation.customer')
  })

  test('stays confirmed when it declines, with its reason, and the customer may ask again', async () => {
    const id = await fixture.confirmed()
    await ask(id)
    expect(refusalOf(await respond(id, 'decline', ''))).toEqual([400, 'booking.reason_required'])
    expect((await respond(id, 'decline')).body).toMatchObject({
      status: 'confirmed',
      nextStep: { waitingFor: 'departure' },
    })
    expect(await fixture.mailsTo(customer)).toContain('booking.decline_cancellation.customer')
    expect((await ask(id)).status).toBe(200)
    const byAdmin = await it.call(performTransition, {
      as: admin,
      params: { id, action: 'accept_cancellation' },
      body: {},
    })
    expect(byAdmin.body.status).toBe('refund_pending')
  })

  test('is cancelled at once where the settings say so', async () => {
    const id = await fixture.confirmed()
    await it.call(changeSettings, { as: admin, body: { acceptsCancellations: true } })
    expect((await ask(id)).body.status).toBe('refund_pending')
    // no answer is requested
    expect(await fixture.mailsTo(agency)).not.toContain('booking.request_cancellation.agency')
    expect(await fixture.mailsTo(agency)).toContain('booking.accept_cancellation.agency')
    await it.call(changeSettings, { as: admin, body: { acceptsCancellations: false } })
  })

  test('stays confirmed when nobody answered before the departure', async () => {
    const id = await fixture.confirmed()
    await ask(id)
    await fixture.at('2026-12-03T05:00:00Z')
    expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', nextStep: null })
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
      { _id: id, group: 'refunds', verifiedAmount: 9_000 },
    ])
  })
})
