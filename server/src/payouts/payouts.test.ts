import {
  holdPayouts,
  listDuePayouts,
  listSentPayouts,
  releasePayouts,
  sendPayout,
} from '@rihla/contract/payouts/payouts.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { readLedgerTransaction, reverseLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(it.context, { name: 'Hany' })
})
beforeEach(async () => {
  agency = await buildAgency(it.context)
  await buildPayoutDetails(it.context, { agencyId: agency.id })
})
afterAll(() => it.close())

type Body = Parameters<typeof send>[0]
const send = (
  body: { expectedAmount?: number; key?: string; currency?: 'EGP' | 'USD'; agency?: string; reference?: string } = {},
) =>
  it.call(sendPayout, {
    as: admin,
    body: { agency: agency.id, currency: 'EGP', expectedAmount: 900, reference: 'FT 77', key: v4(), ...body },
  })
const dueOf = async (query: { view?: 'due' | 'held' } = {}) =>
  (await it.call(listDuePayouts, { as: admin, query })).body.payouts.filter((due) => due.agency._id === agency.id)
const sentTo = async () => (await it.call(listSentPayouts, { as: admin, query: { agency: agency.id } })).body.payouts
const refusal = async (body: Body) => {
  const { status, error } = await send(body)
  return [status, error.code]
}

describe('a payout above the sum that one admin sends alone', () => {
  let second: BuiltUser
  beforeAll(async () => {
    second = await buildAdmin(it.context, { name: 'Nadia' })
    it.clock.advance({ hours: 25 })
    await it.call(changeSettings, { as: admin, body: { secondAdminAbove: 1_000 } })
  })
  afterAll(() => it.call(changeSettings, { as: admin, body: { secondAdminAbove: 10_000 } }))
  const sendAs = async (as: BuiltUser, expectedAmount = 1_500) => {
    const body = { agency: agency.id, currency: 'EGP', expectedAmount, reference: 'FT 78', key: v4() } as const
    const { status, error } = await it.call(sendPayout, { as, body })
    return status === 201 ? status : [status, error.code]
  }
  const needed = [409, 'payout.second_admin_required']

  test('waits for the same entry of a second admin', async () => {
    await earn(it, { agencyId: agency.id, minor: 150_000 })
    expect(await sendAs(admin)).toEqual(needed)
    expect(await sendAs(admin)).toEqual(needed)
    expect(await sentTo()).toEqual([])
    expect((await dueOf())[0]!.request).toMatchObject({ amount: 1_500, askedBy: { _id: admin.id, name: 'Hany' } })
    expect((await it.mails(second.email)).map(({ kind }) => kind)).toContain('agency.payout_second_admin')
    const puppet = await buildAdmin(it.context, { createdAt: it.clock.now() })
    expect(await sendAs(puppet)).toEqual(needed)
    expect(await sendAs(admin)).toEqual(needed)
    expect(await sendAs(second)).toBe(201)
    const audit = await it.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', agency.id)
      .execute()
    expect(audit).toContainEqual({ action: 'agency.ask_second_admin', actor_id: admin.id })
    expect(audit).toContainEqual({ action: 'agency.second_admin', actor_id: second.id })
  })

  test('asks again for another amount, and needs one admin up to the limit', async () => {
    await earn(it, { agencyId: agency.id, minor: 150_000 })
    expect(await sendAs(admin)).toEqual(needed)
    await earn(it, { agencyId: agency.id, minor: 1 })
    expect((await dueOf())[0]!.request).toBeNull()
    expect(await sendAs(second, 1_500.01)).toEqual(needed)
    expect(await sendAs(admin, 1_500.01)).toBe(201)
    await earn(it, { agencyId: agency.id, minor: 100_000 })
    expect(await sendAs(admin, 1_000)).toBe(201)
  })
})

describe('a payout', () => {
  test('settles all that is owed in a currency, once', async () => {
    await earn(it, { agencyId: agency.id, minor: 50_000 })
    await earn(it, { agencyId: agency.id, minor: 40_000 })
    await earn(it, { agencyId: agency.id, minor: 7_000, currency: 'USD' })
    expect((await dueOf()).map(({ currency, amount }) => [currency, amount])).toEqual([
      ['EGP', 900],
      ['USD', 70],
    ])
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: 900, reference: 'FT 77', sentBy: 'Hany', returnedAt: null })
    expect(body.destination.account).toBe('EG•••0002')
    expect((await dueOf()).map(({ currency }) => currency)).toEqual(['USD'])
    expect(await sentTo()).toHaveLength(1)
    expect(await refusal({ expectedAmount: 0 })).toEqual([409, 'payout.nothing_due'])
    const [mail] = await it.mails(agency.email)
    expect(mail).toMatchObject({ kind: 'agency.payout_sent', content: { subject: 'Rihla has paid you EGP 900' } })
  })

  test('has the next number of its year', async () => {
    const before = (await it.db.selectFrom('payouts').select('id').execute()).length
    for (const minor of [100, 200]) {
      await earn(it, { agencyId: agency.id, minor })
      await send({ expectedAmount: minor / 100 })
    }
    const numbers = (await sentTo()).map(({ number }) => number).toReversed()
    expect(numbers).toEqual([before + 1, before + 2].map((serial) => `RIH-2026-${String(serial).padStart(4, '0')}`))
  })

  test('repeated with the same key is the same payout', async () => {
    await earn(it, { agencyId: agency.id, minor: 90_000 })
    const key = v4()
    const first = await send({ key })
    const second = await send({ key })
    expect([second.status, second.body._id]).toEqual([201, first.body._id])
    expect(await refusal({ key, expectedAmount: 5 })).toEqual([400, 'request.field_invalid'])
    expect(await sentTo()).toHaveLength(1)
  })

  test('is refused when the amount is another', async () => {
    await earn(it, { agencyId: agency.id, minor: 90_000 })
    const { status, error } = await send({ expectedAmount: 800 })
    expect([status, error.code, error.details]).toEqual([409, 'payout.amount_changed', { n: 900, currency: 'EGP' }])
  })

  test('is refused to an account that cannot receive the currency', async () => {
    await withoutTriggers(it.db, (trx) =>
      trx
        .updateTable('payout_details')
        .set({ method: 'instapay', account: 'sahara@instapay' })
        .where('agency_id', '=', agency.id)
        .execute(),
    )
    await earn(it, { agencyId: agency.id, minor: 90_000, currency: 'USD' })
    expect(await refusal({ currency: 'USD' })).toEqual([409, 'payout.details_currency'])
  })

  test('is refused without verified details', async () => {
    await it.db.deleteFrom('payout_details').where('agency_id', '=', agency.id).execute()
    await earn(it, { agencyId: agency.id, minor: 90_000 })
    expect(await refusal({})).toEqual([409, 'payout.details_missing'])
  })

  test.each([
    ['a customer', async () => (await buildCustomer(it.context)).id],
    ['an unknown agency', async () => v4()],
    ['a malformed id', async () => 'x'],
  ])('to %s is 404', async (_who, id) => {
    expect((await send({ agency: await id() })).status).toBe(404)
  })

  test('that came back is owed again', async () => {
    await earn(it, { agencyId: agency.id, minor: 90_000 })
    const { body } = await send()
    const transaction = await it.call(readLedgerTransaction, { as: admin, params: { id: body.transaction } })
    expect(transaction.body.actions).toEqual(['reverse'])
    const reason = 'The account was closed.'
    await it.call(reverseLedgerTransaction, {
      as: admin,
      params: { id: body.transaction },
      body: { reason, key: v4() },
    })
    expect((await dueOf())[0]).toMatchObject({ amount: 900, bookings: 0, oldestOn: null })
    expect((await sentTo())[0]!.returnedAt).not.toBeNull()
    expect((await send()).status).toBe(201)
  })
})

describe('a hold', () => {
  const hold = (reason = 'A complaint about this agency.') =>
    it.call(holdPayouts, { as: admin, body: { agency: agency.id, reason } })
  const release = () => it.call(releasePayouts, { as: admin, body: { agency: agency.id } })

  test('stops payouts until it is released; the agency gets the reason by mail', async () => {
    await earn(it, { agencyId: agency.id, minor: 90_000 })
    expect((await hold()).body.hold).toMatchObject({ reason: 'A complaint about this agency.', by: 'Hany' })
    expect(await refusal({})).toEqual([409, 'payout.held'])
    expect(await dueOf({ view: 'due' })).toEqual([])
    expect((await dueOf({ view: 'held' }))[0]!.hold).toMatchObject({ by: 'Hany' })
    expect((await hold()).error.code).toBe('payout.held')
    const [mail] = await it.mails(agency.email)
    expect(mail!.content.paragraphs.join(' ')).toContain('A complaint about this agency.')
    expect((await release()).body.hold).toBeNull()
    expect((await release()).error.code).toBe('payout.not_held')
    expect((await send()).status).toBe(201)
  })
})
