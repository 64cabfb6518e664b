import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/tables.ts'
import { enqueueMail } from '#mail/mail.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { readZip } from '#testing/read-zip.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'

/**
 * Every column of the database (docs/product/accounts.md#data-export):
 * - `exported`: in the person's export, at this path or under the column's name in this file
 * - `derived`: a copy of exported columns or computed from them
 * - `security`: hashes, tokens and codes; of no use to the person and dangerous in a file
 * - `technical`: keys, versions and bookkeeping without information about the person beyond the exported rows
 * - `platform`: content and administration of the platform, or personal data of someone else
 */
interface Classes<Column> {
  exported?: { file: string; columns?: readonly Column[]; as?: Partial<Record<Column & string, string>>; of: Owner }
  derived?: readonly Column[]
  security?: readonly Column[]
  technical?: readonly Column[]
  platform?: readonly Column[]
}

/** The person whose rows are exported, and the SQL condition that finds them. */
interface Owner {
  person: 'customer' | 'agency'
  where: string
}

const customer = (where = 'user_id = $person'): Owner => ({ person: 'customer', where })
const agency = (where = 'user_id = $person'): Owner => ({ person: 'agency', where })
const ofBooking = customer('booking_id in (select id from bookings where customer_id = $person)')

const classified: { [Table in keyof DB]: Classes<keyof DB[Table]> } = {
  agencies: {
    exported: {
      file: 'profile.agencyDetails',
      columns: ['name', 'description', 'phone', 'website', 'address'],
      as: { contact_phone: 'profile.agencyDetails.contactPhone' },
      of: agency(),
    },
    derived: ['names_text', 'search_text', 'sounds'],
    technical: ['user_id', 'logo_id', 'background_id'],
  },
  audit_log: { platform: ['id', 'actor_id', 'action', 'target_type', 'target_id', 'details', 'at'] },
  booking_claims: { platform: ['booking_id', 'admin_id', 'claimed_at', 'seen_at'] },
  booking_events: {
    exported: {
      file: 'bookings.events',
      columns: ['action', 'note'],
      as: {
        actor_role: 'bookings.events.by',
        from_status: 'bookings.events.from',
        to_status: 'bookings.events.to',
        created_at: 'bookings.events.at',
      },
      of: ofBooking,
    },
    technical: ['id', 'booking_id'],
    platform: ['actor_id'],
  },
  bookings: {
    exported: {
      file: 'bookings',
      columns: [
        ...(['id', 'trip_title', 'trip_destination', 'starts_on', 'ends_on', 'seats', 'status', 'currency'] as const),
        ...(['payment_type', 'remaining_paid_at', 'cash_collected_at', 'promo_code'] as const),
        ...(['transfer_reference', 'payment_reference', 'payment_proof_id', 'refunded_at', 'created_at'] as const),
        ...(['admin_notes', 'agency_notes', 'refund_notes', 'reviewed_at', 'is_international'] as const),
      ],
      as: {
        list_price_per_seat_minor: 'bookings.list_price_per_seat',
        price_per_seat_minor: 'bookings.price_per_seat',
        promo_discount_minor: 'bookings.promo_discount',
        total_minor: 'bookings.total',
        deposit_minor: 'bookings.deposit',
        remaining_minor: 'bookings.remaining',
        foreign_per_seat_minor: 'bookings.cash_per_seat',
        foreign_total_minor: 'bookings.cash_at_departure',
        foreign_currency: 'bookings.cash_currency',
        refunded_minor: 'bookings.refunded',
      },
      of: customer('customer_id = $person'),
    },
    // a deletion is exported as is_withdrawn_with_trip_or_account
    derived: ['search_text', 'paid_minor', 'deleted_at'],
    technical: ['customer_id', 'trip_id', 'agency_id', 'departure_id', 'promo_id', 'updated_at'],
    platform: ['reviewed_by', 'refund_proof_id'],
  },
  check_ins: {
    exported: { file: 'bookings.check_ins', columns: ['seats', 'at'], of: ofBooking },
    technical: ['booking_id', 'version'],
    platform: ['by_id'],
  },
  customers: {
    exported: {
      file: 'profile.customerDetails',
      columns: ['phone', 'address', 'age', 'nationality'],
      as: {
        instagram_url: 'profile.customerDetails.instagramUrl',
        question1: 'profile.customerDetails.profileQuestions.question1',
        question2: 'profile.customerDetails.profileQuestions.question2',
        question3: 'profile.customerDetails.profileQuestions.question3',
      },
      of: customer(),
    },
    technical: ['user_id', 'national_id_front_id', 'national_id_back_id'],
  },
  departures: {
    exported: {
      file: 'trips.departures',
      columns: ['starts_on', 'total_seats', 'seats_booked'],
      of: agency('trip_id in (select id from trips where agency_id = $person)'),
    },
    technical: ['id', 'trip_id', 'previous_starts_on'],
  },
  faqs: {
    platform: ['id', 'question', 'answer', 'category', 'question_ar', 'answer_ar', 'category_ar', 'is_active'],
    technical: ['position', 'created_at'],
  },
  google_nonces: { security: ['nonce_hash', 'expires_at'] },
  idempotency_keys: { technical: ['key', 'customer_id', 'booking_id', 'body_hash', 'created_at'] },
  known_logins: { security: ['user_id', 'ip_hash', 'last_at'] },
  mails: {
    exported: {
      file: 'mails',
      columns: ['id', 'kind', 'subject', 'locale', 'status', 'created_at', 'sent_at'],
      of: customer('to_address = (select email from users where id = $person)'),
    },
    derived: ['to_name', 'to_address'],
    security: ['content'],
    technical: ['message_id', 'attachments', 'attempts', 'last_error', 'is_erased_after_sending'],
  },
  mails_about: {
    exported: {
      file: 'mails',
      as: { subject_type: 'mails.about_type', subject_id: 'mails.about_id' },
      of: customer('mail_id in (select m.id from mails m join users u on u.email = m.to_address where u.id = $person)'),
    },
    technical: ['mail_id'],
  },
  message_replies: {
    exported: {
      file: 'messages.replies',
      columns: ['subject', 'message'],
      as: { created_at: 'messages.replies.at' },
      of: customer('message_id in (select id from messages where sender_id = $person)'),
    },
    technical: ['id', 'message_id'],
    platform: ['admin_id'],
  },
  messages: {
    exported: {
      file: 'messages',
      columns: ['id', 'name', 'email', 'subject', 'message', 'status', 'locale', 'created_at'],
      of: customer('sender_id = $person'),
    },
    technical: ['sender_id'],
  },
  notification_preferences: {
    exported: { file: 'profile.notificationPreferences', columns: ['topic', 'bell', 'mail'], of: customer() },
    technical: ['user_id'],
  },
  notifications: {
    exported: { file: 'notifications', columns: ['id', 'kind', 'subject_id', 'created_at', 'read_at'], of: customer() },
    technical: ['user_id'],
  },
  password_resets: {
    security: ['user_id', 'code_hash', 'code_expires_at', 'code_tries', 'link_hash', 'link_expires_at'],
  },
  promos: {
    platform: ['id', 'code', 'title', 'description', 'type', 'value', 'currency', 'min_amount_minor', 'usage_limit'],
    technical: ['used_count', 'start_date', 'end_date', 'created_at', 'deleted_at'],
  },
  rate_limits: { security: ['key_hash', 'hits', 'resets_at'] },
  registrations: {
    // becomes the account, and is deleted soon
    derived: ['role', 'name', 'email', 'email_key', 'agency_name', 'agency_description', 'locale'],
    security: [
      'secret_hash',
      'password_hash',
      'code_hash',
      'code_expires_at',
      'code_tries',
      'link_hash',
      'link_expires_at',
    ],
    technical: ['id', 'agency_logo_id', 'created_at', 'expires_at', 'closed_at'],
  },
  reports: {
    exported: {
      file: 'reports',
      columns: ['id', 'type', 'target_id', 'reason', 'details', 'status', 'resolution', 'created_at', 'updated_at'],
      of: customer('reporter_id = $person'),
    },
    technical: ['reporter_id'],
    platform: ['handled_by', 'priority'],
  },
  reviews: {
    exported: {
      file: 'reviews',
      columns: ['id', 'rating', 'comment', 'reply', 'replied_at', 'created_at'],
      of: customer('customer_id = $person'),
    },
    technical: ['booking_id', 'customer_id', 'trip_id', 'agency_id', 'deleted_at'],
  },
  sessions: {
    exported: {
      file: 'sessions',
      columns: ['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'],
      of: customer(),
    },
    security: ['token_hash'],
    technical: ['user_id'],
  },
  settings: {
    platform: ['payapp_username', 'payment_instructions', 'payment_instructions_ar', 'public_browsing'],
    technical: [
      'is_only_row',
      'updated_at',
      'default_discount_code',
      'usd_per_egp',
      'usd_per_eur',
      'contact_email',
      'contact_phone',
    ],
  },
  trip_images: { technical: ['trip_id', 'upload_id', 'position'] },
  trip_views: {
    exported: { file: 'trip-views', columns: ['id', 'trip_id', 'viewed_at'], of: customer('viewer_id = $person') },
    security: ['viewer_key'],
    technical: ['viewer_id'],
  },
  trips: {
    exported: {
      file: 'trips',
      columns: [
        ...(['id', 'title', 'destination', 'description', 'status', 'is_international', 'is_one_day_trip'] as const),
        ...(['currency', 'foreign_currency', 'exchange_rate', 'payment_instructions', 'duration_text'] as const),
        ...(['has_discount', 'discount_percentage', 'discount_code', 'discount_start_date'] as const),
        ...(['discount_end_date', 'includes', 'excludes', 'cancellation_policy', 'accommodation'] as const),
        ...(['pickup_location', 'dropoff_location', 'itinerary', 'start_date', 'end_date', 'total_seats'] as const),
        ...(['created_at', 'updated_at', 'published_at', 'deleted_at'] as const),
      ],
      as: { price_minor: 'trips.price', foreign_amount_minor: 'trips.foreign_amount' },
      of: agency('agency_id = $person'),
    },
    derived: ['days', 'destination_key', 'egp_price_minor', 'last_departure_on', 'names_text', 'search_text', 'sounds'],
    technical: ['agency_id', 'creation_key', 'itinerary_pdf_id', 'version'],
    platform: ['is_featured', 'featured_order', 'show_in_homepage'],
  },
  uploads: {
    exported: {
      file: 'files',
      columns: ['kind'],
      as: { file_name: 'files.calledOnceAs', created_at: 'files.uploadedAt' },
      of: customer('owner_id = $person'),
    },
    derived: ['placeholder', 'widths', 'width', 'height', 'bytes', 'content_type', 'sha256', 'original_sha256'],
    technical: ['id', 'owner_id', 'storage_key', 'is_private', 'attached_at', 'avif_made_at'],
  },
  users: {
    exported: {
      file: 'profile',
      columns: ['role', 'name', 'email', 'locale'],
      as: {
        id: 'profile._id',
        is_active: 'profile.isActive',
        email_verified_at: 'profile.emailVerifiedAt',
        google_subject: 'profile.googleAccount',
        created_at: 'profile.createdAt',
        updated_at: 'profile.updatedAt',
      },
      of: customer('id = $person'),
    },
    derived: ['email_key', 'name_key', 'search_text'],
    security: ['password_hash'],
    // exported for agencies
    technical: ['profile_photo_id', 'agency_verified_at', 'deleted_at'],
  },
  wishlist_items: {
    exported: { file: 'wishlist', columns: ['id', 'trip_id', 'created_at'], of: customer('customer_id = $person') },
    technical: ['customer_id'],
  },
}

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
      and c.table_name not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksums')
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
  const { customer: mona } = people
  const trip = await buildTrip(it.context, {
    agency: people.agency,
    durationText: 'Three days',
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
    transfer_reference: 'RIHLA 1',
  }
  await it.db
    .updateTable('bookings')
    .set({ ...moments, ...notes })
    .where('id', '=', booking.id)
    .execute()
  await it.db
    .insertInto('check_ins')
    .values({ booking_id: booking.id, version: 1, seats: 1, by_id: people.agency.id, at })
    .execute()
  await buildReview(it.context, { customer: mona, trip, reply: 'Thank you' })
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
  await db.updateTable('users').set({ google_subject: '1081' }).where('id', '=', mona.id).execute()
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
