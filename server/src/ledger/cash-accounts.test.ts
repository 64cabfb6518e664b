import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as bookings from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import * as api from '@rihla/contract/ledger/ledger.api.ts'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { v4 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildPaymentAccount } from '#testing/builders/payment-accounts.ts'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { insertBookingEvent } from '#transitions/transitions.queries.ts'
import { findLedgerDifferences } from './reconciliation.queries.ts'

let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip
beforeEach(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context)
})
afterEach(async () => {
  const differences = await findLedgerDifferences(it.db)
  await it.close()
  if (differences.length > 0) throw new Error(`the ledger differs: ${JSON.stringify(differences)}`)
})

const account = (currency: 'EGP' | 'USD' = 'EGP', isActive = true) =>
  buildPaymentAccount(it.context, {
    kind: 'bank',
    provider: 'Bank of the Nile',
    handle: 'EG380019000500000000263180002',
    currency,
    isActive,
  })
const build = async (transitions: BookingAction[] = [], isDeposit = false) =>
  (
    await buildBooking(it.context, {
      trip,
      customer,
      transitions,
      paymentType: isDeposit ? 'deposit_payment' : 'full_payment',
    })
  ).id
const verify = async (id: string, more: { receivedOn?: string | null } = {}) =>
  it.call(adminApi.changeBookingStatus, {
    as: admin,
    params: { id },
    body: { status: 'payment_verified', ...(await amountDue(it, id)), ...more },
  })
const cancel = (id: string) => it.call(bookings.cancelBooking, { as: customer, params: { id } })
/** Amounts in major units with their payment account, in the order in which they were posted. */
const cashOf = async (booking: string) => {
  const { body } = await it.call(api.listLedgerEntries, { as: admin, query: { booking, account: 'platform_cash' } })
  return body.entries.toReversed().map(({ amount, paymentAccount }) => [amount, paymentAccount])
}
const balances = async () => {
  const { body } = await it.call(api.listLedgerBalances, { as: admin })
  return body.find((line) => line.account === 'platform_cash')
}

describe('the account of a transfer', () => {
  test('is the only active one of the currency, unless the admin says that it is not known', async () => {
    const [only] = [await account(), await account('USD'), await account('EGP', false)]
    const [first, second] = [await build(), await build()]
    await verify(first)
    await verify(second, { receivedOn: null })
    expect([await cashOf(first), await cashOf(second)]).toEqual([[[4_500, only]], [[4_500, null]]])
  })

  test('is not known where there are several, until the admin says it; an inactive one counts too', async () => {
    const [, wallet] = [await account(), await account(), await account()]
    const inactive = await account('EGP', false)
    const ids = [await build(), await build(), await build()]
    await verify(ids[0]!)
    await verify(ids[1]!, { receivedOn: wallet })
    await verify(ids[2]!, { receivedOn: inactive })
    expect(await Promise.all(ids.map(cashOf))).toEqual([[[4_500, null]], [[4_500, wallet]], [[4_500, inactive]]])
  })

  test.each<[string, () => Promise<string>]>([
    ['does not exist', async () => v4()],
    ['has another currency', () => account('USD')],
    ['is no id', async () => 'bank'],
  ])('is refused if it %s, and nothing is written', async (_, make) => {
    const receivedOn = await make()
    const id = await build()
    const { status, error } = await verify(id, { receivedOn })
    expect([status, error.code]).toEqual([400, 'request.field_invalid'])
    expect(await it.db.selectFrom('receipts').select('id').execute()).toEqual([])
    const { status: after } = await it.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(after).toBe('pending')
  })
})

describe('is recorded with', () => {
  let bank: string
  let wallet: string
  beforeEach(async () => {
    ;[bank, wallet] = [await account(), await account()]
  })

  test('a part of a payment, and its shortfall', async () => {
    const id = await build()
    const body = { receivedAmount: 4_000, receivedOn: bank }
    await it.call(performTransition, { as: admin, params: { id, action: 'ask_for_rest' }, body })
    await it.call(performTransition, {
      as: customer,
      params: { id, action: 'send_proof' },
      body: { paymentReference: 'REF 2' },
    })
    await verify(id, { receivedOn: wallet })
    expect(await cashOf(id)).toEqual([
      [4_000, bank],
      [500, wallet],
    ])
  })

  test('a balance', async () => {
    const id = await build(['verify_payment', 'approve', 'confirm', 'send_balance'], true)
    const { balance } = (await it.call(bookings.readBooking, { as: admin, params: { id } })).body
    const body = { transfer: balance!._id, receivedAmount: balance!.amount, receivedOn: wallet }
    expect(
      (await it.call(performTransition, { as: admin, params: { id, action: 'verify_balance' }, body })).status,
    ).toBe(200)
    expect((await cashOf(id)).at(-1)).toEqual([balance!.amount, wallet])
  })

  test('a payment that was found after all', async () => {
    const id = await build(['reject_payment'])
    await it.call(performTransition, {
      as: admin,
      params: { id, action: 'revive' },
      body: { receivedAmount: 4_500, receivedOn: bank },
    })
    expect(await cashOf(id)).toEqual([[4_500, bank]])
  })

  test('a late payment, and the refunds that follow in parts', async () => {
    const id = await build()
    await verify(id, { receivedOn: bank })
    await cancel(id)
    const late = { receivedAmount: 100, receivedOn: wallet }
    await it.call(performTransition, { as: admin, params: { id, action: 'record_late_payment' }, body: late })
    const refund = (body: object) => it.call(adminApi.processRefund, { as: admin, params: { id }, body })
    await refund({ refundAmount: 1_000, isPartial: true, sentFrom: wallet })
    await refund({ refundAmount: 2_000, isPartial: true, sentFrom: bank })
    expect((await refund({})).body.status).toBe('refunded')
    expect(await cashOf(id)).toEqual([
      [4_500, bank],
      [100, wallet],
      [-1_000, wallet],
      [-2_000, bank],
      [-1_600, null],
    ])
  })

  test('a refund, beside one that was sent and not posted', async () => {
    const id = await build()
    await verify(id, { receivedOn: bank })
    await cancel(id)
    await withoutTriggers(it.db, async (trx) => {
      const sent = { booking_id: id, sent_at: it.clock.now() }
      await trx.updateTable('bookings').set({ refunded_minor: 100_000 }).where('id', '=', id).execute()
      const refunded = { amount_minor: 100_000, currency: 'EGP' } as const
      await trx
        .insertInto('refunds')
        .values({ id: v4(), ...sent, ...refunded })
        .execute()
      await insertBookingEvent(trx, {
        id: v4(),
        booking_id: id,
        action: 'refund_part',
        actor_role: 'admin',
        from_status: 'refund_pending',
        to_status: 'refund_pending',
        created_at: it.clock.now(),
      })
    })
    const { status } = await it.call(adminApi.processRefund, { as: admin, params: { id }, body: { sentFrom: wallet } })
    expect(status).toBe(200)
    expect(await cashOf(id)).toEqual([
      [4_500, bank],
      [-1_000, null],
      [-3_500, wallet],
    ])
  })

  test('what arrived of an unverified payment, and its refund from another account', async () => {
    const id = await build()
    await cancel(id)
    const body = { receivedAmount: 500, receivedOn: bank, sentFrom: wallet }
    await it.call(adminApi.processRefund, { as: admin, params: { id }, body })
    expect(await cashOf(id)).toEqual([
      [500, bank],
      [-500, wallet],
    ])
  })

  test('a payout, and its return', async () => {
    await earn(it, { agencyId: trip.agencyId, minor: 90_000 })
    await buildPayoutDetails(it.context, { agencyId: trip.agencyId })
    const body = { agency: trip.agencyId, currency: 'EGP', expectedAmount: 900, reference: 'FT 1', key: v4() } as const
    const refused = await it.call(sendPayout, { as: admin, body: { ...body, sentFrom: await account('USD') } })
    expect([refused.status, refused.error.code]).toEqual([400, 'request.field_invalid'])
    const { transaction } = (await it.call(sendPayout, { as: admin, body: { ...body, sentFrom: bank } })).body
    const reversed = await it.call(api.reverseLedgerTransaction, {
      as: admin,
      params: { id: transaction },
      body: { reason: 'It came back.', key: v4() },
    })
    const { body: page } = await it.call(api.listLedgerEntries, { as: admin, query: { paymentAccount: bank } })
    expect(page.entries.map(({ amount }) => amount)).toEqual([900, -900])
    expect(reversed.body.entries.find((entry) => entry.account === 'platform_cash')?.paymentAccount).toBe(bank)
  })

  test('an adjustment: that of its transaction, or another one', async () => {
    const id = await build()
    await verify(id, { receivedOn: bank })
    const { body: page } = await it.call(api.listLedgerEntries, { as: admin, query: { booking: id } })
    const params = { id: page.entries[0]!.transaction }
    const adjust = (body: object) =>
      it.call(api.adjustLedgerTransaction, {
        as: admin,
        params,
        body: { account: 'platform_cash', amount: -10, reason: 'A bank fee.', key: v4(), ...body },
      })
    await adjust({})
    await adjust({ amount: 10, paymentAccount: wallet })
    await adjust({ amount: 20, paymentAccount: null })
    expect(await cashOf(id)).toEqual([
      [4_500, bank],
      [-10, bank],
      [10, wallet],
      [20, null],
    ])
    const others = [{ paymentAccount: v4() }, { account: 'customer_funds', amount: 1, paymentAccount: bank }]
    for (const body of others) {
      const { status, error } = await adjust(body)
      expect([status, error.code]).toEqual([400, 'request.field_invalid'])
    }
  })
})

describe('balances and statements', () => {
  test('have no parts until an account is recorded, which then add up to the whole', async () => {
    const id = await build()
    await verify(id)
    expect(await balances()).toEqual({ account: 'platform_cash', currency: 'EGP', balance: 4_500, isMemo: false })
    const [wallet, bank] = [await account(), await account()]
    await verify(await build(), { receivedOn: bank })
    it.clock.set('2026-11-23T09:00:00Z')
    await verify(await build(), { receivedOn: wallet })
    await cancel(id)
    await it.call(adminApi.processRefund, { as: admin, params: { id }, body: { sentFrom: bank } })
    expect(await balances()).toEqual({
      account: 'platform_cash',
      currency: 'EGP',
      balance: 9_000,
      isMemo: false,
      paymentAccounts: [
        { paymentAccount: wallet, balance: 4_500 },
        { paymentAccount: bank, balance: 0 },
        { paymentAccount: null, balance: 4_500 },
      ],
    })
    const { body: lines } = await it.call(api.readLedgerStatement, { as: admin, query: { from: '2026-11-22' } })
    expect(lines[0]).toMatchObject({ opening: 9_000, debits: 4_500, credits: 4_500, closing: 9_000 })
    expect(lines[0]!.paymentAccounts).toEqual([
      { paymentAccount: wallet, opening: 0, debits: 4_500, credits: 0, closing: 4_500 },
      { paymentAccount: bank, opening: 4_500, debits: 0, credits: 4_500, closing: 0 },
      { paymentAccount: null, opening: 4_500, debits: 0, credits: 0, closing: 4_500 },
    ])
    const none = await it.call(api.listLedgerEntries, { as: admin, query: { paymentAccount: 'none' } })
    expect(none.body.entries.map(({ booking }) => booking)).toEqual([id])
    const { bytes } = await it.call(api.exportLedgerStatement, { as: admin, query: {} })
    const rows = bytes
      .toString('utf8')
      .trim()
      .split('\r\n')
      .filter((row) => row.includes('platform_cash'))
    expect(rows.map((row) => row.split(',').at(-1))).toEqual([
      'EG380019000500000000263180002',
      'EG380019000500000000263180002',
      '',
    ])
  })
})

describe('the database refuses', () => {
  test.each(['receipts', 'refunds', 'payouts'] as const)('an account of another currency in %s', async (table) => {
    const dollars = await account('USD')
    await build(['verify_payment', 'cancel', 'process_refund'])
    await earn(it, { agencyId: trip.agencyId, minor: 100 })
    await buildPayoutDetails(it.context, { agencyId: trip.agencyId })
    const body = { agency: trip.agencyId, currency: 'EGP', expectedAmount: 1, reference: 'FT 1', key: v4() } as const
    expect((await it.call(sendPayout, { as: admin, body })).status).toBe(201)
    const row = await it.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
    const copy: Record<string, unknown> = { ...row, id: v4(), payment_account_id: dollars }
    // generated
    delete copy['number']
    await expect(
      it.db
        .insertInto(table)
        .values(copy as never)
        .execute(),
    ).rejects.toThrow('does not hold EGP')
  })

  test('another account of what was recorded', async () => {
    const [bank, wallet] = [await account(), await account()]
    const id = await build()
    await verify(id, { receivedOn: bank })
    await cancel(id)
    await it.call(adminApi.processRefund, { as: admin, params: { id }, body: { sentFrom: bank } })
    for (const [table, change] of [
      ['receipts', { payment_account_id: wallet }],
      ['refunds', { payment_account_id: wallet }],
      ['refunds', { payment_account_id: null }],
      ['refunds', { event_id: null }],
    ] as const) {
      await expect(it.db.updateTable(table).set(change).execute()).rejects.toThrow('cannot be changed')
    }
  })
})
