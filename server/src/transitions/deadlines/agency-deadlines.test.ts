import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { changeTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import type { BuiltTrip } from '#testing/builders/trips.ts'
import { createDeadlineFixture, type DeadlineFixture, refusalOf } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'

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

describe('an agency that does not answer', () => {
  const review = (id: string, action: 'approve' | 'reject', adminNotes: string | null = 'No answer.') =>
    it.call(performTransition, {
      as: admin,
      params: { id, action: action === 'approve' ? 'approve_for_agency' : 'decline_for_agency' },
      body: { note: adminNotes },
    })

  test('is reminded twice, then the admins are, who decide for it', async () => {
    const id = await fixture.submit()
    await fixture.decide(id, 'payment_verified')
    expect(refusalOf(await review(id, 'approve'))).toEqual([409, 'booking.transition_stale'])
    const reminders = async () =>
      (await fixture.mailsTo(agency)).filter((kind) => kind === 'booking.remind.agency').length
    await fixture.at('2026-11-22T09:00:00Z')
    expect(await reminders()).toBe(1)
    await fixture.at('2026-11-23T04:12:00Z')
    expect(await reminders()).toBe(2)
    await fixture.at('2026-11-23T09:00:00Z')
    expect(await reminders()).toBe(2)
    expect(
      (await it.call(listBookingsForAdmin, { as: admin, query: { late: true, agency: agency.id } })).body.bookings,
    ).toMatchObject([{ _id: id, nextStep: { isLate: true } }])
    expect((await fixture.read(id, admin)).actions).toEqual(['approve_for_agency', 'decline_for_agency'])

    expect(refusalOf(await review(id, 'reject', ' '))).toEqual([400, 'booking.reason_required'])
    expect((await review(id, 'reject')).body).toMatchObject({ status: 'agency_rejected', verifiedAmount: 9_000 })
    expect((await fixture.booked()).seats_booked).toBe(0)
    const audit = await it.db.selectFrom('audit_log').select('action').where('target_id', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual(['booking.verify_payment', 'booking.decline_for_agency'])
  })

  test('may still answer late, until the admin has decided', async () => {
    const id = await fixture.submit()
    await fixture.decide(id, 'payment_verified')
    it.clock.set('2026-11-24T09:00:00Z')
    expect((await fixture.approve(id)).body.status).toBe('agency_approved')
    expect(refusalOf(await review(id, 'approve'))).toEqual([409, 'booking.transition_stale'])
  })

  test('and is deactivated: the admin decides at once', async () => {
    const id = await fixture.submit()
    await fixture.decide(id, 'payment_verified')
    await it.db.updateTable('users').set({ is_active: false }).where('id', '=', agency.id).execute()
    expect((await review(id, 'approve')).body.status).toBe('agency_approved')
    expect((await fixture.decide(id, 'confirmed')).status).toBe(200)
  })
})

describe('missing details', () => {
  const ask = (id: string, body: object = {}) => fixture.askForDetails(id, body)
  const send = (id: string, as = customer) =>
    it.call(performTransition, { as, params: { id, action: 'send_details' }, body: { note: 'Uploaded.' } })

  test('are asked for until a day that the agency chooses; the customer hands the booking back', async () => {
    const id = await fixture.submit()
    expect(refusalOf(await ask(id))).toEqual([409, 'booking.transition_stale'])
    await fixture.decide(id, 'payment_verified')
    expect(refusalOf(await ask(id, { items: ['other'] }))).toEqual([400, 'booking.reason_required'])
    expect((await ask(id, { items: [] })).status).toBe(400)
    expect(refusalOf(await ask(id, { items: ['travellers'] }))).toEqual([409, 'traveller.not_asked'])
    expect((await ask(id)).body).toMatchObject({ status: 'payment_verified', requestedDetails: ['national_id'] })
    expect(refusalOf(await ask(id))).toEqual([409, 'booking.transition_stale'])
    expect(await fixture.read(id)).toMatchObject({
      group: 'needs-you',
      requestedDetails: ['national_id'],
      nextStep: { waitingFor: 'details', by: 'customer', dueAt: '2026-11-23T09:00:00.000Z' },
    })
    expect((await send(id, await buildCustomer(it.context))).status).toBe(404)
    expect((await send(id)).body).toMatchObject({
      group: 'coming-up',
      requestedDetails: null,
      nextStep: { waitingFor: 'agency_answer' },
    })
    expect(await fixture.mailsTo(agency)).toContain('booking.send_details.agency')
    expect((await fixture.approve(id)).status).toBe(200)
  })

  test('that are not sent in time leave the decision to the agency, and later to an admin', async () => {
    const id = await fixture.submit()
    await fixture.decide(id, 'payment_verified')
    await ask(id)
    await fixture.at('2026-11-22T09:00:00Z')
    expect(await fixture.mailsTo(customer)).toContain('booking.remind.customer')
    await fixture.at('2026-11-23T09:00:00Z')
    expect((await fixture.read(id)).nextStep).toMatchObject({
      waitingFor: 'agency_answer',
      dueAt: '2026-11-25T09:00:00.000Z',
    })
    expect(await fixture.mailsTo(agency)).toContain('booking.close_details.agency')
    expect((await fixture.read(id, admin)).actions).toEqual([])
    await fixture.at('2026-11-25T09:00:00Z')
    expect((await fixture.read(id, admin)).actions).toEqual(['approve_for_agency', 'decline_for_agency'])
  })
})

describe('without a decision of people', () => {
  const automatic = (approves: boolean, confirms: boolean) =>
    Promise.all([
      it.db.updateTable('trips').set({ approves_automatically: approves }).where('id', '=', trip.id).execute(),
      it.call(changeSettings, { as: admin, body: { confirmsAutomatically: confirms } }),
    ])

  test('a paid booking is approved by its trip and confirmed by the settings, with one mail to its customer', async () => {
    await automatic(true, true)
    const id = await fixture.submit()
    expect((await fixture.decide(id, 'payment_verified')).body).toMatchObject({ status: 'confirmed', hasVoucher: true })
    expect((await fixture.read(id)).events.map(({ action, by }) => [action, by])).toEqual([
      ['submit', 'customer'],
      ['verify_payment', 'admin'],
      ['approve', 'platform'],
      ['confirm', 'platform'],
    ])
    expect(await fixture.mailsTo(customer)).toEqual(['booking.submit.customer', 'booking.confirm.customer'])
    expect(await fixture.mailsTo(agency)).toEqual(['booking.confirm.agency'])
    await automatic(false, false)
  })

  test('approving alone leaves the confirmation to an admin, confirming alone the approval to the agency', async () => {
    await automatic(true, false)
    const first = await fixture.submit()
    expect((await fixture.decide(first, 'payment_verified')).body.status).toBe('agency_approved')
    await automatic(false, true)
    const second = await fixture.submit()
    expect((await fixture.decide(second, 'payment_verified')).body.status).toBe('payment_verified')
    expect((await fixture.approve(second)).body.status).toBe('confirmed')
    await automatic(false, false)
  })

  test('a booking that lacks travellers waits until the last one is filled in', async () => {
    await automatic(true, false)
    await it.db.updateTable('trips').set({ traveller_details: 'names' }).where('id', '=', trip.id).execute()
    const id = await fixture.submit()
    expect((await fixture.decide(id, 'payment_verified')).body.status).toBe('payment_verified')
    const fill = (names: string[]) =>
      it.call(changeTravellers, { as: customer, params: { id }, body: { travellers: names.map((name) => ({ name })) } })
    expect((await fill(['Mona Saleh'])).status).toBe(200)
    expect((await fixture.read(id)).status).toBe('payment_verified')
    expect((await fill(['Mona Saleh', 'Omar Saleh'])).status).toBe(200)
    expect((await fixture.read(id)).status).toBe('agency_approved')
  })
})
