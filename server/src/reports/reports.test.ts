import { submitReport } from '@rihla/contract/reports/reports.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Body = BodyOf<typeof submitReport>

let app: TestApp
let admin: BuiltUser
let customer: BuiltUser
let agency: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  app = await createTestApp()
  admin = await buildAdmin(app.context, { locale: 'ar' })
  agency = await buildAgency(app.context)
  trip = await buildTrip(app.context, { agency })
})
beforeEach(async () => {
  customer = await buildCustomer(app.context)
})
afterAll(() => app.close())

const report = (body: Body, as: BuiltUser = customer) => app.call(submitReport, { as, body })

test('stores a report with its priority and notifies admins in their locale', async () => {
  const { status, body } = await report({
    type: 'trip',
    target: trip.id,
    reason: 'fraud',
    details: ' Pay me by phone ',
  })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { type: 'trip', target: trip.id, reason: 'fraud', details: 'Pay me by phone', status: 'pending' },
  })
  const row = await app.db.selectFrom('reports').selectAll().where('id', '=', body._id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reporter_id: customer.id, priority: 'urgent', resolution: null })
  expect((await app.mails(admin.email)).at(-1)).toMatchObject({
    kind: 'report.submitted',
    subject: 'بلاغ عن رحلة: احتيال أو طلب الدفع خارج المنصة',
  })
})

test('reporting the same target again returns the open report, and creates a new one after a decision', async () => {
  const body: Body = { type: 'agency', target: agency.id, reason: 'fraud' }
  const first = await report(body)
  const mails = (await app.mails(admin.email)).length
  const again = await report({ ...body, reason: 'unsafe' })
  expect([again.status, again.body._id]).toEqual([200, first.body._id])
  expect((await app.mails(admin.email)).length).toBe(mails)
  await app.db.updateTable('reports').set({ status: 'resolved' }).where('id', '=', first.body._id).execute()
  const later = await report(body)
  expect(later.status).toBe(201)
  expect(later.body._id).not.toBe(first.body._id)
  expect((await report(body, await buildCustomer(app.context))).status).toBe(201)
})

test('race: ten concurrent submissions create one report', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => report({ type: 'trip', target: trip.id, reason: 'misleading' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
})

test('accepts reports of reviews, users and other problems', async () => {
  const review = await buildReview(app.context, { trip })
  expect((await report({ type: 'review', target: review.id, reason: 'fake' })).status).toBe(201)
  expect((await report({ type: 'user', target: agency.id, reason: 'harassment' })).status).toBe(201)
  expect((await report({ type: 'other', reason: 'technical' })).status).toBe(201)
})

test('returns 404 for targets that the reporter cannot see', async () => {
  const draft = await buildTrip(app.context, { agency, status: 'archived' })
  const stranger = await buildCustomer(app.context)
  const gone = await buildAgency(app.context)
  const hidden = await buildReview(app.context, { trip: await buildTrip(app.context, { agency: gone }) })
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  const targets: Body[] = [
    { type: 'trip', target: draft.id, reason: 'fraud' },
    { type: 'trip', target: 'nonsense', reason: 'fraud' },
    { type: 'trip', reason: 'fraud' },
    { type: 'trip', target: agency.id, reason: 'fraud' },
    { type: 'agency', target: gone.id, reason: 'fraud' },
    { type: 'agency', target: stranger.id, reason: 'fraud' },
    { type: 'review', target: hidden.id, reason: 'fake' },
    { type: 'user', target: stranger.id, reason: 'fraud' },
  ]
  for (const body of targets) expect((await report(body)).status, JSON.stringify(body)).toBe(404)
})

test('an agency can report only customers who booked with it', async () => {
  const body: Body = { type: 'user', target: customer.id, reason: 'harassment' }
  expect((await report(body, agency)).status).toBe(404)
  await buildBooking(app.context, { trip, customer })
  expect((await report(body, agency)).status).toBe(201)
})

test('rejects a reason that does not fit the type, and `other` without details', async () => {
  const target = trip.id
  const unfit = await report({ type: 'trip', target, reason: 'technical' })
  expect(unfit).toMatchObject({
    status: 400,
    error: { code: 'report.reason_unknown', fields: { reason: expect.any(String) } },
  })
  const silent = await report({ type: 'trip', target, reason: 'other', details: '  ' })
  expect(silent).toMatchObject({
    status: 400,
    error: { code: 'report.details_required', fields: { details: expect.any(String) } },
  })
})
