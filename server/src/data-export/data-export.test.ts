import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { replyToMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { addToWishlist } from '@rihla/contract/wishlist/wishlist.api.ts'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeZip } from '#files/write-zip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { enqueueMail } from '#mail/mail.ts'
import { readZip } from '#testing/read-zip.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { collectOwnData } from './collect-own-data.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterAll(() => it.close())

const download = (as: BuiltUser, password = as.password) => it.call(downloadOwnData, { as, body: { password } })
async function contentOf(as: BuiltUser) {
  const response = await download(as)
  expect(response.status).toBe(200)
  const files = readZip(response.bytes)
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, unknown>[]
  return { response, files, json, text: [...files.values()].map((bytes) => bytes.toString()).join('\n') }
}

test('a customer exports their personal data with their files', async () => {
  const customer = await buildCustomer(it.context, { name: 'منى صالح', phone: '+20 100 555 0199' })
  const other = await buildCustomer(it.context, { name: 'Somebody Else' })
  const trip = await buildTrip(it.context, { title: 'Siwa in four days' })
  const idCard = await storeUpload(it.context, { kind: 'national-id', ownerId: customer.id, bytes: await jpeg(60, 40) })
  const proof = await storeUpload(it.context, {
    kind: 'payment-proof',
    ownerId: customer.id,
    bytes: await jpeg(61, 40),
  })
  const own = await buildBooking(it.context, { trip, customer, status: 'confirmed', proofId: proof.id, seats: 2 })
  await it.db
    .insertInto('check_ins')
    .values({ booking_id: own.id, version: 1, seats: 2, by_id: own.agencyId, at: it.clock.now() })
    .execute()
  await buildBooking(it.context, { trip, customer: other })
  await buildReview(it.context, { customer, trip, comment: 'Wonderful dunes' })
  await it.call(addToWishlist, { as: customer, body: { tripId: trip.id } })
  await it.call(sendMessage, {
    as: customer,
    body: { name: 'منى', email: customer.email, subject: 'Camels', message: 'Are there camels?' },
  })

  const admin = await buildAdmin(it.context, { name: 'Aida Answers' })
  const { id: messageId } = await it.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const reply = { subject: 'Re: Camels', message: 'Three of them.' }
  expect((await it.call(replyToMessage, { as: admin, params: { id: messageId }, body: reply })).status).toBe(200)

  const { response, files, json, text } = await contentOf(customer)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rihla-data-2026-11-21.zip"')
  expect(json('profile')).toMatchObject({ name: 'منى صالح', customerDetails: { phone: '+20 100 555 0199' } })
  const [booking] = json('bookings')
  expect(booking).toMatchObject({ trip_title: 'Siwa in four days', seats: 2, currency: 'EGP', status: 'confirmed' })
  expect(Number(booking!['total'])).toBe(9_000)
  expect((booking!['events'] as { action: string }[]).map(({ action }) => action)).toEqual([
    'submit',
    'verify_payment',
    'approve',
    'confirm',
  ])
  expect(json('reviews')).toMatchObject([{ comment: 'Wonderful dunes', rating: 5 }])
  expect(json('wishlist')).toMatchObject([{ trip: 'Siwa in four days' }])
  expect(json('messages')).toMatchObject([{ subject: 'Camels', replies: [reply] }])
  expect(booking!['check_ins']).toMatchObject([{ seats: 2 }])
  expect(json('sessions')).toHaveLength(1)
  for (const name of ['reports', 'trip-views', 'notifications', 'mails']) expect(json(name)).toBeInstanceOf(Array)
  expect([...files.keys()].filter((name) => name.startsWith('files/')).toSorted()).toEqual([
    `files/national-id/${idCard.id}.webp`,
    `files/payment-proof/${proof.id}.webp`,
  ])
  expect(files.get(`files/national-id/${idCard.id}.webp`)!.subarray(0, 4).toString()).toBe('RIFF')
  expect(json('files')).toHaveLength(2)
  for (const others of ['Somebody Else', 'Aida Answers']) expect(text).not.toContain(others)
  expect(text).not.toMatch(/argon2|token_hash/)
})

test('an agency exports its trips and sales, but no personal data of its customers', async () => {
  const agency = await buildAgency(it.context, { agencyName: 'Sahara Lines' })
  const customer = await buildCustomer(it.context, { name: 'Nadia Traveller', phone: '+20 111' })
  const cover = await storeUpload(it.context, { kind: 'trip-image', ownerId: agency.id, bytes: await jpeg(62, 40) })
  const trip = await buildTrip(it.context, { agency, title: 'Dahab by night', imageIds: [cover.id] })
  const booking = await buildBooking(it.context, { trip, customer, status: 'confirmed', reference: 'NADIA 77' })
  await buildReview(it.context, { trip, comment: 'What a sea' })

  await it.db.transaction().execute((trx) =>
    enqueueMail(trx, {
      kind: 'booking.cancel.agency',
      about: { type: 'booking', id: booking.id },
      to: { name: agency.name, address: agency.email },
      locale: 'en',
      content: { subject: 'Cancelled: Nadia Traveller, Dahab by night', heading: '', paragraphs: [] },
    }),
  )

  const { files, json, text } = await contentOf(agency)
  expect(json('mails')).toMatchObject([
    { kind: 'booking.cancel.agency', subject: null, about_type: 'booking', about_id: booking.id },
  ])
  expect(json('profile')).toMatchObject({ agencyDetails: { name: 'Sahara Lines' } })
  expect(json('trips')).toMatchObject([
    { title: 'Dahab by night', departures: [{ seats_booked: 2 }, {}, {}].slice(0, 1) },
  ])
  expect(json('bookings')).toHaveLength(2)
  expect(json('reviews')).toMatchObject([{ comment: 'What a sea' }])
  expect([...files.keys()]).toContain(`files/trip-image/${cover.id}.webp`)
  for (const theirs of ['Nadia', customer.email, '+20 111', 'NADIA 77']) expect(text).not.toContain(theirs)
})

test('an admin exports their own data', async () => {
  const admin = await buildAdmin(it.context)
  await it.call(listBookingsForAdmin, { as: admin })
  const { json, files } = await contentOf(admin)
  expect(json('profile')).toMatchObject({ email: admin.email, role: 'admin' })
  expect(files.has('bookings.json')).toBe(false)
})

test('lists longer than one page are complete', async () => {
  const customer = await buildCustomer(it.context)
  const rows = Array.from({ length: 1_203 }, (_, n) => ({
    id: `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    name: 'M',
    email: customer.email,
    subject: `n ${n}`,
    message: 'm',
    status: 'new' as const,
    locale: 'en' as const,
    created_at: it.clock.now(),
  }))
  await it.db.insertInto('messages').values(rows).execute()
  const { json } = await contentOf(customer)
  expect(json('messages').map((row) => row['subject'])).toEqual(rows.map((row) => row.subject))
})

test('a file missing from storage does not break the rest of the archive', async () => {
  const customer = await buildCustomer(it.context)
  const lost = await storeUpload(it.context, { kind: 'national-id', ownerId: customer.id, bytes: await jpeg(63, 40) })
  await it.context.files.storage.delete(lost.storage_key)
  expect((await contentOf(customer)).json('files')).toMatchObject([{ file: null, kind: 'national-id' }])
})

test('aborting at the header of a file leaves no stream open', async () => {
  const customer = await buildCustomer(it.context)
  await storeUpload(it.context, { kind: 'national-id', ownerId: customer.id, bytes: await jpeg(64, 40) })
  const opened: Readable[] = []
  const { storage } = it.context.files
  const watched = {
    ...storage,
    get: async (key: string) => {
      const file = await storage.get(key)
      if (file) opened.push(file.stream)
      return file
    },
  }
  const context = { ...it.context, files: { ...it.context.files, storage: watched } }
  const zip = writeZip(collectOwnData(context, { id: customer.id, role: 'customer' } as CurrentUser))
  for await (const _piece of zip) if (opened.length > 0) break
  await waitFor(() => expect(opened.map((stream) => stream.destroyed)).toEqual([true]))
})

test('it requires the password, is audited and is limited to five times a day', async () => {
  const customer = await buildCustomer(it.context)
  const wrong = await download(customer, 'wrong')
  expect([wrong.status, wrong.error.code]).toEqual([400, 'account.password_wrong'])
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await download(customer)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const logged = await it.db.selectFrom('audit_log').selectAll().where('target_id', '=', customer.id).execute()
  expect(logged.map(({ action, actor_id }) => [action, actor_id])).toEqual(
    Array.from({ length: 5 }, () => ['account.download', customer.id]),
  )
  it.clock.advance({ days: 1 })
  expect((await download(customer)).status).toBe(200)

  await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', customer.id).execute()
  expect((await download(customer)).error.code).toBe('account.no_password')
})

test('over a real connection it arrives in chunks', async () => {
  const customer = await buildCustomer(it.context)
  for (let n = 0; n < 3; n += 1) {
    await storeUpload(it.context, { kind: 'national-id', ownerId: customer.id, bytes: await jpeg(300 + n, 200) })
  }
  await it.listen()
  const { response, files } = await contentOf(customer)
  expect(response.headers.get('content-length')).toBeNull()
  expect([...files.keys()].filter((name) => name.endsWith('.webp'))).toHaveLength(3)
})
