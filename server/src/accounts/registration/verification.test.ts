import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createRegistrationFixture } from '#testing/registration-fixture.ts'

const {
  it,
  applicant,
  register,
  registerAsStranger,
  verifyByCode,
  verifyByLink,
  resend,
  signIn,
  lastMail,
  codeOf,
  linkOf,
  otherThan,
} = await createRegistrationFixture()
beforeEach(() => applicant.change())
afterAll(() => it.close())

describe('code and link', () => {
  test('work once', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    expect((await verifyByCode(otp)).status).toBe(200)
    expect((await verifyByCode(otp)).error.code).toBe('account.code_wrong')
    expect((await verifyByLink(token)).error.code).toBe('account.link_invalid')
  })

  test('expire after 10 minutes and 24 hours', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    it.clock.advance({ minutes: 10 })
    expect((await verifyByCode(otp)).error.code).toBe('account.code_wrong')
    it.clock.advance({ hours: 23, minutes: 49 })
    expect((await verifyByLink(token)).status).toBe(200)
  })

  test('of an earlier mail are replaced by new ones', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    it.clock.advance({ minutes: 1 })
    expect((await resend()).status).toBe(200)
    expect((await verifyByLink(token)).error.code).toBe('account.link_invalid')
    const fresh = await codeOf()
    // With a probability of one in a million both are equal.
    const stale = otp === fresh ? '' : (await verifyByCode(otp)).error.code
    expect(['', 'account.code_wrong']).toContain(stale)
    expect((await verifyByCode(fresh)).status).toBe(200)
  })

  test.each([
    ['with the secret', () => ({ registration: applicant.secret })],
    ['without it', () => ({})],
  ])('a code expires after five wrong attempts %s, the link does not', async (_, choice) => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    for (let n = 0; n < 5; n += 1) await verifyByCode(otherThan(otp), choice())
    expect((await verifyByCode(otp, choice())).error.code).toBe('account.code_wrong')
    expect((await verifyByLink(token)).status).toBe(200)
  })

  test.each([
    ['with the secret', () => ({ registration: applicant.secret })],
    ['without it', () => ({})],
  ])('an IP has fifteen attempts per day %s, regardless of the number of codes', async (_, choice) => {
    await register()
    for (let n = 0; n < 15; n += 1) expect((await verifyByCode('000000', choice())).status).toBe(400)
    const response = await verifyByCode(await codeOf(), choice())
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(response.error.message).toBe('Too many attempts. Try again in 24 hours.')
  })
})

describe('a code or link without the secret of its registration', () => {
  test('requires the password chosen, and stays valid until it is right', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    for (const response of [await verifyByCode(otp, {}), await verifyByLink(token, {})])
      expect([response.status, response.error.code]).toEqual([409, 'account.verification_ambiguous'])
    const unnamed = await it.call(api.verifyEmailByLink, { params: { token }, query: { email: applicant.email } })
    expect(unnamed.error.code).toBe('account.verification_ambiguous')
    const wrong = await verifyByLink(token, { password: 'not this one' })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'account.registration_password_wrong'])
    expect(wrong.error.fields).toHaveProperty('password')
    expect((await verifyByLink(token, { password: applicant.password })).body.user.name).toBe('Mona Saleh')
  })

  test("does not activate a stranger's registration for its reader, whose account stays hers", async () => {
    await registerAsStranger()
    const [otp, token] = [await codeOf(), await linkOf()]
    expect((await verifyByLink(token, {})).error.code).toBe('account.verification_ambiguous')
    expect((await verifyByCode(otp, {})).error.code).toBe('account.verification_ambiguous')
    await register({ name: 'Owner' })
    expect((await verifyByLink(token)).body.user.name).toBe('Owner')
    expect((await signIn('a stranger')).error.code).toBe('account.email_unverified')
  })

  test('accepts fifteen passwords a day with the links of an address', async () => {
    await register()
    const token = await linkOf()
    for (let n = 0; n < 15; n += 1) expect((await verifyByLink(token, { password: `guess ${n}` })).status).toBe(400)
    expect((await verifyByLink(token, { password: 'guess 15' })).status).toBe(429)
    await registerAsStranger()
    expect((await verifyByLink(await linkOf(), { password: 'guess 16' })).status).toBe(429)
    expect((await verifyByLink(token)).status).toBe(200)
  })
})

describe('several registrations for one address', () => {
  test('are distinguished by the secret, even when a stranger registered first', async () => {
    await registerAsStranger()
    await register({ name: 'Owner' })
    expect((await verifyByCode(await codeOf())).body.user.name).toBe('Owner')
    expect((await signIn('a stranger')).error.code).toBe('account.email_unverified')
    expect((await signIn()).status).toBe(200)
  })

  test('are distinguished by the password sent with the code of the newest mail', async () => {
    await register({ name: 'Owner' })
    await registerAsStranger()
    const otp = await codeOf()
    const wrong = await verifyByCode(otp, { password: 'neither' })
    expect(wrong.error.code).toBe('account.registration_password_wrong')
    expect((await verifyByCode(otp, { password: applicant.password })).body.user.name).toBe('Owner')
  })

  test("are distinguished with the link, even the link in the mail of the stranger's registration", async () => {
    await registerAsStranger()
    const token = await linkOf()
    await register({ name: 'Owner' })
    expect((await verifyByLink(token, {})).error.code).toBe('account.verification_ambiguous')
    expect((await verifyByLink(token)).body.user.name).toBe('Owner')
  })

  test('give a stranger who registers later no access', async () => {
    await register({ name: 'Owner' })
    const otp = await codeOf()
    const registration = await registerAsStranger()
    expect((await verifyByCode(otherThan(otp), { registration })).error.code).toBe('account.code_wrong')
    expect((await verifyByCode(otp)).body.user.name).toBe('Owner')
    it.clock.advance({ minutes: 1 })
    expect((await resend({ registration })).status).toBe(200)
    expect((await lastMail()).kind).toBe('account.already_registered')
  })

  test('are compared with a password at most ten at a time, the one of the code or link first', async () => {
    await register({ name: 'Owner' })
    const own = await linkOf()
    for (let n = 0; n < 10; n += 1) await registerAsStranger(`203.0.113.${n}`)
    const { password } = applicant
    const elsewhere = await verifyByLink(await linkOf(), { password })
    expect(elsewhere.error.code).toBe('account.registration_password_wrong')
    expect((await verifyByLink(own, { password })).body.user.name).toBe('Owner')
  })

  test('a secret of another address is ignored', async () => {
    await register()
    const registration = applicant.secret
    applicant.change()
    await register()
    const response = await verifyByCode(await codeOf(), { registration })
    expect(response.error.code).toBe('account.verification_ambiguous')
  })
})
