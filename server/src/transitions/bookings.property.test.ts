import { bookingActions, mayPerform, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAccountDifferences } from '#ledger/account-differences.queries.ts'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import {
  bookingRoutes,
  type BookingStep,
  bookingSteps,
  startLifecycleSequence,
} from '#testing/random-booking-lifecycle.ts'
import { collectingRoutes, lateRoutes, moneyRoutes } from '#testing/random-booking-money.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type LifecycleSequence, type SequenceKind, sequenceKinds } from '#testing/random-lifecycle-step.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let app: TestApp
let people: { admin: BuiltUser; agency: BuiltUser; customer: BuiltUser }

beforeAll(async () => {
  app = await createTestApp()
  // one admin walks alone
  await app.db.updateTable('settings').set({ second_admin_above: 1_000_000 }).execute()
  people = {
    admin: await buildAdmin(app.context),
    agency: await buildAgency(app.context),
    customer: await buildCustomer(app.context),
  }
  await buildPayoutDetails(app.context, { agencyId: people.agency.id })
})
afterAll(() => app.close())

const statusOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Rare ones end the bookings of a whole sequence. */
const rare: readonly BookingStep[] = ['cancelDeparture', 'deleteTrip', 'settle']
const common = (Object.keys(bookingSteps) as BookingStep[]).filter((step) => !rare.includes(step))

const attempts = fc.array(
  fc.record({
    booking: fc.nat({ max: 2 }),
    steps: fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...common).map((step): readonly BookingStep[] => [step]) },
      { weight: 20, arbitrary: fc.constantFrom(...bookingRoutes) },
      { weight: 15, arbitrary: fc.constantFrom<readonly BookingStep[]>(...lateRoutes, ...collectingRoutes) },
      { weight: 2, arbitrary: fc.constantFrom<readonly BookingStep[]>(...moneyRoutes) },
      { weight: 1, arbitrary: fc.constantFrom(...rare).map((step): readonly BookingStep[] => [step]) },
    ),
  }),
  { minLength: 5, maxLength: 25 },
)

// all sequences take place in the same hours, with the same customer
const forgetAttempts = () => app.db.deleteFrom('rate_limits').execute()
beforeEach(forgetAttempts)

async function seatDifferencesAfter(
  turns: typeof attempts extends fc.Arbitrary<infer T> ? T : never,
  kind: SequenceKind,
) {
  await forgetAttempts()
  const sequence = await startLifecycleSequence(app, people, kind)
  for (const { booking, steps } of turns) {
    for (const step of steps) await take(sequence, { id: sequence.ids[booking]!, step })
  }
  await expectLegalLog(sequence.ids)
  await expectConservedMoney()
  return findSeatDifferences(app.db)
}

/** Steps that were not refused, of all sequences. */
const counted = { accepted: 0 }
const acceptedSteps = (): number => counted.accepted

async function take(sequence: LifecycleSequence, { id, step }: { id: string; step: BookingStep }): Promise<void> {
  const status = await statusOf(id)
  const answer = await bookingSteps[step](sequence, id)
  // a rejected payment needs the amount that arrived, a verified one refuses it; of a piastre nothing more can be asked for
  const mayBeInvalid =
    step === 'refund'
      ? status === 'rejected'
      : ['refundReceived', 'refundPart', 'refundLess', 'askForMore'].includes(step)
  // there may be no case
  const mayBeMissing = sequence.isTripDeleted || step.endsWith('Dispute')
  const allowed = [200, 201, 409, ...(mayBeInvalid ? [400] : []), ...(mayBeMissing ? [404] : [])]
  expect(allowed, step).toContain(answer.status)
  if (answer.status < 300) counted.accepted += 1
}

const kinds = fc.constantFrom(...sequenceKinds)

test('any sequence of actions and of days conserves seats and money and logs only legal transitions', async () => {
  const sequences = fc.asyncProperty(attempts, kinds, async (turns, kind) => {
    expect(await seatDifferencesAfter(turns, kind)).toEqual([])
  })
  counted.accepted = 0
  do await fc.assert(sequences, { numRuns: 8 })
  while (acceptedSteps() <= 300)
})

describe('at length', { tags: 'exhaustive' }, () => {
  const steps = Number(process.env['BOOKING_WALK_STEPS'] ?? 2_000)
  test(`${steps} accepted steps of any sequences do so, too`, { timeout: 3_600_000 }, async () => {
    const sequences = fc.asyncProperty(attempts, kinds, async (turns, kind) => {
      expect(await seatDifferencesAfter(turns, kind)).toEqual([])
    })
    counted.accepted = 0
    do await fc.assert(sequences, { numRuns: 20 })
    while (acceptedSteps() < steps)
  })

  const routes: (readonly BookingStep[])[] = [...bookingRoutes, ...moneyRoutes, ...lateRoutes, ...collectingRoutes]
  const kindOf = (route: readonly BookingStep[]): SequenceKind => {
    if (route.includes('collectCash')) return 'abroad'
    return route.includes('sendBalance') || route.includes('collect') ? 'deposit' : 'full'
  }

  test.each(routes.map((route) => [route.join(', '), route] as const))('%s is possible', async (_, route) => {
    const sequence = await startLifecycleSequence(app, people, kindOf(route))
    for (const step of route) {
      const { status } = await bookingSteps[step](sequence, sequence.ids[0]!)
      expect([200, 201], `${step}: ${status}`).toContain(status)
    }
  })
})

/** Also that no funds are negative: one of the checks. */
async function expectConservedMoney() {
  expect([...(await findLedgerDifferences(app.db)), ...(await findAccountDifferences(app.db))]).toEqual([])
  const { rows } = await sql`
    select n.booking_id from ledger_entries n join ledger_transactions t on t.id = n.transaction_id group by 1
    having -sum(n.amount_minor) filter (where n.account = 'platform_cash' and t.kind = 'refund_paid')
      > coalesce(sum(n.amount_minor) filter (
        where t.kind in ('payment_verified', 'balance_verified', 'remaining_collected') and n.amount_minor > 0), 0)
    union all
    -- no account of customers is negative, and no more is shared than has arrived and was not sent back
    select booking_id from ledger_entries where booking_id is not null group by booking_id, currency
    having sum(amount_minor) filter (where account = 'customer_funds') > 0
      or sum(amount_minor) filter (where account = 'refunds_payable') > 0
      or -coalesce(sum(amount_minor) filter (where account in ('agency_payable', 'commission_revenue')), 0)
        > greatest(coalesce(sum(amount_minor) filter (where account = 'platform_cash'), 0), 0)
    union all
    select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0
    union all
    select n.agency_id from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
    where n.account = 'agency_payable' group by n.agency_id, n.currency
    having sum(n.amount_minor) filter (where t.cause = 'payout')
      > coalesce(-sum(n.amount_minor) filter (where t.kind = 'earned'), 0)`.execute(app.db)
  expect(rows).toEqual([])
}

async function expectLegalLog(ids: readonly string[]) {
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
