import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { afterEach, expect, test } from 'vitest'
import { watchDeadlines } from './deadlines/watch-deadlines.ts'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { dropGuards } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const bookings = 8

interface Scene {
  on: TestApp
  admins: BuiltUser[]
  agency: BuiltUser
  customer: BuiltUser
}

interface Balance {
  id: string
  transfer: string
}

type Attempt = (scene: Scene, balance: Balance) => Promise<{ status: number }>

const verify =
  (admin: number): Attempt =>
  ({ on, admins }, { id, transfer }) =>
    on.call(performTransition, {
      as: admins[admin]!,
      params: { id, action: 'verify_balance' },
      body: { transfer, receivedAmount: 500 },
    })
const collect: Attempt = ({ on, agency }, { id }) => on.call(api.collectRemaining, { as: agency, params: { id } })
const cancel: Attempt = ({ on, customer }, { id }) => on.call(api.cancelBooking, { as: customer, params: { id } })
const refuse: Attempt = ({ on, admins }, { id, transfer }) =>
  on.call(performTransition, {
    as: admins[1]!,
    params: { id, action: 'refuse_balance' },
    body: { transfer, note: 'Not found.' },
  })

async function createScene(on: TestApp): Promise<Scene> {
  await on.listen()
  return {
    on,
    admins: [await buildAdmin(on.context), await buildAdmin(on.context)],
    agency: await buildAgency(on.context),
    customer: await buildCustomer(on.context),
  }
}

/** Approved bookings, each with half of its EGP 1,000 verified and a transfer of the balance to check. */
async function play(on: TestApp, [one, other]: readonly [Attempt, Attempt]) {
  const scene = await createScene(on)
  const { agency, customer } = scene
  const departures = [{ startsOn: '2027-03-04', totalSeats: bookings, priceMinor: 100_000 }]
  const trip = await buildTrip(on.context, { agency, departures })
  const sent: Balance[] = []
  for (let at = 0; at < bookings; at += 1) {
    const transitions = ['verify_payment', 'approve', 'send_balance'] as const
    const { id } = await buildBooking(on.context, { trip, customer, paymentType: 'deposit_payment', transitions })
    const { id: transfer } = await on.db
      .selectFrom('balance_transfers')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    sent.push({ id, transfer })
  }
  const statuses = await Promise.all(
    sent.map((balance) =>
      Promise.all([one(scene, balance), other(scene, balance)].map(async (answer) => (await answer).status)),
    ),
  )
  const receipts = await on.db.selectFrom('receipts').select('amount_minor').where('kind', '=', 'balance').execute()
  return { statuses, receipts: receipts.length, differences: await findLedgerDifferences(on.db) }
}

const won = (statuses: readonly number[][], which: number) => statuses.filter((pair) => pair[which] === 200).length

test.each([
  ['two admins who verify a transfer at once', [verify(0), verify(1)]],
  ['an admin who verifies a transfer and one who refuses it', [verify(0), refuse]],
] as const)('race of %s: it is decided once', async (_, attempts) => {
  app = await createTestApp()
  const { statuses, receipts, differences } = await play(app, attempts)
  expect(statuses.map((pair) => pair.toSorted((a, b) => a - b).join())).toEqual(Array(bookings).fill('200,409'))
  const isRefused = attempts[1] === refuse
  expect(receipts).toBe(isRefused ? won(statuses, 0) : bookings)
  expect(differences).toEqual([])
})

test.each([
  ['the agency that collects the balance', collect],
  ['a customer who cancels', cancel],
] as const)('race of an admin who verifies a transfer and %s: no money is lost or counted twice', async (_, rival) => {
  app = await createTestApp()
  const { statuses, receipts, differences } = await play(app, [verify(0), rival])
  for (const pair of statuses) {
    expect(pair).toContain(200)
    for (const status of pair) expect([200, 409]).toContain(status)
  }
  expect(receipts).toBe(won(statuses, 0))
  expect(differences).toEqual([])
})

test(
  'negative control: without compare-and-set on what has arrived and been collected, the ledger and the bookings differ',
  { tags: 'exhaustive' },
  async () => {
    const verified = replacePiece(
      /(update "bookings" set .*) and "received_minor" is not distinct from (\$\d+) and "remaining_paid_at" is not distinct from (\$\d+) and/,
      '$1 and ($2::bigint is not null or $3::timestamptz is null) and pg_sleep(0.3) is not null and',
    )
    const collected = replacePiece(
      /(update "bookings" set "remaining_paid_at".*) and "received_minor" is not distinct from (\$\d+) and "remaining_paid_at" is null$/,
      '$1 and ($2::bigint is not null) and pg_sleep(0.05) is not null',
    )
    app = await createTestApp({ alter: (text) => collected.alter(verified.alter(text)) })
    await dropGuards(app.db)
    const { differences } = await play(app, [verify(0), collect])
    expect(verified.count()).toBeGreaterThan(0)
    expect(collected.count()).toBeGreaterThan(0)
    expect(differences).not.toEqual([])
  },
)

test('race of a part that is recorded and the end of its deadline: either it waits for the shortfall, or nothing was recorded', async () => {
  app = await createTestApp({ now: '2027-01-10T09:00:00Z' })
  const scene = await createScene(app)
  const trip = await buildTrip(app.context, { departures: [{ startsOn: '2027-03-04', totalSeats: bookings }] })
  const ids: string[] = []
  for (let at = 0; at < bookings; at += 1) {
    const transitions = ['request_proof'] as const
    ids.push((await buildBooking(app.context, { trip, customer: scene.customer, transitions })).id)
  }
  app.clock.set('2027-01-13T09:00:00Z')
  const ask = (id: string) =>
    app!.call(performTransition, {
      as: scene.admins[0]!,
      params: { id, action: 'ask_for_rest' },
      body: { receivedAmount: 1 },
    })
  const [answers] = await Promise.all([Promise.all(ids.map(ask)), watchDeadlines(app.context)])
  const rows = await app.db.selectFrom('bookings').select(['id', 'status', 'received_minor']).execute()
  for (const [index, id] of ids.entries()) {
    const { status, received_minor } = rows.find((row) => row.id === id)!
    expect([status, received_minor]).toEqual(answers[index]!.status === 200 ? ['pending', 100] : ['rejected', null])
  }
  expect(await findLedgerDifferences(app.db)).toEqual([])
})
