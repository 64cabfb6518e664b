import { adjustLedgerTransaction, readLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import { listDuePayouts, sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertLedgerTransactions } from '#ledger/ledger.queries.ts'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(app.context)
})
afterAll(() => app.close())

/** A settled booking of EGP 1,000, and a transaction that gives its agency EGP 100 more, as no use case does. */
async function buildDiffering() {
  const agency = await buildAgency(app.context)
  await buildPayoutDetails(app.context, { agencyId: agency.id })
  const trip = await buildTrip(app.context, {
    agency,
    price: 1_000,
    nights: 0,
    departures: [{ startsOn: '2026-12-20', totalSeats: 9 }],
  })
  const { id } = await buildBooking(app.context, {
    trip,
    customer: await buildCustomer(app.context),
    status: 'confirmed',
  })
  app.clock.set('2026-12-24T10:00:00Z')
  await settleRecent(app.context)
  const { id: eventId } = await app.db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', id)
    .where('action', '=', 'confirm')
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((trx) =>
    insertLedgerTransactions(trx, [
      {
        kind: 'refund_released',
        cause: 'booking_event',
        cause_id: eventId,
        booking_id: id,
        agency_id: agency.id,
        actor_id: null,
        corrects_id: null,
        note: null,
        created_at: app.clock.now(),
        entries: [
          { account: 'refunds_payable', currency: 'EGP', amountMinor: 10_000 },
          { account: 'agency_payable', currency: 'EGP', amountMinor: -10_000 },
        ],
      },
    ]),
  )
  return { id, agency }
}

const dueOf = async (agency: BuiltUser) =>
  (await app.call(listDuePayouts, { as: admin })).body.payouts.find((due) => due.agency._id === agency.id)!

const send = (agency: BuiltUser, expectedAmount: number) =>
  app.call(sendPayout, {
    as: admin,
    body: { agency: agency.id, currency: 'EGP', expectedAmount, reference: 'FT 1', key: uuid() },
  })

test('a payout waits while a booking in it differs from the ledger, and an admin repairs it with a reason', async () => {
  const { id, agency } = await buildDiffering()
  expect(await dueOf(agency)).toMatchObject({
    amount: 1_000,
    differing: [{ _id: id, bookingNumber: bookingNumber(id) }],
  })
  expect((await send(agency, 1_000)).error).toMatchObject({
    code: 'payout.bookings_differ',
    details: { n: 1, bookings: bookingNumber(id) },
  })
  expect((await findLedgerDifferences(app.db)).map(({ check }) => check)).toEqual(['negative_funds', 'refunds_due'])

  const { id: wrong } = await app.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('booking_id', '=', id)
    .where('kind', '=', 'refund_released')
    .executeTakeFirstOrThrow()
  const shown = await app.call(readLedgerTransaction, { as: admin, params: { id: wrong } })
  expect(shown.body).toMatchObject({ isDiffering: true, actions: ['adjust'] })
  const adjust = (account: 'refunds_payable' | 'agency_payable', amount: number) =>
    app.call(adjustLedgerTransaction, {
      as: admin,
      params: { id: wrong },
      body: { account, amount, reason: 'Released twice.', key: uuid() },
    })
  expect((await adjust('agency_payable', -100)).status).toBe(201)
  expect((await adjust('refunds_payable', 100)).status).toBe(201)

  expect(await findLedgerDifferences(app.db)).toEqual([])
  expect(await dueOf(agency)).toMatchObject({ amount: 900, differing: [] })
  // once they agree, what is earned follows from the booking again
  expect((await adjust('agency_payable', 1)).error.code).toBe('ledger.not_correctable')
  expect((await send(agency, 900)).status).toBe(201)
})
