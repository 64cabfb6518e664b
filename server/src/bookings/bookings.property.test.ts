import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { bookingActions, mayPerform, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import {
  answerCancellation,
  askForDetails,
  callOffBooking,
  cancelBooking,
  changeBookingStatus,
  collectRemaining,
  extendProof,
  processRefund,
  requestCancellation,
  requestProof,
  reviewBooking,
  reviewForAgency,
  reviveBooking,
  sendDetails,
  sendProof,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { amountDue } from '#testing/amount-due.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { watchDeadlines } from './deadlines/watch-deadlines.ts'
import { findSeatDifferences } from './presentation/bookings.queries.ts'

let app: TestApp
let people: { admin: BuiltUser; agency: BuiltUser; customer: BuiltUser }

beforeAll(async () => {
  app = await createTestApp()
  people = {
    admin: await buildAdmin(app.context),
    agency: await buildAgency(app.context),
    customer: await buildCustomer(app.context),
  }
})
afterAll(() => app.close())

/** Every action a client can attempt on a booking, valid or not. */
const steps = {
  verify: (id: string) => decide(id, 'payment_verified'),
  rejectPayment: (id: string) => decide(id, 'rejected'),
  confirm: (id: string) => decide(id, 'confirmed'),
  close: (id: string) => decide(id, 'cancelled'),
  approve: (id: string) => review(id, 'approve'),
  reject: (id: string) => review(id, 'reject'),
  askForProof: (id: string) =>
    app.call(requestProof, { as: people.admin, params: { id }, body: { adminNotes: 'because' } }),
  extendProof: (id: string) => app.call(extendProof, { as: people.admin, params: { id }, body: {} }),
  sendProof: (id: string) =>
    app.call(sendProof, { as: people.customer, params: { id }, body: { paymentReference: 'REF 2' } }),
  revive: (id: string) => app.call(reviveBooking, { as: people.admin, params: { id }, body: {} }),
  approveForAgency: (id: string) => decideForAgency(id, 'approve'),
  declineForAgency: (id: string) => decideForAgency(id, 'reject'),
  askForDetails: (id: string) =>
    app.call(askForDetails, { as: people.agency, params: { id }, body: { items: ['phone'], withinDays: 1 } }),
  sendDetails: (id: string) => app.call(sendDetails, { as: people.customer, params: { id }, body: {} }),
  askToCancel: (id: string) =>
    app.call(requestCancellation, { as: people.customer, params: { id }, body: { reason: 'because' } }),
  acceptCancellation: (id: string) => answer(id, 'accept'),
  declineCancellation: (id: string) => answer(id, 'decline'),
  callOff: (id: string) =>
    app.call(callOffBooking, { as: people.agency, params: { id }, body: { agencyNotes: 'because' } }),
  waitHours: (_id: string) => wait(13),
  waitDays: (_id: string) => wait(80),
  cancel: (id: string) => app.call(cancelBooking, { as: people.customer, params: { id } }),
  refund: (id: string) => app.call(processRefund, { as: people.admin, params: { id }, body: {} }),
  refundReceived: (id: string) =>
    app.call(processRefund, { as: people.admin, params: { id }, body: { receivedAmount: 1 } }),
  collect: (id: string) => app.call(collectRemaining, { as: people.agency, params: { id } }),
}
const decide = async (id: string, status: BookingStatus) =>
  app.call(changeBookingStatus, {
    as: people.admin,
    params: { id },
    body: { status, adminNotes: 'because', ...(await amountDue(app, id)) },
  })
const review = (id: string, action: 'approve' | 'reject') =>
  app.call(reviewBooking, { as: people.agency, params: { id }, body: { action, agencyNotes: 'because' } })

const decideForAgency = (id: string, action: 'approve' | 'reject') =>
  app.call(reviewForAgency, { as: people.admin, params: { id }, body: { action, adminNotes: 'because' } })
const answer = (id: string, action: 'accept' | 'decline') =>
  app.call(answerCancellation, { as: people.agency, params: { id }, body: { action, agencyNotes: 'because' } })

/** Time passes, and the job does what it does every minute. */
async function wait(hours: number) {
  app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000))
  await watchDeadlines(app.context)
  return { status: 200 }
}

const statusOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const attempts = fc.array(
  fc.record({ booking: fc.nat({ max: 2 }), step: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])) }),
  { minLength: 5, maxLength: 40 },
)

test('any sequence of actions and of days conserves seats and money and logs only legal transitions', async () => {
  await fc.assert(
    fc.asyncProperty(attempts, fc.boolean(), async (tries, isDeposit) => {
      app.clock.set('2026-11-21T09:00:00Z')
      const trip = await buildTrip(app.context, {
        agency: people.agency,
        departures: [{ startsOn: '2026-12-03', totalSeats: 20 }],
      })
      const ids = await Promise.all(
        [1, 2, 3].map(async (seats) => {
          const paymentType = isDeposit ? ('deposit_payment' as const) : ('full_payment' as const)
          const body = { trip: trip.id, seats, selectedStartDate: trip.startsOn, paymentType, paymentReference: 'REF' }
          return (await app.call(submitBooking, { as: people.customer, body })).body._id
        }),
      )
      for (const { booking, step } of tries) {
        const id = ids[booking]!
        const status = await statusOf(id)
        const answer = await steps[step](id)
        // a rejected payment needs the amount that arrived, a verified one refuses it
        const mayBeInvalid = step === 'refund' ? status === 'rejected' : step === 'refundReceived'
        expect(mayBeInvalid ? [200, 400, 409] : [200, 409]).toContain(answer.status)
      }
      expect(await findSeatDifferences(app.db)).toEqual([])
      await expectLegalLog(ids)
      await expectConservedMoney()
    }),
    { numRuns: 25 },
  )
})

/** Also that no funds are negative: one of the checks. */
async function expectConservedMoney() {
  expect(await findLedgerDifferences(app.db)).toEqual([])
  const { rows } = await sql`
    select n.booking_id from ledger_entries n join ledger_transactions t on t.id = n.transaction_id group by 1
    having -sum(n.amount_minor) filter (where n.account = 'platform_cash' and t.kind = 'refund_paid')
      > sum(n.amount_minor) filter (where t.kind in ('payment_verified', 'remaining_collected') and n.amount_minor > 0)
    union all
    select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`.execute(
    app.db,
  )
  expect(rows).toEqual([])
}

async function expectLegalLog(ids: string[]) {
  const events = await app.db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', 'in', ids)
    .orderBy('id')
    .execute()
  const bookings = await app.db.selectFrom('bookings').select(['id', 'status']).where('id', 'in', ids).execute()
  for (const { id, status } of bookings) {
    let at: string | null = null
    for (const event of events.filter((each) => each.booking_id === id)) {
      const action = bookingActions.find((each) => each === event.action)!
      const transition = transitionOf(action)
      expect(event.from_status).toBe(at)
      expect(mayPerform(action, event.actor_role)).toBe(true)
      if (action !== 'submit') expect(transition.from).toContain(event.from_status)
      expect(event.to_status).toBe(transition.to ?? event.from_status)
      at = event.to_status
    }
    expect(at).toBe(status)
  }
}
