import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { uploadRefundProof } from '@rihla/contract/uploads/uploads.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseRetainedFiles } from '#account-deletion/erase-person.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
let customer: BuiltUser
let booking: { id: string; agencyId: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(app.context)
})
beforeEach(async () => {
  customer = await buildCustomer(app.context)
  booking = await buildBooking(app.context, { trip: await buildTrip(app.context), customer, status: 'refund_pending' })
})
afterAll(() => app.close())

const upload = async (as: BuiltUser) =>
  (await app.call(uploadRefundProof, { as, ...(await multipart({ field: 'refundProof', bytes: await jpeg(64, 48) })) }))
    .body.url
const refund = async (refundProof: string | null) =>
  app.call(processRefund, {
    as: admin,
    params: { id: booking.id },
    body: { refundNotes: 'Sent by InstaPay', refundProof },
  })
const seenBy = async (as: { id: string }) => (await app.call(readBooking, { as, params: { id: booking.id } })).body

test('the customer sees the proof of the refund, the agency does not', async () => {
  expect((await refund(await upload(admin))).status).toBe(200)
  const { refundProof } = await seenBy(customer)
  const picture = await app.app.inject({ url: refundProof! })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await seenBy({ id: booking.agencyId })).refundProof).toBeNull()
})

test('accepts only the admin’s own upload as proof, which is optional', async () => {
  const foreign = await upload(await buildAdmin(app.context))
  const refused = await refund(foreign)
  expect([refused.status, refused.error.code]).toEqual([400, 'upload.file_unknown'])
  expect((await seenBy(customer)).status).toBe('refund_pending')
  expect((await refund(null)).body.refundProof).toBeNull()
})

test('erasing the files of a deleted customer detaches the refund proof', async () => {
  await refund(await upload(admin))
  const now = app.context.clock.now()
  await app.db.updateTable('bookings').set({ deleted_at: now }).where('id', '=', booking.id).execute()
  await app.db.updateTable('users').set({ deleted_at: now, name: '' }).where('id', '=', customer.id).execute()
  const proofOf = () =>
    app.db.selectFrom('bookings').select('refund_proof_id').where('id', '=', booking.id).executeTakeFirstOrThrow()
  const { refund_proof_id: id } = await proofOf()
  await eraseRetainedFiles(app.context)
  expect(await proofOf()).toEqual({ refund_proof_id: null })
  const file = await app.db.selectFrom('uploads').select('attached_at').where('id', '=', id!).executeTakeFirstOrThrow()
  expect(file.attached_at).toBeNull()
})
