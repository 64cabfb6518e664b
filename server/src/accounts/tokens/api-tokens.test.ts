import * as accounts from '@rihla/contract/accounts/accounts.api.ts'
import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { createFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAccounts } from '#accounts/sweep-accounts.ts'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { readZip } from '#testing/read-zip.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let agency: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-29T09:30:00Z' })
})
beforeEach(async () => {
  agency = await buildAgency(it.context)
})
afterAll(() => it.close())

const wanted = { name: 'Stock system', scopes: ['trips:read'] as const }
const create = (body: object = {}, as = agency) =>
  it.call(createApiToken, { as, body: { ...wanted, password: as.password, ...body } as never })
const statusWith = async (token: string) => (await it.call(listMyTrips, { as: token })).status

describe('creating', () => {
  test('returns the token once, stores its hash and notifies the owner', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.token).toMatch(/^rihla_[0-9A-Za-z]{49}$/)
    expect(await statusWith(body.token)).toBe(200)
    const listed = await it.call(listApiTokens, { as: agency })
    expect(listed.body).toEqual([
      {
        _id: body._id,
        ...wanted,
        prefix: body.token.slice(0, 12),
        createdAt: '2026-11-29T09:30:00.000Z',
        lastUsedAt: '2026-11-29T09:30:00.000Z',
        expiresAt: '2027-02-27T09:30:00.000Z',
        isExpired: false,
      },
    ])
    const stored = await it.db.selectFrom('api_tokens').selectAll().where('id', '=', body._id).execute()
    expect(JSON.stringify(stored)).not.toContain(body.token.slice(12))
    const mails = await it.mails(agency.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['account.api_token_created'])
    expect(JSON.stringify(mails)).not.toContain(body.token.slice(12))
  })

  test.each([
    ['the wrong password', { password: 'not this one' }, 'account.password_wrong'],
    ['no scope', { scopes: [] }, 'request.malformed'],
    ['an unknown scope', { scopes: ['money:move'] }, 'request.malformed'],
    ['a scope of another role', { scopes: ['admin:read'] }, 'request.field_invalid'],
    ['no name', { name: ' ' }, 'request.malformed'],
    ['no end', { expiresInDays: 0 }, 'request.malformed'],
    ['more than a year', { expiresInDays: 366 }, 'request.malformed'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await create(body)
    expect([answer.status, answer.error.code]).toEqual([400, code])
    expect((await it.call(listApiTokens, { as: agency })).body).toEqual([])
  })

  test('refuses more than 20, until one is revoked', async () => {
    const first = await buildApiToken(it.context, agency)
    for (let n = 1; n < tokenLimits.perAccount; n += 1) await buildApiToken(it.context, agency)
    expect((await create()).error.code).toBe('token.too_many')
    await it.call(revokeApiToken, { as: agency, params: { id: first.id } })
    expect((await create()).status).toBe(201)
  })
})

describe('a token stops', () => {
  test('when it is revoked, also in the list', async () => {
    const { id, token } = await buildApiToken(it.context, agency)
    expect(await statusWith(token)).toBe(200)
    expect((await it.call(revokeApiToken, { as: agency, params: { id } })).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await it.call(listApiTokens, { as: agency })).body).toEqual([])
  })

  test('when it expires, and is deleted 30 days later', async () => {
    const { token } = await buildApiToken(it.context, agency, { expiresInSeconds: 60 })
    const started = it.clock.now()
    it.clock.advance({ seconds: 61 })
    expect(await statusWith(token)).toBe(401)
    await sweepAccounts(it.context)
    expect((await it.call(listApiTokens, { as: agency })).body).toMatchObject([{ isExpired: true }])
    it.clock.advance({ days: tokenLimits.keptDays })
    await sweepAccounts(it.context)
    expect(await it.db.selectFrom('api_tokens').selectAll().where('user_id', '=', agency.id).execute()).toEqual([])
    it.clock.set(started)
  })

  test('when its account is deactivated, and stays so after a reactivation', async () => {
    const { token } = await buildApiToken(it.context, agency)
    const as = await buildAdmin(it.context)
    for (const isActive of [false, true]) {
      await it.call(changeUserStatus, { as, params: { id: agency.id }, body: { isActive } })
      expect(await statusWith(token)).toBe(401)
    }
  })

  test('when the password is reset, and not when it is changed', async () => {
    const { token } = await buildApiToken(it.context, agency)
    const body = { currentPassword: agency.password, newPassword: 'felucca at dawn' }
    expect((await it.call(passwords.changePassword, { as: agency, body })).status).toBe(200)
    expect(await statusWith(token)).toBe(200)
    await it.call(passwords.forgotPassword, { body: { email: agency.email } })
    const code = (await it.mails(agency.email)).at(-1)!.content.code!
    const reset = { email: agency.email, otp: code, password: 'felucca at noon' }
    expect((await it.call(passwords.resetPasswordByCode, { body: reset })).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
  })
})

test('tells mistyped tokens from unknown ones, everywhere', async () => {
  const { token } = await buildApiToken(it.context, agency)
  const mistyped = [
    token.slice(0, -1),
    `${token}0`,
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    'rihla_',
  ]
  for (const as of mistyped) expect((await it.call(accounts.getMe, { as })).error.code).toBe('token.malformed')
  await it.db.deleteFrom('api_tokens').where('user_id', '=', agency.id).execute()
  for (const endpoint of [accounts.getMe, listFaqs]) {
    expect((await it.call(endpoint, { as: token })).error.code).toBe('token.invalid')
  }
})

test('writes the last use once a minute', async () => {
  const { id, token } = await buildApiToken(it.context, agency)
  const lastUse = async () =>
    (await it.db.selectFrom('api_tokens').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
      .last_used_at
  await statusWith(token)
  const first = await lastUse()
  it.clock.advance({ seconds: 59 })
  await statusWith(token)
  expect(await lastUse()).toEqual(first)
  it.clock.advance({ seconds: 1 })
  await statusWith(token)
  expect(await lastUse()).toEqual(it.clock.now())
})

test('names the token of what an admin did with it in the audit log, without its secret', async () => {
  const admin = await buildAdmin(it.context)
  const made = (await create({ scopes: ['admin:content:write'] }, admin)).body
  const body = { category: 'On the way', question: 'Is there tea?', answer: 'Yes' }
  const answer = await it.call(createFaq, { as: made.token, body })
  expect(answer.status, JSON.stringify(answer.error)).toBe(201)
  await it.call(revokeApiToken, { as: admin, params: { id: made._id } })
  const { entries } = (await it.call(listAuditEntries, { as: admin, query: { actor: admin.id } })).body
  expect(entries.map(({ action }) => action)).toEqual(['api_token.revoke', 'faq.create', 'api_token.create'])
  expect(entries[1]!.details).toMatchObject({ apiToken: made._id })
  expect(JSON.stringify(entries)).not.toContain(made.token.slice(12))
})

test('the data export lists tokens without their secrets', async () => {
  const { token } = await buildApiToken(it.context, agency, { name: 'Till' })
  const { bytes } = await it.call(downloadOwnData, { as: agency, body: { password: agency.password } })
  const listed = readZip(bytes).get('api_tokens.json')!.toString()
  expect(JSON.parse(listed)).toMatchObject([{ name: 'Till', prefix: token.slice(0, 12) }])
  expect(listed).not.toContain(token.slice(12))
})
