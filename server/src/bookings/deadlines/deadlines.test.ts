import {
  answerCancellation,
  answerCancellationForAgency,
  askForDetails,
  callOffBooking,
  changeBookingStatus,
  extendProof,
  listBookingsForAdmin,
  listMyBookings,
  processRefund,
  readBooking,
  requestCancellation,
  requestProof,
  reviewBooking,
  reviewForAgency,
  reviveBooking,
  sendDetails,
  sendProof,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { changeTravellers } from '@rihla/contract/travellers/travellers.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { updateUsualCheckMinutes } from '#settings/settings.queries.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '../presentation/bookings.queries.ts'
import { findUsualCheckMinutes } from './deadlines.queries.ts'
import { watchDeadlines } from './watch-deadlines.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-03', totalSeats: 4 }] })
  await it.db.updateTable('trips').set({ pickup_location: 'Tahrir Square, 06:30' }).where('id', '=', trip.id).execute()
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
})
afterAll(() => it.close())

const submit = async (seats = 2) =>
  (
    await it.call(submitBooking, {
      as: customer,
      body: {
        trip: trip.id,
        selectedStartDate: '2026-12-03',
        seats,
        paymentType: 'full_payment',
        paymentReference: 'FT 1',
      },
    })
  ).body._id
const decide = (id: string, status: Booking['status']) =>
  it.call(changeBookingStatus, { as: admin, params: { id }, body: { status } })
const approve = (id: string) => it.call(reviewBooking, { as: agency, params: { id }, body: { action: 'approve' } })
const askForProof = (id: string, adminNotes: string | null = 'Which bank did you use?') =>
  it.call(requestProof, { as: admin, params: { id }, body: { adminNotes } })
const answer = (id: string, paymentReference: string | null = 'FT 2') =>
  it.call(sendProof, { as: customer, params: { id }, body: { paymentReference } })
const read = async (id: string, as = customer) => (await it.call(readBooking, { as, params: { id } })).body
const at = async (moment: string) => {
  it.clock.set(moment)
  await watchDeadlines(it.context)
  await it.relay.drain()
}
const booked = async () =>
  (await it.db.selectFrom('departures').selectAll().where('trip_id', '=', trip.id).execute())[0]!
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]
const mailsTo = async (user: BuiltUser) => (await it.mails(user.email)).map(({ kind }) => kind)

async function confirmed() {
  const id = await submit()
  await decide(id, 'payment_verified')
  await approve(id)
  await decide(id, 'confirmed')
  return id
}

describe('what happens next', () => {
  test('every step has somebody to act, and a time', async () => {
    const id = await submit()
    expect((await read(id)).nextStep).toEqual({
      waitingFor: 'payment_check',
      by: 'platform',
      since: '2026-11-21T09:00:00.000Z',
      dueAt: '2026-11-22T09:00:00.000Z',
      expectedAt: null,
      isLate: false,
    })
    it.clock.set('2026-11-21T12:00:00Z')
    await decide(id, 'payment_verified')
    expect((await read(id)).nextStep).toMatchObject({
      waitingFor: 'agency_answer',
      by: 'agency',
      dueAt: '2026-11-23T12:00:00.000Z',
    })
    await approve(id)
    expect((await read(id)).nextStep).toMatchObject({ waitingFor: 'confirmation', by: 'platform' })
    await decide(id, 'confirmed')
    expect((await read(id)).nextStep).toBeNull()
  })

  test('is never after the meeting time', async () => {
    it.clock.set('2026-12-02T20:00:00Z')
    // 06:30 in Cairo, two hours ahead of UTC
    expect((await read(await submit())).nextStep?.dueAt).toBe('2026-12-03T04:30:00.000Z')
  })

  test('a deadline under way is kept when the setting changes', async () => {
    const id = await submit()
    await it.call(changeSettings, { as: admin, body: { verifyWithinHours: 2 } })
    expect((await read(id)).nextStep?.dueAt).toBe('2026-11-22T09:00:00.000Z')
    expect((await read(await submit())).nextStep?.dueAt).toBe('2026-11-21T11:00:00.000Z')
    await it.call(changeSettings, { as: admin, body: { verifyWithinHours: 24 } })
  })

  test('the usual time is the median of the last verifications, within opening hours', async () => {
    for (let i = 0; i < 10; i += 1) {
      it.clock.set('2026-11-21T09:00:00Z')
      const id = await submit(1)
      it.clock.set('2026-11-21T10:30:00Z')
      await decide(id, 'payment_verified')
      await it.db.updateTable('departures').set({ total_seats: 20 }).where('trip_id', '=', trip.id).execute()
    }
    await updateUsualCheckMinutes(it.db, await findUsualCheckMinutes(it.db, new Date('2026-11-01T00:00:00Z')))
    it.clock.set('2026-11-21T12:00:00Z')
    expect((await read(await submit())).nextStep?.expectedAt).toBe('2026-11-21T13:30:00.000Z')
    // 22:00 in Cairo: half of it is done by 23:00, the rest from 09:00
    it.clock.set('2026-11-21T20:00:00Z')
    expect((await read(await submit())).nextStep?.expectedAt).toBe('2026-11-22T07:30:00.000Z')
    await it.db.updateTable('settings').set({ usual_check_minutes: null }).execute()
  })

  test('a booking of before deadlines gets one from now on', async () => {
    const id = await submit()
    const none = { waiting_since: null, due_at: null, remind_at: null, departs_at: null }
    await it.db.updateTable('bookings').set(none).where('id', '=', id).execute()
    expect((await read(id)).nextStep).toBeNull()
    await at('2026-11-25T09:00:00Z')
    expect((await read(id)).nextStep).toMatchObject({ waitingFor: 'payment_check', dueAt: '2026-11-26T09:00:00.000Z' })
  })
})

describe('another proof', () => {
  test('is asked for with a note; the seats stay, and the customer sends another reference', async () => {
    const id = await submit()
    expect(refusal(await askForProof(id, null))).toEqual([400, 'booking.reason_required'])
    const asked = await askForProof(id)
    expect(asked.body).toMatchObject({ status: 'pending', nextStep: { waitingFor: 'proof', by: 'customer' } })
    expect(refusal(await askForProof(id))).toEqual([409, 'booking.transition_stale'])
    expect(await read(id)).toMatchObject({ group: 'needs-you', actions: ['send_proof', 'cancel'] })
    expect((await booked()).seats_booked).toBe(2)

    expect(refusal(await answer(id, ' '))).toEqual([400, 'booking.payment_proof_required'])
    expect((await answer(id)).body).toMatchObject({
      status: 'pending',
      group: 'coming-up',
      paymentReference: 'FT 2',
      nextStep: { waitingFor: 'payment_check' },
    })
    expect(refusal(await answer(id))).toEqual([409, 'booking.transition_stale'])
    expect((await decide(id, 'payment_verified')).status).toBe(200)
    expect(await mailsTo(customer)).toEqual([
      'booking.submit.customer',
      'booking.request_proof.customer',
      'booking.verify_payment.customer',
    ])
  })

  test('is only sent by the customer of the booking', async () => {
    const id = await submit()
    await askForProof(id)
    const stranger = await buildCustomer(it.context)
    const body = { paymentReference: 'FT 3' }
    expect((await it.call(sendProof, { as: stranger, params: { id }, body })).status).toBe(404)
    expect((await it.call(sendProof, { as: agency, params: { id }, body })).status).toBe(403)
    expect((await it.call(requestProof, { as: agency, params: { id }, body: { adminNotes: 'x' } })).status).toBe(403)
  })

  test('without an answer the booking expires at the deadline, after a reminder, and its seats return', async () => {
    const id = await submit()
    await askForProof(id)
    await at('2026-11-21T20:59:00Z')
    expect(await mailsTo(customer)).not.toContain('booking.remind.customer')
    await at('2026-11-21T21:00:00Z')
    expect(await mailsTo(customer)).toContain('booking.remind.customer')
    await at('2026-11-22T08:59:00Z')
    expect((await read(id)).status).toBe('pending')
    await at('2026-11-22T09:00:00Z')
    expect(await read(id)).toMatchObject({ status: 'rejected', nextStep: null })
    expect((await booked()).seats_booked).toBe(0)
    expect(await mailsTo(customer)).toEqual([
      'booking.submit.customer',
      'booking.request_proof.customer',
      'booking.remind.customer',
      'booking.expire.customer',
    ])
  })

  test('an admin gives more time', async () => {
    const id = await submit()
    expect(refusal(await it.call(extendProof, { as: admin, params: { id }, body: {} }))).toEqual([
      409,
      'booking.transition_stale',
    ])
    await askForProof(id)
    it.clock.set('2026-11-22T08:00:00Z')
    const extended = await it.call(extendProof, { as: admin, params: { id }, body: {} })
    expect(extended.body.nextStep).toMatchObject({ waitingFor: 'proof', dueAt: '2026-11-23T08:00:00.000Z' })
    await at('2026-11-23T07:59:00Z')
    expect((await read(id)).status).toBe('pending')
    await at('2026-11-23T08:00:00Z')
    expect((await read(id)).status).toBe('rejected')
  })

  test('a booking that expired is revived while its seats are free, and refunded otherwise', async () => {
    const id = await submit()
    await askForProof(id)
    await at('2026-11-22T09:00:00Z')
    const revive = () => it.call(reviveBooking, { as: admin, params: { id }, body: {} })
    const rival = await submit(3)
    expect(refusal(await revive())).toEqual([409, 'booking.seats_gone'])
    expect((await read(id)).status).toBe('rejected')
    await decide(rival, 'rejected')
    expect((await revive()).body).toMatchObject({ status: 'payment_verified', verifiedAmount: 9_000 })
    expect((await booked()).seats_booked).toBe(2)
    expect(refusal(await revive())).toEqual([409, 'booking.transition_stale'])

    const late = await submit()
    await decide(late, 'rejected')
    await submit()
    expect(refusal(await it.call(reviveBooking, { as: admin, params: { id: late }, body: {} }))).toEqual([
      409,
      'booking.seats_gone',
    ])
    const refund = await it.call(processRefund, { as: admin, params: { id: late }, body: { receivedAmount: 9_000 } })
    expect(refund.body).toMatchObject({ status: 'refunded', refundAmount: 9_000 })
  })
})

describe('an agency that does not answer', () => {
  const review = (id: string, action: 'approve' | 'reject', adminNotes: string | null = 'No answer.') =>
    it.call(reviewForAgency, { as: admin, params: { id }, body: { action, adminNotes } })

  test('is reminded twice, then the admins are, who decide for it', async () => {
    const id = await submit()
    await decide(id, 'payment_verified')
    expect(refusal(await review(id, 'approve'))).toEqual([409, 'booking.transition_stale'])
    const reminders = async () => (await mailsTo(agency)).filter((kind) => kind === 'booking.remind.agency').length
    await at('2026-11-22T09:00:00Z')
    expect(await reminders()).toBe(1)
    await at('2026-11-23T04:12:00Z')
    expect(await reminders()).toBe(2)
    await at('2026-11-23T09:00:00Z')
    expect(await reminders()).toBe(2)
    expect(
      (await it.call(listBookingsForAdmin, { as: admin, query: { late: true, agency: agency.id } })).body.bookings,
    ).toMatchObject([{ _id: id, nextStep: { isLate: true } }])
    expect((await read(id, admin)).actions).toEqual(['approve_for_agency', 'decline_for_agency'])

    expect(refusal(await review(id, 'reject', ' '))).toEqual([400, 'booking.reason_required'])
    expect((await review(id, 'reject')).body).toMatchObject({ status: 'agency_rejected', verifiedAmount: 9_000 })
    expect((await booked()).seats_booked).toBe(0)
    const audit = await it.db.selectFrom('audit_log').select('action').where('target_id', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual(['booking.verify_payment', 'booking.decline_for_agency'])
  })

  test('may still answer late, until the admin has decided', async () => {
    const id = await submit()
    await decide(id, 'payment_verified')
    it.clock.set('2026-11-24T09:00:00Z')
    expect((await approve(id)).body.status).toBe('agency_approved')
    expect(refusal(await review(id, 'approve'))).toEqual([409, 'booking.transition_stale'])
  })

  test('and is deactivated: the admin decides at once', async () => {
    const id = await submit()
    await decide(id, 'payment_verified')
    await it.db.updateTable('users').set({ is_active: false }).where('id', '=', agency.id).execute()
    expect((await review(id, 'approve')).body.status).toBe('agency_approved')
    expect((await decide(id, 'confirmed')).status).toBe(200)
  })
})

test('travellers are reminded three days and one day before, with place, cash due and voucher', async () => {
  const id = await submit()
  await decide(id, 'payment_verified')
  await approve(id)
  await decide(id, 'confirmed')
  const reminders = async () => (await it.mails(customer.email)).filter(({ kind }) => kind.includes('remind_trip'))
  await at('2026-11-30T06:59:00Z')
  expect(await reminders()).toEqual([])
  await at('2026-11-30T07:00:00Z')
  await at('2026-12-01T07:00:00Z')
  const [first, ...others] = await reminders()
  expect(others).toEqual([])
  expect(JSON.stringify(first!.content.paragraphs)).toContain('Tahrir Square, 06:30')
  await at('2026-12-02T07:00:00Z')
  await at('2026-12-02T12:00:00Z')
  expect(await reminders()).toHaveLength(2)
})

describe('missing details', () => {
  const ask = (id: string, body: object = {}) =>
    it.call(askForDetails, { as: agency, params: { id }, body: { items: ['national_id'], withinDays: 2, ...body } })
  const send = (id: string, as = customer) => it.call(sendDetails, { as, params: { id }, body: { note: 'Uploaded.' } })

  test('are asked for until a day that the agency chooses; the customer hands the booking back', async () => {
    const id = await submit()
    expect(refusal(await ask(id))).toEqual([409, 'booking.transition_stale'])
    await decide(id, 'payment_verified')
    expect(refusal(await ask(id, { items: ['other'] }))).toEqual([400, 'booking.reason_required'])
    expect((await ask(id, { items: [] })).status).toBe(400)
    expect(refusal(await ask(id, { items: ['travellers'] }))).toEqual([409, 'traveller.not_asked'])
    expect((await ask(id)).body).toMatchObject({ status: 'payment_verified', requestedDetails: ['national_id'] })
    expect(refusal(await ask(id))).toEqual([409, 'booking.transition_stale'])
    expect(await read(id)).toMatchObject({
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
    expect(await mailsTo(agency)).toContain('booking.send_details.agency')
    expect((await approve(id)).status).toBe(200)
  })

  test('that are not sent in time leave the decision to the agency, and later to an admin', async () => {
    const id = await submit()
    await decide(id, 'payment_verified')
    await ask(id)
    await at('2026-11-22T09:00:00Z')
    expect(await mailsTo(customer)).toContain('booking.remind.customer')
    await at('2026-11-23T09:00:00Z')
    expect((await read(id)).nextStep).toMatchObject({ waitingFor: 'agency_answer', dueAt: '2026-11-25T09:00:00.000Z' })
    expect(await mailsTo(agency)).toContain('booking.close_details.agency')
    expect((await read(id, admin)).actions).toEqual([])
    await at('2026-11-25T09:00:00Z')
    expect((await read(id, admin)).actions).toEqual(['approve_for_agency', 'decline_for_agency'])
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
    const id = await submit()
    expect((await decide(id, 'payment_verified')).body).toMatchObject({ status: 'confirmed', hasVoucher: true })
    expect((await read(id)).events.map(({ action, by }) => [action, by])).toEqual([
      ['submit', 'customer'],
      ['verify_payment', 'admin'],
      ['approve', 'platform'],
      ['confirm', 'platform'],
    ])
    expect(await mailsTo(customer)).toEqual(['booking.submit.customer', 'booking.confirm.customer'])
    expect(await mailsTo(agency)).toEqual(['booking.confirm.agency'])
    await automatic(false, false)
  })

  test('approving alone leaves the confirmation to an admin, confirming alone the approval to the agency', async () => {
    await automatic(true, false)
    const first = await submit()
    expect((await decide(first, 'payment_verified')).body.status).toBe('agency_approved')
    await automatic(false, true)
    const second = await submit()
    expect((await decide(second, 'payment_verified')).body.status).toBe('payment_verified')
    expect((await approve(second)).body.status).toBe('confirmed')
    await automatic(false, false)
  })

  test('a booking that lacks travellers waits until the last one is filled in', async () => {
    await automatic(true, false)
    await it.db.updateTable('trips').set({ traveller_details: 'names' }).where('id', '=', trip.id).execute()
    const id = await submit()
    expect((await decide(id, 'payment_verified')).body.status).toBe('payment_verified')
    const fill = (names: string[]) =>
      it.call(changeTravellers, { as: customer, params: { id }, body: { travellers: names.map((name) => ({ name })) } })
    expect((await fill(['Mona Saleh'])).status).toBe(200)
    expect((await read(id)).status).toBe('payment_verified')
    expect((await fill(['Mona Saleh', 'Omar Saleh'])).status).toBe(200)
    expect((await read(id)).status).toBe('agency_approved')
  })
})

describe('at the departure', () => {
  test('an unverified booking expires, a verified one is due for a refund, a confirmed one stays', async () => {
    const pending = await submit(1)
    const verified = await submit(1)
    await decide(verified, 'payment_verified')
    const approved = await submit(1)
    await decide(approved, 'payment_verified')
    await approve(approved)
    await at('2026-12-03T04:29:00Z')
    expect((await booked()).seats_booked).toBe(3)

    it.clock.set('2026-12-03T04:30:00Z')
    expect(refusal(await approve(verified))).toEqual([409, 'booking.transition_stale'])
    expect(refusal(await decide(approved, 'confirmed'))).toEqual([409, 'booking.transition_stale'])
    await at('2026-12-03T04:30:00Z')
    expect((await read(pending)).status).toBe('rejected')
    for (const id of [verified, approved]) {
      expect(await read(id)).toMatchObject({ status: 'refund_pending', verifiedAmount: 4_500 })
    }
    expect((await booked()).seats_booked).toBe(0)
    expect(await mailsTo(agency)).toContain('booking.lapse.agency')
  })
})

describe('a confirmed booking', () => {
  const ask = (id: string) =>
    it.call(requestCancellation, { as: customer, params: { id }, body: { reason: 'My flight was cancelled.' } })
  const respond = (id: string, action: 'accept' | 'decline', agencyNotes: string | null = 'The hotel is paid.') =>
    it.call(answerCancellation, { as: agency, params: { id }, body: { action, agencyNotes } })

  test('is cancelled at the request of its customer when the agency accepts', async () => {
    const id = await confirmed()
    expect(refusal(await respond(id, 'accept'))).toEqual([409, 'booking.transition_stale'])
    expect((await ask(id)).body).toMatchObject({ status: 'confirmed', nextStep: { waitingFor: 'cancellation_answer' } })
    expect(refusal(await ask(id))).toEqual([409, 'booking.transition_stale'])
    expect((await respond(id, 'accept')).body.status).toBe('refund_pending')
    expect((await booked()).seats_booked).toBe(0)
    expect(await mailsTo(agency)).toContain('booking.request_cancellation.agency')
    expect(await mailsTo(agency)).not.toContain('booking.accept_cancellation.agency')
    expect(await mailsTo(customer)).toContain('booking.accept_cancellation.customer')
  })

  test('stays confirmed when it declines, with its reason, and the customer may ask again', async () => {
    const id = await confirmed()
    await ask(id)
    expect(refusal(await respond(id, 'decline', ''))).toEqual([400, 'booking.reason_required'])
    expect((await respond(id, 'decline')).body).toMatchObject({ status: 'confirmed', nextStep: null })
    expect(await mailsTo(customer)).toContain('booking.decline_cancellation.customer')
    expect((await ask(id)).status).toBe(200)
    const byAdmin = await it.call(answerCancellationForAgency, {
      as: admin,
      params: { id },
      body: { action: 'accept' },
    })
    expect(byAdmin.body.status).toBe('refund_pending')
  })

  test('is cancelled at once where the settings say so', async () => {
    const id = await confirmed()
    await it.call(changeSettings, { as: admin, body: { acceptsCancellations: true } })
    expect((await ask(id)).body.status).toBe('refund_pending')
    // no answer is requested
    expect(await mailsTo(agency)).not.toContain('booking.request_cancellation.agency')
    expect(await mailsTo(agency)).toContain('booking.accept_cancellation.agency')
    await it.call(changeSettings, { as: admin, body: { acceptsCancellations: false } })
  })

  test('stays confirmed when nobody answered before the departure', async () => {
    const id = await confirmed()
    await ask(id)
    await at('2026-12-03T05:00:00Z')
    expect(await read(id)).toMatchObject({ status: 'confirmed', nextStep: null })
  })

  test('is cancelled by its agency with a reason', async () => {
    const id = await confirmed()
    const callOff = (agencyNotes: string | null, as = agency) =>
      it.call(callOffBooking, { as, params: { id }, body: { agencyNotes } })
    expect(refusal(await callOff(null))).toEqual([400, 'booking.reason_required'])
    expect((await callOff('Sandstorm.', await buildAgency(it.context))).status).toBe(404)
    expect((await callOff('Sandstorm.')).body).toMatchObject({ status: 'refund_pending', agencyNotes: 'Sandstorm.' })
    expect((await it.call(listMyBookings, { as: customer })).body).toMatchObject([
      { _id: id, group: 'refunds', verifiedAmount: 9_000 },
    ])
  })
})
