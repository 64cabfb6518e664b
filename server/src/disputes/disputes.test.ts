import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import {
  decideDispute,
  listDisputes,
  openDispute,
  readDispute,
  withdrawDispute,
  writeInDispute,
} from '@rihla/contract/disputes/disputes.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { eraseExpiredData } from '#retention/erase-expired-data.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { refusalOf } from '#testing/deadline-fixture.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { jpeg, pdf } from '#testing/sample-files.ts'
import { multipart } from '#testing/multipart.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

const departed = '2026-12-03'
let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let id: string

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  const trip = await buildTrip(it.context, { agency, departures: [{ startsOn: departed, totalSeats: 4 }] })
  await it.db.updateTable('trips').set({ pickup_location: 'Giza, 06:00' }).where('id', '=', trip.id).execute()
  id = (await buildBooking(it.context, { trip, customer, seats: 2, status: 'confirmed' })).id
  it.clock.set('2026-12-04T09:00:00Z')
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
})
afterAll(() => it.close())

const text = 'The bus never came.'
const open = (as: BuiltUser = customer, body: object = {}) =>
  it.call(openDispute, { as, params: { id }, body: { category: 'not_provided', text, ...body } })
const write = (as: BuiltUser, body: { text: string; files?: string[] } = { text: 'It came at six.' }) =>
  it.call(writeInDispute, { as, params: { id }, body })
const decide = (body: { decision: 'customer' | 'agency' | 'split'; refundAmount?: number }) =>
  it.call(decideDispute, { as: admin, params: { id }, body: { reason: 'The driver confirmed it.', ...body } })
/** The agency's. */
const upload = async (bytes: Buffer, type: string): Promise<string> => {
  const { payload, headers } = await multipart({ field: 'disputeFile', bytes, type, name: 'file' })
  const authorization = `Bearer ${await signInAs(it.context, agency)}`
  const url = '/api/upload/dispute-file'
  const sent = await it.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  return sent.json<{ url: string }>().url
}
const isHeldBack = async () =>
  (await sql<{ held: boolean }>`select has_open_dispute(${id}) as held`.execute(it.db)).rows[0]!.held
const read = async (as: BuiltUser) => (await it.call(readBooking, { as, params: { id } })).body

describe('a case', () => {
  test('shows admins, and nobody else, who came, what was passed on and which languages are read', async () => {
    await open()
    const facts = async (as: BuiltUser) => (await it.call(readDispute, { as, params: { id } })).body.facts
    await it.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', customer.id).execute()
    expect(await facts(admin)).toEqual({ checkIn: null, payout: null, languages: { customer: 'ar', agency: 'en' } })
    const at = it.clock.now()
    const checkIn = { booking_id: id, by_id: agency.id, at }
    await it.db
      .insertInto('check_ins')
      .values({ ...checkIn, version: 1, seats: 2 })
      .execute()
    expect(await facts(admin)).toMatchObject({ checkIn: { seats: 2, at: at.toISOString() } })
    await it.db
      .insertInto('check_ins')
      .values({ ...checkIn, version: 2, seats: 0 })
      .execute()
    expect(await facts(admin)).toMatchObject({ checkIn: null })
    expect([await facts(customer), await facts(agency)]).toEqual([undefined, undefined])
  })

  test('is opened by a side of the booking, once, and holds the share back until it ends', async () => {
    expect((await read(customer)).actions).toContain('open_dispute')
    expect(await isHeldBack()).toBe(false)
    const opened = await open()
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({
      state: 'open',
      openedBy: 'customer',
      answerDueAt: '2026-12-09T09:00:00.000Z',
      messages: [{ by: 'customer', text }],
      mayWrite: true,
      mayWithdraw: true,
      mayDecide: false,
      maxRefund: 9_000,
    })
    expect(await isHeldBack()).toBe(true)
    expect(refusalOf(await open(agency))).toEqual([409, 'dispute.not_possible'])
    expect(await read(agency)).toMatchObject({ dispute: { state: 'open', category: 'not_provided' } })
    expect((await read(agency)).actions).not.toContain('open_dispute')
    await it.relay.drain()
    expect((await it.mails(agency.email)).map(({ kind }) => kind)).toEqual(['booking.dispute_opened.agency'])
    expect((await it.mails(admin.email)).at(-1)!.kind).toBe('booking.dispute_opened.admins')
    expect((await it.call(withdrawDispute, { as: agency, params: { id } })).status).toBe(403)
    expect((await it.call(withdrawDispute, { as: customer, params: { id } })).body.state).toBe('withdrawn')
    expect(await isHeldBack()).toBe(false)
    expect(refusalOf(await write(agency))).toEqual([409, 'dispute.ended'])
    expect(refusalOf(await open())).toEqual([409, 'dispute.not_possible'])
  })

  test.each([
    ['before the departure', '2026-12-03T03:59:00Z', 409],
    ['at the departure', '2026-12-03T04:00:00Z', 201],
    ['30 days after it', '2027-01-02T04:00:00Z', 201],
    ['later', '2027-01-02T04:01:00Z', 409],
  ])('%s: %s %i', async (_, moment, status) => {
    it.clock.set(moment)
    expect((await open()).status).toBe(status)
  })

  const withdraw = (as: BuiltUser) => it.call(withdrawDispute, { as, params: { id } })
  const mayOpen = async () =>
    Promise.all([customer, agency, admin].map(async (as) => (await read(as)).actions.includes('open_dispute')))

  /** Months later, with the same sessions. */
  const travelTo = async (moment: string) => {
    it.clock.set(moment)
    await sql`update sessions set expires_at = ${moment}::timestamptz + interval '1 day'`.execute(it.db)
  }

  test('that a side withdraws leaves the other side its own', async () => {
    expect((await open(agency)).status).toBe(201)
    expect(await mayOpen()).toEqual([false, false, false])
    expect((await withdraw(agency)).status).toBe(200)
    expect(await mayOpen()).toEqual([true, false, true])
    expect(refusalOf(await open(agency))).toEqual([409, 'dispute.not_possible'])
    const second = await open(customer, { text: 'No bus came.' })
    expect(second.body).toMatchObject({
      state: 'open',
      openedBy: 'customer',
      messages: [{ text: 'No bus came.' }],
      earlier: [{ state: 'withdrawn', openedBy: 'agency', messages: [{ text }] }],
    })
    expect(await isHeldBack()).toBe(true)
    expect((await read(admin)).dispute).toMatchObject({ state: 'open', openedBy: 'customer' })
    // written to the open case
    expect((await write(agency)).body.messages).toHaveLength(2)
    const listed = await it.call(listDisputes, { as: admin, query: {} })
    expect(listed.body.disputes.filter(({ _id }) => _id === id).map(({ state }) => state)).toEqual(['open'])
    expect((await decide({ decision: 'customer' })).body).toMatchObject({ refundAmount: 9_000 })
    expect(await read(customer)).toMatchObject({ status: 'refund_pending', refundDueAmount: 9_000 })
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })

  test('that a side withdraws late leaves the other side as much time as after the departure', async () => {
    it.clock.set('2027-01-02T04:00:00Z')
    await open(agency)
    await travelTo('2027-02-20T09:00:00Z')
    await withdraw(agency)
    await travelTo('2027-03-22T09:00:00Z')
    expect(await mayOpen()).toEqual([true, false, true])
    await travelTo('2027-03-22T09:00:01Z')
    expect(refusalOf(await open(customer))).toEqual([409, 'dispute.not_possible'])
  })

  test('is opened by admins at any time, also after both sides used theirs and after a decision', async () => {
    await open(customer)
    await withdraw(customer)
    await open(agency)
    await withdraw(agency)
    expect(await mayOpen()).toEqual([false, false, true])
    await travelTo('2027-06-01T09:00:00Z')
    expect((await open(admin)).body).toMatchObject({ openedBy: 'admin', earlier: [{}, {}] })
    expect(refusalOf(await open(admin))).toEqual([409, 'dispute.not_possible'])
    await travelTo('2027-06-07T09:00:00Z')
    await decide({ decision: 'agency' })
    expect(await mayOpen()).toEqual([false, false, true])
    expect((await open(admin)).status).toBe(201)
    await travelTo('2027-06-13T09:00:00Z')
    expect((await decide({ decision: 'customer' })).status).toBe(200)
    expect(await mayOpen()).toEqual([false, false, false])
    const refunded = await it.call(processRefund, { as: admin, params: { id }, body: {} })
    expect(refunded.body).toMatchObject({ status: 'refunded', refundAmount: 9_000 })
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })

  test('that was decided excludes one of the other side', async () => {
    await open(agency)
    await write(customer)
    await decide({ decision: 'agency' })
    expect(await mayOpen()).toEqual([false, false, true])
    expect(refusalOf(await open(customer))).toEqual([409, 'dispute.not_possible'])
  })

  test('is only about confirmed bookings', async () => {
    const checks = ['bookings_check_transition', 'bookings_transition_recorded']
    for (const check of checks) await sql`alter table bookings disable trigger ${sql.ref(check)}`.execute(it.db)
    await it.db.updateTable('bookings').set({ status: 'agency_approved' }).where('id', '=', id).execute()
    for (const check of checks) await sql`alter table bookings enable trigger ${sql.ref(check)}`.execute(it.db)
    expect(refusalOf(await open())).toEqual([409, 'dispute.not_possible'])
  })

  test('is not seen by others', async () => {
    await open()
    for (const as of [await buildCustomer(it.context), await buildAgency(it.context)]) {
      expect((await it.call(readDispute, { as, params: { id } })).status).toBe(404)
      expect((await write(as)).status).toBe(404)
    }
  })

  test('takes pictures and PDFs of their author only, which the other side reads by a signed link', async () => {
    await open()
    const picture = await upload(await jpeg(40, 30), 'image/jpeg')
    const receipt = await upload(await pdf(), 'application/pdf')
    expect(refusalOf(await write(customer, { text, files: [picture] }))).toEqual([400, 'upload.file_unknown'])
    expect((await write(agency, { text, files: [picture, receipt] })).status).toBe(200)
    const { body } = await it.call(readDispute, { as: customer, params: { id } })
    expect(body.messages[1]!.files.map(({ isPdf }) => isPdf)).toEqual([false, true])
    expect((await it.app.inject({ url: body.messages[1]!.files[0]!.url })).statusCode).toBe(200)
    expect((await it.app.inject({ url: body.messages[1]!.files[0]!.url.split('?')[0]! })).statusCode).toBe(403)
  })

  test('has a last message', async () => {
    await open()
    await sql`insert into dispute_messages (id, dispute_id, by_role, text, created_at)
      select gen_random_uuid(), d.id, 'customer', 'again', now() from disputes d, generate_series(1, 59)
      where d.booking_id = ${id}`.execute(it.db)
    expect(refusalOf(await write(agency))).toEqual([409, 'dispute.too_many_messages'])
  })
})

describe('the platform decides', () => {
  test('once both sides have been heard, or the time to answer is over', async () => {
    await open()
    expect(refusalOf(await decide({ decision: 'customer' }))).toEqual([409, 'dispute.too_early'])
    const listed = await it.call(listDisputes, { as: admin, query: {} })
    expect(listed.body.disputes.find(({ _id }) => _id === id)).toMatchObject({
      mayDecide: false,
      verifiedAmount: 9_000,
    })
    it.clock.set('2026-12-09T09:00:00Z')
    expect((await decide({ decision: 'agency' })).body).toMatchObject({ state: 'decided', refundAmount: 0 })
    expect(await read(customer)).toMatchObject({ status: 'confirmed', dispute: { decision: 'agency' } })
    expect(refusalOf(await decide({ decision: 'customer' }))).toEqual([409, 'dispute.ended'])
  })

  test('for the customer: everything verified is due, and goes through the refund desk', async () => {
    await open()
    await write(agency)
    expect((await decide({ decision: 'customer' })).body).toMatchObject({ decision: 'customer', refundAmount: 9_000 })
    expect(await isHeldBack()).toBe(false)
    expect(await read(customer)).toMatchObject({ status: 'refund_pending', refundDueAmount: 9_000 })
    await it.relay.drain()
    expect((await it.mails(customer.email)).at(-1)!.kind).toBe('booking.dispute_decided.customer')
    expect((await it.mails(agency.email)).at(-1)!.kind).toBe('booking.dispute_decided.agency')
    const refunded = await it.call(processRefund, { as: admin, params: { id }, body: {} })
    expect(refunded.body).toMatchObject({ status: 'refunded', refundAmount: 9_000 })
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })

  test('a split: the part is due, and the rest stays with the funds of the booking', async () => {
    await open(agency, { category: 'no_show' })
    await write(customer)
    for (const refundAmount of [0, 9_000, 9_001, 1.001]) {
      expect(refusalOf(await decide({ decision: 'split', refundAmount }))).toEqual([400, 'dispute.refund_invalid'])
    }
    expect(refusalOf(await decide({ decision: 'split' }))).toEqual([400, 'dispute.refund_invalid'])
    await decide({ decision: 'split', refundAmount: 2_500 })
    expect(await read(customer)).toMatchObject({ status: 'refund_pending', refundDueAmount: 2_500 })
    const entries = await listPosted(it.db, id)
    expect(entries.at(-1)).toBe('refund_due: customer_funds 250000, refunds_payable -250000')
    expect(await findLedgerDifferences(it.db)).toEqual([])
  })
})

test('what was written is erased after the time of proofs, and the decision stays', async () => {
  await open()
  await write(agency)
  await decide({ decision: 'agency' })
  await eraseExpiredData(it.context)
  expect((await it.call(readDispute, { as: admin, params: { id } })).body.messages[0]!.text).toBe(text)
  it.clock.advance({ days: 4_000 })
  await eraseExpiredData(it.context)
  it.clock.set('2026-12-10T09:00:00Z')
  const { body } = await it.call(readDispute, { as: admin, params: { id } })
  expect(body).toMatchObject({ decision: 'agency', messages: [{ text: '' }, { text: '' }] })
})
