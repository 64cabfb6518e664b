import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { type BookingAction, mayPerform, type NamedAction, namedActions } from '@rihla/contract/lifecycle/lifecycle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let people: Record<'customer' | 'agency' | 'admin', BuiltUser>
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  people = {
    customer: await buildCustomer(it.context),
    agency: await buildAgency(it.context),
    admin: await buildAdmin(it.context),
  }
})
afterAll(() => it.close())

const roles = ['customer', 'agency', 'admin'] as const
const unknown = '0198c0de-0000-7000-8000-000000000000'
const send = (as: BuiltUser, id: string, action: BookingAction, body = {}) =>
  it.call(performTransition, { as, params: { id, action: action as NamedAction }, body })

test('a transition is refused to the roles that its row does not name', async () => {
  for (const action of namedActions) {
    for (const role of roles) {
      const { status, error } = await send(people[role], unknown, action)
      const isRefused = status === 403 && error.code === 'session.role_forbidden'
      expect([action, role, isRefused]).toEqual([action, role, !mayPerform(action, role)])
    }
  }
})

test.each(['submit', 'process_refund', 'refund_part', 'expire', 'cancel_departure', 'refund_by_decision'] as const)(
  '%s is not performed by its name',
  async (action) => {
    for (const role of roles) expect((await send(people[role], unknown, action)).status).toBe(400)
  },
)

test.each([
  ['customer', 'request_date_change', 'date'],
  ['customer', 'accept_changes', 'version'],
  ['customer', 'decline_changes', 'version'],
  ['agency', 'ask_for_details', 'items'],
  ['admin', 'ask_for_rest', 'receivedAmount'],
  ['admin', 'record_late_payment', 'receivedAmount'],
  ['admin', 'verify_balance', 'transfer'],
  ['admin', 'refuse_balance', 'transfer'],
] as const)('the %s cannot %s without its %s', async (role, action, field) => {
  const { status, error } = await send(people[role], unknown, action, { note: 'because' })
  expect([status, error.code, error.details]).toEqual([400, 'request.field_invalid', { field }])
})

test('an agency that calls off a booking keeps its reason there; an admin writes to the customer', async () => {
  const trip = await buildTrip(it.context, { agency: people.agency })
  const build = async () =>
    (await buildBooking(it.context, { trip, customer: people.customer, status: 'confirmed' })).id
  const note = 'A sandstorm.'
  const byAgency = await send(people.agency, await build(), 'call_off', { note })
  expect(byAgency.body).toMatchObject({ status: 'refund_pending', agencyNotes: note, adminNotes: null })
  const byAdmin = await send(people.admin, await build(), 'call_off', { note })
  expect(byAdmin.body).toMatchObject({ status: 'refund_pending', agencyNotes: null, adminNotes: note })
})
