import * as api from '@rihla/contract/reports/admin-reports.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReport } from '#testing/builders/reports.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let other: BuiltUser
let reporter: BuiltUser
beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context, { name: 'Nadia' })
  other = await buildAdmin(it.context, { name: 'Hany' })
  reporter = await buildCustomer(it.context, { name: 'Mona Saleh' })
})
afterAll(() => it.close())
beforeEach(async () => {
  await it.db.deleteFrom('reports').execute()
})

type Change = NonNullable<Parameters<typeof it.call<typeof api.changeReport>>[1]>['body']
const change = (id: string, body: Change, as = admin) => it.call(api.changeReport, { as, params: { id }, body })
const read = async (id: string) => (await it.call(api.readReport, { as: admin, params: { id } })).body
const list = async (query: object) => {
  const { body } = await it.call(api.listReports, { as: admin, query })
  return body.reports.map(({ _id }) => _id)
}

test('a report is investigated and resolved, with the handling admin and a default resolution', async () => {
  const id = await buildReport(it.context, { reporter })
  expect((await change(id, { status: 'investigating' })).body).toMatchObject({
    status: 'investigating',
    handledBy: 'Nadia',
    resolution: null,
    actions: ['resolve', 'dismiss'],
  })
  expect((await change(id, { status: 'resolved' }, other)).body).toMatchObject({
    status: 'resolved',
    handledBy: 'Hany',
    resolution: 'Issue resolved',
    actions: [],
  })
  const audit = await it.db.selectFrom('audit_log').select(['action', 'actor_id']).where('target_id', '=', id).execute()
  expect(audit).toEqual([
    { action: 'report.investigate', actor_id: admin.id },
    { action: 'report.resolve', actor_id: other.id },
  ])
})

test.each([
  [{ status: 'dismissed' }, 'No action needed'],
  [{ status: 'dismissed', resolution: '  ' }, 'No action needed'],
  [{ status: 'resolved', resolution: ' The agency changed its pictures. ' }, 'The agency changed its pictures.'],
] as const)('%o stores the resolution %s', async (decision, resolution) => {
  const id = await buildReport(it.context, { reporter })
  expect((await change(id, decision)).body.resolution).toBe(resolution)
})

test('race: of concurrent decisions one succeeds, and a decided report stays decided', async () => {
  const id = await buildReport(it.context, { reporter })
  const both = await Promise.all([
    change(id, { status: 'resolved' }),
    change(id, { status: 'dismissed' }, other),
    change(id, { status: 'dismissed' }, other),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(both.find(({ status }) => status === 409)?.error.code).toBe('report.transition_stale')
  expect((await change(id, { status: 'investigating' })).status).toBe(409)
  expect((await change(id, { status: 'pending' })).status).toBe(400)
})

test('a priority change is logged and keeps the status', async () => {
  const id = await buildReport(it.context, { reporter })
  expect((await change(id, { priority: 'urgent' })).body).toMatchObject({ priority: 'urgent', status: 'pending' })
  const { details } = await it.db
    .selectFrom('audit_log')
    .select('details')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ from: 'low', to: 'urgent' })
})

test('sorts by urgency and status, filters and searches', async () => {
  const low = await buildReport(it.context, { reporter, reason: 'technical' })
  const urgent = await buildReport(it.context, { reporter, reason: 'fraud', details: 'Pay me', status: 'resolved' })
  expect(await list({ sort: '-priority' })).toEqual([urgent, low])
  const lowAndNewer = await buildReport(it.context, { reporter, reason: 'technical', details: 'Again' })
  expect(await list({})).toEqual([urgent, lowAndNewer, low])
  await it.db.deleteFrom('reports').where('id', '=', lowAndNewer).execute()
  expect(await list({ sort: 'status' })).toEqual([low, urgent])
  expect(await list({ status: 'pending' })).toEqual([low])
  expect(await list({ priority: 'urgent' })).toEqual([urgent])
  expect(await list({ search: 'pay' })).toEqual([urgent])
  expect(await list({ search: 'mona' })).toHaveLength(2)
  const { counts } = (await it.call(api.listReports, { as: admin })).body
  expect(counts).toEqual({ pending: 1, investigating: 0, resolved: 1, dismissed: 0 })
})

test('returns the reported target and its other reports; a deleted target is marked', async () => {
  const agency = await buildAgency(it.context, { agencyName: 'Sahara Trails' })
  const trip = await buildTrip(it.context, { agency, title: 'Siwa' })
  const about = { reporter, type: 'trip', target: trip, reason: 'fraud' } as const
  const first = await buildReport(it.context, { ...about, status: 'dismissed' })
  const second = await buildReport(it.context, about)
  expect(await read(second)).toMatchObject({
    report: { reportedBy: { name: 'Mona Saleh' }, target: trip.id },
    thing: { title: 'Siwa', state: 'published', trip: trip.id, agency: { name: 'Sahara Trails' } },
    others: [{ _id: first, status: 'dismissed' }],
  })
  await it.db.updateTable('trips').set({ deleted_at: new Date() }).where('id', '=', trip.id).execute()
  expect((await read(second)).thing).toMatchObject({ title: 'Siwa', state: 'deleted', trip: null })
})

test('returns the current state of agencies, reviews and users', async () => {
  const agency = await buildAgency(it.context, { agencyName: 'Nile Days', isActive: false })
  const review = await buildReview(it.context, { customer: reporter, comment: 'Never again', rating: 1 })
  const ofAgency = await buildReport(it.context, { reporter, type: 'agency', target: agency, reason: 'fraud' })
  const ofReview = await buildReport(it.context, { reporter, type: 'review', target: review, reason: 'fake' })
  const ofUser = await buildReport(it.context, { reporter, type: 'user', target: reporter, reason: 'spam' })
  const ofElse = await buildReport(it.context, { reporter })
  expect((await read(ofAgency)).thing).toMatchObject({ title: 'Nile Days', state: 'inactive', email: agency.email })
  expect((await read(ofReview)).thing).toMatchObject({ text: 'Never again', rating: 1, state: 'shown' })
  expect((await read(ofUser)).thing).toMatchObject({ title: 'Mona Saleh', state: 'active' })
  expect((await read(ofElse)).thing).toBeNull()
})

test('the CSV translates types, reasons and statuses into the locale of the request', async () => {
  await buildReport(it.context, { reporter, details: '=HYPERLINK("x")' })
  const { bytes } = await it.call(api.exportReports, { as: admin, locale: 'ar' })
  expect(bytes.toString('utf8')).toContain('شيء لا يعمل')
  expect(bytes.toString('utf8')).toContain("'=HYPERLINK")
})
