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
})

const login = (password: string) => it.call(api.login, { body: { email: person.email, password } })
const signedIn = async () => (await login(person.password)).body.token
const isAlive = async (token: string) => (await it.call(api.getMe, { as: token })).status === 200
const forgot = (email = person.email) => it.call(passwords.forgotPassword, { body: { email } })
const byCode = (otp: string, password = 'a new password', email = person.email) =>
  it.call(passwords.resetPasswordByCode, { body: { email, otp, password } })
const byLink = (token: string, password = 'a new password') =>
  it.call(passwords.resetPasswordByLink, { params: { token }, body: { password } })
const mailsOf = (kind: string) => it.mails(person.email).then((mails) => mails.filter((mail) => mail.kind === kind))

async function proofs() {
  const content = (await mailsOf('account.password_reset')).at(-1)!.content
  return { otp: content.code!, token: new URL(content.action!.url).searchParams.get('token')! }
}
async function mailed() {
  await forgot()
  return proofs()
}
const otherThan = (otp: string) => (otp === '000000' ? '000001' : '000000')
const atOnce = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work))

describe('a forgotten password', () => {
  test.each(['code', 'link'] as const)(
    'is reset by %s, which ends every session and notifies the owner',
    async (way) => {
      const sessions = [await signedIn(), await signedIn()]
      const { otp, token } = await mailed()
      const response = await (way === 'code' ? byCode(otp) : byLink(token))
      expect(response.body).toEqual({ message: 'Password Reset Successful!' })
      expect(await Promise.all(sessions.map(isAlive))).toEqual([false, false])
      expect((await login(person.password)).status).toBe(401)
      expect((await login('a new password')).status).toBe(200)
      expect(await mailsOf('account.password_changed')).toHaveLength(1)
    },
  )

  test("is mailed in the person's language, with a link to a page in that language", async () => {
    person = await buildCustomer(it.context, { locale: 'ar' })
    await forgot(` ${person.email.toUpperCase()} `)
    const [mail] = await mailsOf('account.password_reset')
    expect(mail?.content.action?.url).toMatch(/^http:\/\/rihla\.test\/ar\/reset-password\?token=[\w-]+&email=/)
    expect(mail?.content.code).toMatch(/^\d{6}$/)
  })

  test('of an unknown address gets the same response in the same time, and no mail', async () => {
    const began = performance.now()
    const unknown = await forgot(`unknown-${person.id}@example.com`)
    expect(performance.now() - began).toBeGreaterThan(149)
    expect(unknown.body).toEqual((await forgot()).body)
    expect(await it.mails(`unknown-${person.id}@example.com`)).toEqual([])
  })

  test('can be requested once per minute', async () => {
    await forgot()
    const soon = await forgot()
    expect([soon.status, soon.error.code]).toEqual([429, 'request.too_many'])
    it.clock.advance({ minutes: 1 })
    expect((await forgot()).status).toBe(200)
  })

  test('cannot be reset by a code or link of an earlier mail', async () => {
    const old = await mailed()
    it.clock.advance({ minutes: 1 })
    const fresh = await mailed()
    if (old.otp !== fresh.otp) expect((await byCode(old.otp)).error.code).toBe('account.code_wrong')
    expect((await byLink(old.token)).error.code).toBe('account.link_invalid')
    expect((await byLink(fresh.token)).status).toBe(200)
  })

  test('cannot be reset by a code after 10 minutes or a link after 24 hours', async () => {
    const { otp, token } = await mailed()
    it.clock.advance({ minutes: 10 })
    expect((await byCode(otp)).error.code).toBe('account.code_wrong')
    it.clock.advance({ hours: 23, minutes: 50 })
    expect((await byLink(token)).error.code).toBe('account.link_invalid')
  })

  test('limits a code to five attempts under parallel requests, and the link still works', async () => {
    const { otp, token } = await mailed()
    const responses = await atOnce(12, () => byCode(otherThan(otp)))
    expect(responses.every(({ status }) => status === 400)).toBe(true)
    expect((await byCode(otp)).error.code).toBe('account.code_wrong')
    expect((await byLink(token)).status).toBe(200)
  })

  test('race of one link opened twenty times: resets once', async () => {
    const { token } = await mailed()
    const responses = await atOnce(20, () => byLink(token))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsOf('account.password_changed')).toHaveLength(1)
  })

  test('validates the new password before it uses up the code', async () => {
    const { otp } = await mailed()
    expect((await byCode(otp, 'five5')).status).toBe(400)
    expect((await byCode(otp, 'sixsix')).status).toBe(200)
  })

  test("of another account cannot be reset with one's own code", async () => {
    const { otp } = await mailed()
    const other = await buildCustomer(it.context)
    expect((await byCode(otp, 'a new password', other.email)).error.code).toBe('account.code_wrong')
  })
})

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
