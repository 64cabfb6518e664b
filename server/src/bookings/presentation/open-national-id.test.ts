import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, listPendingApprovals, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import { changeCustomerProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { uploadNationalId, uploadPaymentProof } from '@rihla/contract/uploads/uploads.api.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { removeStaleUploads } from '#uploads/remove-stale-uploads.ts'

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
  const proof = await world.app.call(uploadPaymentProof, {
    as: world.customer,
    ...(await multipart({ field: 'paymentProof', bytes: await jpeg(60, 40) })),
  })
  booking = (await world.submit({ paymentProof: proof.body.url })).body._id
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

describe('the agency, after the trip', () => {
  /** Moves the trip instead of the clock: sessions end. */
  const at = async (daysAfter: number, check: () => Promise<void>) => {
    const { clock, db } = world.app
    const bookingRow = db.updateTable('bookings').where('id', '=', booking)
    const { starts_on, ends_on } = await db
      .selectFrom('bookings')
      .select(['starts_on', 'ends_on'])
      .where('id', '=', booking)
      .executeTakeFirstOrThrow()
    const end = addDays(clock.today(), -daysAfter)
    await bookingRow.set({ starts_on: end, ends_on: end }).execute()
    await check()
    await bookingRow.set({ starts_on, ends_on }).execute()
  }
  const seen = async () => {
    const { body } = await world.app.call(readBooking, { as: world.agency, params: { id: booking } })
    const { nationalIdFront, nationalIdBack } = body.customer.customerDetails!
    return { nationalIdFront, nationalIdBack, paymentProof: body.paymentProof }
  }
  const linked = expect.stringContaining('/files/private/')

  test('opens documents and proof until the seventh day', () =>
    at(7, async () => {
      expect((await open(world.agency)).status).toBe(200)
      expect(await seen()).toEqual({ nationalIdFront: linked, nationalIdBack: linked, paymentProof: linked })
    }))

  test('opens neither from the eighth day on, in lists, details and by request; admins still do', () =>
    at(8, async () => {
      expect((await open(world.agency)).status).toBe(404)
      expect(await seen()).toEqual({ nationalIdFront: null, nationalIdBack: null, paymentProof: null })
      expect((await open(world.admin)).status).toBe(200)
    }))

  test('never opens an ID uploaded two years later', () =>
    at(730, async () => {
      await upload(world.customer, 'nationalIdFront')
      expect((await open(world.agency)).status).toBe(404)
      expect(await seen()).toEqual({ nationalIdFront: null, nationalIdBack: null, paymentProof: null })
    }))
})

const idOf = (url: string | null) => url?.split('?')[0]
const idsOf = async (as: BuiltUser, id = booking) => {
  const { nationalIdFront, nationalIdBack } = (await open(as, id)).body
  return [idOf(nationalIdFront), idOf(nationalIdBack)]
}
/** What the agency's queue of approvals links to. */
const listedIds = async (id: string) => {
  const { body } = await world.app.call(listPendingApprovals, { as: world.agency })
  const { nationalIdFront, nationalIdBack } = body.find(({ _id }) => _id === id)!.customer.customerDetails!
  return [idOf(nationalIdFront), idOf(nationalIdBack)]
}
const daysLater = (days: number) => world.app.clock.now().getTime() + days * 86_400_000

test('a booking keeps the documents of its submission when the profile replaces or removes them', async () => {
  const { app, agency, admin } = world
  const traveller = await buildCustomer(app.context)
  for (const side of ['nationalIdFront', 'nationalIdBack'] as const) await upload(traveller, side)
  const earlier = (await world.submit({ seats: 1 }, traveller)).body._id
  await world.decide(earlier, 'payment_verified')
  const shown = await idsOf(agency, earlier)

  await upload(traveller, 'nationalIdFront')
  await app.call(changeCustomerProfile, { as: traveller, body: { nationalIdBack: null } })
  const later = (await world.submit({ seats: 1 }, traveller)).body._id
  await world.decide(later, 'payment_verified')
  const removeUploads = new Date(daysLater(2))
  await removeStaleUploads({ ...app.context, clock: { ...app.clock, now: () => removeUploads } })

  expect(await idsOf(agency, earlier)).toEqual(shown)
  expect(await listedIds(earlier)).toEqual(shown)
  expect(await idsOf(admin, earlier)).toEqual(shown)
  expect((await idsOf(agency, later))[0]).not.toBe(shown[0])
  const { body } = await open(agency, earlier)
  expect((await app.app.inject({ url: body.nationalIdFront! })).statusCode).toBe(200)
})

test('a missing document is bound when the profile gets one, and stays when it is replaced', async () => {
  const late = await buildCustomer(world.app.context)
  const { _id: id } = (await world.submit({ seats: 1 }, late)).body
  await world.decide(id, 'payment_verified')
  expect(await listedIds(id)).toEqual([undefined, undefined])
  await upload(late, 'nationalIdFront')
  const bound = await listedIds(id)
  expect(bound).toEqual([expect.any(String), undefined])
  await upload(late, 'nationalIdFront')
  await upload(late, 'nationalIdBack')
  expect(await listedIds(id)).toEqual([bound[0], expect.any(String)])
  expect(await idsOf(world.agency, id)).toEqual(await listedIds(id))
})

test('a trip that is over shows no ID uploaded since', async () => {
  const { app, agency } = world
  const late = await buildCustomer(app.context)
  const { _id: id } = (await world.submit({ seats: 1 }, late)).body
  await world.decide(id, 'payment_verified')
  const yesterday = addDays(app.clock.today(), -1)
  await app.db.updateTable('bookings').set({ starts_on: yesterday, ends_on: yesterday }).where('id', '=', id).execute()
  await upload(late, 'nationalIdFront')
  expect(await listedIds(id)).toEqual([undefined, undefined])
  expect(await idsOf(agency, id)).toEqual([undefined, undefined])
})

test('every view of a payment proof by agency and admin is logged before the first byte, the owner’s is not', async () => {
  const views = () =>
    world.app.db.selectFrom('audit_log').selectAll().where('action', '=', 'payment_proof.view').orderBy('id').execute()
  const openProof = async (as: BuiltUser) => {
    const { body } = await world.app.call(readBooking, { as, params: { id: booking } })
    return (await world.app.app.inject({ url: body.paymentProof! })).statusCode
  }
  expect([await openProof(world.customer), await views()]).toEqual([200, []])
  expect([await openProof(world.agency), await openProof(world.admin)]).toEqual([200, 200])
  expect(await views()).toMatchObject([
    { actor_id: world.agency.id, target_type: 'user', target_id: world.customer.id },
    { actor_id: world.admin.id, target_type: 'user', target_id: world.customer.id },
  ])
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
