import { changeCustomerProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { uploadNationalId, uploadPaymentProof } from '@rihla/contract/uploads/uploads.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockIdentityDocuments } from '#accounts/identity-documents.queries.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { waitFor } from '#testing/wait-for.ts'
import { removeStaleUploads } from '#uploads/remove-stale-uploads.ts'
import { eraseExpiredData } from './erase-expired-data.ts'

const none = {
  identityDocuments: 0,
  paymentProofs: 0,
  receiptProofs: 0,
  refunds: 0,
  disputeMessages: 0,
  refundDestinations: 0,
  payoutDetails: 0,
  travellers: 0,
  leadTravellers: 0,
  messages: 0,
  reports: 0,
  tripViews: 0,
  searchWords: 0,
  waitingListEntries: 0,
  webhookDeliveries: 0,
}

let world: Awaited<ReturnType<typeof createBookingFixture>>
beforeEach(async () => {
  world = await createBookingFixture()
})
afterEach(() => world.app.close())

const erase = () => eraseExpiredData(world.app.context)
/** All trips booked by now end on 6 December. */
/** Past the transitions, which would end other things as well. */
const setStatus = (id: string, status: 'refund_pending') =>
  withoutTriggers(world.app.db, (trx) => trx.updateTable('bookings').set({ status }).where('id', '=', id).execute())
const endTrips = () => world.app.db.updateTable('bookings').set({ ends_on: '2026-12-06' }).execute()
const daysAfterTrip = (days: number) => {
  const end = new Date('2026-12-06T12:00:00Z')
  end.setUTCDate(end.getUTCDate() + days)
  world.app.clock.set(end)
}

async function uploadId(as: BuiltUser): Promise<void> {
  const { app } = world
  const { body } = await app.call(uploadNationalId, { as, ...(await multipart({ bytes: await jpeg(60, 40) })) })
  await app.call(changeCustomerProfile, { as, body: { nationalIdFront: body.url } })
  await app.db.updateTable('uploads').set({ created_at: app.clock.now() }).execute()
}

async function bookWithProof(as: BuiltUser): Promise<string> {
  const { body } = await world.app.call(uploadPaymentProof, {
    as,
    ...(await multipart({ field: 'paymentProof', bytes: await jpeg(60, 40) })),
  })
  const { paymentReference: _, ...input } = world.input({ seats: 1, paymentProof: body.url })
  return (await world.app.call(submitBooking, { as, body: input })).body._id
}

const hasId = async (as: BuiltUser) => {
  const customers = world.app.db.selectFrom('customers').select('national_id_front_id')
  return (await customers.where('user_id', '=', as.id).executeTakeFirstOrThrow()).national_id_front_id !== null
}
const uploads = () => world.app.db.selectFrom('uploads').select('id').orderBy('id').execute()

test('an ID is erased 30 days after the last trip, with its file; the profile asks for it again', async () => {
  const { customer } = world
  await uploadId(customer)
  await world.submit({ seats: 1 })
  await endTrips()
  daysAfterTrip(30)
  expect(await erase()).toEqual(none)
  expect(await hasId(customer)).toBe(true)
  daysAfterTrip(31)
  expect(await erase()).toEqual({ ...none, identityDocuments: 1 })
  expect(await hasId(customer)).toBe(false)
  await world.app.db
    .updateTable('uploads')
    .set({ created_at: new Date('2026-01-01') })
    .execute()
  await removeStaleUploads(world.app.context)
  expect(await uploads()).toEqual([])
})

test('an ID is kept for an upcoming trip and while a refund is due', async () => {
  const [travelling, waiting] = [await buildCustomer(world.app.context), await buildCustomer(world.app.context)]
  await uploadId(travelling)
  await uploadId(waiting)
  await world.submit({ seats: 1, selectedStartDate: '2026-12-17' }, travelling)
  const { body } = await world.submit({ seats: 1 }, waiting)
  await setStatus(body._id, 'refund_pending')
  await world.app.db
    .updateTable('uploads')
    .set({ created_at: new Date('2026-01-01') })
    .execute()
  expect(await erase()).toEqual(none)
  daysAfterTrip(100)
  expect(await erase()).toEqual({ ...none, identityDocuments: 1 })
  expect([await hasId(travelling), await hasId(waiting)]).toEqual([false, true])
})

test('race of the job with an upload and a booking: the IDs are kept', async () => {
  const { app, customer } = world
  const traveller = await buildCustomer(app.context)
  await uploadId(customer)
  await uploadId(traveller)
  const file = await multipart({ bytes: await jpeg(60, 40) })
  await app.call(uploadNationalId, { as: customer, ...file })
  const { id: newest } = (await uploads()).at(-1)!
  await app.db
    .updateTable('uploads')
    .set({ created_at: new Date('2026-01-01') })
    .execute()
  let erasing: ReturnType<typeof erase> | undefined
  await app.db.transaction().execute(async (trx) => {
    for (const { id } of [customer, traveller]) await lockIdentityDocuments(trx, id)
    erasing = erase()
    await waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      expect(rows).not.toEqual([])
    })
    const changed = trx.updateTable('customers').set({ national_id_front_id: newest })
    await changed.where('user_id', '=', customer.id).execute()
    expect((await world.submit({ seats: 1, selectedStartDate: '2026-12-17' }, traveller)).status).toBe(201)
  })
  expect(await erasing).toEqual(none)
  expect([await hasId(customer), await hasId(traveller)]).toEqual([true, true])
})

test('a replaced ID is kept for its booking until 30 days after that trip, although the person travels again', async () => {
  const { app, customer } = world
  const remaining = async () => {
    await app.db
      .updateTable('uploads')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    await removeStaleUploads(app.context)
    return (await uploads()).length
  }
  await uploadId(customer)
  await world.submit({ seats: 1 })
  await endTrips()
  await uploadId(customer)
  await world.submit({ seats: 1, selectedStartDate: '2026-12-17' })
  await app.db.updateTable('bookings').set({ ends_on: '2027-06-01' }).where('starts_on', '=', '2026-12-17').execute()
  daysAfterTrip(30)
  expect(await erase()).toEqual(none)
  expect(await remaining()).toBe(2)
  daysAfterTrip(31)
  expect(await erase()).toEqual({ ...none, identityDocuments: 1 })
  expect(await remaining()).toBe(1)
  expect(await hasId(customer)).toBe(true)
})

test('a payment proof is erased 400 days after the trip, but not while a refund is due', async () => {
  const { customer, app } = world
  const [over, due] = [await bookWithProof(customer), await bookWithProof(customer)]
  await setStatus(due, 'refund_pending')
  await endTrips()
  daysAfterTrip(400)
  expect(await erase()).toEqual(none)
  daysAfterTrip(401)
  expect(await erase()).toEqual({ ...none, paymentProofs: 1 })
  const find = (id: string) => app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await find(over)).toMatchObject({ payment_proof_id: null, payment_reference: null })
  expect((await find(due)).payment_proof_id).not.toBeNull()
})

test('a refund proof is erased with the payment proof', async () => {
  const { customer, app } = world
  const refunded = await bookWithProof(customer)
  const [proof] = await uploads()
  await setStatus(refunded, 'refund_pending')
  await withoutTriggers(app.db, (trx) =>
    trx
      .updateTable('bookings')
      .set({ status: 'refunded', payment_proof_id: null, payment_reference: 'TR-1', refund_proof_id: proof!.id })
      .where('id', '=', refunded)
      .execute(),
  )
  await endTrips()
  daysAfterTrip(401)
  expect(await erase()).toEqual({ ...none, paymentProofs: 1 })
  const { refund_proof_id, payment_reference } = await app.db
    .selectFrom('bookings')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([refund_proof_id, payment_reference]).toEqual([null, 'TR-1'])
  await removeStaleUploads(app.context)
  expect(await uploads()).toEqual([])
})

test('messages, closed reports and trip views are erased after 400 days', async () => {
  const { app, customer, trip } = world
  const now = app.clock.now()
  await app.call(sendMessage, { body: { name: 'Mona', email: 'mona@example.com', subject: 'Siwa?', message: 'When?' } })
  for (const status of ['resolved', 'pending'] as const) {
    await app.db
      .insertInto('reports')
      .values({
        id: uuid(),
        reporter_id: customer.id,
        type: 'other',
        reason: 'other',
        priority: 'low',
        status,
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
  const view = { id: uuid(), trip_id: trip.id, viewer_key: Buffer.from('key'), viewed_at: now }
  await app.db.insertInto('trip_views').values(view).execute()
  app.clock.advance({ days: 400 })
  expect(await erase()).toEqual(none)
  app.clock.advance({ minutes: 1 })
  expect(await erase()).toEqual({ ...none, messages: 1, reports: 1, tripViews: 1 })
  expect(await app.db.selectFrom('reports').select('status').execute()).toEqual([{ status: 'pending' }])
})

test('erases more rows than fit in one batch', async () => {
  const { app, trip } = world
  const views = Array.from({ length: 1_201 }, () => ({
    id: uuid(),
    trip_id: trip.id,
    viewer_key: Buffer.from('key'),
    viewed_at: new Date('2020-01-01'),
  }))
  await app.db.insertInto('trip_views').values(views).execute()
  expect(await erase()).toEqual({ ...none, tripViews: 1_201 })
})

test('an admin changes how long data is kept, within limits', async () => {
  const { app, admin } = world
  const change = (body: { keepIdDays?: number; keepMessageDays?: number }) =>
    app.call(changeSettings, { as: admin, body })
  expect((await change({ keepMessageDays: 30 })).body.keepMessageDays).toBe(30)
  expect([(await change({ keepIdDays: 6 })).status, (await change({ keepMessageDays: 29 })).status]).toEqual([400, 400])
  await app.call(sendMessage, { body: { name: 'Mona', email: 'mona@example.com', subject: 'Siwa?', message: 'When?' } })
  app.clock.advance({ days: 31 })
  expect(await erase()).toEqual({ ...none, messages: 1 })
})

test('words of the search are erased once no trip has them, such as the name of an agency that was renamed', async () => {
  const { app } = world
  const agencies: BuiltUser[] = []
  for (const agencyName of ['Zanzimaro Caravans', 'Zanzimaro Cruises']) {
    const agency = await buildAgency(app.context, { agencyName })
    await buildTrip(app.context, { agency })
    agencies.push(agency)
  }
  const words = async () =>
    (await app.db.selectFrom('search_words').select('word').where('word', 'in', ['zanzimaro', 'caravans']).execute())
      .map(({ word }) => word)
      .toSorted()
  const rename = (at: number) =>
    app.db.updateTable('agencies').set({ name: 'Nile Days' }).where('user_id', '=', agencies[at]!.id).execute()
  expect(await erase()).toEqual(none)
  expect(await words()).toEqual(['caravans', 'zanzimaro'])
  await rename(0)
  await erase()
  expect(await words()).toEqual(['zanzimaro'])
  await rename(1)
  await erase()
  expect(await words()).toEqual([])
  expect(await erase()).toEqual(none)
})

test('travellers are erased after their trip, and of ended bookings after their last change', async () => {
  const { app, agency, customer } = world
  const trip = await buildTrip(app.context, {
    agency,
    departures: [{ startsOn: '2026-12-04', totalSeats: 9 }],
    travellerDetails: 'full',
  })
  const traveller = {
    seat: 1,
    name: 'Laila',
    nationality: 'FR',
    document_kind: 'passport',
    document_number: 'FR123',
  } as const
  const rest = { phone: '0100', emergency_name: 'Nour', emergency_phone: '0111' }
  for (const status of ['confirmed', 'refunded'] as const) {
    const booking = await buildBooking(app.context, { trip, customer, status })
    await app.db
      .insertInto('booking_travellers')
      .values({ booking_id: booking.id, ...traveller, ...rest })
      .execute()
  }
  app.clock.set(new Date('2026-12-12T12:00:00Z'))
  expect(await erase()).toEqual(none)
  app.clock.set(new Date('2026-12-22T12:00:00Z'))
  expect(await erase()).toEqual({ ...none, travellers: 1 })
  daysAfterTrip(30)
  expect(await erase()).toEqual(none)
  daysAfterTrip(31)
  expect(await erase()).toEqual({ ...none, travellers: 1 })
})

test('the lead traveller is erased with the travellers, except while a refund is due', async () => {
  const { app, customer, trip } = world
  const lead = { leadTraveller: 'Nadia Fahmy', phone: '+201005557788' }
  const statuses = ['confirmed', 'refund_pending', 'refunded'] as const
  for (const status of statuses) await buildBooking(app.context, { trip, customer, status, lead })
  const known = async () => {
    const rows = await app.db
      .selectFrom('bookings')
      .select('status')
      .where('lead_traveller', '=', lead.leadTraveller)
      .where('contact_phone', '=', lead.phone)
      .execute()
    return statuses.filter((status) => rows.some((row) => row.status === status))
  }
  expect(await known()).toEqual([...statuses])
  await app.db.updateTable('bookings').set({ ends_on: '2026-12-06' }).execute()
  app.clock.set(new Date('2026-12-22T12:00:00Z'))
  expect(await erase()).toMatchObject({ leadTravellers: 1 })
  expect(await known()).toEqual(['confirmed', 'refund_pending'])
  daysAfterTrip(31)
  expect(await erase()).toMatchObject({ leadTravellers: 1 })
  expect(await known()).toEqual(['refund_pending'])
})

test('where a refund goes is erased when it was sent, and where it was sent with the proofs', async () => {
  const { app, admin, customer } = world
  const wallet = { method: 'wallet', account: '01012345678' } as const
  const booked = async () => {
    const { _id: id } = (await world.submit({ seats: 1 })).body
    await world.decide(id, 'payment_verified')
    await app.call(cancelBooking, {
      as: customer,
      params: { id },
      body: { refundDestination: { ...wallet, save: true } },
    })
    return id
  }
  const [sent, due] = [await booked(), await booked()]
  await app.call(processRefund, { as: admin, params: { id: sent }, body: {} })
  await app.call(processRefund, { as: admin, params: { id: due }, body: { refundAmount: 1, isPartial: true } })
  await endTrips()
  expect(await erase()).toEqual({ ...none, refundDestinations: 1 })
  const destinations = await app.db
    .selectFrom('refund_destinations')
    .select('booking_id')
    .orderBy('booking_id')
    .execute()
  expect(destinations.map(({ booking_id: id }) => id)).toEqual([due, null])
  daysAfterTrip(400)
  expect(await erase()).toEqual(none)
  daysAfterTrip(401)
  expect(await erase()).toEqual({ ...none, refunds: 1 })
  const refunds = await app.db.selectFrom('refunds').select(['booking_id', 'account']).orderBy('booking_id').execute()
  expect(refunds).toEqual([
    { booking_id: sent, account: null },
    { booking_id: due, account: wallet.account },
  ])
})
