import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createRegistrationFixture } from '#testing/registration-fixture.ts'
import { hashCode } from '../verification-tokens.ts'

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
    const again = await verifyByLink(token)
    expect([again.status, again.error.code]).toEqual([409, 'account.already_verified'])
    expect(again.error.message).toBe('Your email address is already verified. You can sign in.')
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

/** The calls as the specification has them: nothing but the address and the code, or the token of the link. */
const bareCalls = {
  code: async (otp?: string) => verifyByCode(otp ?? (await codeOf()), {}),
  link: async (token?: string) =>
    it.call(api.verifyEmailByLink, { params: { token: token ?? (await linkOf()) }, query: {} }),
}

describe.each(Object.entries(bareCalls))('a %s without the secret of its registration', (_, verify) => {
  test('activates the account and signs in, but the password chosen at registration is void', async () => {
    await register({ name: 'Mona Saleh', accepted: { terms: 2, privacy: 2 } })
    const { status, body } = await verify()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Your email has been verified. Welcome!',
      passwordRequired: true,
      user: { name: 'Mona Saleh', email: applicant.email, passwordRequired: true },
    })
    expect((await it.call(api.getMe, { as: body.token })).status).toBe(200)
    expect((await signIn()).status).toBe(403)
    const stored = await it.db
      .selectFrom('users')
      .select(['password_hash', 'accepted_terms_version as terms'])
      .where('id', '=', body.user._id)
      .executeTakeFirst()
    expect(stored).toEqual({ password_hash: null, terms: null })
  })

  test("gives a stranger who registered first no access to the reader's account", async () => {
    const registration = await registerAsStranger()
    const [otp, token] = [await codeOf(), await linkOf()]
    const { body } = await verify()
    expect(body).toMatchObject({ passwordRequired: true, user: { name: 'Stranger', role: 'customer' } })
    expect((await signIn('a stranger')).status).toBe(403)
    expect((await verifyByCode(otp, { registration })).error.code).toBe('account.code_wrong')
    expect((await verifyByLink(token, { registration })).error.code).toBe('account.already_verified')
    const chosen = { newPassword: 'chosen by the reader' }
    expect((await it.call(passwords.changePassword, { as: body.token, body: chosen })).status).toBe(200)
    expect((await signIn(chosen.newPassword)).body.user._id).toBe(body.user._id)
    expect((await signIn('a stranger')).status).not.toBe(200)
  })

  test('a secret of another address is ignored', async () => {
    await register()
    const registration = applicant.secret
    applicant.change()
    await register()
    expect((await verifyByCode(await codeOf(), { registration })).body.passwordRequired).toBe(true)
  })
})

describe('several registrations for one address', () => {
  test('are distinguished by the secret, even when a stranger registered first', async () => {
    await registerAsStranger()
    await register({ name: 'Owner' })
    const { body } = await verifyByCode(await codeOf())
    expect([body.user.name, body.passwordRequired]).toEqual(['Owner', false])
    expect((await signIn('a stranger')).error.code).toBe('account.email_unverified')
    expect((await signIn()).status).toBe(200)
  })

  test('are distinguished by the code or link that was mailed for each', async () => {
    for (const verify of Object.values(bareCalls)) {
      await register({ name: 'Owner' })
      const proof = verify === bareCalls.code ? await codeOf() : await linkOf()
      await registerAsStranger()
      const other = await linkOf()
      expect((await verify(proof)).body).toMatchObject({ passwordRequired: true, user: { name: 'Owner' } })
      expect((await verifyByLink(other, {})).error.code).toBe('account.already_verified')
      applicant.change()
    }
  })

  test("with the secret any link will do, even the link in the mail of the stranger's registration", async () => {
    await registerAsStranger()
    const token = await linkOf()
    await register({ name: 'Owner' })
    const { body } = await verifyByLink(token)
    expect([body.user.name, body.passwordRequired]).toEqual(['Owner', false])
  })

  test('with the same code are not distinguished: the code is refused, the links are not', async () => {
    await register({ name: 'Owner' })
    const otp = await codeOf()
    await registerAsStranger()
    const rows = await it.db.selectFrom('registrations').select('id').where('email', '=', applicant.email).execute()
    expect(rows).toHaveLength(2)
    for (const { id } of rows) {
      const code_hash = hashCode(it.context.config.appSecret, { purpose: 'registration', id }, otp)
      await it.db.updateTable('registrations').set({ code_hash }).where('id', '=', id).execute()
    }
    expect((await verifyByCode(otp, {})).error.code).toBe('account.code_wrong')
    expect((await verifyByCode(otp)).body.user.name).toBe('Owner')
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
})
