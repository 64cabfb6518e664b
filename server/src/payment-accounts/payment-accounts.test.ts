import { readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import * as api from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { changeSettings, readSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPaymentAccount, instapayInput } from '#testing/builders/payment-accounts.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const now = '2026-11-21T10:00:00Z'
const longAgo = new Date('2026-01-01T10:00:00Z')
const hours = (n: number) => new Date(Date.parse(now) + n * 3_600_000)

let it: TestApp
let mona: BuiltUser
beforeEach(async () => {
  it = await createTestApp({ now })
  mona = await buildAdmin(it.context, { name: 'Mona', createdAt: longAgo })
})
afterEach(() => it.close())

const hany = () => buildAdmin(it.context, { name: 'Hany', createdAt: longAgo })
const readPublic = async () => (await it.call(api.readPaymentSettings)).body
const list = async (as: BuiltUser) => (await it.call(api.listPaymentAccounts, { as })).body
const propose = async (as: BuiltUser, body: object = instapayInput()) =>
  (await it.call(api.proposePaymentAccount, { as, body: body as never })).body
const decide = (
  endpoint: typeof api.approvePaymentProposal | typeof api.declinePaymentProposal | typeof api.withdrawPaymentProposal,
  as: BuiltUser,
  { _id }: { _id: string },
) => it.call(endpoint, { as, params: { id: _id } })
const approve = (as: BuiltUser, proposal: { _id: string }) => decide(api.approvePaymentProposal, as, proposal)
const waitingFor = async (as: BuiltUser) => (await it.call(readWaitingForAdmins, { as })).body.paymentAccounts.count
const auditOf = (action: 'payment_account.approve' | 'payment_account.propose' | 'settings.change') =>
  it.db.selectFrom('audit_log').select(['actor_id', 'target_id', 'details']).where('action', '=', action).execute()

test('a proposed account is shown to travellers once another admin approves it', async () => {
  const other = await hany()
  const body = { ...instapayInput(), note: 'Opens at 9', noteAr: 'يفتح الساعة 9' }
  const proposal = await propose(mona, body)
  expect(proposal).toMatchObject({ action: 'create', status: 'pending', before: null, proposedBy: { name: 'Mona' } })
  expect((await readPublic()).accounts).toEqual([])
  expect([await waitingFor(mona), await waitingFor(other)]).toEqual([0, 1])

  const approved = await approve(other, proposal)
  expect([approved.status, approved.body]).toMatchObject([200, { status: 'approved', decidedBy: { name: 'Hany' } }])
  const { accounts } = await readPublic()
  expect(accounts).toEqual([
    {
      _id: proposal.account,
      kind: 'instapay',
      holderName: body.holderName,
      handle: body.handle,
      provider: '',
      accountNumber: '',
      swift: '',
      currency: 'EGP',
      note: 'Opens at 9',
    },
  ])
  expect((await it.call(api.readPaymentSettings, { locale: 'ar' })).body.accounts[0]?.note).toBe('يفتح الساعة 9')
  expect(await waitingFor(other)).toBe(0)
  expect(await auditOf('payment_account.approve')).toMatchObject([
    { actor_id: other.id, target_id: proposal.account, details: { what: 'create', handle: body.handle } },
  ])
})

test('proposals and decisions are announced to all admins, to the acting one by mail only', async () => {
  const other = await hany()
  const third = await buildAdmin(it.context, { name: 'Sara', createdAt: longAgo })
  const kindsOf = async (as: BuiltUser) =>
    (await it.call(listNotifications, { as })).body.notifications.map(({ kind }) => kind)
  const proposal = await propose(mona)
  expect(await kindsOf(mona)).toEqual([])
  expect(await kindsOf(other)).toEqual(['payment_account.proposed'])
  await decide(api.declinePaymentProposal, other, proposal)
  expect(await kindsOf(mona)).toEqual(['payment_account.declined'])
  expect(await kindsOf(third)).toEqual(['payment_account.declined', 'payment_account.proposed'])
  for (const admin of [mona, other, third]) {
    const mails = await it.mails(admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A new payment account was proposed',
      'A change of the payment accounts was declined',
    ])
    expect(mails[0]?.content.facts).toContainEqual({ label: expect.any(String), value: proposal.after.handle })
  }
})

test('nobody decides on their own proposal, and only its author withdraws it', async () => {
  const other = await hany()
  const proposal = await propose(mona)
  const refusals = [
    await approve(mona, proposal),
    await decide(api.declinePaymentProposal, mona, proposal),
    await decide(api.withdrawPaymentProposal, other, proposal),
  ]
  expect(refusals.map(({ status, error }) => [status, error.code])).toEqual([
    [403, 'payment_account.own_proposal'],
    [403, 'payment_account.own_proposal'],
    [403, 'payment_account.not_own_proposal'],
  ])
  expect((await decide(api.withdrawPaymentProposal, mona, proposal)).body.status).toBe('withdrawn')
  const late = await approve(other, proposal)
  expect([late.status, late.error.message]).toEqual([409, 'This proposal has been withdrawn by Mona.'])
  expect((await readPublic()).accounts).toEqual([])
})

test('the database refuses a self-approval, whatever the code does', async () => {
  await hany()
  const { _id } = await propose(mona)
  const set = { status: 'approved', decided_by: mona.id, decided_at: hours(48) } as const
  const forge = it.db.updateTable('payment_proposals').set(set).where('id', '=', _id).execute()
  await expect(forge).rejects.toThrow(/payment_proposals_second_admin/)
  const early = { ...set, decided_at: hours(23), is_confirmed_alone: true }
  await expect(it.db.updateTable('payment_proposals').set(early).where('id', '=', _id).execute()).rejects.toThrow(
    /payment_proposals_second_admin/,
  )
})

test('an admin whose account is younger than a day approves nothing, so that nobody creates their own approver', async () => {
  const recruit = await buildAdmin(it.context, { createdAt: hours(-23) })
  const proposal = await propose(mona)
  const refused = await approve(recruit, proposal)
  expect([refused.status, refused.error.code]).toEqual([403, 'payment_account.approver_too_new'])
  it.clock.set(hours(1))
  expect((await approve(recruit, proposal)).status).toBe(200)
})

describe('the only admin', () => {
  test('confirms a proposal 24 hours after making it', async () => {
    const proposal = await propose(mona)
    expect((await list(mona)).isOnlyAdmin).toBe(true)
    const early = await approve(mona, proposal)
    expect([early.status, early.error.code]).toEqual([409, 'payment_account.too_early'])
    expect(await waitingFor(mona)).toBe(0)
    it.clock.set(hours(24))
    expect(await waitingFor(mona)).toBe(1)
    expect((await approve(mona, proposal)).body.status).toBe('approved')
    expect((await readPublic()).accounts).toHaveLength(1)
    expect(await auditOf('payment_account.approve')).toMatchObject([{ details: { confirmedAlone: true } }])
  })

  test('is not who has deactivated the others in the last week', async () => {
    const other = await hany()
    const proposal = await propose(mona)
    await it.db.updateTable('users').set({ is_active: false }).where('id', '=', other.id).execute()
    const entry = { actor_id: mona.id, action: 'user.deactivate', target_type: 'user', target_id: other.id } as const
    await it.db
      .insertInto('audit_log')
      .values({ id: proposal._id, ...entry, at: hours(1) })
      .execute()
    it.clock.set(hours(6 * 24))
    expect((await approve(mona, proposal)).error.code).toBe('payment_account.own_proposal')
    it.clock.set(hours(8 * 24))
    expect((await approve(mona, proposal)).status).toBe(200)
  })

  test('changes the payment details at once while there is no account, and gets a mail about it', async () => {
    const changed = await it.call(changeSettings, { as: mona, body: { payappUsername: 'desk@instapay' } })
    expect(changed.body).toMatchObject({ payappUsername: 'desk@instapay' })
    expect(changed.body.proposal).toBeUndefined()
    expect(await auditOf('settings.change')).toHaveLength(1)
    const [mail] = await it.mails(mona.email)
    expect(mail?.content.facts).toEqual([{ label: 'Payment account', value: 'rihla@instapay → desk@instapay' }])

    await buildPaymentAccount(it.context)
    const second = await it.call(changeSettings, { as: mona, body: { payappUsername: 'evil@instapay' } })
    expect(second.body).toMatchObject({ payappUsername: 'desk@instapay', proposal: expect.any(String) })
  })
})

describe('payment details of the settings', () => {
  test('become a proposal where there is another admin; the other settings are saved', async () => {
    const other = await hany()
    const body = { payappUsername: ' desk@instapay ', paymentHolderName: 'Rihla LLC', contactPhone: '+201005550199' }
    const before = (await it.call(readSettings, { as: mona })).body
    const { body: saved } = await it.call(changeSettings, { as: mona, body })
    expect(saved).toEqual({ ...before, contactPhone: body.contactPhone, proposal: expect.any(String) })
    const { proposals } = await list(other)
    expect(proposals).toMatchObject([
      {
        _id: saved.proposal,
        action: 'settings',
        account: null,
        before: { payappUsername: 'rihla@instapay', paymentHolderName: '' },
        after: { payappUsername: 'desk@instapay', paymentHolderName: 'Rihla LLC' },
      },
    ])
    const repeated = await it.call(changeSettings, { as: other, body: { payappUsername: 'mine@instapay' } })
    expect([repeated.status, repeated.error.code]).toEqual([409, 'payment_account.already_proposed'])

    const again = await it.call(changeSettings, { as: mona, body })
    expect(again.body).toMatchObject({ contactPhone: body.contactPhone, proposal: saved.proposal })

    expect((await approve(other, { _id: saved.proposal! })).status).toBe(200)
    expect(await readPublic()).toMatchObject({ payappUsername: 'desk@instapay', holderName: 'Rihla LLC' })
  })

  test('an approval that is based on other values is refused and changes nothing', async () => {
    const other = await hany()
    const { proposal } = (await it.call(changeSettings, { as: mona, body: { payappUsername: 'desk@instapay' } })).body
    await it.db.updateTable('settings').set({ payapp_username: 'elsewhere@instapay' }).execute()
    const refused = await approve(other, { _id: proposal! })
    expect([refused.status, refused.error.code]).toEqual([409, 'payment_account.changed'])
    expect((await list(other)).proposals).toHaveLength(1)
    expect((await readPublic()).payappUsername).toBe('elsewhere@instapay')
  })

  test('unchanged ones are no proposal', async () => {
    await hany()
    const { payappUsername } = (await it.call(readSettings, { as: mona })).body
    const { body } = await it.call(changeSettings, { as: mona, body: { payappUsername, holdMinutes: 20 } })
    expect(body).toMatchObject({ holdMinutes: 20 })
    expect(body.proposal).toBeUndefined()
  })
})

describe('an account', () => {
  const change = (as: BuiltUser, id: string, body: object) =>
    it.call(api.proposePaymentAccountChange, { as, params: { id }, body: body as never })

  test('is changed and hidden by approved proposals, one at a time', async () => {
    const other = await hany()
    const id = await buildPaymentAccount(it.context, { holderName: 'Old name' })
    const first = await change(mona, id, { holderName: 'New name', version: 1 })
    expect(first.body).toMatchObject({
      action: 'change',
      before: { holderName: 'Old name' },
      after: { holderName: 'New name' },
    })
    const second = await change(other, id, { isActive: false, version: 1 })
    expect([second.status, second.error.code]).toEqual([409, 'payment_account.already_proposed'])
    await approve(other, first.body)
    expect((await readPublic()).accounts).toMatchObject([{ holderName: 'New name' }])

    const stale = await change(other, id, { isActive: false, version: 1 })
    expect([stale.status, stale.error.code]).toEqual([409, 'payment_account.changed'])
    const hiding = await change(other, id, { isActive: false, version: 2 })
    expect(hiding.body.action).toBe('deactivate')
    await approve(mona, hiding.body)
    expect((await readPublic()).accounts).toEqual([])
    expect((await list(mona)).accounts).toMatchObject([{ isActive: false, version: 3 }])
  })

  test.each([
    [{ handle: 'rihla' }, 'handle', 'Enter an InstaPay address such as name@instapay.'],
    [{ swift: 'COBADEFF' }, 'swift', 'This kind of account does not have this value. Please leave it empty.'],
    [{ currency: 'USD' }, 'currency', 'InstaPay and mobile wallets accept Egyptian pounds only.'],
    [
      { kind: 'bank', provider: 'NBE', handle: 'EG39' },
      'handle',
      'This IBAN is not valid. Please compare it with the bank’s document.',
    ],
    [{ kind: 'cash' }, 'kind', 'Please choose one of the options.'],
    [{ holderName: ' ' }, 'holderName', undefined],
    [{ unknown: 1 }, 'unknown', undefined],
  ])('with %j is refused at %s', async (fields, field, message) => {
    const refused = await it.call(api.proposePaymentAccount, {
      as: mona,
      body: { ...instapayInput(), ...fields } as never,
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.error.fields ?? {})).toEqual([field])
    if (message) expect(refused.error.fields?.[field]).toBe(message)
    expect((await list(mona)).proposals).toEqual([])
  })

  test('without a change is no proposal', async () => {
    const id = await buildPaymentAccount(it.context)
    const refused = await change(mona, id, { isActive: true, version: 1 })
    expect([refused.status, refused.error.code]).toEqual([400, 'payment_account.unchanged'])
  })

  test('is one of at most 20, including proposed ones', async () => {
    for (let n = 0; n < 19; n += 1) await buildPaymentAccount(it.context)
    await propose(mona)
    const refused = await it.call(api.proposePaymentAccount, { as: mona, body: instapayInput() })
    expect([refused.status, refused.error.code]).toEqual([409, 'payment_account.too_many'])
  })
})

test('the order changes at once; an order without all accounts is refused', async () => {
  const ids = [
    await buildPaymentAccount(it.context),
    await buildPaymentAccount(it.context),
    await buildPaymentAccount(it.context),
  ]
  const reversed = ids.toReversed()
  const order = (wanted: string[]) => it.call(api.orderPaymentAccounts, { as: mona, body: { ids: wanted } })
  expect((await order(reversed)).status).toBe(200)
  expect((await readPublic()).accounts.map(({ _id }) => _id)).toEqual(reversed)
  for (const wanted of [ids.slice(1), [...ids, ids[0]!], [ids[0]!, ids[0]!, ids[1]!]]) {
    expect((await order(wanted)).error.code).toBe('payment_account.changed')
  }
})

test('only admins see or decide proposals, and unknown ones are 404', async () => {
  const proposal = await propose(mona)
  for (const as of [await buildCustomer(it.context), await buildAgency(it.context)]) {
    expect((await it.call(api.listPaymentAccounts, { as })).status).toBe(403)
    expect((await approve(as, proposal)).status).toBe(403)
  }
  expect((await it.call(api.approvePaymentProposal, { params: { id: proposal._id } })).status).toBe(401)
  expect((await approve(mona, { _id: mona.id })).status).toBe(404)
  expect((await approve(mona, { _id: 'x' })).status).toBe(404)
})
