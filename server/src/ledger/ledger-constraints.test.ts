import type { Entry } from '@rihla/contract/ledger/booking-postings.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#database/database.ts'
import { buildBooking, type BuiltBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { dropGuards } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { insertLedgerTransactions } from './ledger.queries.ts'

let it: TestApp
let booking: BuiltBooking
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const trip = await buildTrip(it.context)
  booking = await buildBooking(it.context, { trip, customer: await buildCustomer(it.context), status: 'confirmed' })
  // causes are invented here; `inventions-by-sql.test.ts` is about them
  await dropGuards(it.db)
})
afterAll(() => it.close())

const inTransaction = <T>(work: (trx: Transaction) => Promise<T>) => it.db.transaction().execute(work)

const insert = (trx: Transaction, entries: readonly Entry[], causeId = uuid()) =>
  insertLedgerTransactions(trx, [
    {
      kind: 'payment_verified',
      cause: 'booking_event',
      cause_id: causeId,
      booking_id: booking.id,
      agency_id: booking.agencyId,
      actor_id: null,
      corrects_id: null,
      note: null,
      created_at: it.clock.now(),
      entries,
    },
  ])
const cash = (amountMinor: number, currency: Entry['currency'] = 'EGP'): Entry => ({
  account: 'platform_cash',
  currency,
  amountMinor,
})
const funds = (amountMinor: number, currency: Entry['currency'] = 'EGP'): Entry => ({
  account: 'customer_funds',
  currency,
  amountMinor,
})
const memo = (amountMinor: number): Entry => ({ account: 'cash_to_agency', currency: 'EGP', amountMinor })

describe('refused at the commit', () => {
  test.each<[string, Entry[]]>([
    ['a single entry', [cash(100)]],
    ['entries that do not add up to zero', [cash(100), funds(-99)]],
    ['currencies that balance together only', [cash(100), funds(-100, 'USD')]],
    ['a memo that balances money', [cash(100), { ...memo(-100) }]],
  ])('%s', async (_, entries) => {
    let isInserted = false
    const attempt = inTransaction(async (trx) => {
      await insert(trx, entries)
      isInserted = true
    })
    await expect(attempt).rejects.toThrow('does not balance')
    expect(isInserted).toBe(true)
  })

  test('a transaction without entries', async () => {
    const attempt = inTransaction((trx) =>
      trx
        .insertInto('ledger_transactions')
        .values({
          id: uuid(),
          kind: 'payment_verified',
          cause: 'booking_event',
          cause_id: uuid(),
          created_at: new Date(),
        })
        .execute(),
    )
    await expect(attempt).rejects.toThrow('has no entries')
  })
})

describe('refused at once', () => {
  test('a second posting of the same cause', async () => {
    const cause = uuid()
    await inTransaction((trx) => insert(trx, [cash(100), funds(-100)], cause))
    await expect(inTransaction((trx) => insert(trx, [cash(100), funds(-100)], cause))).rejects.toThrow(
      'ledger_transactions_once',
    )
  })

  test('entries of a transaction that is already posted, even if they balance', async () => {
    const [id] = await inTransaction((trx) => insert(trx, [cash(100), funds(-100)]))
    const entry = { transaction_id: id!, account: 'platform_cash', currency: 'EGP' } as const
    const attempt = it.db
      .insertInto('ledger_entries')
      .values([
        { ...entry, amount_minor: 5 },
        { ...entry, account: 'customer_funds', amount_minor: -5 },
      ])
      .execute()
    await expect(attempt).rejects.toThrow('gains no entries')
  })

  test('a correction without the transaction it corrects, or without a reason', async () => {
    const of = (columns: { corrects_id?: string; note?: string }) =>
      inTransaction((trx) =>
        trx
          .insertInto('ledger_transactions')
          .values({
            id: uuid(),
            kind: 'adjustment',
            cause: 'correction',
            cause_id: uuid(),
            created_at: new Date(),
            ...columns,
          })
          .execute(),
      )
    const [id] = await inTransaction((trx) => insert(trx, [cash(100), funds(-100)]))
    await expect(of({ note: 'A reason' })).rejects.toThrow('ledger_transactions_correction')
    await expect(of({ corrects_id: id! })).rejects.toThrow('ledger_transactions_reason')
  })

  test.each([
    'update ledger_transactions set note = null',
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
    'update ledger_entries set amount_minor = amount_minor * 2',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(it.db)).rejects.toThrow('append-only')
  })

  test('deleting the booking of a transaction', async () => {
    const attempt = inTransaction(async (trx) => {
      // the events refuse it, too: without them, only the ledger is left
      await sql`alter table booking_events drop constraint booking_events_booking_id_fkey`.execute(trx)
      await sql`alter table idempotency_keys drop constraint idempotency_keys_booking_id_fkey`.execute(trx)
      await sql`delete from bookings where id = ${booking.id}`.execute(trx)
    })
    await expect(attempt).rejects.toThrow('ledger_transactions_booking_id_fkey')
  })
})

test('an entry has the booking, agency and time of its transaction, whatever is inserted', async () => {
  const [id] = await inTransaction((trx) => insert(trx, [cash(100), funds(-100)]))
  const rows = await it.db
    .selectFrom('ledger_entries')
    .select(['booking_id', 'agency_id', 'created_at', 'is_memo'])
    .where('transaction_id', '=', id!)
    .execute()
  const expected = { booking_id: booking.id, agency_id: booking.agencyId, created_at: it.clock.now(), is_memo: false }
  expect(rows).toEqual([expected, expected])
})
