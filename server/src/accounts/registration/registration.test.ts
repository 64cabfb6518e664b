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
const join = (overrides: object = {}, locale: 'en' | 'ar' = 'en') =>
  it.call(api.register, { body: { name: 'Mona Saleh', email, password, ...overrides }, locale })
const lastMail = async () => (await it.mails(email)).at(-1)!
const codeOf = async () => (await lastMail()).content.code!
const linkOf = async () => new URL((await lastMail()).content.action!.url).searchParams.get('token')!
const signIn = (given = password) => it.call(api.login, { body: { email, password: given } })

describe('joining', () => {
  test('leads from the code in the mail to a signed-in customer', async () => {
    const registered = await join({ name: '  Mona Saleh ', email: ` ${email.toUpperCase()} ` })
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

  test('leads from the link as well, for an agency too', async () => {
    const agencyDetails = { name: ' Nile & Sand ', description: 'Desert trips', logo: null }
    await join({ role: 'agency', agencyDetails })
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
    'as an agency needs its name: %j',
    async (agencyDetails) => {
      const answer = await join({ role: 'agency', agencyDetails })
      expect(answer.error).toMatchObject({
        code: 'account.agency_name_required',
        fields: { 'agencyDetails.name': 'Please enter your agency name.' },
      })
    },
  )

  test('with a logo that is no upload is refused', async () => {
    const answer = await join({ role: 'agency', agencyDetails: { name: 'Nile', logo: 'https://example.com/logo.png' } })
    expect(answer.error.code).toBe('upload.file_unknown')
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
    expect((await join({ email: wrong })).status).toBe(400)
  })

  test('is mailed in the language of the page, and so is everything after', async () => {
    await join({}, 'ar')
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'account.verification', locale: 'ar' })
    expect(mail.content.heading).toContain('رحلة')
    expect(mail.content.action?.url).toMatch(/^http:\/\/rihla\.test\/ar\/email-verification\?token=/)
    expect(mail.content.code).toMatch(/^\d{6}$/)
  })

  test('keeps neither code, link, password nor the opaque value in clear', async () => {
    const { body } = await join()
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
    await join()
    const [otp, token] = [await codeOf(), await linkOf()]
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).status).toBe(200)
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).error.code).toBe('account.link_invalid')
  })

  test('end after 10 minutes and 24 hours', async () => {
    await join()
    const [otp, token] = [await codeOf(), await linkOf()]
    it.clock.advance({ minutes: 10 })
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
    it.clock.advance({ hours: 23, minutes: 49 })
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).status).toBe(200)
  })

  test('of an older mail end with a new one', async () => {
    const { body } = await join()
    const [otp, token] = [await codeOf(), await linkOf()]
    const { registration } = body
    expect((await it.call(api.resendVerification, { body: { email, registration } })).status).toBe(200)
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).error.code).toBe('account.link_invalid')
    const fresh = await codeOf()
    // One time in a million both are the same.
    const stale = otp === fresh ? '' : (await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code
    expect(['', 'account.code_wrong']).toContain(stale)
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp: fresh } })).status).toBe(200)
  })

  test('a code dies after five wrong guesses, the link does not', async () => {
    await join()
    const [otp, token] = [await codeOf(), await linkOf()]
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await it.call(api.verifyEmailByCode, { body: { email, otp: wrong } })
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
    expect((await it.call(api.verifyEmailByLink, { params: { token } })).status).toBe(200)
  })

  test('fifteen guesses a day are all there are, however many codes are asked for', async () => {
    await join()
    for (let n = 0; n < 15; n += 1) {
      const answer = await it.call(api.verifyEmailByCode, { body: { email, otp: '000000' } })
      expect(answer.status).toBe(400)
    }
    const answer = await it.call(api.verifyEmailByCode, { body: { email, otp: await codeOf() } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
  })
})

describe('several registrations for one address', () => {
  const twice = async () => {
    const stranger = await join({ name: 'Stranger', password: 'stranger' })
    const owner = await join({ name: 'Owner' })
    return { stranger: stranger.body.registration, owner: owner.body.registration, otp: await codeOf() }
  }

  test('need to be told apart', async () => {
    const { otp } = await twice()
    const answer = await it.call(api.verifyEmailByCode, { body: { email, otp } })
    expect(answer.status).toBe(409)
    expect(answer.error.code).toBe('account.verification_ambiguous')
  })

  test('are told apart by the opaque value, also when a stranger came first', async () => {
    const { owner, otp } = await twice()
    const answer = await it.call(api.verifyEmailByCode, { body: { email, otp, registration: owner } })
    expect(answer.body.user.name).toBe('Owner')
    expect((await signIn('stranger')).error.code).toBe('account.email_unverified')
    expect((await signIn()).status).toBe(200)
  })

  test('are told apart by the password, with the code', async () => {
    const { otp } = await twice()
    const wrong = await it.call(api.verifyEmailByCode, { body: { email, otp, password: 'neither' } })
    expect(wrong.error.code).toBe('account.verification_ambiguous')
    const answer = await it.call(api.verifyEmailByCode, { body: { email, otp, password } })
    expect(answer.body.user.name).toBe('Owner')
  })

  test("are told apart with the link, even the link of the stranger's mail", async () => {
    await join({ name: 'Stranger', password: 'stranger' })
    const token = await linkOf()
    const owner = await join({ name: 'Owner' })
    const params = { token }
    const unnamed = await it.call(api.verifyEmailByLink, { params })
    expect(unnamed.error.code).toBe('account.verification_ambiguous')
    const { registration } = owner.body
    const answer = await it.call(api.verifyEmailByLinkAndPassword, { params, body: { registration } })
    expect(answer.body.user.name).toBe('Owner')
  })

  test('leave a stranger who registers afterwards with nothing', async () => {
    const owner = await join({ name: 'Owner' })
    const otp = await codeOf()
    const stranger = await join({ name: 'Stranger', password: 'stranger' })
    const { registration } = stranger.body
    const wrong = otp === '000000' ? '000001' : '000000'
    const guess = await it.call(api.verifyEmailByCode, { body: { email, otp: wrong, registration } })
    expect(guess.error.code).toBe('account.code_wrong')
    const body = { email, otp, registration: owner.body.registration }
    expect((await it.call(api.verifyEmailByCode, { body })).body.user.name).toBe('Owner')
    expect((await it.call(api.resendVerification, { body: { email, registration } })).status).toBe(200)
    expect((await lastMail()).kind).toBe('account.already_registered')
  })

  test("a value of another address' registration names nothing", async () => {
    const other = await join()
    email = `person-${(made += 1)}@example.com`
    await twice()
    const body = { email, otp: await codeOf(), registration: other.body.registration }
    expect((await it.call(api.verifyEmailByCode, { body })).error.code).toBe('account.verification_ambiguous')
  })
})

describe('an address that has an account', () => {
  test('is answered like a new one, at every call', async () => {
    const owner = await buildCustomer(it.context, { locale: 'ar' })
    const unknown = `person-${(made += 1)}@example.com`
    const seen = []
    for (const address of [owner.email, unknown]) {
      const registered = await join({ email: address, password: 'chosen1' })
      const login = await it.call(api.login, { body: { email: address, password: 'chosen1' } })
      const wrong = await it.call(api.login, { body: { email: address, password: 'wrong1' } })
      const code = await it.call(api.verifyEmailByCode, { body: { email: address, otp: '000000' } })
      const resent = await it.call(api.resendVerification, { body: { email: address } })
      const again = await it.call(api.resendVerification, { body: { email: address } })
      const answers = [registered, login, wrong, code, resent, again]
      seen.push(answers.map(({ status, error }) => [status, error.code, error.message, Object.keys(error)]))
    }
    expect(seen[0]).toEqual(seen[1])
    expect((await it.mails(owner.email)).map((mail) => [mail.kind, mail.locale])).toEqual([
      ['account.already_registered', 'ar'],
      ['account.already_registered', 'ar'],
    ])
  })

  test('keeps its password and its name', async () => {
    const owner = await buildCustomer(it.context)
    await join({ email: owner.email, name: 'Stranger', password: 'stranger' })
    const body = { email: owner.email, password: owner.password }
    expect((await it.call(api.login, { body })).body.user.name).toBe(owner.name)
  })
})

describe('limits', () => {
  test('resending: once a minute', async () => {
    await join()
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(200)
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(429)
    it.clock.advance({ minutes: 1 })
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(200)
  })

  test('five mails an hour to one address, whoever asks', async () => {
    for (let n = 0; n < 5; n += 1) expect((await join()).status).toBe(201)
    expect((await join()).status).toBe(429)
    expect((await it.call(api.resendVerification, { body: { email } })).status).toBe(429)
    expect(await it.mails(email)).toHaveLength(5)
    it.clock.advance({ hours: 1 })
    expect((await join()).status).toBe(201)
  })

  test('a hundred registrations an hour from one IP', async () => {
    it.clock.advance({ hours: 1 })
    const statuses: number[] = []
    for (let n = 0; n < 101; n += 1) statuses.push((await join({ email: `crowd-${n}-${email}` })).status)
    expect(statuses).toEqual([...Array<number>(100).fill(201), 429])
  })
})
