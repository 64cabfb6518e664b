import type { BodyOf } from '@rihla/contract/endpoint.ts'
import * as api from '@rihla/contract/payouts/payout-details.api.ts'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { earn } from '#testing/builders/payouts.ts'
import { type BuiltUser, buildAdmin, buildAgency } from '#testing/builders/people.ts'
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
  await it.db.deleteFrom('payout_details').execute()
})
afterAll(() => it.close())

const iban = { method: 'bank', account: 'EG38 0019 0005 0000 0000 2631 8000 2', holderName: 'Sahara Lines' } as const
const instapay = { method: 'instapay', account: 'sahara@instapay', holderName: 'Sahara Lines' } as const

const submit = (body: BodyOf<typeof api.submitPayoutDetails>) => it.call(api.submitPayoutDetails, { as: agency, body })
const decide = (details: string, decision: { isVerified: boolean; reason?: string }) =>
  it.call(api.decidePayoutDetails, { as: admin, params: { id: agency.id }, body: { details, ...decision } })
const pay = () =>
  it.call(sendPayout, {
    as: admin,
    body: { agency: agency.id, currency: 'EGP', expectedAmount: 1, reference: 'FT 1', key: v4() },
  })
const statesOf = (body: { details: { state: string; account: string }[] }) =>
  body.details.map(({ state, account }) => `${state} ${account}`)

test('wait for an admin, who sees them complete and verifies them; the agency is warned by mail', async () => {
  const { body } = await submit(iban)
  expect(statesOf(body)).toEqual(['pending EG•••0002'])
  const [warning] = await it.mails(agency.email)
  expect(warning).toMatchObject({ kind: 'agency.payout_details_changed' })
  expect(warning!.content.paragraphs.join(' ')).not.toContain('00190005')
  const shown = await it.call(api.revealPayoutDetails, { as: admin, params: { id: agency.id } })
  expect(shown.body.details[0]).toMatchObject({ account: 'EG380019000500000000263180002', holderName: 'Sahara Lines' })
  const views = await it.db.selectFrom('audit_log').select('action').where('target_id', '=', agency.id).execute()
  expect(views).toEqual([{ action: 'agency.view_payout_details' }])
  expect(statesOf((await decide(body.details[0]!._id, { isVerified: true })).body)).toEqual(['verified EG•••0002'])
})

test('a change that waits stops payouts; a rejected one leaves the verified details in use', async () => {
  await earn(it, { agencyId: agency.id, minor: 100 })
  const first = await submit(iban)
  await decide(first.body.details[0]!._id, { isVerified: true })
  const second = await submit(instapay)
  expect(statesOf(second.body)).toEqual(['pending sa•••@instapay', 'verified EG•••0002'])
  expect((await pay()).error.code).toBe('payout.details_pending')
  const id = second.body.details[0]!._id
  expect((await decide(id, { isVerified: false })).status).toBe(400)
  const rejected = await decide(id, { isVerified: false, reason: 'Not the account of your company.' })
  expect(rejected.body.details[0]).toMatchObject({ state: 'rejected', reason: 'Not the account of your company.' })
  expect((await pay()).body.destination.account).toBe('EG•••0002')
})

test('a decision about details that have changed since is refused', async () => {
  const first = await submit(iban)
  await submit(instapay)
  expect((await decide(first.body.details[0]!._id, { isVerified: true })).error.code).toBe('payout.details_changed')
})

test('the same details twice change nothing', async () => {
  const { body } = await submit(iban)
  expect((await submit(iban)).body).toEqual(body)
})

test.each([
  [
    'an IBAN with a wrong checksum',
    { ...iban, account: 'EG380019000500000000263180003' },
    'payment_account.iban_invalid',
  ],
  [
    'a wallet of another country',
    { method: 'wallet', account: '0151234567', holderName: 'x' },
    'payment_account.wallet_invalid',
  ],
] as const)('%s is refused', async (_what, body, code) => {
  const { status, error } = await submit(body)
  expect([status, error.code]).toEqual([400, code])
})
