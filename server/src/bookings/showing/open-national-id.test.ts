import {
  cancelBooking,
  listBookingsForAdmin,
  listPendingApprovals,
  readBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { openNationalId } from '@rihla/contract/bookings/papers.api.ts'
import { changeCustomerProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { uploadNationalId } from '@rihla/contract/uploads/uploads.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingWorld } from '../../testing/booking-world.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '../../testing/builders/people.ts'
import { multipart } from '../../testing/multipart.ts'
import { jpeg } from '../../testing/sample-files.ts'

let world: Awaited<ReturnType<typeof createBookingWorld>>
let booking: string

const open = (as: BuiltUser, id = booking) => world.app.call(openNationalId, { as, params: { id } })

const viewings = () =>
  world.app.db.selectFrom('audit_log').selectAll().where('action', '=', 'national_id.view').orderBy('id').execute()

async function upload(as: BuiltUser, side: 'nationalIdFront' | 'nationalIdBack') {
  const { body } = await world.app.call(uploadNationalId, { as, ...(await multipart({ bytes: await jpeg(60, 40) })) })
  await world.app.call(changeCustomerProfile, { as, body: { [side]: body.url } })
}

beforeAll(async () => {
  world = await createBookingWorld()
  await upload(world.customer, 'nationalIdFront')
  await upload(world.customer, 'nationalIdBack')
  booking = (await world.submit()).body._id
})
afterAll(() => world.app.close())

test('before the payment is verified the papers are not there for the agency', async () => {
  expect((await open(world.agency)).status).toBe(404)
  expect(await viewings()).toEqual([])
})

test('lists and readings name the files, open none of them and are not logged', async () => {
  await world.decide(booking, 'payment_verified')
  const answers = await Promise.all([
    world.app.call(listPendingApprovals, { as: world.agency }),
    world.app.call(readBooking, { as: world.agency, params: { id: booking } }),
    world.app.call(listBookingsForAdmin, { as: world.admin }),
  ])
  for (const { body } of answers) {
    const named = JSON.stringify(body).match(/"\/files\/private\/[^"]+"/g) ?? []
    expect(named).toHaveLength(2)
    for (const quoted of named) {
      const { statusCode } = await world.app.app.inject({ url: JSON.parse(quoted) as string })
      expect(statusCode).toBe(403)
    }
  }
  expect(await viewings()).toEqual([])
})

test('each asking hands out links that open, and its line says who saw whose ID for which booking', async () => {
  const { status, body } = await open(world.agency)
  expect(status).toBe(200)
  for (const url of [body.nationalIdFront, body.nationalIdBack]) {
    expect((await world.app.app.inject({ url: url! })).statusCode).toBe(200)
  }
  await open(world.admin)
  const line = {
    target_type: 'user',
    target_id: world.customer.id,
    details: { booking, front: true, back: true },
  }
  expect(await viewings()).toMatchObject([
    { ...line, actor_id: world.agency.id },
    { ...line, actor_id: world.admin.id },
  ])
})

test('nobody else opens it, the customer by the booking neither, and refusals leave no line', async () => {
  const before = (await viewings()).length
  const strangers = [await buildAgency(world.app.context), await buildCustomer(world.app.context), world.customer]
  for (const stranger of strangers) expect((await open(stranger)).status).toBe(404)
  expect((await open(world.admin, 'no-id')).status).toBe(404)
  expect(await viewings()).toHaveLength(before)
})

test('without its line in the log no link is handed out', async () => {
  await world.app.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
  const refused = await open(world.agency)
  await world.app.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
  expect(refused.status).toBe(500)
  expect(JSON.stringify(refused.error)).not.toContain('/files/private/')
})

test('once the customer cancels, the papers close for the agency', async () => {
  await world.app.call(cancelBooking, { as: world.customer, params: { id: booking } })
  expect((await open(world.agency)).status).toBe(404)
  expect((await open(world.admin)).status).toBe(200)
})

test('who uploaded nothing has nothing to be seen, and nothing is logged', async () => {
  const other = await buildCustomer(world.app.context)
  const { body } = await world.submit({}, other)
  await world.decide(body._id, 'payment_verified')
  const before = (await viewings()).length
  expect((await open(world.agency, body._id)).body).toEqual({ nationalIdFront: null, nationalIdBack: null })
  expect(await viewings()).toHaveLength(before)
})
