import {
  readAgencyOffer,
  readCommission,
  readOwnCommission,
  setCommission,
} from '@rihla/contract/commission/commission.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  admin = await buildAdmin(it.context, { name: 'Hany' })
})
beforeEach(async () => {
  it.clock.set('2026-11-26T10:00:00Z')
  agency = await buildAgency(it.context)
})
afterAll(() => it.close())

type Body = { agency?: string; percent: number | null; from: string }
const set = (body: Body) => it.call(setCommission, { as: admin, body })
const own = async (as = agency) => (await it.call(readOwnCommission, { as })).body

describe('the commission', () => {
  test('is 10 percent until another is set', async () => {
    expect(await own()).toEqual({ percent: 10, next: null })
    const { body } = await it.call(readCommission, { as: admin, query: {} })
    expect(body).toMatchObject({ percent: 10, next: null, rates: [{ percent: 10, from: '2000-01-01', setBy: null }] })
  })

  test('of an agency begins on its day, and the platform’s begins again', async () => {
    await set({ agency: agency.id, percent: 7.5, from: '2026-12-01' })
    expect(await own()).toEqual({ percent: 10, next: { percent: 7.5, from: '2026-12-01' } })
    const { body } = await set({ agency: agency.id, percent: null, from: '2027-01-01' })
    expect(body.rates.map(({ percent, from, setBy }) => [percent, from, setBy])).toEqual([
      [null, '2027-01-01', 'Hany'],
      [7.5, '2026-12-01', 'Hany'],
    ])
    // midnight in Cairo
    it.clock.set('2026-11-30T22:00:00Z')
    expect(await own()).toEqual({ percent: 7.5, next: { percent: 10, from: '2027-01-01' } })
    expect((await own(await buildAgency(it.context))).percent).toBe(10)
  })

  test('is set in the audit log, and the agency gets a mail whatever it has switched off', async () => {
    await set({ agency: agency.id, percent: 8, from: '2026-12-01' })
    const audited = await it.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const details = { percent: 8, from: '2026-12-01' }
    expect(audited).toEqual({ action: 'agency.set_commission', target_id: agency.id, details })
    const [mail] = await it.mails(agency.email)
    expect(mail).toMatchObject({ kind: 'agency.commission_changed' })
    expect(mail!.content.paragraphs.join(' ')).toContain('keeps 8% of what travellers pay online')
  })

  test('of the platform is mailed once to the agencies without a rate of their own', async () => {
    const [own, ended] = [await buildAgency(it.context), await buildAgency(it.context)]
    await set({ agency: own.id, percent: 7, from: '2026-12-01' })
    await set({ agency: ended.id, percent: 7, from: '2026-12-01' })
    await set({ agency: ended.id, percent: null, from: '2026-12-05' })
    await it.relay.drain()
    const before = { own: (await it.mails(own.email)).length, ended: (await it.mails(ended.email)).length }

    await set({ percent: 12, from: '2026-12-10' })
    await it.relay.drain()
    await it.relay.drain()
    const [mail, ...others] = await it.mails(agency.email)
    expect(others).toEqual([])
    expect(mail!.content.paragraphs.join(' ')).toContain('keeps 12% of what travellers pay online')
    expect((await it.mails(own.email)).length).toBe(before.own)
    expect((await it.mails(ended.email)).length).toBe(before.ended + 1)

    // set back before it began: agencies expect 12% by now
    await set({ percent: 10, from: '2026-12-10' })
    await set({ percent: 10, from: '2026-12-11' })
    await it.relay.drain()
    expect(await it.mails(agency.email)).toHaveLength(2)
  })

  test('of the platform reaches more agencies than a batch has, each once', async () => {
    const built = await Promise.all(Array.from({ length: 201 }, () => buildAgency(it.context)))
    await it.db.deleteFrom('notifications').execute()
    await set({ percent: 11, from: '2027-02-01' })
    await it.relay.drain()
    const notified = await it.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'agency.commission_changed')
      .execute()
    const ids = notified.map(({ user_id: id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(built.filter(({ id }) => !ids.includes(id))).toEqual([])
  })

  test.each([
    ['today', { percent: 8, from: '2026-11-26' }, 400, 'commission.from_not_future'],
    ['a day that does not exist', { percent: 8, from: '2026-11-31' }, 400, 'request.field_invalid'],
    ['more than half', { percent: 51, from: '2026-12-01' }, 400, 'request.malformed'],
    ['a thousandth', { percent: 8.125, from: '2026-12-01' }, 400, 'request.field_invalid'],
    ['no rate for the platform', { percent: null, from: '2026-12-01' }, 400, 'request.field_invalid'],
  ])('is refused with %s', async (_what, body, status, code) => {
    const refused = await set(body)
    expect([refused.status, refused.error.code]).toEqual([status, code])
  })

  test('belongs to agencies', async () => {
    const customer = await buildCustomer(it.context)
    const refused = await set({ agency: customer.id, percent: 8, from: '2026-12-01' })
    expect(refused.error.code).toBe('agency.not_agency')
    const unknown = await set({ agency: crypto.randomUUID(), percent: 8, from: '2026-12-01' })
    expect(unknown.status).toBe(404)
  })
})

test('what agencies are offered follows the rate of the day and the settings', async () => {
  const offer = async () => (await it.call(readAgencyOffer)).body
  await set({ percent: 12.5, from: '2027-06-01' })
  it.clock.set('2027-05-31T10:00:00Z')
  expect(await offer()).toEqual({ commissionPercent: (await own()).percent, payoutAfterDays: 2 })
  it.clock.set('2027-06-01T10:00:00Z')
  await it.db.updateTable('settings').set({ payout_after_days: 5 }).execute()
  expect(await offer()).toEqual({ commissionPercent: 12.5, payoutAfterDays: 5 })
})
