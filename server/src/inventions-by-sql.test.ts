import { adjustLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import { setCommission } from '@rihla/contract/commission/commission.api.ts'
import { type RawBuilder, sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#database/database.ts'
import { reconcileLedger } from '#ledger/reconcile-ledger.ts'
import { settleAll } from '#ledger/settlement/settle-bookings.ts'
import { type BuiltBooking, buildBooking } from '#testing/builders/bookings.ts'
import { buildPayoutDetails } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

// Rows that the role of the application tries to insert or change by SQL, past all checks of the code
// (docs/decisions/0064-guards-on-insert.md).
let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
let agency: BuiltUser
let other: BuiltUser
let trip: BuiltTrip
let departureId: string
let booking: Record<
  'pending' | 'deposit' | 'confirmed' | 'collected' | 'settled' | 'refunded' | 'due' | 'foreign',
  BuiltBooking
>

const now = '2026-11-21T09:00:00Z'
beforeAll(async () => {
  it = await createTestApp({ now })
  admin = await buildAdmin(it.context)
  agency = await buildAgency(it.context)
  other = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  await buildPayoutDetails(it.context, { agencyId: agency.id })
  trip = await buildTrip(it.context, {
    agency,
    price: 1_000,
    departures: [
      { startsOn: '2026-12-20', totalSeats: 50 },
      { startsOn: '2026-11-01', totalSeats: 50 },
    ],
  })
  const [past, next] = trip.departures.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
  departureId = next!.id
  const international = await buildTrip(it.context, { agency, foreign: { amount: 50, currency: 'USD' } })
  const build = (more: Partial<Parameters<typeof buildBooking>[1]>) =>
    buildBooking(it.context, { trip, customer, departure: next!, ...more })
  const deposit = { paymentType: 'deposit_payment' } as const
  booking = {
    pending: await build({}),
    deposit: await build({ ...deposit, status: 'confirmed' }),
    confirmed: await build({ status: 'confirmed' }),
    collected: await build({ ...deposit, transitions: ['verify_payment', 'approve', 'confirm', 'collect_remaining'] }),
    settled: await build({ status: 'confirmed', departure: past! }),
    refunded: await build({ status: 'refunded' }),
    due: await build({ transitions: ['verify_payment', 'cancel'] }),
    foreign: await buildBooking(it.context, { trip: international, customer, status: 'confirmed' }),
  }
  await settleAll(it.context)
})
afterAll(() => it.close())

type Attempt = (trx: Transaction) => Promise<unknown>
const run = (attempt: Attempt) => it.context.db.transaction().execute(attempt)
const by =
  (...statements: (() => RawBuilder<unknown>)[]): Attempt =>
  async (trx) => {
    for (const statement of statements) await statement().execute(trx)
  }

/** A copy of a pending booking, with a number of its own, as by the submission; with columns replaced. */
const copyOf = (columns: Record<string, RawBuilder<unknown>> = {}): Attempt => {
  return async (trx) => {
    const id = uuid()
    const own = id.slice(-8)
    await sql`insert into booking_numbers (number) values (${own})`.execute(trx)
    const fields: Record<string, RawBuilder<unknown>> = {
      id: sql`${id}::uuid`,
      transfer_reference: sql`${`RH-${own.toUpperCase()}A`}`,
      ...columns,
    }
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'bookings' and is_generated = 'NEVER'`.execute(trx)
    const names = rows.map(({ name }) => name)
    await sql`insert into bookings (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => fields[name] ?? sql.ref(name)))} from bookings
      where id = ${booking.pending.id}`.execute(trx)
  }
}

const event = (of: () => BuiltBooking, action: string, [from, to]: readonly [string, string], id = uuid()) => sql`
  insert into booking_events (id, booking_id, action, actor_id, actor_role, from_status, to_status, created_at)
  values (${id}, ${of().id}, ${action}, ${admin.id}, 'admin', ${from}, ${to}, now())`
const receipt = (of: () => BuiltBooking, eventId: RawBuilder<unknown>, minor = 100) => sql`
  insert into receipts (id, booking_id, amount_minor, kind, event_id, verified_at)
  values (gen_random_uuid(), ${of().id}, ${minor}, 'rest', ${eventId}, now())`
const refund = (of: () => BuiltBooking, eventId: RawBuilder<unknown>, currency = 'EGP') => sql`
  insert into refunds (id, booking_id, amount_minor, currency, event_id, sent_by, sent_at)
  values (gen_random_uuid(), ${of().id}, 100, ${currency}, ${eventId}, ${admin.id}, now())`
const eventOf = (of: () => BuiltBooking, action: string) =>
  sql`(select id from booking_events where booking_id = ${of().id} and action = ${action} limit 1)`
const raiseRefunded = (of: () => BuiltBooking) =>
  sql`update bookings set refunded_minor = coalesce(refunded_minor, 0) + 100 where id = ${of().id}`

interface Posted {
  kind: string
  cause: string
  causeId?: RawBuilder<unknown>
  of?: () => BuiltBooking
  corrects?: RawBuilder<unknown>
  entries: readonly (readonly [string, number])[]
  currency?: string
}

/** A balanced transaction of the ledger. */
const post =
  ({
    kind,
    cause,
    causeId = sql`gen_random_uuid()`,
    of,
    corrects = sql`null::uuid`,
    entries,
    currency = 'EGP',
  }: Posted) =>
  async (trx: Transaction) => {
    const id = uuid()
    await sql`
      insert into ledger_transactions (id, kind, cause, cause_id, booking_id, agency_id, actor_id, corrects_id, note, created_at)
      values (${id}, ${kind}, ${cause}, ${causeId}, ${of?.().id ?? null}, ${of?.().agencyId ?? agency.id}, ${admin.id}, ${corrects},
        ${cause === 'correction' ? 'A reason' : null}, ${new Date(now)})`.execute(trx)
    for (const [account, minor] of entries) {
      await sql`insert into ledger_entries (transaction_id, account, currency, amount_minor)
        values (${id}, ${account}, ${currency}, ${minor})`.execute(trx)
    }
  }
const transactionOf = (of: () => BuiltBooking, kind: string) =>
  sql`(select id from ledger_transactions where booking_id = ${of().id} and kind = ${kind})`
const audit = (action: string, type: string, target: () => RawBuilder<unknown>, actor = () => admin) =>
  by(
    () => sql`insert into audit_log (id, at, actor_id, action, target_type, target_id)
      values (gen_random_uuid(), ${new Date(now)}, ${actor().id}, ${action}, ${type}, ${target()})`,
  )

const of = (name: keyof typeof booking) => () => booking[name]
const set = (name: keyof typeof booking, columns: () => RawBuilder<unknown>) =>
  by(() => sql`update bookings set ${columns()} where id = ${booking[name].id}`)

const statuses = [
  'payment_verified',
  'agency_approved',
  'agency_rejected',
  'confirmed',
  'rejected',
  'cancelled',
  'refund_pending',
  'refunded',
]
const moneyColumns: Record<string, RawBuilder<unknown>> = {
  received_minor: sql`1000`,
  collected_minor: sql`1000`,
  refunded_minor: sql`1`,
  refund_due_minor: sql`1000`,
  remaining_paid_at: sql`now()`,
}

const attempts: Record<string, Record<string, Attempt>> = {
  'a booking': {
    ...Object.fromEntries(statuses.map((status) => [`inserted as ${status}`, copyOf({ status: sql.lit(status) })])),
    ...Object.fromEntries(
      Object.entries(moneyColumns).map(([name, value]) => [`inserted with ${name}`, copyOf({ [name]: value })]),
    ),
    'of no seat': copyOf({ seats: sql`0` }),
    'inserted with another agency': copyOf({
      agency_id: sql`(select max(id::text)::uuid from users where role = 'agency'
      and id <> bookings.agency_id)`,
    }),
    'inserted with the departure of another trip': copyOf({
      departure_id: sql`(select id from departures where trip_id <> bookings.trip_id limit 1)`,
    }),
    'moved to another agency': set('confirmed', () => sql`agency_id = ${other.id}`),
    'moved to another trip': set('confirmed', () => sql`trip_id = ${booking.foreign.tripId}`),
    'verified without receipt and event': set('pending', () => sql`status = 'payment_verified'`),
    'verified without receipt': by(
      () => sql`update bookings set status = 'payment_verified' where id = ${booking.pending.id}`,
      () => event(of('pending'), 'verify_payment', ['pending', 'payment_verified']),
    ),
    'verified with less than what was due': async (trx) => {
      const id = uuid()
      await sql`update bookings set status = 'payment_verified', received_minor = 100 where id = ${booking.pending.id}`.execute(
        trx,
      )
      await receipt(of('pending'), sql`${id}::uuid`).execute(trx)
      await event(of('pending'), 'verify_payment', ['pending', 'payment_verified'], id).execute(trx)
    },
    'confirmed, refunded or closed without an event': set('due', () => sql`status = 'refunded'`),
    'collected with more than what was left': set(
      'deposit',
      () => sql`remaining_paid_at = now(), collected_minor = 99000`,
    ),
    'collected without an event': set(
      'deposit',
      () => sql`remaining_paid_at = now(), collected_minor = remaining_left_minor(bookings)`,
    ),
    'collected without an amount': set('deposit', () => sql`remaining_paid_at = now()`),
    'paid by transfers that have not arrived': set(
      'deposit',
      () => sql`remaining_paid_at = now(), collected_minor = 0`,
    ),
    'collected twice': set('collected', () => sql`collected_minor = 99000`),
    'whose collection is taken back': set('collected', () => sql`remaining_paid_at = null, collected_minor = null`),
    'whose foreign cash is collected without an event': set('foreign', () => sql`cash_collected_at = now()`),
    'at a lower price without an event': set(
      'confirmed',
      () => sql`total_minor = 100, deposit_minor = 100, price_per_seat_minor = 100`,
    ),
    'refunded without a refund': set('due', () => sql`refunded_minor = 100`),
    'with an event to a status that it never had': by(() =>
      event(of('pending'), 'confirm', ['agency_approved', 'confirmed']),
    ),
  },
  'a receipt': {
    'of the event of another booking': by(() => receipt(of('pending'), eventOf(of('refunded'), 'cancel'))),
    'of an event that records none': by(() => receipt(of('confirmed'), eventOf(of('confirmed'), 'approve'))),
    'of no event': by(() => receipt(of('confirmed'), sql`gen_random_uuid()`)),
  },
  'a refund': {
    'of the event of another booking': by(
      () => raiseRefunded(of('due')),
      () => refund(of('due'), eventOf(of('confirmed'), 'confirm')),
    ),
    'of an event that sends none': by(
      () => raiseRefunded(of('due')),
      () => refund(of('due'), eventOf(of('due'), 'cancel')),
    ),
    'without an event': by(
      () => raiseRefunded(of('due')),
      () => refund(of('due'), sql`null::uuid`),
    ),
    'in another currency': async (trx) => {
      const id = uuid()
      await raiseRefunded(of('due')).execute(trx)
      await event(of('due'), 'refund_part', ['refund_pending', 'refund_pending'], id).execute(trx)
      await refund(of('due'), sql`${id}::uuid`, 'USD').execute(trx)
    },
  },
  'the ledger': {
    'earned of an invented cause': post({
      kind: 'earned',
      cause: 'settlement',
      entries: [
        ['platform_cash', 1000],
        ['agency_payable', -1000],
      ],
    }),
    'earned of adjustments': post({
      kind: 'earned',
      cause: 'settlement',
      entries: [
        ['adjustments', 1000],
        ['agency_payable', -1000],
      ],
    }),
    'earned of funds without a booking': post({
      kind: 'earned',
      cause: 'settlement',
      entries: [
        ['customer_funds', 1000],
        ['agency_payable', -1000],
      ],
    }),
    'earned once more than is held': post({
      kind: 'earned',
      cause: 'settlement',
      of: of('settled'),
      causeId: sql`(select id from ledger_transactions where booking_id is not null and kind = 'earned' limit 1)`,
      entries: [
        ['customer_funds', 1000],
        ['agency_payable', -1000],
      ],
    }),
    'earned before the trip': async (trx) =>
      post({
        kind: 'earned',
        cause: 'settlement',
        of: of('confirmed'),
        causeId: sql`${booking.confirmed.id}::uuid`,
        entries: [
          ['customer_funds', 1000],
          ['agency_payable', -1000],
        ],
      })(trx),
    'earned for another agency': async (trx) => {
      const forged = { ...booking.settled, agencyId: other.id }
      await post({
        kind: 'earned',
        cause: 'settlement',
        of: () => forged,
        causeId: transactionOf(of('settled'), 'earned'),
        entries: [
          ['customer_funds', 1],
          ['agency_payable', -1],
        ],
      })(trx)
    },
    'a payment of no event': post({
      kind: 'payment_verified',
      cause: 'booking_event',
      of: of('pending'),
      entries: [
        ['platform_cash', 1000],
        ['customer_funds', -1000],
      ],
    }),
    'a payment of an event without one': async (trx) =>
      post({
        kind: 'payment_verified',
        cause: 'booking_event',
        of: of('confirmed'),
        causeId: eventOf(of('confirmed'), 'approve'),
        entries: [
          ['platform_cash', 1000],
          ['customer_funds', -1000],
        ],
      })(trx),
    'a refund that was not sent': async (trx) =>
      post({
        kind: 'refund_paid',
        cause: 'booking_event',
        of: of('due'),
        causeId: eventOf(of('due'), 'cancel'),
        entries: [
          ['refunds_payable', 1000],
          ['platform_cash', -1000],
        ],
      })(trx),
    'a refund that is paid to the agency': async (trx) =>
      post({
        kind: 'refund_paid',
        cause: 'booking_event',
        of: of('due'),
        causeId: eventOf(of('due'), 'cancel'),
        entries: [
          ['refunds_payable', 1000],
          ['agency_payable', -1000],
        ],
      })(trx),
    'a collection that was none': async (trx) =>
      post({
        kind: 'remaining_collected',
        cause: 'booking_event',
        of: of('deposit'),
        causeId: eventOf(of('deposit'), 'confirm'),
        entries: [
          ['cash_to_agency', 1000],
          ['cash_to_agency_contra', -1000],
        ],
      })(trx),
    'an unknown kind': async (trx) =>
      post({
        kind: 'gift',
        cause: 'booking_event',
        of: of('confirmed'),
        causeId: eventOf(of('confirmed'), 'confirm'),
        entries: [
          ['adjustments', 1000],
          ['agency_payable', -1000],
        ],
      })(trx),
    'a payout that was not sent': post({
      kind: 'payout_sent',
      cause: 'payout',
      entries: [
        ['agency_payable', 1000],
        ['platform_cash', -1000],
      ],
    }),
    'an adjustment without an audit line': async (trx) =>
      post({
        kind: 'adjustment',
        cause: 'correction',
        of: of('confirmed'),
        corrects: transactionOf(of('confirmed'), 'payment_verified'),
        entries: [
          ['adjustments', -777],
          ['platform_cash', 777],
        ],
      })(trx),
    'a reversal of another amount': async (trx) => {
      await audit('ledger.reverse', 'ledger', () => transactionOf(of('confirmed'), 'payment_verified'))(trx)
      await post({
        kind: 'reversal',
        cause: 'correction',
        of: of('confirmed'),
        corrects: transactionOf(of('confirmed'), 'payment_verified'),
        entries: [
          ['customer_funds', 5],
          ['platform_cash', -5],
        ],
      })(trx)
    },
    'a reversal of a settlement': async (trx) => {
      await audit('ledger.reverse', 'ledger', () => transactionOf(of('settled'), 'earned'))(trx)
      await post({
        kind: 'reversal',
        cause: 'correction',
        of: of('settled'),
        corrects: transactionOf(of('settled'), 'earned'),
        entries: [
          ['customer_funds', -100_000],
          ['agency_payable', 90_000],
          ['commission_revenue', 10_000],
        ],
      })(trx)
    },
    'without a result of the reconciliation': by(() => sql`delete from ledger_reconciliations`),
    'with another result of the reconciliation': by(() => sql`update ledger_reconciliations set differences = '[]'`),
  },
  'a decision': {
    'about the rate of a past day': by(
      () => sql`insert into commission_rates (id, agency_id, percent, from_on, set_by, created_at)
        values (gen_random_uuid(), ${agency.id}, 0, '2026-01-01', ${admin.id}, ${new Date(now)})`,
    ),
    'about the rate of bookings that were made, dated back': by(
      () => sql`insert into commission_rates (id, percent, from_on, set_by, created_at)
        values (gen_random_uuid(), 0, '2026-01-01', ${admin.id}, '2025-12-31T00:00:00Z')`,
    ),
    'about other payout details': by(
      () => sql`update payout_details set account = 'EG1' where agency_id = ${agency.id}`,
    ),
    'about payout details that nobody submitted': by(
      () => sql`insert into payout_details (id, agency_id, method, account, holder_name, state, submitted_at, decided_at)
        values (gen_random_uuid(), ${other.id}, 'bank', 'EG1', 'x', 'verified', now(), now())`,
    ),
    'about payout details without an audit line': by(
      () => sql`insert into payout_details (id, agency_id, method, account, holder_name, state, submitted_at)
        values (gen_random_uuid(), ${other.id}, 'bank', 'EG1', 'x', 'pending', now())`,
      () =>
        sql`update payout_details set state = 'verified', decided_by = ${admin.id}, decided_at = now() where agency_id = ${other.id}`,
    ),
    'about the role of an account': by(() => sql`update users set role = 'admin' where id = ${customer.id}`),
    'about booked seats': by(() => sql`update departures set seats_booked = 0 where id = ${departureId}`),
  },
  'an audit line': {
    'of a customer': audit(
      'trip.approve',
      'trip',
      () => sql`${trip.id}`,
      () => customer,
    ),
    'of a transition that was not': audit('booking.confirm', 'booking', () => sql`${booking.pending.id}`),
    'of a correction that was not': audit(
      'ledger.adjust',
      'ledger',
      () => sql`${transactionOf(of('due'), 'payment_verified')}::text`,
    ),
    'of a payout that was not': audit('agency.send_payout', 'agency', () => sql`${other.id}`),
    'of a rate that was not': audit('settings.set_commission', 'settings', () => sql`'settings'`),
    'of an admin that was not created': audit('user.create_admin', 'user', () => sql`${customer.id}`),
  },
}

/** Refused by a constraint or a privilege, not by a trigger. */
const refusedOtherwise = [
  'of no seat',
  'of no event',
  'without a result of the reconciliation',
  'with another result of the reconciliation',
]

describe.each(Object.entries(attempts))('the database refuses %s', (_noun, named) => {
  test.each(Object.entries(named))('%s', async (what, attempt) => {
    await expect(run(attempt)).rejects.toThrow()
    // control: nothing but the triggers is wrong with the statements
    const isAccepted = await withoutTriggers(it.db, async (trx) => {
      await attempt(trx)
      throw new RolledBack()
    }).catch((error: unknown) => {
      if (error instanceof RolledBack || refusedOtherwise.includes(what)) return true
      throw error
    })
    expect(isAccepted).toBe(true)
  })
})

class RolledBack extends Error {}

describe('control: the same is accepted', () => {
  test('of a booking that is submitted', async () => {
    const seats = sql`update departures set seats_booked = seats_booked + 1 where id = ${departureId}`
    await expect(run(async (trx) => [await copyOf()(trx), await seats.execute(trx)])).resolves.toBeDefined()
  })

  test('of a payment with its receipt and event', async () => {
    const id = uuid()
    const minor = booking.pending.depositMinor
    const accepted = run(async (trx) => {
      await sql`update bookings set status = 'payment_verified', received_minor = ${minor} where id = ${booking.pending.id}`.execute(
        trx,
      )
      await receipt(of('pending'), sql`${id}::uuid`, minor).execute(trx)
      await event(of('pending'), 'verify_payment', ['pending', 'payment_verified'], id).execute(trx)
      await post({
        kind: 'payment_verified',
        cause: 'booking_event',
        of: of('pending'),
        causeId: sql`${id}::uuid`,
        entries: [
          ['platform_cash', minor],
          ['customer_funds', -minor],
        ],
      })(trx)
      await audit('booking.verify_payment', 'booking', () => sql`${booking.pending.id}`)(trx)
    })
    await expect(accepted).resolves.toBeUndefined()
  })

  test('of what was collected, with its event', async () => {
    const accepted = run(async (trx) => {
      await event(of('deposit'), 'collect_remaining', ['confirmed', 'confirmed']).execute(trx)
      await sql`update bookings set remaining_paid_at = now(), collected_minor = remaining_left_minor(bookings)
        where id = ${booking.deposit.id}`.execute(trx)
    })
    await expect(accepted).resolves.toBeUndefined()
  })

  test('of a part of a refund, with its event', async () => {
    const id = uuid()
    const accepted = run(async (trx) => {
      await raiseRefunded(of('due')).execute(trx)
      await refund(of('due'), sql`${id}::uuid`).execute(trx)
      await event(of('due'), 'refund_part', ['refund_pending', 'refund_pending'], id).execute(trx)
    })
    await expect(accepted).resolves.toBeUndefined()
  })

  test('of an adjustment with its audit line, of a later rate, and of lower seats than before', async () => {
    const rows = await it.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('booking_id', '=', booking.confirmed.id)
      .execute()
    const body = { account: 'platform_cash', amount: 7, reason: 'A bank fee.', key: uuid() } as const
    const adjusted = await it.call(adjustLedgerTransaction, { as: admin, params: { id: rows[0]!.id }, body })
    expect(adjusted.status).toBe(201)
    const rate = { agency: agency.id, percent: 5, from: '2026-11-22' }
    expect((await it.call(setCommission, { as: admin, body: rate })).status).toBe(200)
  })

  test('and the ledger has what the bookings say', async () => {
    expect(await reconcileLedger(it.context)).toEqual([])
  })
})
