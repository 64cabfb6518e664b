import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateUsualCheckMinutes } from '#settings/settings.queries.ts'
import { type BuiltUser } from '#testing/builders/people.ts'
import type { BuiltTrip } from '#testing/builders/trips.ts'
import { createDeadlineFixture, type DeadlineFixture, refusalOf } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'
import { findUsualCheckMinutes } from './deadlines.queries.ts'

let fixture: DeadlineFixture
let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  fixture = await createDeadlineFixture()
  ;({ it, admin } = fixture)
})
beforeEach(async () => {
  await fixture.begin()
  ;({ agency, customer, trip } = fixture.people)
})
afterEach(() => fixture.requireRightCounters())
afterAll(() => fixture.it.close())

describe('what happens next', () => {
  test('names who acts, and by when, in every step', async () => {
    const id = await fixture.submit()
    expect((await fixture.read(id)).nextStep).toEqual({
      waitingFor: 'payment_check',
      by: 'platform',
      since: '2026-11-21T09:00:00.000Z',
      dueAt: '2026-11-22T09:00:00.000Z',
      expectedAt: null,
      isLate: false,
    })
    it.clock.set('2026-11-21T12:00:00Z')
    await fixture.decide(id, 'payment_verified')
    expect((await fixture.read(id)).nextStep).toMatchObject({
      waitingFor: 'agency_answer',
      by: 'agency',
      dueAt: '2026-11-23T12:00:00.000Z',
    })
    await fixture.approve(id)
    expect((await fixture.read(id)).nextStep).toMatchObject({ waitingFor: 'confirmation', by: 'platform' })
    it.clock.set('2026-11-22T09:00:00Z')
    await fixture.decide(id, 'confirmed')
    expect((await fixture.read(id)).nextStep).toEqual({
      waitingFor: 'departure',
      by: 'customer',
      since: '2026-11-22T09:00:00.000Z',
      // 06:30 in Cairo
      dueAt: '2026-12-03T04:30:00.000Z',
      expectedAt: null,
      isLate: false,
    })
    it.clock.set('2026-12-03T04:30:00Z')
    expect((await fixture.read(id)).nextStep).toBeNull()
  })

  test('is never after the meeting time', async () => {
    it.clock.set('2026-12-02T20:00:00Z')
    // 06:30 in Cairo, two hours ahead of UTC
    expect((await fixture.read(await fixture.submit())).nextStep?.dueAt).toBe('2026-12-03T04:30:00.000Z')
  })

  test('a deadline under way is kept when the setting changes', async () => {
    const id = await fixture.submit()
    await it.call(changeSettings, { as: admin, body: { verifyWithinHours: 2 } })
    expect((await fixture.read(id)).nextStep?.dueAt).toBe('2026-11-22T09:00:00.000Z')
    expect((await fixture.read(await fixture.submit())).nextStep?.dueAt).toBe('2026-11-21T11:00:00.000Z')
    await it.call(changeSettings, { as: admin, body: { verifyWithinHours: 24 } })
  })

  test('the usual time is the median of the last verifications, within opening hours', async () => {
    for (let i = 0; i < 10; i += 1) {
      it.clock.set('2026-11-21T09:00:00Z')
      const id = await fixture.submit(1)
      it.clock.set('2026-11-21T10:30:00Z')
      await fixture.decide(id, 'payment_verified')
      await it.db.updateTable('departures').set({ total_seats: 20 }).where('trip_id', '=', trip.id).execute()
    }
    await updateUsualCheckMinutes(it.db, await findUsualCheckMinutes(it.db, new Date('2026-11-01T00:00:00Z')))
    it.clock.set('2026-11-21T12:00:00Z')
    expect((await fixture.read(await fixture.submit())).nextStep?.expectedAt).toBe('2026-11-21T13:30:00.000Z')
    // 22:00 in Cairo: half of it is done by 23:00, the rest from 09:00
    it.clock.set('2026-11-21T20:00:00Z')
    expect((await fixture.read(await fixture.submit())).nextStep?.expectedAt).toBe('2026-11-22T07:30:00.000Z')
    await it.db.updateTable('settings').set({ usual_check_minutes: null }).execute()
  })

  test('a booking of before deadlines gets one from now on', async () => {
    const id = await fixture.submit()
    const none = { waiting_since: null, due_at: null, remind_at: null, departs_at: null }
    await it.db.updateTable('bookings').set(none).where('id', '=', id).execute()
    expect((await fixture.read(id)).nextStep).toBeNull()
    await fixture.at('2026-11-25T09:00:00Z')
    expect((await fixture.read(id)).nextStep).toMatchObject({
      waitingFor: 'payment_check',
      dueAt: '2026-11-26T09:00:00.000Z',
    })
  })
})

describe('at the departure', () => {
  test('an unverified booking expires, a verified one is due for a refund, a confirmed one stays', async () => {
    const pending = await fixture.submit(1)
    const verified = await fixture.submit(1)
    await fixture.decide(verified, 'payment_verified')
    const approved = await fixture.submit(1)
    await fixture.decide(approved, 'payment_verified')
    await fixture.approve(approved)
    await fixture.at('2026-12-03T04:29:00Z')
    expect((await fixture.booked()).seats_booked).toBe(3)

    it.clock.set('2026-12-03T04:30:00Z')
    expect(refusalOf(await fixture.approve(verified))).toEqual([409, 'booking.transition_stale'])
    expect(refusalOf(await fixture.decide(approved, 'confirmed'))).toEqual([409, 'booking.transition_stale'])
    for (const id of [pending, verified, approved]) {
      const cancelled = await it.call(cancelBooking, { as: customer, params: { id } })
      expect(refusalOf(cancelled)).toEqual([409, 'booking.transition_stale'])
    }
    await fixture.at('2026-12-03T04:30:00Z')
    expect((await fixture.read(pending)).status).toBe('rejected')
    for (const id of [verified, approved]) {
      expect(await fixture.read(id)).toMatchObject({ status: 'refund_pending', verifiedAmount: 4_500 })
    }
    expect((await fixture.booked()).seats_booked).toBe(0)
    expect(await fixture.mailsTo(agency)).toContain('booking.lapse.agency')
  })
})

test('the customer of a confirmed booking asks for nothing after the departure', async () => {
  const id = await fixture.confirmed()
  it.clock.set('2026-12-03T04:30:00Z')
  const asked = await it.call(performTransition, {
    as: customer,
    params: { id, action: 'request_cancellation' },
    body: {},
  })
  expect(refusalOf(asked)).toEqual([409, 'booking.transition_stale'])
  expect(await fixture.read(id)).toMatchObject({ status: 'confirmed', refundIfCancelled: null })
})

test('travellers are reminded three days and one day before, with place, cash due and voucher', async () => {
  const id = await fixture.submit()
  await fixture.decide(id, 'payment_verified')
  await fixture.approve(id)
  await fixture.decide(id, 'confirmed')
  const reminders = async () => (await it.mails(customer.email)).filter(({ kind }) => kind.includes('remind_trip'))
  await fixture.at('2026-11-30T06:59:00Z')
  expect(await reminders()).toEqual([])
  await fixture.at('2026-11-30T07:00:00Z')
  await fixture.at('2026-12-01T07:00:00Z')
  const [first, ...others] = await reminders()
  expect(others).toEqual([])
  expect(JSON.stringify(first!.content.paragraphs)).toContain('Tahrir Square, 06:30')
  await fixture.at('2026-12-02T07:00:00Z')
  await fixture.at('2026-12-02T12:00:00Z')
  expect(await reminders()).toHaveLength(2)
})
