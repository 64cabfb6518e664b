import { addDays } from '@rihla/contract/dates.ts'
import {
  agencyTripFields,
  type AgencyTripField,
  mapTripFields,
  type TripFieldKind,
  tripFields,
  type TripFieldValues,
} from '@rihla/contract/trips/fields.ts'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueMail } from '#mail/mail.ts'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { dropGuards, withoutTriggers } from '#testing/drop-guards.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildPayout, buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { classified, type Classes, customer, type Owner } from '#testing/exported-columns.ts'
import { readZip } from '#testing/read-zip.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterAll(() => it.close())

/** The columns of the database, in alphabetical order. */
async function listColumns(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('migration_checksums', 'schema_release')
    group by 1`.execute(it.db)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** The path of every exported column of a table. */
const pathsOf = ({ exported }: Classes<never>): [string, string][] =>
  exported
    ? [
        ...(exported.columns ?? []).map((column): [string, string] => [column, `${exported.file}.${String(column)}`]),
        ...Object.entries<string>(exported.as ?? {}),
      ]
    : []

const tables = Object.entries(classified) as unknown as [string, Classes<never>][]

test('every column is classified: a new one fails here until the export contains it or a reason is given', async () => {
  const listed = tables.map(([table, classes]) => {
    const { derived = [], security = [], technical = [], platform = [] } = classes as Classes<string>
    const columns = new Set([
      ...pathsOf(classes).map(([column]) => column),
      ...derived,
      ...security,
      ...technical,
      ...platform,
    ])
    return [table, [...columns].toSorted()]
  })
  expect(Object.fromEntries(listed)).toEqual(await listColumns())
})

test('no column is in two classes', () => {
  for (const [table, classes] of tables) {
    const { derived = [], security = [], technical = [], platform = [] } = classes as Classes<string>
    const exported = [...new Set(pathsOf(classes).map(([column]) => column))]
    const all = [...exported, ...derived, ...security, ...technical, ...platform].map((column) => `${table}.${column}`)
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
  }
})

/** All values at a path, through lists. */
const valuesAt = (json: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(json)) return json.flatMap((each) => valuesAt(each, path))
  const [name, ...rest] = path
  return name === undefined ? [json] : valuesAt((json as Record<string, unknown> | undefined)?.[name], rest)
}

/** A value in the form that both JSON and PostgreSQL agree on: moments in ISO 8601, numbers without padding. */
function comparable(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\d[T ]/.test(text)) return new Date(text).toISOString()
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

const contents = new Map<string, Promise<Record<string, unknown>>>()

function contentOf(person: BuiltUser): Promise<Record<string, unknown>> {
  const content = contents.get(person.id) ?? readExport(person)
  contents.set(person.id, content)
  return content
}

async function readExport(person: BuiltUser): Promise<Record<string, unknown>> {
  const { bytes } = await it.call(downloadOwnData, { as: person, body: { password: person.password } })
  const files = [...readZip(bytes)].filter(([name]) => name.endsWith('.json'))
  return Object.fromEntries(files.map(([name, content]) => [name.replace('.json', ''), JSON.parse(content.toString())]))
}

const samples = { line: 'Three days', code: 'DUNES', integer: 3 }

/** The trip's fields that are null without a value. */
const valuesOfNullable = mapTripFields<Partial<TripFieldValues<AgencyTripField>>>(
  agencyTripFields.filter((name) => tripFields[name].empty === null),
  (name) => (samples as Partial<Record<TripFieldKind, unknown>>)[tripFields[name].kind],
)

/** A customer and an agency with a value in every exported column. */
async function buildPeople(): Promise<People> {
  const at = it.clock.now()
  const details = { phone: '+20 100', address: '1 Nile Street' }
  const profile = { ...details, instagramUrl: 'https://instagram.com/mona', age: 31, nationality: 'Egypt' }
  const answers = { question1: 'A', question2: 'B', question3: 'C' }
  const people = {
    customer: await buildCustomer(it.context, { name: 'Mona', locale: 'ar', ...profile, ...answers }),
    agency: await buildAgency(it.context, {
      ...details,
      agencyName: 'Sahara Lines',
      description: 'Dunes',
      contactPhone: '+20 111',
      website: 'https://sahara.example',
    }),
  }
  const document = await buildAgencyDocument(it.context, { agencyId: people.agency.id, kind: 'tourism_licence' })
  await it.db
    .updateTable('agency_documents')
    .set({
      status: 'declined',
      decline_reason: 'Blurred',
      decided_at: at,
      holder_name: 'Sahara',
      expires_on: '2027-03-31',
    })
    .where('agency_id', '=', document.agency_id)
    .execute()
  await buildPayouts(people.agency.id)
  await buildApiToken(it.context, people.agency)
  await it.db.updateTable('api_tokens').set({ last_used_at: at }).execute()
  const { customer: mona } = people
  const trip = await buildTrip(it.context, {
    agency: people.agency,
    ...valuesOfNullable,
    cancellationRules: { preset: 'custom', tiers: [{ daysBefore: 5, refundPercent: 70 }] },
    options: [{ name: 'Single room', priceChangeMinor: 90_000 }],
    departures: [{ startsOn: addDays(it.clock.today(), 14), totalSeats: 20, priceMinor: 500_000, minSeats: 4 }],
    foreign: { amount: 120, currency: 'USD', exchangeRate: 48.5, paymentInstructions: 'In cash' },
    discount: { percentage: 10, code: 'DUNES', startDate: '2026-11-01', endDate: '2027-11-01' },
    itinerary: [
      { day: 1, title: 'Dunes', time: '9:00', location: 'Farafra', details: 'Bring water', activities: ['Walk'] },
    ],
  })
  const proof = await storeUpload(it.context, { kind: 'payment-proof', ownerId: mona.id, bytes: await jpeg(40, 30) })
  await it.db.updateTable('uploads').set({ file_name: 'proof.jpg' }).where('id', '=', proof.id).execute()
  const booking = await buildBooking(it.context, {
    trip,
    customer: mona,
    options: [{ name: 'Single room', seats: 1 }],
    status: 'refunded',
    paymentType: 'deposit_payment',
    proofId: proof.id,
    reference: 'REF 1',
    notes: { process_refund: 'Sent back' },
  })
  const moments = { remaining_paid_at: at, cash_collected_at: at, refunded_at: at, reviewed_at: at }
  const notes = {
    admin_notes: 'For admins',
    agency_notes: 'Bring water',
    refund_notes: 'Sent',
    promo_code: 'DUNES',
    traveller_details: 'full',
    travellers_due_on: '2026-12-01',
    lead_traveller: 'Nadia Fahmy',
    contact_phone: '+20 100 555 0199',
    remaining_due_on: '2026-12-02',
    cancellation_rules: JSON.stringify({ preset: 'custom', tiers: [] }),
    refund_due_minor: 4_200,
    asked_refund_minor: 4_100,
    collected_minor: 4_300,
    no_show_on: '2026-12-05',
    accepted_terms_version: 3,
    accepted_refund_policy_version: 2,
  } as const
  await dropGuards(it.db)
  await it.db
    .updateTable('bookings')
    .set({ ...moments, ...notes })
    .where('id', '=', booking.id)
    .execute()
  const [event] = await it.db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('action', '=', 'cancel')
    .execute()
  const transferId = uuid()
  const transfer = { booking_id: booking.id, amount_minor: 120_000, reference: 'FT 8', proof_id: proof.id }
  await it.db
    .insertInto('balance_transfers')
    .values({ ...transfer, id: transferId, sent_at: at, decided_at: at, decision: 'verified' })
    .execute()
  await it.db
    .insertInto('receipts')
    .values({
      ...transfer,
      id: uuid(),
      event_id: event!.id,
      transfer_id: transferId,
      kind: 'balance',
      verified_at: at,
    })
    .execute()
  await it.db
    .insertInto('check_ins')
    .values({ booking_id: booking.id, version: 1, seats: 1, by_id: people.agency.id, at })
    .execute()
  await it.db
    .insertInto('disputes')
    .values({
      id: uuid(),
      booking_id: booking.id,
      category: 'not_provided',
      opened_by: 'customer',
      opened_by_id: mona.id,
      state: 'decided',
      created_at: at,
      answer_due_at: at,
      decision: 'split',
      refund_minor: 3_100,
      reason: 'A part of the tour did not take place',
      decided_by: people.agency.id,
      ended_at: at,
    })
    .execute()
  await it.db
    .insertInto('dispute_messages')
    .columns(['id', 'dispute_id', 'by_role', 'by_id', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('disputes')
        .where('booking_id', '=', booking.id)
        .select([sql`${uuid()}::uuid`.as('new_id'), 'id', sql`'customer'`.as('role'), sql`${mona.id}::uuid`.as('by')])
        .select([sql`'The jeep broke down'`.as('text'), sql`${at}::timestamptz`.as('at')]),
    )
    .execute()
  const iban = { method: 'bank', account: 'EG380019000500000000263180002', holder_name: 'Mona Adel' } as const
  await it.db
    .insertInto('refund_destinations')
    .values({ id: uuid(), customer_id: mona.id, booking_id: booking.id, ...iban, created_at: at })
    .execute()
  await sql`alter table refunds disable trigger refunds_as_sent, disable trigger refunds_only_erased`.execute(it.db)
  await it.db
    .updateTable('refunds')
    .set({ ...iban, reference: 'FT 77' })
    .where('booking_id', '=', booking.id)
    .execute()
  await buildReview(it.context, { customer: mona, trip, reply: 'Thank you' })
  const departureId = trip.departures[0]!.id
  await it.db
    .insertInto('departure_cancellations')
    .values({
      departure_id: departureId,
      cancelled_by: people.agency.id,
      by_role: 'agency',
      reason: 'weather',
      message_en: 'A sandstorm',
      message_ar: 'عاصفة رملية',
      created_at: at,
    })
    .execute()
  await it.db
    .updateTable('departures')
    .set({ cancelled_at: at, runs_at: at, seats_booked: 0 })
    .where('id', '=', departureId)
    .execute()
  // the booking keeps what was agreed
  await it.db.updateTable('trips').set({ pickup_location: 'Giza Square' }).where('id', '=', trip.id).execute()
  await it.db.updateTable('trips').set({ deleted_at: at }).where('id', '=', trip.id).execute()
  await buildActivity(mona, { tripId: trip.id, bookingId: booking.id })
  return people
}

/** What a customer leaves elsewhere on the platform. */
async function buildActivity(mona: BuiltUser, { tripId, bookingId }: { tripId: string; bookingId: string }) {
  const { db } = it
  const at = it.clock.now()
  const admin = await buildAdmin(it.context)
  const text = { subject: 'Camels', message: 'Are there camels?' }
  const message = { ...text, name: 'Mona', email: mona.email, sender_id: mona.id }
  const messageId = uuid()
  await db
    .insertInto('messages')
    .values({ ...message, id: messageId, status: 'replied', locale: 'ar', created_at: at })
    .execute()
  await db
    .insertInto('message_replies')
    .values({ ...text, id: uuid(), message_id: messageId, admin_id: admin.id, created_at: at })
    .execute()
  await db
    .insertInto('reports')
    .values({
      id: uuid(),
      reporter_id: mona.id,
      type: 'trip',
      target_id: tripId,
      reason: 'other',
      priority: 'low',
      details: 'Too hot',
      status: 'resolved',
      resolution: 'It is a desert',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('wishlist_items')
    .values({ id: uuid(), customer_id: mona.id, trip_id: tripId, created_at: at })
    .execute()
  const traveller = {
    name: 'Laila Adel',
    nationality: 'FR',
    document_kind: 'passport',
    document_number: 'FR123',
    date_of_birth: '1990-02-03',
    phone: '0100',
    emergency_name: 'Nour',
    emergency_phone: '0111',
  } as const
  await db
    .insertInto('booking_travellers')
    .values({ booking_id: bookingId, seat: 1, ...traveller })
    .execute()
  await db
    .insertInto('companions')
    .values({ id: uuid(), customer_id: mona.id, name_key: 'laila adel', ...traveller, created_at: at, updated_at: at })
    .execute()
  await db
    .insertInto('seat_holds')
    .values({
      id: uuid(),
      customer_id: mona.id,
      trip_id: tripId,
      starts_on: '2026-12-03',
      seats: 2,
      booking_number: '22334455',
      terms: JSON.stringify({}),
      created_at: at,
      expires_at: at,
      ends_at: at,
      ended_at: at,
      booking_id: bookingId,
    })
    .execute()
  await db
    .insertInto('waiting_list_entries')
    .values({
      id: uuid(),
      customer_id: mona.id,
      locale: 'en',
      trip_id: tripId,
      starts_on: '2026-12-03',
      seats: 2,
      state: 'lapsed',
      booking_number: '22334456',
      created_at: at,
      queued_at: at,
      offered_at: at,
      offer_expires_at: at,
      ended_at: at,
    })
    .execute()
  await db
    .insertInto('trip_views')
    .values({ id: uuid(), trip_id: tripId, viewer_id: mona.id, viewer_key: Buffer.from('k'), viewed_at: at })
    .execute()
  await db
    .insertInto('notifications')
    .values({ id: uuid(), user_id: mona.id, kind: 'review.replied', subject_id: tripId, created_at: at, read_at: at })
    .execute()
  await db
    .insertInto('notification_preferences')
    .values({ user_id: mona.id, topic: 'bookings', bell: true, mail: false })
    .execute()
  await db
    .updateTable('users')
    .set({ google_subject: '1081', accepted_terms_version: 3, accepted_privacy_version: 2 })
    .where('id', '=', mona.id)
    .execute()
  await db.transaction().execute((trx) =>
    enqueueMail(trx, {
      kind: 'booking.submit.customer',
      about: { type: 'booking', id: bookingId },
      to: { name: mona.name, address: mona.email },
      locale: 'ar',
      content: { subject: 'Your booking', heading: '', paragraphs: [] },
    }),
  )
  await db.updateTable('mails').set({ status: 'sent', sent_at: at, content: null }).execute()
}

/** A payout, a released hold, and details that were rejected after it. */
async function buildPayouts(agencyId: string) {
  const at = it.clock.now()
  const admin = await buildAdmin(it.context)
  await buildPayoutDetails(it.context, { agencyId })
  await buildPayout(it, { agencyId, minor: 12_345, notes: 'By hand', admin })
  await withoutTriggers(it.db, (trx) =>
    trx
      .updateTable('payout_details')
      .set({ state: 'rejected', reason: 'Another holder' })
      .where('agency_id', '=', agencyId)
      .execute(),
  )
  await it.db
    .insertInto('payout_holds')
    .values({
      id: uuid(),
      agency_id: agencyId,
      reason: 'A complaint',
      held_by: admin.id,
      held_at: at,
      released_by: admin.id,
      released_at: at,
    })
    .execute()
}

type People = Record<Owner['person'], BuiltUser>

/** The exported columns of a table whose stored values are not all in the export. */
async function listMissing(people: People, [table, classes]: [string, Classes<never>]): Promise<string[]> {
  if (!classes.exported) return []
  const { person, where } = classes.exported.of
  const content = await contentOf(people[person])
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.raw(where.replaceAll('$person', `'${people[person].id}'`))}`.execute(
    it.db,
  )
  const isComplete = ([column, path]: [string, string]) => {
    const stored = rows.flatMap((row) => row[column] ?? [])
    const values = column.endsWith('_minor') ? stored.map((value) => Number(value) / 100) : stored
    const found = new Set(valuesAt(content, path.split('.')).map(comparable))
    return values.length > 0 && values.every((value) => found.has(comparable(value)))
  }
  return pathsOf(classes).flatMap((each) => (isComplete(each) ? [] : [`${table}.${each[0]}`]))
}

describe('the export of people with a value in every column', () => {
  let people: People
  beforeAll(async () => {
    people = await buildPeople()
  })

  test.each(tables)('contains all of %s that is classified as exported', async (table, classes) => {
    expect(await listMissing(people, [table, classes])).toEqual([])
  })

  test('negative control: misses what is not in it', async () => {
    const columns = ['name', 'password_hash', 'deleted_at'] as never[]
    const users: Classes<never> = { exported: { file: 'profile', columns, of: customer('id = $person') } }
    expect(await listMissing(people, ['users', users])).toEqual(['users.password_hash', 'users.deleted_at'])
  })
})
