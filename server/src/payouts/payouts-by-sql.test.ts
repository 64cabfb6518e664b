import { type RawBuilder, sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdPayouts, releasePayouts } from '#payouts/hold-payouts.ts'
import type { Transaction } from '#database/database.ts'
import { insertLedgerTransactions } from '#ledger/ledger.queries.ts'
import { anyAdmin } from '#testing/builders/acting.ts'
import { buildPayout, buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

// What the role of the application attempts by SQL, past all checks of the code.
let it: TestApp
let agencyId: string
let adminId: string
beforeAll(async () => {
  it = await createTestApp()
  await buildAdmin(it.context)
  adminId = (await anyAdmin(it.context)).id
})
beforeEach(async () => {
  agencyId = (await buildAgency(it.context)).id
  await buildPayoutDetails(it.context, { agencyId })
})
afterAll(() => it.close())

const attempt = (statement: RawBuilder<unknown>) => statement.execute(it.context.db)
const build = () => buildPayout(it, { agencyId, minor: 5_000 })

/** The transaction of a payout in the ledger. */
const post = (trx: Transaction, payoutId: string, minor: number) =>
  insertLedgerTransactions(trx, [
    {
      kind: 'payout_sent',
      cause: 'payout',
      cause_id: payoutId,
      booking_id: null,
      agency_id: agencyId,
      actor_id: adminId,
      corrects_id: null,
      note: null,
      created_at: new Date(),
      entries: [
        { account: 'agency_payable', currency: 'EGP', amountMinor: minor },
        { account: 'platform_cash', currency: 'EGP', amountMinor: -minor },
      ],
    },
  ])

interface Forged {
  amountMinor: number
  /** In the ledger; as the amount by default. */
  postedMinor?: number
  /** All that are open, those that are owed to the agency alone, or none. */
  entries?: 'open' | 'credits' | 'none'
}

/** A payout as `sendPayout` writes it, without its checks. */
const forge = ({ amountMinor, postedMinor = amountMinor, entries = 'open' }: Forged) =>
  it.context.db.transaction().execute(async (trx) => {
    const id = uuid()
    await sql`
      insert into payouts (id, year, serial, agency_id, currency, amount_minor, method, account, holder_name, reference, sent_by, sent_at)
      values (${id}, 2026, 0, ${agencyId}, 'EGP', ${amountMinor}, 'bank', 'EG1', 'x', 'FT', ${adminId}, now())`.execute(
      trx,
    )
    await post(trx, id, postedMinor)
    if (entries === 'none') return
    await sql`
      insert into payout_entries (ledger_entry_id, payout_id)
      select n.id, ${id} from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
      where n.agency_id = ${agencyId} and n.account = 'agency_payable'
        and (${entries === 'open'} or n.amount_minor < 0 or t.cause_id = ${id})
        and not exists (select from payout_entries p where p.ledger_entry_id = n.id)`.execute(trx)
  })

test('control: a payout of all that is owed is accepted', async () => {
  await earn(it, { agencyId, minor: 5_000 })
  await expect(forge({ amountMinor: 5_000 })).resolves.toBeUndefined()
})

test('a payout that was sent is not changed', async () => {
  const { id } = await build()
  await expect(attempt(sql`update payouts set amount_minor = 1 where id = ${id}`)).rejects.toThrow(/permission denied/)
  await expect(sql`update payouts set amount_minor = 1 where id = ${id}`.execute(it.db)).rejects.toThrow()
})

test('a payout that was sent is not deleted', async () => {
  const { id } = await build()
  await expect(attempt(sql`delete from payouts where id = ${id}`)).rejects.toThrow(/permission denied/)
  await expect(sql`delete from payout_entries where payout_id = ${id}`.execute(it.db)).rejects.toThrow()
  await expect(sql`truncate payouts cascade`.execute(it.db)).rejects.toThrow()
})

test('an entry has no second payout', async () => {
  const { id } = await build()
  await earn(it, { agencyId, minor: 5_000 })
  const second = attempt(sql`
    insert into payout_entries (ledger_entry_id, payout_id)
    select ledger_entry_id, payout_id from payout_entries where payout_id = ${id}`)
  await expect(second).rejects.toThrow(/gains no entries|duplicate key/)
})

test('a payout that was sent gains no entries', async () => {
  const { id } = await build()
  await earn(it, { agencyId, minor: 5_000 })
  const more = attempt(sql`
    insert into payout_entries (ledger_entry_id, payout_id)
    select max(id), ${id}::uuid from ledger_entries where agency_id = ${agencyId} and account = 'agency_payable'`)
  await expect(more).rejects.toThrow(/gains no entries/)
})

test('a payout does not exceed what is owed', async () => {
  await earn(it, { agencyId, minor: 5_000 })
  await expect(forge({ amountMinor: 6_000 })).rejects.toThrow(/does not match its entries/)
})

test('a payout of entries that are owed, while the agency owes more for others, is refused', async () => {
  await earn(it, { agencyId, minor: 5_000 })
  await earn(it, { agencyId, minor: -4_000 })
  await expect(forge({ amountMinor: 5_000, entries: 'credits' })).rejects.toThrow('payout.amount_changed')
})

test('a payout without entries is refused', async () => {
  await earn(it, { agencyId, minor: 5_000 })
  await expect(forge({ amountMinor: 5_000, entries: 'none' })).rejects.toThrow(/does not match its entries/)
})

test('a payout that the ledger has with another amount is refused', async () => {
  await earn(it, { agencyId, minor: 5_000 })
  await expect(forge({ amountMinor: 4_000, postedMinor: 5_000 })).rejects.toThrow(/does not match its entries/)
})

test('the ledger records no payout that is not among the payouts', async () => {
  const alone = it.context.db.transaction().execute((trx) => post(trx, uuid(), 100))
  await expect(alone).rejects.toThrow(/has no payout/)
})

test('a hold stops a payout', async () => {
  const admin = await anyAdmin(it.context)
  await earn(it, { agencyId, minor: 5_000 })
  await holdPayouts(it.context, admin, { agencyId, reason: 'A complaint.' })
  await expect(forge({ amountMinor: 5_000 })).rejects.toThrow('payout.held')
  await expect(attempt(sql`update payout_holds set reason = 'x' where agency_id = ${agencyId}`)).rejects.toThrow(
    /only released/,
  )
  await releasePayouts(it.context, admin, agencyId)
  await forge({ amountMinor: 5_000 })
  await expect(
    attempt(sql`update payout_holds set released_at = null, released_by = null where agency_id = ${agencyId}`),
  ).rejects.toThrow(/only released/)
})

test('numbers follow one another, whatever is sent as the serial and whatever is rolled back', async () => {
  await build()
  await earn(it, { agencyId, minor: 100 })
  await expect(forge({ amountMinor: 100, entries: 'none' })).rejects.toThrow()
  await forge({ amountMinor: 100 })
  const { rows } = await sql<{ gaps: number }>`
    select count(*)::int - max(serial) as gaps from payouts where year = 2026`.execute(it.db)
  expect(rows[0]!.gaps).toBe(0)
})
