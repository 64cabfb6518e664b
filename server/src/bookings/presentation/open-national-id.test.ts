import {
  cancelBooking,
  listBookingsForAdmin,
  listPendingApprovals,
  readBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import { changeCustomerProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { uploadNationalId } from '@rihla/contract/uploads/uploads.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'

let world: Awaited<ReturnType<typeof createBookingFixture>>
let booking: string

const open = (as: BuiltUser, id = booking) => world.app.call(openNationalId, { as, params: { id } })

const loggedViews = () =>
  world.app.db.selectFrom('audit_log').selectAll().where('action', '=', 'national_id.view').orderBy('id').execute()

async function upload(as: BuiltUser, side: 'nationalIdFront' | 'nationalIdBack') {
  const { body } = await world.app.call(uploadNationalId, { as, ...(await multipart({ bytes: await jpeg(60, 40) })) })
  await world.app.call(changeCustomerProfile, { as, body: { [side]: body.url } })
}

beforeAll(async () => {
  world = await createBookingFixture()
  await upload(world.customer, 'nationalIdFront')
  await upload(world.customer, 'nationalIdBack')
  booking = (await world.submit()).body._id
})
afterAll(() => world.app.close())

test('returns 404 to the agency before the payment is verified', async () => {
  expect((await open(world.agency)).status).toBe(404)
  expect(await loggedViews()).toEqual([])
})

test('reading lists logs no view; the file URLs in an admin’s list cannot be opened', async () => {
  await world.decide(booking, 'payment_verified')
  await world.app.call(listPendingApprovals, { as: world.agency })
  await world.app.call(readBooking, { as: world.agency, params: { id: booking } })
  const { body } = await world.app.call(listBookingsForAdmin, { as: world.admin })
  const { nationalIdFront } = body.bookings[0]!.customer.customerDetails!
  expect((await world.app.app.inject({ url: nationalIdFront! })).statusCode).toBe(403)
  expect(await loggedViews()).toEqual([])
})

test('opening a link of the approval queue logs who viewed whose ID, once per image', async () => {
  const { body } = await world.app.call(listPendingApprovals, { as: world.agency })
  const { nationalIdFront, nationalIdBack } = body[0]!.customer.customerDetails!
  for (const url of [nationalIdFront, nationalIdFront, nationalIdBack]) {
    expect((await world.app.app.inject({ url: url! })).statusCode).toBe(200)
  }
  expect(await loggedViews()).toMatchObject([
    { actor_id: world.agency.id, target_type: 'user', target_id: world.customer.id },
    { actor_id: world.agency.id, target_type: 'user', target_id: world.customer.id },
  ])
})

test('returns 403 for a link whose reader was changed or removed', async () => {
  const { body } = await open(world.agency)
  const link = new URL(body.nationalIdFront!, 'http://rihla.test')
  link.searchParams.set('reader', world.customer.id)
  expect((await world.app.app.inject({ url: link.pathname + link.search })).statusCode).toBe(403)
  link.searchParams.delete('reader')
  expect((await world.app.app.inject({ url: link.pathname + link.search })).statusCode).toBe(403)
})

test('issues links signed for the requesting user', async () => {
  const before = (await loggedViews()).length
  const { status, body } = await open(world.admin)
  expect(status).toBe(200)
  expect(await loggedViews()).toHaveLength(before)
  expect((await world.app.app.inject({ url: body.nationalIdBack! })).statusCode).toBe(200)
  expect((await loggedViews()).at(-1)).toMatchObject({ actor_id: world.admin.id, target_id: world.customer.id })
})

test('returns 404 to other agencies and customers, and to the booking’s own customer', async () => {
  const strangers = [await buildAgency(world.app.context), await buildCustomer(world.app.context), world.customer]
  for (const stranger of strangers) expect((await open(stranger)).status).toBe(404)
  expect((await open(world.admin, 'no-id')).status).toBe(404)
})

test('shows no document when the view cannot be logged', async () => {
  const { body } = await open(world.admin)
  await world.app.db.schema.alterTable('audit_log').renameTo('audit_log_hidden').execute()
  const refused = await world.app.app.inject({ url: body.nationalIdFront! })
  await world.app.db.schema.alterTable('audit_log_hidden').renameTo('audit_log').execute()
  expect(refused.statusCode).toBe(500)
})

test('the agency loses access once the customer cancels; the admin keeps it', async () => {
  await world.app.call(cancelBooking, { as: world.customer, params: { id: booking } })
  expect((await open(world.agency)).status).toBe(404)
  expect((await open(world.admin)).status).toBe(200)
})

test('returns null links when the customer uploaded no documents', async () => {
  const other = await buildCustomer(world.app.context)
  const { body } = await world.submit({}, other)
  await world.decide(body._id, 'payment_verified')
  expect((await open(world.agency, body._id)).body).toEqual({ nationalIdFront: null, nationalIdBack: null })
})
