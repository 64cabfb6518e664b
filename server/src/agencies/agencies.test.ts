import * as adminAgencies from '@rihla/contract/agencies/admin-agencies.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildTrip, setTripStatus } from '#testing/builders/trips.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())

const verify = (id: string, verified: boolean) =>
  it.call(adminAgencies.verifyAgency, { as: admin, params: { id }, body: { verified } })
const auditOf = (id: string) =>
  it.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target_type'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

test("verifying and revoking are shown, audited and mailed in the agency's language", async () => {
  const agency = await buildAgency(it.context, { verified: false, locale: 'ar' })
  const verified = await verify(agency.id, true)
  expect(verified.body).toMatchObject({ message: 'Agency verified successfully', agency: { isVerified: true } })
  const taken = await verify(agency.id, false)
  expect(taken.body.agency).toMatchObject({ isVerified: false, verifiedAt: null })
  expect(await auditOf(agency.id)).toEqual([
    { actor_id: admin.id, action: 'agency.verify', target_type: 'agency' },
    { actor_id: admin.id, action: 'agency.unverify', target_type: 'agency' },
  ])
  const mails = await it.mails(agency.email)
  expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
    ['agency.verified', 'ar'],
    ['agency.unverified', 'ar'],
  ])
  expect(mails[0]?.content.action?.url).toBe('http://rihla.test/ar/agency')
})

describe('papers', () => {
  const both = ['tourism_licence', 'commercial_register'] as const
  const accepted = [
    { kind: both[0], status: 'accepted' },
    { kind: both[1], status: 'accepted' },
  ] as const
  const verifyOnScreen = (id: string, reason: string) =>
    it.call(adminAgencies.verifyAgency, { as: admin, params: { id }, body: { verified: true, reason } })
  const detailsOf = async (id: string) =>
    (await it.db.selectFrom('audit_log').select('details').where('target_id', '=', id).execute()).map(
      ({ details }) => details,
    )

  test.each([
    ['none', []],
    ['only the licence', [accepted[0]]],
    ['one that waits', [accepted[0], { kind: both[1] }]],
    ['one that was declined', [{ kind: both[0], status: 'declined' }, accepted[1]]],
    ['one that expired', [{ ...accepted[0], expiresOn: '2020-01-01' }, accepted[1]]],
    [
      'others',
      [
        { kind: 'tax_card', status: 'accepted' },
        { kind: 'association', status: 'accepted' },
      ],
    ],
  ] as const)('verifying with %s is 409 without a reason, and recorded with it', async (_, papers) => {
    const agency = await buildAgency(it.context, { verified: false })
    for (const paper of papers) await buildAgencyDocument(it.context, { agencyId: agency.id, ...paper })
    for (const nothing of ['', '  ', '\u200b']) {
      const refused = await verifyOnScreen(agency.id, nothing)
      expect([refused.status, refused.error.code]).toEqual([409, 'agency.papers_missing'])
    }
    expect((await verifyOnScreen(agency.id, 'Known since 2019')).body.agency.isVerified).toBe(true)
    expect(await detailsOf(agency.id)).toEqual([{ withoutPapers: true, reason: 'Known since 2019' }])
  })

  test('verifying with both papers needs no reason, and a call without one is recorded', async () => {
    const checked = await buildAgency(it.context, { verified: false })
    for (const paper of accepted) await buildAgencyDocument(it.context, { agencyId: checked.id, ...paper })
    expect((await verifyOnScreen(checked.id, '')).status).toBe(200)
    expect(await detailsOf(checked.id)).toEqual([{}])
    const unchecked = await buildAgency(it.context, { verified: false })
    expect((await verify(unchecked.id, true)).status).toBe(200)
    expect(await detailsOf(unchecked.id)).toEqual([{ withoutPapers: true, reason: null }])
  })
})

test('verifying twice, or by two admins at once, is audited and mailed once', async () => {
  const agency = await buildAgency(it.context, { verified: false })
  const responses = await Promise.all([1, 2, 3, 4].map(() => verify(agency.id, true)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await auditOf(agency.id)).toHaveLength(1)
  expect(await it.mails(agency.email)).toHaveLength(1)
})

test('verifying returns 404 for other roles and unknown ids', async () => {
  const customer = await buildCustomer(it.context)
  expect((await verify(customer.id, true)).error.code).toBe('agency.not_agency')
  for (const id of ['nonsense', '0190a0a0-0000-7000-8000-000000000000', "'; drop table users; --"]) {
    expect((await verify(id, true)).status).toBe(404)
  }
})

test('the list is filtered, searched and paginated, and returns the total', async () => {
  await buildAgency(it.context, {
    agencyName: 'Blue Hole 100%_Dives',
    description: 'Dahab',
    createdAt: new Date('2026-01-03'),
  })
  await buildAgency(it.context, { agencyName: 'Blue Nile', verified: false, createdAt: new Date('2026-01-02') })
  await buildAgency(it.context, { name: 'blue person', createdAt: new Date('2026-01-01') })
  const list = async (query: {
    search?: string
    verification?: 'verified' | 'unverified'
    page?: number
    limit?: number
  }) => {
    const { body, headers } = await it.call(adminAgencies.listAgenciesForAdmin, { as: admin, query })
    expect(headers.get('x-total-count')).toBe(String(body.total))
    return [body.total, body.agencies.map(({ agencyDetails }) => agencyDetails.name)]
  }
  expect(await list({ search: 'BLUE' })).toEqual([3, ['Blue Hole 100%_Dives', 'Blue Nile', 'blue person']])
  expect(await list({ search: 'blue', verification: 'unverified' })).toEqual([1, ['Blue Nile']])
  expect(await list({ search: 'blue', page: 2, limit: 2 })).toEqual([3, ['blue person']])
  expect(await list({ search: '100%_' })).toEqual([1, ['Blue Hole 100%_Dives']])
  expect(await list({ search: '%' })).toEqual([1, ['Blue Hole 100%_Dives']])
  expect(await list({ search: 'dahab', verification: 'verified' })).toEqual([1, ['Blue Hole 100%_Dives']])
})

test('the filter of payout details lists the agencies whose details wait for a decision', async () => {
  const waiting = await buildAgency(it.context, { agencyName: 'Payable First' })
  const changed = await buildAgency(it.context, { agencyName: 'Payable Second', verified: false })
  const verified = await buildAgency(it.context, { agencyName: 'Payable Third' })
  await buildAgency(it.context, { agencyName: 'Payable Fourth' })
  await buildPayoutDetails(it.context, { agencyId: waiting.id, state: 'pending' })
  await buildPayoutDetails(it.context, { agencyId: changed.id })
  await buildPayoutDetails(it.context, { agencyId: changed.id, state: 'pending' })
  await buildPayoutDetails(it.context, { agencyId: verified.id })
  const list = async (search?: string) => {
    const query = { verification: 'payout_details', sort: 'agency', ...(search && { search }) } as const
    const { body } = await it.call(adminAgencies.listAgenciesForAdmin, { as: admin, query })
    return [body.total, body.agencies.map(({ agencyDetails }) => agencyDetails.name)]
  }
  expect(await list()).toEqual([2, ['Payable First', 'Payable Second']])
  expect(await list('second')).toEqual([1, ['Payable Second']])
  const file = await it.call(adminAgencies.exportAgencies, { as: admin, query: { verification: 'payout_details' } })
  expect(
    new TextDecoder()
      .decode(file.bytes)
      .match(/Payable \w+/g)
      ?.toSorted(),
  ).toEqual(['Payable First', 'Payable Second'])
})

test('an audit log entry does not change afterwards', async () => {
  const agency = await buildAgency(it.context, { verified: false })
  await verify(agency.id, true)
  for (const change of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(change.execute(it.db)).rejects.toThrow('audit_log is append-only')
  }
})

test('the table is sorted by its headers and exported as CSV', async () => {
  await buildAgency(it.context, { agencyName: 'b shelf', verified: false, createdAt: new Date('2025-01-02T12:00:00Z') })
  await buildAgency(it.context, {
    agencyName: '+a shelf',
    email: 'a@shelf.example',
    createdAt: new Date('2025-01-01T23:30:00Z'),
  })
  await buildAgency(it.context, { agencyName: 'ç shelf', createdAt: new Date('2025-01-03') })
  const names = async (sort: 'agency' | '-agency' | 'verification' | 'joined') => {
    const { body } = await it.call(adminAgencies.listAgenciesForAdmin, { as: admin, query: { search: 'SHELF', sort } })
    return body.agencies.map(({ agencyDetails }) => agencyDetails.name.split(' ')[0]).join(' ')
  }
  expect(await names('agency')).toBe('+a b ç')
  expect(await names('-agency')).toBe('ç b +a')
  expect(await names('verification')).toBe('b ç +a')
  expect(await names('joined')).toBe('+a b ç')
  const file = await it.call(adminAgencies.exportAgencies, { as: admin, query: { search: 'a@shelf' } })
  expect(new TextDecoder().decode(file.bytes).split('\r\n')[1]).toMatch(
    /^'\+a shelf,.*,a@shelf\.example,,,Verified,2025-01-02,2025-01-02$/,
  )
})

test('the details of an agency show its trips and its revenue per currency', async () => {
  const agency = await buildAgency(it.context)
  const customer = await buildCustomer(it.context)
  const egp = await buildTrip(it.context, { agency, price: 1_000, createdAt: new Date('2026-01-01') })
  const usd = await buildTrip(it.context, { agency, price: 30, currency: 'USD' })
  await buildBooking(it.context, { customer, trip: egp, seats: 2, status: 'confirmed' })
  await buildBooking(it.context, { customer, trip: egp, seats: 1, status: 'pending' })
  await buildBooking(it.context, { customer, trip: usd, seats: 3, status: 'confirmed' })
  await setTripStatus(it.context, usd.id, 'suspended')
  const { body } = await it.call(adminAgencies.readAgencyForAdmin, { as: admin, params: { id: agency.id } })
  expect(body).toMatchObject({
    stats: {
      trips: { draft: 0, published: 1, archived: 0, suspended: 1 },
      bookings: 3,
      waitingBookings: 1,
      confirmedBookings: 2,
      revenueByCurrency: { EGP: 2_000, USD: 90, EUR: 0 },
      averageRating: null,
      reviewCount: 0,
    },
    trips: [
      { title: usd.title, status: 'suspended', bookings: 1, revenueByCurrency: { USD: 90 } },
      { seatsBooked: 3, totalSeats: 20, bookings: 2, revenueByCurrency: { EGP: 2_000 } },
    ],
  })
  const page = await it.call(adminAgencies.readAgencyForAdmin, {
    as: admin,
    params: { id: agency.id },
    query: { limit: 1, page: 2 },
  })
  expect(page.body.trips.map(({ _id }) => _id)).toEqual([egp.id])
  expect((await it.call(adminAgencies.readAgencyForAdmin, { as: admin, params: { id: customer.id } })).status).toBe(404)
})
