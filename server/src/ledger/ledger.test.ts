import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BodyOf, QueryOf } from '@rihla/contract/endpoint.ts'
import * as api from '@rihla/contract/ledger/ledger.api.ts'
import type { LedgerAccount } from '@rihla/contract/ledger/ledger.ts'
import { v4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

const { app, admin, agency, customer, submit, decide } = await createBookingFixture()
afterAll(() => app.close())

const refund = (id: string) => app.call(processRefund, { as: admin, params: { id }, body: {} })
const balances = async () => {
  const { body } = await app.call(api.listLedgerBalances, { as: admin })
  return Object.fromEntries(body.map(({ account, balance }) => [account, balance])) as Partial<
    Record<LedgerAccount, number>
  >
}
type Query = QueryOf<typeof api.listLedgerEntries>
const list = (query: Query) => app.call(api.listLedgerEntries, { as: admin, query })
const transactionOf = async (booking: string, kind: string) =>
  (await list({ booking })).body.entries.find((entry) => entry.kind === kind)!.transaction

let verified: string
let refunded: string

beforeAll(async () => {
  ;[verified, refunded] = [(await submit()).body._id, (await submit({ seats: 1 })).body._id]
  await decide(verified, 'payment_verified')
  app.clock.set('2026-11-22T09:00:00Z')
  await decide(refunded, 'payment_verified')
  app.clock.set('2026-11-24T09:00:00Z')
  await app.call(cancelBooking, { as: customer, params: { id: refunded } })
  await refund(refunded)
})

describe('balances and entries', () => {
  test('debits minus credits per account and currency, which add up to 0', async () => {
    const { body } = await app.call(api.listLedgerBalances, { as: admin })
    expect(body).toEqual([
      { account: 'platform_cash', currency: 'EGP', balance: 9_000, isMemo: false },
      { account: 'customer_funds', currency: 'EGP', balance: -9_000, isMemo: false },
      { account: 'refunds_payable', currency: 'EGP', balance: 0, isMemo: false },
    ])
  })

  test('entries are listed newest first, in pages that repeat and skip none', async () => {
    const all = (await list({})).body
    expect(all.entries).toHaveLength(8)
    expect(all.next).toBeNull()
    const paged: string[] = []
    let before: string | undefined
    do {
      const { body } = await list({ limit: 3, ...(before && { before }) })
      paged.push(...body.entries.map(({ _id }) => _id))
      before = body.next ?? undefined
    } while (before)
    expect(paged).toEqual(all.entries.map(({ _id }) => _id))
    expect(all.entries.at(-1)).toMatchObject({
      account: 'platform_cash',
      amount: 9_000,
      kind: 'payment_verified',
      booking: verified,
      agency: { _id: agency.id, name: 'Sahara Lines' },
    })
  })

  test.each<[string, () => Query, number]>([
    ['account', () => ({ account: 'refunds_payable' }), 2],
    ['currency', () => ({ currency: 'USD' }), 0],
    ['account and currency', () => ({ account: 'platform_cash', currency: 'EGP' }), 3],
    ['booking', () => ({ booking: verified }), 2],
    ['agency', () => ({ agency: agency.id }), 8],
    ['another agency', () => ({ agency: v4() }), 0],
    ['first day', () => ({ from: '2026-11-22' }), 6],
    ['last day', () => ({ to: '2026-11-21' }), 2],
    ['period', () => ({ from: '2026-11-22', to: '2026-11-23' }), 2],
  ])('filter by %s', async (_, query, count) => {
    expect((await list(query())).body.entries).toHaveLength(count)
  })

  test('an unknown or malformed cursor, booking or day is refused', async () => {
    expect((await list({ before: '999999' })).status).toBe(404)
    expect((await list({ before: 'x' })).status).toBe(404)
    expect((await list({ booking: 'x' })).status).toBe(404)
    expect((await list({ from: '2026-02-30' })).status).toBe(400)
  })

  test('the CSV has all entries of the filter, debit and credit in columns of their own', async () => {
    const { bytes } = await app.call(api.exportLedgerEntries, { as: admin, query: { booking: verified } })
    const lines = bytes.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('payment_verified,customer_funds,EGP,,9000,')
    expect(lines[2]).toContain('payment_verified,platform_cash,EGP,9000,,')
  })
})

describe('statement', () => {
  test('opening balance, movements and closing balance of a period', async () => {
    const { body } = await app.call(api.readLedgerStatement, {
      as: admin,
      query: { from: '2026-11-22', to: '2026-11-23' },
    })
    const line = { currency: 'EGP', isMemo: false }
    expect(body).toEqual([
      { ...line, account: 'platform_cash', opening: 9_000, debits: 4_500, credits: 0, closing: 13_500 },
      { ...line, account: 'customer_funds', opening: -9_000, debits: 0, credits: 4_500, closing: -13_500 },
    ])
  })

  test('without days it ends with the balances', async () => {
    const { body } = await app.call(api.readLedgerStatement, { as: admin })
    const closing = Object.fromEntries(body.map((line) => [line.account, line.closing]))
    expect(closing).toEqual(await balances())
    expect(body.every(({ opening }) => opening === 0)).toBe(true)
  })

  test('closing is the opening of the next period', async () => {
    const of = async (query: object) => (await app.call(api.readLedgerStatement, { as: admin, query })).body
    const next = await of({ from: '2026-11-23' })
    for (const line of await of({ to: '2026-11-22' })) {
      expect(next.find(({ account }) => account === line.account)).toMatchObject({ opening: line.closing })
    }
  })
})

describe('corrections', () => {
  const reverse = (id: string, body: Partial<{ reason: string; key: string }> = {}) =>
    app.call(api.reverseLedgerTransaction, {
      as: admin,
      params: { id },
      body: { reason: 'Verified on the wrong booking.', key: v4(), ...body },
    })
  const adjust = (id: string, body: Partial<BodyOf<typeof api.adjustLedgerTransaction>>) =>
    app.call(api.adjustLedgerTransaction, {
      as: admin,
      params: { id },
      body: { account: 'platform_cash', amount: -12.5, reason: 'The bank kept a fee.', key: v4(), ...body },
    })

  test('a reversal is the opposite transaction, names the one it corrects and is audited', async () => {
    const before = await balances()
    const { _id: id } = (await submit({ seats: 1 })).body
    await decide(id, 'payment_verified')
    const original = await transactionOf(id, 'payment_verified')
    const { status, body } = await reverse(original)
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'reversal', corrects: original, note: 'Verified on the wrong booking.' })
    expect(body.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['platform_cash', -4_500],
      ['customer_funds', 4_500],
    ])
    expect(await balances()).toEqual(before)
    const read = await app.call(api.readLedgerTransaction, { as: admin, params: { id: original } })
    expect(read.body).toMatchObject({ corrections: [body._id], actions: ['adjust'] })
    const audited = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'ledger.reverse').execute()
    expect(audited).toMatchObject([{ actor_id: admin.id, target_type: 'ledger', target_id: original }])
    expect(JSON.stringify(audited[0]!.details)).not.toContain('wrong booking')

    expect((await reverse(original)).error.code).toBe('ledger.already_reversed')
    // the booking is refunded from what is left of it
    await app.call(cancelBooking, { as: customer, params: { id } })
    expect((await listPosted(app.db, id)).at(-1)).toBe('refund_due: adjustments 450000, refunds_payable -450000')
  })

  test('a repeated request with the same key is one correction', async () => {
    const original = await transactionOf(verified, 'payment_verified')
    const key = v4()
    const [first, second] = [await adjust(original, { key }), await adjust(original, { key })]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body._id).toBe(first.body._id)
    const other = await transactionOf(refunded, 'payment_verified')
    expect((await adjust(other, { key })).error.details).toMatchObject({ field: 'key' })
    expect((await reverse(original, { key })).error.details).toMatchObject({ field: 'key' })
    await reverse(first.body._id)
  })

  test('race of two transactions corrected with the same key: one correction is made, and the other is refused', async () => {
    const originals = [
      await transactionOf(verified, 'payment_verified'),
      await transactionOf(refunded, 'payment_verified'),
    ]
    const key = v4()
    const answers = await Promise.all(originals.map((id) => adjust(id, { key })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    await reverse(answers.find(({ status }) => status === 201)!.body._id)
  })

  test('race of two admins who reverse the same: it is reversed once', async () => {
    const { _id: id } = (await submit({ seats: 1 })).body
    await decide(id, 'payment_verified')
    const original = await transactionOf(id, 'payment_verified')
    const answers = await Promise.all([reverse(original), reverse(original)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('cash and funds are exchanged with adjustments, and take part in the refund', async () => {
    const { _id: id } = (await submit({ seats: 1 })).body
    await decide(id, 'payment_verified')
    const original = await transactionOf(id, 'payment_verified')
    const fee = (await adjust(original, {})).body
    expect(fee.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['platform_cash', -12.5],
      ['adjustments', 12.5],
    ])
    const more = (await adjust(original, { account: 'customer_funds', amount: -500 })).body
    expect(more.entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['customer_funds', 500],
      ['adjustments', -500],
    ])
    await app.call(cancelBooking, { as: customer, params: { id } })
    expect((await listPosted(app.db, id)).at(-1)).toBe(
      'refund_due: customer_funds 400000, adjustments 50000, refunds_payable -450000',
    )
  })

  test.each<[string, () => Promise<{ status: number; error: { code: string } }>, number, string]>([
    [
      'more than the funds of the booking',
      async () =>
        adjust(await transactionOf(verified, 'payment_verified'), { account: 'customer_funds', amount: -9_000.01 }),
      409,
      'ledger.funds_insufficient',
    ],
    [
      'a payment that was refunded',
      async () => reverse(await transactionOf(refunded, 'payment_verified')),
      409,
      'ledger.funds_insufficient',
    ],
    [
      'a refund due, which follows from the booking',
      async () => reverse(await transactionOf(refunded, 'refund_due')),
      409,
      'ledger.not_correctable',
    ],
    [
      'nothing',
      async () => adjust(await transactionOf(verified, 'payment_verified'), { amount: 0 }),
      400,
      'request.field_invalid',
    ],
    [
      'a fraction of a piastre',
      async () => adjust(await transactionOf(verified, 'payment_verified'), { amount: 0.005 }),
      400,
      'request.field_invalid',
    ],
    [
      'without a reason',
      async () => reverse(await transactionOf(verified, 'payment_verified'), { reason: '  ' }),
      400,
      'request.malformed',
    ],
    ['a transaction that does not exist', () => reverse(v4()), 404, 'not_found'],
  ])('refused: %s', async (_, attempt, status, code) => {
    const answer = await attempt()
    expect([answer.status, answer.error.code]).toEqual([status, code])
  })
})

test('the last reconciliation, with corrections, has no difference', async () => {
  expect((await app.call(api.readLedgerReconciliation, { as: admin })).body).toEqual({
    checkedAt: null,
    differences: [],
  })
  await reconcileLedger(app.context)
  expect((await app.call(api.readLedgerReconciliation, { as: admin })).body).toEqual({
    checkedAt: app.clock.now().toISOString(),
    differences: [],
  })
})
