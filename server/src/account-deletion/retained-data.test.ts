import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as accountDeletion from '@rihla/contract/accounts/account-deletion.api.ts'
import { forgotPassword } from '@rihla/contract/accounts/passwords.api.ts'
import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { changeTravellers, saveCompanion } from '@rihla/contract/travellers/travellers.api.ts'
import { listDuePayouts, sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { giveDestination, saveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { addToWishlist } from '@rihla/contract/wishlist/wishlist.api.ts'
import { sql } from 'kysely'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysOf } from '#files/file-urls.ts'
import { createMailer } from '#mail/mailer.ts'
import { deleteUnneededPayoutDetails } from '#payouts/details/payout-details.queries.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { eraseFilesOf, eraseRetainedFiles } from './erase-person.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let person: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(it.context)
})
let born = 0
beforeEach(async () => {
  born += 1
  agency = await buildAgency(it.context)
  person = await buildCustomer(it.context, {
    name: `Mona Saleh-${born}-Farewell`,
    phone: `+20 100 ${born} 7788`,
  })
})
afterAll(() => it.close())

/** Confirms the current impact. */
async function deleteOwn(as: BuiltUser) {
  const { trips, endingBookings, refunds } = (await it.call(accountDeletion.readOwnDeletionImpact, { as })).body
  return it.call(accountDeletion.deleteOwnAccount, {
    as,
    body: { password: as.password, seen: { trips, endingBookings, refunds } },
  })
}
const rowOf = (id: string) => it.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
let width = 40
const upload = async (kind: UploadKind, ownerId = person.id) =>
  storeUpload(it.context, { kind, ownerId, bytes: await jpeg((width += 1), 20) })

/** All rows of all tables as text, except the job queues. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(it.db)
  const texts = rows.map(({ name }) =>
    sql<{ text: string }>`select coalesce(string_agg(t::text, chr(10)), '') as text from ${sql.table(name)} t`.execute(
      it.db,
    ),
  )
  return (await Promise.all(texts)).map((response) => response.rows[0]!.text).join('\n')
}

async function deliverMails(): Promise<void> {
  const mailer = createMailer({
    ...it.context,
    producers: { voucher: async () => ({ filename: 'x', contentType: 'text/plain', content: Buffer.from('x') }) },
    findReplyTo: async () => '',
  })
  const waiting = await it.db.selectFrom('mails').select('id').where('status', '=', 'queued').execute()
  for (const { id } of waiting) await mailer.deliver(id)
  mailer.close()
}

describe('data retained about a deleted person', () => {
  test('of an agency contains no earlier contact in the terms of its trips', async () => {
    const contactPhone = `+20 122 ${born} 5566`
    const named = await buildAgency(it.context, { agencyName: `Dunes ${born} Travel`, contactPhone })
    const trip = await buildTrip(it.context, { agency: named })
    await buildBooking(it.context, { trip, customer: person, status: 'confirmed' })
    const changed = { name: `Dunes ${born} Walks`, contact_phone: '+20 100 1' }
    await it.db.updateTable('agencies').set(changed).where('user_id', '=', named.id).execute()
    await it.mails()
    await deliverMails()
    expect(await everything()).toContain(contactPhone)
    expect((await deleteOwn(named)).status).toBe(200)
    await deliverMails()
    const retained = await everything()
    expect(retained).not.toContain(contactPhone)
    expect(retained).not.toContain(`Dunes ${born} Travel`)
  })

  test('contains nothing that identifies them once the last mail is delivered', async () => {
    const trip = await buildTrip(it.context, { agency, travellerDetails: 'documents' })
    const lead = { leadTraveller: 'Nadia Farewell Fahmy', phone: `0122${born}7799` }
    const { id } = await buildBooking(it.context, { trip, customer: person, status: 'confirmed', lead })
    const documentNumber = `FR77${born}88`
    const laila = { name: 'Laila', nationality: 'FR', documentKind: 'passport', documentNumber } as const
    await it.call(changeTravellers, { as: person, params: { id }, body: { travellers: [laila] } })
    await it.call(saveCompanion, { as: person, body: { name: 'Laila', phone: `0100${born}7799` } })
    await it.call(addToWishlist, { as: person, body: { tripId: trip.id } })
    const message = { name: person.name, email: person.email, subject: 'Hello', message: `It is ${person.name}` }
    await it.call(sendMessage, { as: person, body: message })
    await it.call(sendMessage, { body: { ...message, email: person.email.toUpperCase() } })
    await it.call(forgotPassword, { body: { email: person.email } })
    await it.call(api.register, { body: { name: 'A stranger', email: person.email, password: 'felucca trip' } })
    await it.call(api.login, {
      body: { email: person.email, password: person.password, device: 'a-device-of-the-person' },
    })
    await deliverMails()
    const traces = [
      person.email,
      person.name,
      `${born} 7788`,
      documentNumber,
      `0100${born}7799`,
      ...Object.values(lead),
    ]
    const found = async () => {
      const text = await everything()
      return traces.filter((trace) => text.includes(trace))
    }
    expect(await found()).toEqual(traces)
    await deleteOwn(person)
    await deliverMails()
    // mails to other recipients about the person keep their subject until they expire
    await it.db.updateTable('mails').set({ subject: '' }).where('to_address', '<>', '').execute()
    expect(await found()).toEqual([])
    for (const table of ['known_devices', 'sessions', 'password_resets', 'customers'] as const) {
      expect(await it.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()).toEqual([])
    }
  })

  test('says where a refund goes until it is sent, and then nothing', async () => {
    const trip = await buildTrip(it.context, { agency })
    const paid = await buildBooking(it.context, { trip, customer: person, status: 'confirmed' })
    const other = await buildBooking(it.context, { trip, customer: person, transitions: ['verify_payment', 'cancel'] })
    const [saved, given] = [`01011${born}11111`.slice(0, 11), `01022${born}22222`.slice(0, 11)]
    await it.call(saveDestination, { as: person, body: { method: 'wallet', account: saved } })
    await it.call(giveDestination, {
      as: person,
      params: { id: other.id },
      body: { method: 'wallet', account: given },
    })
    await deleteOwn(person)
    await eraseFilesOf(it.context, person.id)
    const accounts = async () => {
      const rows = await it.db
        .selectFrom('refund_destinations')
        .selectAll()
        .where('customer_id', '=', person.id)
        .execute()
      return Object.fromEntries(rows.map(({ booking_id: booking, account }) => [booking ?? 'saved', account]))
    }
    // the saved one is all that says where the refund goes that the deletion has caused
    expect(await accounts()).toEqual({ [paid.id]: saved, [other.id]: given })
    await it.call(processRefund, { as: admin, params: { id: paid.id }, body: {} })
    await it.call(processRefund, { as: admin, params: { id: other.id }, body: { refundAmount: 1, isPartial: true } })
    await eraseRetainedFiles(it.context)
    expect(await accounts()).toEqual({ [other.id]: given })
    expect(await everything()).not.toContain(saved)
    await it.call(processRefund, { as: admin, params: { id: other.id }, body: {} })
    await eraseRetainedFiles(it.context)
    expect(await everything()).not.toContain(given)
    const refunds = await it.db
      .selectFrom('refunds')
      .selectAll()
      .where('booking_id', 'in', [paid.id, other.id])
      .execute()
    expect(refunds).toHaveLength(3)
    for (const { method, account } of refunds) expect([method, account]).toEqual([null, null])
  })

  test('contains none of their files, except the proof of a payment that is not refunded yet', async () => {
    const files = [await upload('profile-photo'), await upload('national-id'), await upload('national-id')]
    const proof = await upload('payment-proof')
    const trip = await buildTrip(it.context, { agency })
    const customer = it.db.updateTable('customers').where('user_id', '=', person.id)
    await customer.set({ national_id_front_id: files[1]!.id, national_id_back_id: files[2]!.id }).execute()
    const paid = await buildBooking(it.context, { trip, customer: person, status: 'confirmed', proofId: proof.id })
    const bound = it.db.selectFrom('booking_documents').selectAll().where('booking_id', '=', paid.id)
    expect(await bound.execute()).toHaveLength(1)
    const bytes = (row: typeof proof) =>
      Promise.all(
        keysOf({ storageKey: row.storage_key, widths: row.widths }).map((key) => it.context.files.storage.exists(key)),
      )
    await deleteOwn(person)
    await eraseFilesOf(it.context, person.id)
    for (const file of files) expect(await bytes(file)).not.toContain(true)
    expect(await bound.execute()).toEqual([])
    expect(await bytes(proof)).toEqual([true])

    await eraseRetainedFiles(it.context)
    expect(await bytes(proof)).toEqual([true])
    const refund = { as: admin, params: { id: paid.id }, body: { refundNotes: 'sent back' } }
    expect((await it.call(processRefund, refund)).status).toBe(200)
    await eraseRetainedFiles(it.context)
    expect(await bytes(proof)).toEqual([false])
    expect(await rowOf(paid.id)).toMatchObject({ status: 'refunded', payment_proof_id: null })
    const left = await it.db.selectFrom('uploads').select('id').where('owner_id', '=', person.id).execute()
    expect(left).toEqual([])
  })

  test('sends no mail to a deleted account', async () => {
    const paid = await buildBooking(it.context, {
      trip: await buildTrip(it.context, { agency }),
      customer: person,
      status: 'confirmed',
    })
    await deleteOwn(person)
    const before = (await it.mails()).length
    await it.call(processRefund, { as: admin, params: { id: paid.id }, body: { refundNotes: null } })
    expect((await it.mails()).slice(before).filter(({ kind }) => kind.endsWith('.customer'))).toEqual([])
  })
})

test('the payout details of an agency are retained until its last payout can no longer come back, and its payouts longer', async () => {
  await buildPayoutDetails(it.context, { agencyId: agency.id })
  await earn(it, { agencyId: agency.id, minor: 5_000 })
  expect((await deleteOwn(agency)).status).toBe(200)
  const listDetails = () =>
    it.db.selectFrom('payout_details').select('state').where('agency_id', '=', agency.id).execute()
  expect(await listDetails()).toHaveLength(1)
  const { body } = await it.call(listDuePayouts, { as: admin, query: {} })
  expect(body.payouts.find((due) => due.agency._id === agency.id)).toMatchObject({ amount: 50 })
  const payout = { agency: agency.id, currency: 'EGP', expectedAmount: 50, reference: 'FT 9', key: v4() } as const
  expect((await it.call(sendPayout, { as: admin, body: payout })).status).toBe(201)
  const days = (n: number) => new Date(it.clock.now().getTime() - n * 86_400_000)
  await deleteUnneededPayoutDetails(it.context.db, days(1), 100)
  expect(await listDetails()).toHaveLength(1)
  await deleteUnneededPayoutDetails(it.context.db, days(-1), 100)
  expect(await listDetails()).toEqual([])
  const kept = await it.db.selectFrom('payouts').select('account').where('id', '=', payout.key).execute()
  expect(kept).toHaveLength(1)
})
