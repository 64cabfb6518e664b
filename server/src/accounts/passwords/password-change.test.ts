import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import * as sessions from '@rihla/contract/accounts/sessions.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ poolSize: 20 })
  await it.listen()
})
afterAll(() => it.close())

let person: BuiltUser
beforeEach(async () => {
  person = await buildCustomer(it.context)
  it.clock.advance({ hours: 1 })
})

const login = (password: string) => it.call(api.login, { body: { email: person.email, password } })
const signedIn = async () => (await login(person.password)).body.token
const isAlive = async (token: string) => (await it.call(api.getMe, { as: token })).status === 200
const mailsOf = (kind: string) => it.mails(person.email).then((mails) => mails.filter((mail) => mail.kind === kind))

const atOnce = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work))

describe('changing a password', () => {
  const change = (token: string, currentPassword: string, newPassword = 'another one') =>
    it.call(passwords.changePassword, { as: token, body: { currentPassword, newPassword } })

  test('ends all other sessions and notifies the owner', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    expect((await change(here, person.password)).body).toEqual({ message: 'Password changed successfully!' })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect((await login('another one')).status).toBe(200)
    expect(await mailsOf('account.password_changed')).toHaveLength(1)
  })

  test('requires the current one and counts failed attempts', async () => {
    const token = await signedIn()
    for (let n = 0; n < 5; n += 1) {
      const { status, error } = await change(token, 'wrong')
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
        400,
        'account.password_wrong',
        ['currentPassword'],
      ])
    }
    expect((await change(token, person.password)).status).toBe(429)
    it.clock.advance({ minutes: 1 })
    expect((await change(token, person.password)).status).toBe(200)
  })

  test('allows fifty attempts per hour from a stolen session', async () => {
    const token = await signedIn()
    for (let minute = 0; minute < 10; minute += 1) {
      await atOnce(5, () => change(token, 'wrong'))
      it.clock.advance({ minutes: 1 })
    }
    expect((await change(token, person.password)).status).toBe(429)
    it.clock.advance({ minutes: 50 })
    expect((await change(token, person.password)).status).toBe(200)
  })

  test('is refused to an account without a password', async () => {
    const token = await signedIn()
    await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
    expect((await change(token, 'anything')).error.code).toBe('account.no_password')
  })

  test('needs the current one only where there is none', async () => {
    const token = await signedIn()
    const choose = (newPassword: string) =>
      it.call(passwords.changePassword, { as: token, body: { newPassword, accepted: { terms: 2, privacy: 2 } } })
    const set = (columns: object) => it.db.updateTable('users').set(columns).where('id', '=', person.id).execute()
    expect((await choose('another one')).error.fields).toHaveProperty('currentPassword')
    await set({ password_hash: null, google_subject: person.id })
    expect((await choose('another one')).error.fields).toHaveProperty('currentPassword')
    await set({ google_subject: null })
    expect((await choose('short')).status).toBe(400)
    expect((await it.call(api.getMe, { as: token })).body.passwordRequired).toBe(true)
    expect((await choose('another one')).status).toBe(200)
    expect((await it.call(api.getMe, { as: token })).body.passwordRequired).toBe(false)
    expect((await login('another one')).status).toBe(200)
    expect((await choose('a third one')).error.fields).toHaveProperty('currentPassword')
    const row = it.db.selectFrom('users').select('accepted_terms_version as terms').where('id', '=', person.id)
    expect(await row.executeTakeFirst()).toEqual({ terms: 2 })
  })

  test('race of two first passwords: one is stored', async () => {
    const token = await signedIn()
    await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute()
    const chosen = ['the first one', 'the second one']
    const responses = await Promise.all(
      chosen.map((newPassword) => it.call(passwords.changePassword, { as: token, body: { newPassword } })),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const winner = responses.findIndex(({ status }) => status === 200)
    expect((await login(chosen[winner]!)).status).toBe(200)
  })

  test('race of two changes from the same current password: one succeeds', async () => {
    const token = await signedIn()
    const responses = await Promise.all(['first one', 'second one'].map((each) => change(token, person.password, each)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('the session list', () => {
  test('lists sessions and ends single ones or all but the current one', async () => {
    const tokens = [await signedIn(), await signedIn(), await signedIn()] as const
    const list = (await it.call(sessions.listSessions, { as: tokens[0] })).body
    expect(list).toHaveLength(3)
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const current = (await it.call(sessions.listSessions, { as: tokens[1] })).body.find(({ isCurrent }) => isCurrent)!
    expect((await it.call(sessions.endSession, { as: tokens[0], params: { id: current._id } })).status).toBe(200)
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, false, true])
    expect((await it.call(sessions.endOtherSessions, { as: tokens[0] })).status).toBe(200)
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, false, false])
  })

  test('returns 404 for sessions of another account', async () => {
    const token = await signedIn()
    const [session] = (await it.call(sessions.listSessions, { as: token })).body
    const stranger = await buildCustomer(it.context)
    expect((await it.call(sessions.endSession, { as: stranger, params: { id: session!._id } })).status).toBe(404)
    expect((await it.call(sessions.endSession, { as: stranger, params: { id: 'nonsense' } })).status).toBe(404)
    expect(await isAlive(token)).toBe(true)
  })
})
