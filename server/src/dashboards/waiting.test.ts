import { readAdminDashboard, readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { submitReport } from '@rihla/contract/reports/reports.api.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { buildFailedMail, buildMail } from '#testing/builders/mails.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { version } from '#version.ts'

const now = '2026-11-21T10:00:00Z'

let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now })
  admin = await buildAdmin(it.context)
  customer = await buildCustomer(it.context)
})
afterAll(() => it.close())

async function read() {
  const { version: running, ...waiting } = (await it.call(readWaitingForAdmins, { as: admin })).body
  expect(running).toBe(version)
  return waiting
}

test('a new platform has no pending tasks', async () => {
  expect(Object.values(await read())).toEqual(
    Array.from({ length: 19 }, () => ({ count: 0, oldestAt: null, dueAt: null })),
  )
})

test('pending tasks are counted, each with its oldest date and first deadline', async () => {
  const old = new Date('2026-11-01T08:00:00Z')
  const unverified = await buildAgency(it.context, { verified: false, createdAt: old })
  await buildAgency(it.context, { verified: false })
  await buildTrip(it.context, { agency: unverified, status: 'draft', createdAt: new Date('2026-11-02T08:00:00Z') })
  const trip = await buildTrip(it.context)
  // a draft of an agency that publishes without approval is not pending
  await buildTrip(it.context, { agency: { id: trip.agencyId }, status: 'draft', createdAt: old })
  const book = (status: Parameters<typeof buildBooking>[1]['status'], createdAt: string) =>
    buildBooking(it.context, { trip, customer, status: status!, createdAt: new Date(createdAt) })
  await book('pending', '2026-11-20T08:00:00Z')
  await book('pending', '2026-11-19T08:00:00Z')
  await book('agency_approved', '2026-11-10T08:00:00Z')
  await book('agency_approved', '2026-11-12T08:00:00Z')
  await book('agency_rejected', '2026-11-09T08:00:00Z')
  const due = await book('refund_pending', '2026-11-08T08:00:00Z')
  await it.db
    .updateTable('bookings')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', due.id)
    .execute()
  for (const status of ['payment_verified', 'confirmed', 'refunded', 'rejected', 'cancelled'] as const) {
    await book(status, '2026-10-01T08:00:00Z')
  }
  const asked = await book('confirmed', '2026-11-15T08:00:00Z')
  const request = { cancellation_requested_at: new Date('2026-11-20T09:00:00Z') }
  await it.db.updateTable('bookings').set(request).where('id', '=', asked.id).execute()
  const message = { name: 'Mona', email: 'mona@example.com', subject: 'Hello', message: 'Is there a trip to Siwa?' }
  await it.call(sendMessage, { body: message })
  await it.call(submitReport, { as: customer, body: { type: 'trip', target: trip.id, reason: 'misleading' } })
  await it.db
    .insertInto('ledger_reconciliations')
    .values([
      { id: v7(), checked_at: new Date('2026-11-19T03:50:00Z'), differences: JSON.stringify([1, 2, 3]) },
      { id: v7(), checked_at: new Date('2026-11-20T03:50:00Z'), differences: JSON.stringify([1, 2]) },
    ])
    .execute()
  await buildAgencyDocument(it.context, { agencyId: trip.agencyId, kind: 'tax_card' })
  await buildFailedMail(it.context)
  await buildMail(it.context)

  const confirmed = ['verify_payment', 'approve', 'confirm'] as const
  for (const transitions of [
    [...confirmed, 'send_balance'],
    [...confirmed, 'send_balance', 'refuse_balance'],
  ] as const) {
    const createdAt = new Date('2026-11-11T08:00:00Z')
    await buildBooking(it.context, { trip, customer, paymentType: 'deposit_payment', transitions, createdAt })
  }
  await buildBooking(it.context, {
    trip,
    customer,
    transitions: confirmed,
    received: { verify_payment: 500_000 },
    createdAt: new Date('2026-11-13T08:00:00Z'),
  })
  await it.db
    .insertInto('payout_details')
    .values({
      id: v7(),
      agency_id: trip.agencyId,
      method: 'wallet',
      account: '01012345678',
      holder_name: 'A',
      state: 'pending',
      submitted_at: old,
    })
    .execute()

  const waiting = await read()
  expect(waiting).toEqual({
    payments: { count: 2, oldestAt: '2026-11-19T08:00:00.000Z', dueAt: '2026-11-20T08:00:00.000Z' },
    balances: { count: 1, oldestAt: expect.stringMatching(/^2026-11-1[12]/), dueAt: null },
    // verified after 3.2 hours
    surpluses: { count: 1, oldestAt: '2026-11-13T11:12:00.000Z', dueAt: '2026-11-18T11:12:00.000Z' },
    payoutDetails: { count: 1, oldestAt: old.toISOString(), dueAt: null },
    // verified after 3.2 hours, approved 8.6 hours later
    confirmations: { count: 2, oldestAt: '2026-11-10T19:48:00.000Z', dueAt: '2026-11-11T19:48:00.000Z' },
    refunds: { count: 2, oldestAt: '2026-11-09T03:30:00.000Z', dueAt: '2026-11-14T03:30:00.000Z' },
    departures: { count: 0, oldestAt: null, dueAt: null },
    // two payments, two confirmations, a refund, a surplus, and an answer of the agency, due 48 hours after the verification
    late: { count: 7, oldestAt: '2026-10-03T11:12:00.000Z', dueAt: '2026-10-03T11:12:00.000Z' },
    cancellations: { count: 1, oldestAt: '2026-11-20T09:00:00.000Z', dueAt: null },
    disputes: { count: 0, oldestAt: null, dueAt: null },
    agencies: { count: 2, oldestAt: old.toISOString(), dueAt: null },
    documents: { count: 1, oldestAt: new Date(now).toISOString(), dueAt: null },
    trips: { count: 1, oldestAt: '2026-11-02T08:00:00.000Z', dueAt: null },
    messages: { count: 1, oldestAt: new Date(now).toISOString(), dueAt: '2026-11-21T12:00:00.000Z' },
    reports: { count: 1, oldestAt: new Date(now).toISOString(), dueAt: null },
    investigations: { count: 0, oldestAt: null, dueAt: null },
    ledger: { count: 2, oldestAt: '2026-11-20T03:50:00.000Z', dueAt: null },
    mails: { count: 1, oldestAt: expect.any(String), dueAt: null },
    paymentAccounts: { count: 0, oldestAt: null, dueAt: null },
  })
  expect((await it.call(readAdminDashboard, { as: admin })).body.waiting).toEqual(waiting)

  await it.db.updateTable('reports').set({ status: 'investigating' }).execute()
  expect(await read()).toMatchObject({ reports: { count: 0, oldestAt: null }, investigations: { count: 1 } })
})
