import { decideDispute, openDispute } from '@rihla/contract/disputes/disputes.api.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { reconcileLedger } from '#ledger/reconcile-ledger.ts'
import { settleRecent } from '#ledger/settlement/settle-bookings.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { dropGuards } from '#testing/drop-guards.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

interface Round {
  it: TestApp
  agency: BuiltUser
  customer: BuiltUser
  admins: [BuiltUser, BuiltUser]
  ids: string[]
}

/** Confirmed bookings of a departure that ended long enough ago to be settled. */
async function begin(it: TestApp, count: number): Promise<Round> {
  app = it
  await it.listen()
  const agency = await buildAgency(it.context)
  const customer = await buildCustomer(it.context)
  const admins = [await buildAdmin(it.context), await buildAdmin(it.context)] as [BuiltUser, BuiltUser]
  const trip = await buildTrip(it.context, {
    agency,
    price: 1_000,
    departures: [{ startsOn: '2026-12-10', totalSeats: count }],
  })
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    ids.push((await buildBooking(it.context, { trip, customer, status: 'confirmed' })).id)
  }
  it.clock.set('2026-12-20T10:00:00Z')
  return { it, agency, customer, admins, ids }
}

const now = '2026-11-26T10:00:00Z'

const open = async ({ it }: Round, as: BuiltUser, id: string) => {
  const body = { category: 'not_provided', text: 'The bus never came.' } as const
  return (await it.call(openDispute, { as, params: { id }, body })).status
}

const decide = async ({ it }: Round, as: BuiltUser, { id, decision }: { id: string; decision: Decision }) => {
  const body = { decision, reason: 'The driver confirmed it.' }
  return (await it.call(decideDispute, { as, params: { id }, body })).status
}
type Decision = 'customer' | 'agency'

const ascending = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b)

/** Customer and agency open a case about each booking at the same moment. */
async function openTwice(round: Round) {
  const { it, ids, customer, agency } = round
  const statuses = await Promise.all(
    ids.map((id) => Promise.all([open(round, customer, id), open(round, agency, id)]).then(ascending)),
  )
  const { rows } = await sql<{ cases: number }>`
    select count(d.id)::int as cases from bookings b left join disputes d on d.booking_id = b.id group by b.id`.execute(
    it.db,
  )
  return { statuses, cases: rows.map(({ cases }) => cases) }
}

/** Two admins decide each case at the same moment, one for the customer and one for the agency. */
async function decideTwice(round: Round) {
  const { it, ids, admins, customer } = round
  for (const id of ids) await open(round, customer, id)
  it.clock.advance({ days: 6 })
  const statuses = await Promise.all(
    ids.map((id) =>
      Promise.all([
        decide(round, admins[0], { id, decision: 'customer' }),
        decide(round, admins[1], { id, decision: 'agency' }),
      ]).then(ascending),
    ),
  )
  // what was decided, and what became of the booking
  const { rows } = await sql<{ outcome: string; decisions: number }>`
    select d.decision || ' ' || b.status as outcome, (select count(*)::int from audit_log a
      where a.action = 'booking.decide_dispute' and a.target_id = b.id::text) as decisions
    from bookings b join disputes d on d.booking_id = b.id`.execute(it.db)
  return { statuses, rows }
}

/** Takes the lock of the booking away; the pause lets both requests read before one writes, on a busy machine, too. */
const withoutLock = () =>
  replacePiece(
    /^select "status", "waiting_since" from "bookings" where "id" = \$1 for no key update$/,
    'select "status", "waiting_since", pg_sleep(1)::text from "bookings" where "id" = $1',
  )

/** Neither side commits before the other has written, however busy the machine is. */
const meet = `
  create function meet(place text) returns text language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext(place));
    for attempt in 1..1000 loop
      exit when (select count(*) from pg_locks
        where locktype = 'advisory' and mode = 'ShareLock' and objid::bigint = hashtext(place)::bigint & 4294967295) > 1;
      perform pg_sleep(0.01);
    end loop;
    perform pg_sleep(0.1);
    return place;
  end $$`

describe('two sides that open a case at once', () => {
  test('race: one case is opened, and the other request is refused', async () => {
    const { statuses, cases } = await openTwice(await begin(await createTestApp({ now }), 10))
    expect(statuses).toEqual(cases.map(() => [201, 409]))
    expect(cases).toEqual(Array(10).fill(1))
  })

  test('negative control: without lock and unique booking, there are two', { tags: 'exhaustive' }, async () => {
    const lock = withoutLock()
    const unique = replacePiece(
      /(insert into "disputes" .*) on conflict do nothing/,
      '$1 returning meet("booking_id"::text)',
    )
    const it = await createTestApp({ now, alter: (text) => unique.alter(lock.alter(text)) })
    await sql`drop index disputes_open_of_booking`.execute(it.db)
    await sql.raw(meet).execute(it.db)
    const { statuses, cases } = await openTwice(await begin(it, 4))
    expect(lock.count() * unique.count()).toBeGreaterThan(0)
    expect(statuses.some((pair) => pair.every((status) => status === 201))).toBe(true)
    expect(Math.max(...cases)).toBe(2)
  })
})

describe('two admins who decide at once', () => {
  test('race: one decision counts, and the booking follows it', async () => {
    const { statuses, rows } = await decideTwice(await begin(await createTestApp({ now }), 10))
    expect(statuses).toEqual(rows.map(() => [200, 409]))
    for (const { outcome, decisions } of rows) {
      expect(['customer refund_pending', 'agency confirmed']).toContain(outcome)
      expect(decisions).toBe(1)
    }
  })

  test('negative control: without the lock, both decide', { tags: 'exhaustive' }, async () => {
    const lock = withoutLock()
    const it = await createTestApp({ now, alter: lock.alter })
    await dropGuards(it.db)
    const { rows } = await decideTwice(await begin(it, 4))
    expect(lock.count()).toBeGreaterThan(0)
    expect(Math.max(...rows.map(({ decisions }) => decisions))).toBe(2)
  })
})

/** Cases are decided for the customer, each at its own moment, while two instances settle what is due to agencies. */
async function settleDuring(round: Round) {
  const { it, ids, admins, customer } = round
  for (const id of ids) await open(round, customer, id)
  it.clock.advance({ days: 6 })
  // while all cases are open, then during the decisions
  await settleRecent(it.context)
  const settling = [settleRecent(it.context), settleRecent(it.context)]
  const deciding = ids.map((id) => decide(round, admins[0], { id, decision: 'customer' }))
  const statuses = await Promise.all(deciding)
  await Promise.all(settling)
  await settleRecent(it.context)
  const { rows } = await sql<{ earned: number }>`
    select count(*)::int as earned from ledger_transactions where kind = 'earned'`.execute(it.db)
  return { statuses, earned: rows[0]!.earned }
}

describe('a decision against the payout of the agency', () => {
  test('race: what goes back to the customer is never shared', async () => {
    const round = await begin(await createTestApp({ now }), 12)
    expect(await settleDuring(round)).toEqual({ statuses: Array(12).fill(200), earned: 0 })
    expect(await reconcileLedger(round.it.context)).toEqual([])
  })

  test(
    'negative control: if open cases held nothing back, shares would be posted',
    { tags: 'exhaustive' },
    async () => {
      const held = replacePiece(/has_open_dispute\(/, 'false and has_open_dispute(')
      const round = await begin(await createTestApp({ now, alter: held.alter }), 12)
      const { earned } = await settleDuring(round)
      expect(held.count()).toBeGreaterThan(0)
      expect(earned).toBeGreaterThan(0)
    },
  )
})
