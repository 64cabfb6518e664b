import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { tenAtOnce } from '#testing/ten-at-once.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  // The proxy header states the client IP.
  it = await createTestApp({ poolSize: 20, config: { trustedProxies: ['127.0.0.1'] } })
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
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const forgot = (email = person.email, ip = '192.0.2.1', device?: string) =>
  it.call(passwords.forgotPassword, { body: { email, ...(device && { device }) }, headers: from(ip) })
const byCode = (otp: string, password = 'a new password', email = person.email, ip = '192.0.2.1', device?: string) =>
  it.call(passwords.resetPasswordByCode, {
    body: { email, otp, password, ...(device && { device }) },
    headers: from(ip),
  })
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

describe('strangers cannot keep an owner from resetting the password', () => {
  const device = 'the-owners-own-device'
  const loginHere = () => it.call(api.login, { body: { email: person.email, password: person.password, device } })

  test('by fifteen wrong codes from other IPs', async () => {
    const { otp } = await mailed()
    for (let n = 0; n < 15; n += 1) await byCode(otherThan(otp), undefined, undefined, `203.0.113.${n % 3}`)
    expect((await byCode(otp)).status).toBe(200)
  })

  test('by any number of wrong codes: a known device and the link still work', async () => {
    await loginHere()
    const { otp, token } = await mailed()
    await tenAtOnce(30, (n) => byCode(otherThan(otp), undefined, undefined, `203.0.113.${n}`))
    expect((await byCode(otp)).status).toBe(429)
    const known = await byCode(otherThan(otp), undefined, undefined, '192.0.2.1', device)
    expect(known.status).toBe(400)
    expect((await byLink(token)).status).toBe(200)
  })

  test('by wrong codes behind the same IP, when the device is known', async () => {
    await loginHere()
    const { otp } = await mailed()
    await tenAtOnce(20, () => byCode(otherThan(otp)))
    expect((await byCode(otp, undefined, undefined, '192.0.2.1', device)).status).toBe(200)
  })

  test('by requesting resets: a known device still gets its mail, whose code they cannot replace', async () => {
    await loginHere()
    expect((await forgot(person.email, '203.0.113.1')).status).toBe(200)
    expect((await forgot()).status).toBe(429)
    expect((await forgot(person.email, '192.0.2.1', device)).status).toBe(200)
    const { otp } = await proofs()
    it.clock.advance({ minutes: 1 })
    expect((await forgot(person.email, '203.0.113.1')).status).toBe(200)
    expect(await mailsOf('account.password_reset')).toHaveLength(2)
    expect((await byCode(otp)).status).toBe(200)
  })

  test('by flooding: an address gets five mails an hour and twenty a day', async () => {
    for (let n = 0; n < 30; n += 1) {
      await forgot(person.email, `203.0.113.${n}`)
      it.clock.advance({ minutes: 15 })
    }
    expect(await mailsOf('account.password_reset')).toHaveLength(20)
    const { token } = await proofs()
    expect((await byLink(token)).status).toBe(200)
  })
})

test('an IP has thirty wrong codes an hour, over all accounts', async () => {
  const { otp } = await mailed()
  const guess = async (n: number) => (await byCode('000000', undefined, `sprayed-${n}@example.com`)).status
  expect(await tenAtOnce(30, guess)).toEqual(Array(30).fill(400))
  expect(await guess(30)).toBe(429)
  expect((await byCode(otp)).status).toBe(429)
  expect((await byCode(otp, undefined, undefined, '192.0.2.2')).status).toBe(200)
})

test('an IP requests a hundred mails an hour, known devices any number', async () => {
  const device = 'the-owners-own-device'
  await it.call(api.login, { body: { email: person.email, password: person.password, device } })
  const ask = async (n: number) => (await forgot(`nobody-${n}@example.com`)).status
  expect(await tenAtOnce(100, ask)).toEqual(Array(100).fill(200))
  expect(await ask(100)).toBe(429)
  expect((await forgot()).status).toBe(429)
  expect((await forgot(person.email, '192.0.2.1', device)).status).toBe(200)
})

describe('a new password', () => {
  test('is not a common one, and has ten characters for an agency', async () => {
    person = await buildAgency(it.context)
    const { otp, token } = await mailed()
    for (const [given, code] of [
      ['password123', 'account.password_common'],
      ['nine long', 'account.password_short'],
    ] as const) {
      expect((await byCode(otp, given)).error.code).toBe(code)
      expect((await byLink(token, given)).error).toMatchObject({
        code,
        fields: { password: expect.any(String) as string },
      })
    }
    expect((await byLink(token, 'ten long !')).status).toBe(200)
  })
})
