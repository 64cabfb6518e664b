import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { webhookPayloads } from '@rihla/contract/webhooks/webhook-payload-schema.ts'
import { sql } from 'kysely'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, setTripStatus } from '#testing/builders/trips.ts'
import { buildWebhook } from '#testing/builders/webhooks.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let agency: BuiltUser
let customer: BuiltUser
beforeAll(async () => {
  it = await createTestApp()
  await buildAdmin(it.context)
})
beforeEach(async () => {
  await it.db.deleteFrom('webhook_endpoints').execute()
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context, { name: 'Mona Adel', phone: '+201001234567' })
})
afterAll(() => it.close())

const ofAgency = () => ({ id: agency.id, role: 'agency' as const })

interface Message {
  type: string
  timestamp: string
  data: Record<string, unknown> & { sequence: number }
}

/** What waits for an endpoint, oldest first. */
async function messagesOf(endpointId: string): Promise<Message[]> {
  await it.relay.drain()
  const rows = await it.db
    .selectFrom('webhook_deliveries')
    .select(['body', 'type'])
    .where('endpoint_id', '=', endpointId)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body) as Message)
}
const typesOf = async (endpointId: string) => (await messagesOf(endpointId)).map(({ type }) => type)

const lives: [transitions: BookingAction[], types: string[]][] = [
  [
    ['verify_payment', 'approve', 'confirm'],
    ['booking.created', 'booking.payment_verified', 'payment.received', 'booking.approved', 'booking.confirmed'],
  ],
  [['reject_payment'], ['booking.created', 'booking.rejected']],
  [
    ['request_proof', 'ask_for_rest', 'return_payment'],
    ['booking.created', 'booking.updated', 'booking.updated', 'payment.received', 'booking.cancelled'],
  ],
  [
    ['verify_payment', 'cancel', 'process_refund'],
    [
      'booking.created',
      'booking.payment_verified',
      'payment.received',
      'booking.cancelled',
      'booking.refunded',
      'payment.refunded',
    ],
  ],
  [
    ['verify_payment', 'reject'],
    ['booking.created', 'booking.payment_verified', 'payment.received', 'booking.declined'],
  ],
  [
    ['cancel', 'close_without_refund'],
    ['booking.created', 'booking.cancelled', 'booking.closed'],
  ],
]

describe('a booking', () => {
  test.each(lives)('with %j sends %j', async (transitions, types) => {
    const trip = await buildTrip(it.context, { agency })
    const { id } = await buildWebhook(it.context, ofAgency())
    await buildBooking(it.context, { trip, customer, transitions })
    const messages = await messagesOf(id)
    expect(messages.map(({ type }) => type)).toEqual(types)
    const sequences = messages.map(({ data }) => data.sequence)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  })

  test('messages have ids, numbers, states and amounts as documented, and nothing about the customer', async () => {
    const trip = await buildTrip(it.context, { agency, price: 1_200 })
    const { id } = await buildWebhook(it.context, ofAgency())
    const booking = await buildBooking(it.context, {
      trip,
      customer,
      seats: 2,
      transitions: ['verify_payment', 'cancel', 'process_refund'],
    })
    const messages = await messagesOf(id)
    for (const message of messages) {
      const schema = message.type.startsWith('booking.') ? webhookPayloads.booking : webhookPayloads.payment
      const [isValid, errors] = Schema.Errors(schema, message)
      expect([message.type, isValid, errors]).toEqual([message.type, true, []])
      expect(Object.keys(message)).toEqual(['type', 'timestamp', 'data'])
    }
    expect(messages.find(({ type }) => type === 'payment.received')!.data).toMatchObject({
      agencyId: agency.id,
      bookingId: booking.id,
      tripId: trip.id,
      action: 'verify_payment',
      amount: 2_400,
      amountCurrency: 'EGP',
      totalAmount: 2_400,
      url: `http://rihla.test/api/bookings/${booking.id}`,
    })
    expect(messages.at(-1)!.data).toMatchObject({ action: 'process_refund', amount: 2_400, refundedAmount: 2_400 })
    const sent = JSON.stringify(messages)
    for (const personal of [customer.id, customer.email, 'Mona', '1001234567']) expect(sent).not.toContain(personal)
  })
})

test('a trip and its departures send what happens to them', async () => {
  const { id } = await buildWebhook(it.context, ofAgency())
  const trip = await buildTrip(it.context, { agency, status: 'draft' })
  await setTripStatus(it.context, trip.id, 'published')
  const [departure] = trip.departures
  const change = (set: string) => sql.raw(`update departures set ${set} where id = '${departure!.id}'`).execute(it.db)
  await change('total_seats = total_seats + 1')
  await change('min_seats = 2')
  await change('runs_at = now()')
  await change('cancelled_at = now()')
  await sql`delete from departures where id = ${departure!.id}`.execute(it.db)
  await sql`update trips set updated_at = clock_timestamp() where id = ${trip.id}`.execute(it.db)
  await sql`update trips set deleted_at = now() where id = ${trip.id}`.execute(it.db)
  await sql`update trips set updated_at = clock_timestamp() where id = ${trip.id}`.execute(it.db)
  const messages = await messagesOf(id)
  const typesAbout = (subject: string) => messages.map(({ type }) => type).filter((type) => type.startsWith(subject))
  expect(typesAbout('trip.')).toEqual(['trip.created', 'trip.published', 'trip.updated', 'trip.deleted'])
  expect(typesAbout('departure.').slice(trip.departures.length)).toEqual([
    'departure.updated',
    'departure.updated',
    'departure.guaranteed',
    'departure.cancelled',
    'departure.removed',
  ])
  for (const message of messages) {
    const schema = message.type.startsWith('trip.') ? webhookPayloads.trip : webhookPayloads.departure
    expect([message.type, ...Schema.Errors(schema, message)]).toEqual([message.type, true, []])
  }
})

test('an endpoint receives what it asked for, an agency its own, and the platform everything', async () => {
  const other = await buildAgency(it.context)
  const admin = await buildAdmin(it.context)
  const [confirmed, all, foreign, platform, disabled] = [
    await buildWebhook(it.context, ofAgency(), { events: ['booking.confirmed'] }),
    await buildWebhook(it.context, ofAgency()),
    await buildWebhook(it.context, { id: other.id, role: 'agency' }),
    await buildWebhook(it.context, { id: admin.id, role: 'admin' }, { events: ['booking.created'] }),
    await buildWebhook(it.context, ofAgency(), { isEnabled: false }),
  ]
  const trip = await buildTrip(it.context, { agency })
  const departures = trip.departures.map(() => 'departure.created')
  await buildBooking(it.context, { trip, customer, status: 'confirmed' })
  expect(await typesOf(confirmed.id)).toEqual(['booking.confirmed'])
  expect(await typesOf(all.id)).toEqual([
    'trip.created',
    ...departures,
    'booking.created',
    'booking.payment_verified',
    'payment.received',
    'booking.approved',
    'booking.confirmed',
  ])
  expect(await typesOf(foreign.id)).toEqual([])
  expect(await typesOf(platform.id)).toEqual(['booking.created'])
  expect(await typesOf(disabled.id)).toEqual([])
  const ids = await sql<{ n: number }>`select count(distinct message_id)::int as n from webhook_deliveries
    where type in ('booking.created', 'booking.confirmed')`.execute(it.db)
  // the same id at every endpoint
  expect(ids.rows).toEqual([{ n: 2 }])
})

test('race of an event and the end of its webhook: nothing waits for one that was disabled at that moment', async () => {
  const { id } = await buildWebhook(it.context, ofAgency())
  await buildTrip(it.context, { agency })
  const lock = sql`update webhook_endpoints set is_enabled = false where id = ${id}`
  await startWhileLocked(it, { lock, waiting: 1 }, () => it.relay.drain())
  expect(await messagesOf(id)).toEqual([])
})

test('an agency that is deactivated receives nothing', async () => {
  const { id } = await buildWebhook(it.context, ofAgency())
  await sql`update users set is_active = false where id = ${agency.id}`.execute(it.db)
  await buildTrip(it.context, { agency })
  expect(await messagesOf(id)).toEqual([])
})

test('a change that is rolled back sends nothing, and without an endpoint nothing is written', async () => {
  const trip = await buildTrip(it.context, { agency })
  const countOf = async () =>
    (await it.db.selectFrom('outbox').select('id').where('kind', '=', 'webhook').execute()).length
  expect(await countOf()).toBe(0)
  await buildWebhook(it.context, ofAgency())
  const rolledBack = it.db.transaction().execute(async (trx) => {
    await sql`update trips set status = 'archived' where id = ${trip.id}`.execute(trx)
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  expect(await countOf()).toBe(0)
})
