import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCustomer } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

let made = 0
let email = ''
beforeEach(() => {
  email = `person-${(made += 1)}@example.com`
})

const password = 'secret1'
const register = (overrides: object = {}, locale: 'en' | 'ar' = 'en') =>
  it.call(api.register, { body: { name: 'Mona Saleh', email, password, ...overrides }, locale })
const lastMail = async () => (await it.mails(email)).at(-1)!
const codeOf = async () => (await lastMail()).content.code!
const linkOf = async () => new URL((await lastMail()).content.action!.url).searchParams.get('token')!
const signIn = (given = password) => it.call(api.login, { body: { email, password: given } })

describe('registration', () => {
  test('by the code in the mail signs the customer in', async () => {
    const registered = await register({ name: '  Mona Saleh ', email: ` ${email.toUpperCase()} ` })
    expect(registered.status).toBe(201)
    expect(registered.body).toMatchObject({ requiresVerification: true, email: email.toUpperCase() })
    email = email.toUpperCase()
    const verified = await it.call(api.verifyEmailByCode, { body: { email: email.toLowerCase(), otp: await codeOf() } })
    expect(verified.body.user).toMatchObject({
      name: 'Mona Saleh',
      email,
      role: 'customer',
      isVerified: true,
      isEmailVerified: true,
      isActive: true,
      profileCompleted: false,
      profilePhoto: null,
      customerDetails: { phone: '', age: null, nationalIdFront: null, profileQuestions: { question1: '' } },
    })
    expect(verified.body.user).not.toHaveProperty('agencyDetails')
    expect((await it.call(api.getMe, { as: verified.body.token })).body).toEqual(verified.body.user)
    expect((await signIn()).status).toBe(200)
  })

  test('by the link signs in as well, also for an agency', async () => {
    const agencyDetails = { name: ' Nile & Sand ', description: 'Desert trips', logo: null }
    await register({ role: 'agency', agencyDetails })
    const verified = await it.call(api.verifyEmailByLink, { params: { token: await linkOf() }, query: { email } })
    expect(verified.body.user).toMatchObject({
      role: 'agency',
      isVerified: false,
      isEmailVerified: true,
      agencyDetails: { name: 'Nile & Sand', description: 'Desert trips', logo: null, backgroundPhoto: null },
    })
    expect(verified.body.user).not.toHaveProperty('customerDetails')
  })

  test.each([[undefined], [null], [{}], [{ name: '   ' }]])(
    'as an agency requires its name: %j',
    async (agencyDetails) => {
      const response = await register({ role: 'agency', agencyDetails })
      expect(response.error).toMatchObject({
        code: 'account.agency_name_required',
        fields: { 'agencyDetails.name': 'Please enter the name of your agency.' },
      })
    },
  )

  test('with a logo that is not an upload is refused', async () => {
    const response = await register({
      role: 'agency',
      agencyDetails: { name: 'Nile', logo: 'https://example.com/logo.png' },
    })
    expect(response.error.code).toBe('upload.file_unknown')
  })

  test.each([
    'mona',
    'mona@',
    '@example.com',
    'mona@example',
    'a b@example.com',
    'a@b.com\r\nBcc: c@d.com',
    '<a@b.com>',
    'a@b.com,c@d.com',
  ])('with the address %j is refused', async (wrong) => {
    expect((await register({ email: wrong })).status).toBe(400)
  })

  test('sends all mails in the language of the page', async () => {
    await register({}, 'ar')
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'account.verification', locale: 'ar' })
    expect(mail.content.heading).toContain('رحلة')
    expect(mail.content.action?.url).toMatch(/^http:\/\/rihla\.test\/ar\/email-verification\?token=/)
    expect(mail.content.code).toMatch(/^\d{6}$/)
  })

  test('stores neither code, link, password nor registration token in plain text', async () => {
    const { body } = await register()
    const row = await it.db.selectFrom('registrations').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const stored = JSON.stringify(row, (_, value: { type?: string; data?: number[] } | null) =>
      value?.type === 'Buffer' ? Buffer.from(value.data ?? []).toString('latin1') : value,
    )
    for (const secret of [await codeOf(), await linkOf(), body.registration, password]) {
      expect(stored).not.toContain(secret)
    }
  })
})

describe('code and link', () => {
  test('work once', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).status).toBe(200)
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).error.code).toBe('account.link_invalid')
  })

  test('expire after 10 minutes and 24 hours', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    it.clock.advance({ minutes: 10 })
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
    it.clock.advance({ hours: 23, minutes: 49 })
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).status).toBe(200)
  })

  test('of an earlier mail are replaced by new ones', async () => {
    const { body } = await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    const { registration } = body
    expect((await it.call(api.resendVerification, { body: { email, registration } })).status).toBe(200)
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).error.code).toBe('account.link_invalid')
    const fresh = await codeOf()
    // With a probability of one in a million both are equal.
    const stale = otp === fresh ? '' : (await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code
    expect(['', 'account.code_wrong']).toContain(stale)
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp: fresh } })).status).toBe(200)
  })

  test('a code expires after five wrong attempts, the link does not', async () => {
    await register()
    const [otp, token] = [await codeOf(), await linkOf()]
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await it.call(api.verifyEmailByCode, { body: { email, otp: wrong } })
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).status).toBe(200)
  })

  test('an address has fifteen attempts per day, regardless of the number of codes', async () => {
    await register()
    for (let n = 0; n < 15; n += 1) {
      const response = await it.call(api.verifyEmailByCode, { body: { email, otp: '000000' } })
      expect(response.status).toBe(400)
    }
    const response = await it.call(api.verifyEmailByCode, { body: { email, otp: await codeOf() } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })
})

describe('several registrations for one address', () => {
  const twice = async () => {
    const stranger = await register({ name: 'Stranger', password: 'stranger' })
    const owner = await register({ name: 'Owner' })
    return { stranger: stranger.body.registration, owner: owner.body.registration, otp: await codeOf() }
  }

  test('require disambiguation', async () => {
    const { otp } = await twice()
    const response = await it.call(api.verifyEmailByCode, { body: { email, otp } })
    expect(response.status).toBe(409)
    expect(response.error.code).toBe('account.verification_ambiguous')
  })

  test('are distinguished by the registration token, even when a stranger registered first', async () => {
    const { owner, otp } = await twice()
    const response = await it.call(api.verifyEmailByCode, { body: { email, otp, registration: owner } })
    expect(response.body.user.name).toBe('Owner')
    expect((await signIn('stranger')).error.code).toBe('account.email_unverified')
    expect((await signIn()).status).toBe(200)
  })

  test('are distinguished by the password sent with the code', async () => {
    const { otp } = await twice()
    const wrong = await it.call(api.verifyEmailByCode, { body: { email, otp, password: 'neither' } })
    expect(wrong.error.code).toBe('account.verification_ambiguous')
    const response = await it.call(api.verifyEmailByCode, { body: { email, otp, password } })
    expect(response.body.user.name).toBe('Owner')
  })

  test("are distinguished with the link, even the link in the mail of the stranger's registration", async () => {
    await register({ name: 'Stranger', password: 'stranger' })
    const token = await linkOf()
    const owner = await register({ name: 'Owner' })
    const params = { token }
    const unnamed = await it.call(api.verifyEmailByLink, { params })
    expect(unnamed.error.code).toBe('account.verification_ambiguous')
    const { registration } = owner.body
    const response = await it.call(api.verifyEmailByLinkAndPassword, { params, body: { registration } })
    expect(response.body.user.name).toBe('Owner')
  })

  test('give a stranger who registers later no access', async () => {
    const owner = await register({ name: 'Owner' })
    const otp = await codeOf()
    const stranger = await register({ name: 'Stranger', password: 'stranger' })
    const { registration } = stranger.body
    const wrong = otp === '000000' ? '000001' : '000000'
    const guess = await it.call(api.verifyEmailByCode, { body: { email, otp: wrong, registration } })
    expect(guess.error.code).toBe('account.code_wrong')
    const body = { email, otp, registration: owner.body.registration }
    expect((await it.call(api.verifyEmailByCode, { body })).body.user.name).toBe('Owner')
    expect((await it.call(api.resendVerification, { body: { email, registration } })).status).toBe(200)
    expect((await lastMail()).kind).toBe('account.already_registered')
  })

  test('a registration token of another address is ignored', async () => {
    const other = await register()
    email = `person-${(made += 1)}@example.com`
    await twice()
    const body = { email, otp: await codeOf(), registration: other.body.registration }
    expect((await it.call(api.verifyEmailByCode, { body })).error.code).toBe('account.verification_ambiguous')
  })
})

describe('an address that already has an account', () => {
  test('gets the same responses as a new one, at every endpoint', async () => {
    const owner = await buildCustomer(it.context, { locale: 'ar' })
    const unknown = `person-${(made += 1)}@example.com`
    const seen = []
    for (const address of [owner.email, unknown]) {
      const registered = await register({ email: address, password: 'chosen1' })
      const login = await it.call(api.login, { body: { email: address, password: 'chosen1' } })
      const wrong = await it.call(api.login, { body: { email: address, password: 'wrong1' } })
      const code = await it.call(api.verifyEmailByCode, { body: { email: address, otp: '000000' } })
      const resent = await it.call(api.resendVerification, { body: { email: address } })
      const again = await it.call(api.resendVerification, { body: { email: address } })
      const responses = [registered, login, wrong, code, resent, again]
      seen.push(responses.map(({ status, error }) => [status, error.code, error.message, Object.keys(error)]))
    }
    expect(seen[0]).toEqual(seen[1])
    expect((await it.mails(owner.email)).map((mail) => [mail.kind, mail.locale])).toEqual([
      ['account.already_registered', 'ar'],
      ['account.already_registered', 'ar'],
    ])
  })

  test('keeps its password and its name', async () => {
    const owner = await buildCustomer(it.context)
    await register({ email: owner.email, name: 'Stranger', password: 'stranger' })
    const body = { email: owner.email, password: owner.password }
    expect((await it.call(api.login, { body })).body.user.name).toBe(owner.name)
  })
})

describe('limits', () => {
  test('one resent mail per minute', async () => {
    await register()
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(200)
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(429)
    it.clock.advance({ minutes: 1 })
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(200)
  })

  test('five mails per hour to one address, from any client', async () => {
    for (let n = 0; n < 5; n += 1) expect((await register()).status).toBe(201)
    expect((await register()).status).toBe(429)
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(429)
    expect(await it.mails(email)).toHaveLength(5)
    it.clock.advance({ hours: 1 })
    expect((await register()).status).toBe(201)
  })

  test('a hundred registrations per hour from one IP', async () => {
    it.clock.advance({ hours: 1 })
    const statuses: number[] = []
    for (let n = 0; n < 101; n += 1) statuses.push((await register({ email: `crowd-${n}-${email}` })).status)
    expect(statuses).toEqual([...Array<number>(100).fill(201), 429])
  })
})
