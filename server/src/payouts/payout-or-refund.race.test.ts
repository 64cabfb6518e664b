import { reconcileLedger } from '#ledger/reconcile-ledger.ts'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { sql } from 'kysely'
import { v4 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** The payout waits between reading what is due and writing, so that cancellations overtake it. */
const slowly = () => replacePiece(/select minor, entry_ids::text\[\] as entry_ids/, '$&, pg_sleep(0.5)::text as slept')

interface Scene {
  admin: BuiltUser
  owed: { bookingId: string; agencyId: string }[]
}

/** Agencies that are owed EGP 900 each for a booking that took place. */
async function createScene(on: TestApp, count: number): Promise<Scene> {
  const admin = await buildAdmin(on.context)
  const customer = await buildCustomer(on.context)
  const owed: Scene['owed'] = []
  for (let at = 0; at < count; at += 1) {
    const agency = await buildAgency(on.context)
    await buildPayoutDetails(on.context, { agencyId: agency.id })
    const departures = [{ startsOn: '2026-12-10', totalSeats: 1 }]
    const trip = await buildTrip(on.context, { agency, price: 1_000, nights: 0, departures })
    const { id } = await buildBooking(on.context, { trip, customer, status: 'confirmed' })
    owed.push({ bookingId: id, agencyId: agency.id })
  }
  on.clock.set('2026-12-20T10:00:00Z')
  await settleRecent(on.context)
  return { admin, owed }
}

const cancel = (on: TestApp, bookingId: string) =>
  on.context.db.transaction().execute((trx) =>
    transitionBooking(on.context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: 'any',
    }),
  )

/** Sends the payouts and cancels the bookings at the same time; returns the responses and what the agencies are owed. */
async function payWhileCancelling(on: TestApp, { admin, owed }: Scene, cancelAfterMs = 0) {
  const answers = await Promise.all(
    owed.map(async ({ agencyId, bookingId }) => {
      const body = { agency: agencyId, currency: 'EGP', expectedAmount: 900, reference: 'FT', key: v4() } as const
      const paying = on.call(sendPayout, { as: admin, body })
      await new Promise((resolve) => setTimeout(resolve, cancelAfterMs))
      await cancel(on, bookingId)
      return paying
    }),
  )
  const { rows } = await sql<{ minor: number }>`
    select sum(amount_minor)::int as minor from ledger_entries where account = 'agency_payable'
    group by agency_id`.execute(on.db)
  return {
    statuses: answers.map(({ status }) => status),
    errors: answers.filter(({ status }) => status !== 201).map(({ error }) => [error.code, error.details]),
    agencies: rows.map(({ minor }) => minor),
  }
}

test('race of payouts and cancellations: an agency is paid before, and owes it, or not at all', async () => {
  app = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  const { statuses, agencies } = await payWhileCancelling(app, await createScene(app, 6))
  for (const status of statuses) expect([201, 409]).toContain(status)
  const paid = statuses.filter((status) => status === 201).length
  expect(agencies.filter((minor) => minor === 90_000)).toHaveLength(paid)
  expect(agencies.filter((minor) => minor === 0)).toHaveLength(6 - paid)
  expect(await reconcileLedger(app.context)).toEqual([])
})

test('race of a payout that is overtaken by a cancellation: it is refused with the amount that is due now', async () => {
  const slow = slowly()
  app = await createTestApp({ now: '2026-11-26T10:00:00Z', alter: slow.alter })
  const { errors, agencies } = await payWhileCancelling(app, await createScene(app, 1), 150)
  expect(slow.count()).toBeGreaterThan(0)
  expect(errors).toEqual([['payout.amount_changed', { n: 0, currency: 'EGP' }]])
  expect(agencies).toEqual([0])
  expect(await reconcileLedger(app.context)).toEqual([])
})

test('negative control: without the check, a payout that was overtaken is sent', { tags: 'exhaustive' }, async () => {
  const slow = slowly()
  app = await createTestApp({ now: '2026-11-26T10:00:00Z', alter: slow.alter })
  await sql`drop trigger payouts_check on payouts`.execute(app.db)
  const { statuses, agencies } = await payWhileCancelling(app, await createScene(app, 1), 150)
  expect(slow.count()).toBeGreaterThan(0)
  expect(statuses).toEqual([201])
  expect(agencies).toEqual([90_000])
})
