import { processRefund, listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { collectRemaining } from '@rihla/contract/bookings/bookings.api.ts'
import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { quoteDateChange } from '@rihla/contract/bookings/date-change.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { giveDestination, listRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { joinWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { buildBooking, type BookingOverrides } from '#testing/builders/bookings.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { createDeadlineFixture, type DeadlineFixture, refusalOf } from '#testing/deadline-fixture.ts'
import type { TestApp } from '#testing/test-app.ts'

let fixture: DeadlineFixture
let it: TestApp
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

/** 4,500 on the booked date and on 17 December, 5,000 on the 24th, 4,000 on the 31st. */
const departures = [
  { startsOn: '2026-12-03', totalSeats: 4 },
  { startsOn: '2026-12-17', totalSeats: 2 },
  { startsOn: '2026-12-24', totalSeats: 4, priceMinor: 500_000 },
  { startsOn: '2026-12-31', totalSeats: 4, priceMinor: 400_000 },
]
const [same, dearer, cheaper] = ['2026-12-17', '2026-12-24', '2026-12-31'] as const

beforeAll(async () => {
  fixture = await createDeadlineFixture()
  it = fixture.it
})
beforeEach(async () => {
  await fixture.begin()
  ;({ agency, customer } = fixture.people)
  trip = await buildTrip(it.context, { agency, departures, travellerDetails: 'names' })
})
afterEach(() => fixture.requireRightCounters())
afterAll(() => it.close())

const book = async (change: Partial<BookingOverrides> = {}) =>
  (await buildBooking(it.context, { trip, customer, seats: 2, status: 'confirmed', ...change })).id
const ask = (id: string, date: string, body: { note?: string; expectedDifference?: number } = {}) =>
  it.call(performTransition, { as: customer, params: { id, action: 'request_date_change' }, body: { date, ...body } })
const respond = (id: string, action: 'accept' | 'decline' = 'accept', agencyNotes: string | null = null) =>
  it.call(performTransition, {
    as: agency,
    params: { id, action: `${action}_date_change` },
    body: { note: agencyNotes },
  })
const seatsOn = async (startsOn: string) =>
  (
    await it.db
      .selectFrom('departures')
      .select('seats_booked')
      .where('trip_id', '=', trip.id)
      .where('starts_on', '=', startsOn)
      .executeTakeFirstOrThrow()
  ).seats_booked
const stored = (id: string) => it.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a customer sees', () => {
  test('every other upcoming date with its price and what rules it out', async () => {
    const id = await book()
    const { body } = await it.call(quoteDateChange, { as: customer, params: { id }, query: {} })
    expect(body).toMatchObject({ currency: 'EGP', startDate: '2026-12-03', totalAmount: 9_000 })
    expect(
      body.dates.map(({ startDate, difference, remainingAmount, refusal }) => [
        startDate,
        difference,
        remainingAmount,
        refusal,
      ]),
    ).toEqual([
      [same, 0, 0, null],
      [dearer, 1_000, 1_000, null],
      [cheaper, -1_000, 0, null],
    ])
    await book({ departure: trip.departures[1]!, seats: 1 })
    const { body: one } = await it.call(quoteDateChange, { as: customer, params: { id }, query: { date: same } })
    expect(one.dates).toMatchObject([{ startDate: same, endDate: '2026-12-19', seatsLeft: 1, refusal: 'seats' }])
  })

  test('no cancelled and no past dates', async () => {
    const id = await book({ departure: trip.departures[2]! })
    it.clock.set('2026-12-04T09:00:00Z')
    await it.db
      .updateTable('departures')
      .set({ cancelled_at: new Date() })
      .where('id', '=', trip.departures[1]!.id)
      .execute()
    const { body } = await it.call(quoteDateChange, { as: customer, params: { id }, query: {} })
    expect(body.dates.map(({ startDate }) => startDate)).toEqual([cheaper])
  })
})

describe('an accepted request', () => {
  test('moves seats, days and deadlines, and mails the voucher of the new date', async () => {
    const id = await book()
    const asked = await ask(id, same, { note: 'My exam was moved.', expectedDifference: 0 })
    expect(asked.body).toMatchObject({
      status: 'confirmed',
      selectedStartDate: '2026-12-03',
      requestedDate: { startDate: same, difference: 0, seatsLeft: 2, reason: 'My exam was moved.' },
      nextStep: { waitingFor: 'date_change_answer', by: 'agency' },
    })
    expect(asked.body.actions).toEqual(expect.arrayContaining(['withdraw_date_change', 'request_cancellation']))
    expect(asked.body.actions).not.toContain('request_date_change')
    expect(await seatsOn(same)).toBe(0)
    expect((await respond(id)).body).toMatchObject({
      selectedStartDate: same,
      requestedDate: null,
      nextStep: { waitingFor: 'departure' },
    })
    expect([await seatsOn('2026-12-03'), await seatsOn(same)]).toEqual([0, 2])
    expect(await stored(id)).toMatchObject({
      starts_on: same,
      ends_on: '2026-12-19',
      departure_id: trip.departures[1]!.id,
      departs_at: new Date('2026-12-17T22:00:00Z'),
      travellers_due_on: expect.stringMatching(/^2026-12-1/),
      remind_at: new Date('2026-12-14T07:00:00Z'),
      total_minor: 900_000,
      payment_type: 'full_payment',
      date_change: null,
    })
    await it.relay.drain()
    expect(await fixture.mailsTo(agency)).toContain('booking.request_date_change.agency')
    const mail = (await it.mails(customer.email)).find(({ kind }) => kind === 'booking.accept_date_change.customer')!
    expect(mail.subject).toContain('17')
    const { rows } =
      await sql`select from mails where kind = 'booking.accept_date_change.customer' and attachments::text like ${`%${id}%`}`.execute(
        it.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('of a higher price raises the balance, which is then collected', async () => {
    const id = await book()
    expect((await ask(id, dearer, { expectedDifference: 1_000 })).status).toBe(200)
    expect((await respond(id)).body).toMatchObject({
      totalAmount: 10_000,
      depositAmount: 9_000,
      remainingAmount: 1_000,
      paymentType: 'deposit_payment',
    })
    expect((await it.call(collectRemaining, { as: agency, params: { id } })).body).toMatchObject({
      remainingPaid: true,
      verifiedAmount: 9_000,
      collectedAmount: 1_000,
    })
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })

  test('of a lower price lowers the balance of a deposit', async () => {
    const id = await book({ paymentType: 'deposit_payment' })
    await ask(id, cheaper)
    expect((await respond(id)).body).toMatchObject({ totalAmount: 8_000, depositAmount: 4_500, remainingAmount: 3_500 })
  })

  test('of a lower price than was paid gives the difference back, and no more', async () => {
    const id = await book()
    expect((await ask(id, cheaper)).body.requestedDate).toMatchObject({ difference: -1_000, surplusAmount: 1_000 })
    expect((await listPosted(it.db, id)).at(-1)).toContain('payment_verified')
    const { body } = await respond(id)
    expect(body).toMatchObject({ totalAmount: 8_000, depositAmount: 8_000, remainingAmount: 0, surplusAmount: 1_000 })
    expect((await listPosted(it.db, id)).slice(1)).toEqual([
      'refund_due: customer_funds 100000, refunds_payable -100000',
    ])
    const posted = await it.db
      .selectFrom('ledger_transactions')
      .select('created_at')
      .where('booking_id', '=', id)
      .where('kind', '=', 'refund_due')
      .executeTakeFirstOrThrow()
    expect(posted.created_at).toEqual(it.clock.now())
    const wallet = { method: 'wallet', account: '01012345678' } as const
    expect((await it.call(giveDestination, { as: customer, params: { id }, body: wallet })).status).toBe(200)
    await it.relay.drain()
    const mail = (await it.mails(customer.email)).find(({ kind }) => kind === 'booking.accept_date_change.customer')!
    expect(JSON.stringify(mail.content)).toContain('1,000')
    const admin = await buildAdmin(it.context)
    const listed = await it.call(listRefundsDue, { as: admin, query: {} })
    expect(listed.body.bookings.map(({ _id }) => _id)).toEqual([id])
    const refund = (refundAmount?: number) =>
      it.call(processRefund, { as: admin, params: { id }, body: { ...(refundAmount && { refundAmount }) } })
    expect(refusalOf(await refund(1_000.01))).toEqual([409, 'booking.refund_exceeds_received'])
    expect((await refund()).body).toMatchObject({ status: 'confirmed', surplusAmount: 0, refundAmount: 1_000 })
    expect(refusalOf(await ask(id, dearer))).toEqual([409, 'booking.date_change_paid'])
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })

  test.each([
    ['of which the deposit alone was paid', 0, { remainingAmount: 3_500, surplusAmount: 0 }],
    ['whose balance the agency has collected', 1, { remainingPaid: true, surplusAmount: 1_000 }],
  ])('of a lower price, %s, and then cancelled, gives all transfers back', async (_, collections, expected) => {
    const id = await book({ paymentType: 'deposit_payment' })
    if (collections) await it.call(collectRemaining, { as: agency, params: { id } })
    await ask(id, cheaper)
    expect((await respond(id)).body).toMatchObject(expected)
    const called = { params: { id, action: 'call_off' }, body: { note: 'The road is closed.' } } as const
    const { body } = await it.call(performTransition, { as: agency, ...called })
    expect(body).toMatchObject({
      status: 'refund_pending',
      verifiedAmount: 4_500,
      collectedAmount: collections ? 4_500 : 0,
    })
    const admin = await buildAdmin(it.context)
    const refunded = await it.call(processRefund, { as: admin, params: { id }, body: {} })
    expect(refunded.body.refundAmount).toBe(4_500)
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })

  test('keeps the cancellation percentages of a full payment, counted to the new date', async () => {
    const tiers = [{ daysBefore: 7, refundPercent: 80, depositRefundPercent: 10 }]
    trip = await buildTrip(it.context, { agency, departures, cancellationRules: { preset: 'custom', tiers } })
    const id = await book()
    await ask(id, dearer)
    const { body } = await respond(id)
    expect(body.cancellationRules).toEqual({ preset: 'custom', tiers: [{ daysBefore: 7, refundPercent: 80 }] })
    const read = await fixture.read(id)
    expect(read.refundIfCancelled).toEqual({ amount: 7_200, until: '2026-12-17' })
  })

  test('refers to the terms of the request, and a later edit is a change to it', async () => {
    const id = await book()
    await it.db.updateTable('trips').set({ title: 'Siwa, slowly' }).where('id', '=', trip.id).execute()
    await ask(id, same)
    await it.db.updateTable('trips').set({ pickup_location: 'Giza Square, 07:00' }).where('id', '=', trip.id).execute()
    expect((await respond(id)).body).toMatchObject({
      trip: { title: 'Siwa, slowly' },
      changedTerms: { needsAcceptance: true },
    })
  })

  test('needs enough seats, and stays open without them', async () => {
    const id = await book()
    await ask(id, same)
    await book({ departure: trip.departures[1]!, seats: 1, status: 'pending' })
    expect(refusalOf(await respond(id))).toEqual([409, 'booking.date_change_no_seats'])
    expect(await fixture.read(id)).toMatchObject({ requestedDate: { startDate: same, seatsLeft: 1 } })
    await it.db.updateTable('departures').set({ total_seats: 3 }).where('id', '=', trip.departures[1]!.id).execute()
    expect((await respond(id)).body.selectedStartDate).toBe(same)
  })

  test('is impossible once the date is cancelled or gone, or the balance was collected at another price', async () => {
    const id = await book({ paymentType: 'deposit_payment' })
    await ask(id, dearer)
    await it.call(collectRemaining, { as: agency, params: { id } })
    expect(refusalOf(await respond(id))).toEqual([409, 'booking.date_change_paid'])
    await it.call(performTransition, { as: customer, params: { id, action: 'withdraw_date_change' }, body: {} })
    expect(refusalOf(await ask(id, dearer))).toEqual([409, 'booking.date_change_paid'])
    await ask(id, same)
    const departure = it.db.updateTable('departures').where('id', '=', trip.departures[1]!.id)
    await departure.set({ cancelled_at: new Date() }).execute()
    expect(refusalOf(await respond(id))).toEqual([409, 'booking.departure_cancelled'])
    await it.db.deleteFrom('departures').where('id', '=', trip.departures[1]!.id).execute()
    expect(refusalOf(await respond(id))).toEqual([409, 'booking.departure_unknown'])
    expect(await fixture.read(id)).toMatchObject({ selectedStartDate: '2026-12-03', requestedDate: { seatsLeft: 0 } })
  })

  test('offers the freed seats to those who wait for them', async () => {
    const id = await book({ departure: trip.departures[1]! })
    const waiting = { params: { id: trip.id }, body: { selectedStartDate: same, seats: 2 } }
    await it.call(joinWaitingList, { as: await buildCustomer(it.context), ...waiting })
    await ask(id, '2026-12-03')
    expect((await respond(id)).status).toBe(200)
    const { rows } = await sql`select state from waiting_list_entries where trip_id = ${trip.id}`.execute(it.db)
    expect(rows).toEqual([{ state: 'offered' }])
  })
})

describe('a request is refused', () => {
  test.each([
    ['another difference than was seen', dearer, { expectedDifference: 0 }, [409, 'booking.difference_changed']],
    ['a difference that is no money', dearer, { expectedDifference: 1_000.001 }, [409, 'booking.difference_changed']],
    ['a date that the trip does not have', '2026-12-18', {}, [409, 'booking.departure_unknown']],
    ['the booked date', '2026-12-03', {}, [409, 'booking.departure_unknown']],
    ['no date at all', '2026-99-99', {}, [409, 'booking.departure_unknown']],
  ])('with %s', async (_, date, body, refusal) => {
    const id = await book()
    expect(refusalOf(await ask(id, date, body))).toEqual(refusal)
    expect(await fixture.read(id)).toMatchObject({ requestedDate: null, nextStep: { waitingFor: 'departure' } })
  })

  test('for a second date, while a request to cancel is open, and unless confirmed', async () => {
    const id = await book()
    await ask(id, same)
    expect(refusalOf(await ask(id, dearer))).toEqual([409, 'booking.transition_stale'])
    await it.db.updateTable('bookings').set({ accepts_cancellations: false }).where('id', '=', id).execute()
    const cancelling = await it.call(performTransition, {
      as: customer,
      params: { id, action: 'request_cancellation' },
      body: {},
    })
    expect(cancelling.body).toMatchObject({ requestedDate: null, nextStep: { waitingFor: 'cancellation_answer' } })
    expect(refusalOf(await ask(id, same))).toEqual([409, 'booking.transition_stale'])
    expect(refusalOf(await respond(id))).toEqual([409, 'booking.transition_stale'])
    const pending = await book({ status: 'agency_approved', seats: 1 })
    expect(refusalOf(await ask(pending, same))).toEqual([409, 'booking.transition_stale'])
  })

  test('after the check-in, and after the departure', async () => {
    const id = await book()
    it.clock.set('2026-12-02T20:00:00Z')
    await it.call(checkIn, { as: agency, params: { id }, body: { seats: 1, version: 0 } })
    expect(refusalOf(await ask(id, same))).toEqual([409, 'booking.transition_stale'])
    const later = await book({ seats: 1 })
    it.clock.set('2026-12-05T20:00:00Z')
    expect(refusalOf(await ask(later, same))).toEqual([409, 'booking.transition_stale'])
  })
})

test('a request is declined with a reason, and withdrawn', async () => {
  const id = await book()
  await ask(id, same)
  expect(refusalOf(await respond(id, 'decline', ' '))).toEqual([400, 'booking.reason_required'])
  expect((await respond(id, 'decline', 'That group is private.')).body).toMatchObject({ requestedDate: null })
  await ask(id, same)
  const withdrawn = await it.call(performTransition, {
    as: customer,
    params: { id, action: 'withdraw_date_change' },
    body: {},
  })
  expect(withdrawn.body).toMatchObject({
    selectedStartDate: '2026-12-03',
    requestedDate: null,
    nextStep: { waitingFor: 'departure' },
  })
  await it.relay.drain()
  expect(await fixture.mailsTo(customer)).toContain('booking.decline_date_change.customer')
  expect(await fixture.mailsTo(agency)).toContain('booking.withdraw_date_change.agency')
})

test('a request without an answer reminds the agency, is late, and lapses after as much time again', async () => {
  const id = await book()
  await ask(id, same)
  await fixture.at('2026-11-22T10:00:00Z')
  expect(await fixture.mailsTo(agency)).toContain('booking.remind.agency')
  await fixture.at('2026-11-23T09:01:00Z')
  expect(await fixture.read(id)).toMatchObject({ requestedDate: { startDate: same }, nextStep: { isLate: true } })
  const admin = await buildAdmin(it.context)
  const late = await it.call(listBookingsForAdmin, { as: admin, query: { late: true } })
  expect(late.body.bookings.map(({ _id }) => _id)).toContain(id)
  await fixture.at('2026-11-25T09:00:00Z')
  expect(await fixture.read(id)).toMatchObject({
    status: 'confirmed',
    requestedDate: null,
    nextStep: { waitingFor: 'departure' },
  })
  expect(await stored(id)).toMatchObject({
    remind_at: new Date('2026-11-30T07:00:00Z'),
    departure_id: trip.departures[0]!.id,
  })
  expect(await fixture.mailsTo(customer)).toContain('booking.lapse_date_change.customer')
  expect(await fixture.mailsTo(agency)).toContain('booking.lapse_date_change.agency')
  expect(refusalOf(await respond(id))).toEqual([409, 'booking.transition_stale'])
})

test.each([
  ['accept', null, same, 'booking.accept_date_change'],
  ['decline', 'The agency does not answer.', '2026-12-03', 'booking.decline_date_change'],
] as const)('an admin answers for the agency: %s', async (action, adminNotes, startsOn, audited) => {
  const id = await book()
  await ask(id, same)
  const admin = await buildAdmin(it.context)
  const answer = (notes: string | null) =>
    it.call(performTransition, {
      as: admin,
      params: { id, action: action === 'accept' ? 'accept_date_change' : 'decline_date_change' },
      body: { note: notes },
    })
  if (action === 'decline') expect(refusalOf(await answer(null))).toEqual([400, 'booking.reason_required'])
  const { body } = await answer(adminNotes)
  expect(body).toMatchObject({
    status: 'confirmed',
    selectedStartDate: startsOn,
    requestedDate: null,
    nextStep: { waitingFor: 'departure' },
  })
  expect(await seatsOn(same)).toBe(action === 'accept' ? 2 : 0)
  await it.relay.drain()
  expect(await fixture.mailsTo(customer)).toContain(`${audited}.customer`)
  expect(await fixture.mailsTo(agency)).toContain(`${audited}.agency`)
  const audit = await it.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audit.at(-1)).toEqual({ action: audited, actor_id: admin.id })
  expect(refusalOf(await answer('Again.'))).toEqual([409, 'booking.transition_stale'])
})
