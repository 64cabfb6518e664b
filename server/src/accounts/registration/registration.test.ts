import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { createAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { createRegistrationFixture } from '#testing/registration-fixture.ts'

const { it, applicant, register, verifyByCode, signIn, lastMail, codeOf, linkOf } = await createRegistrationFixture()
beforeEach(() => applicant.change())
afterAll(() => it.close())

describe('registration', () => {
  test('by the code in the mail signs the customer in', async () => {
    const registered = await register({ name: '  Mona Saleh ', email: ` ${applicant.email.toUpperCase()} ` })
    expect(registered.status).toBe(201)
    expect(registered.body).toMatchObject({ requiresVerification: true, email: applicant.email })
    const body = { email: applicant.email.toUpperCase(), otp: await codeOf(), registration: applicant.secret }
    const verified = await it.call(api.verifyEmailByCode, { body })
    expect(verified.body.user).toMatchObject({
      name: 'Mona Saleh',
      email: applicant.email,
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
    const query = { email: applicant.email, registration: applicant.secret }
    const verified = await it.call(api.verifyEmailByLink, { params: { token: await linkOf() }, query })
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
    const row = await it.db
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', applicant.email)
      .executeTakeFirstOrThrow()
    const stored = JSON.stringify(row, (_, value: { type?: string; data?: number[] } | null) =>
      value?.type === 'Buffer' ? Buffer.from(value.data ?? []).toString('latin1') : value,
    )
    for (const secret of [await codeOf(), await linkOf(), body.registration, applicant.password]) {
      expect(stored).not.toContain(secret)
    }
  })
})

test.each([[{ terms: 2, privacy: 2 }], [undefined]])(
  'the account records the accepted versions: %j',
  async (accepted) => {
    await register({ ...(accepted && { accepted }) })
    const { body } = await verifyByCode(await codeOf())
    const stored = await it.db
      .selectFrom('users')
      .select(['accepted_terms_version as terms', 'accepted_privacy_version as privacy'])
      .where('id', '=', body.user._id)
      .executeTakeFirst()
    expect(stored).toEqual(accepted ?? { terms: null, privacy: null })
  },
)

test('a version that is not in force is refused, for known and unknown addresses alike', async () => {
  const owner = await buildCustomer(it.context)
  for (const email of [owner.email, applicant.email]) {
    const { status, error } = await register({ email, accepted: { terms: 1, privacy: 2 } })
    expect([status, error.code]).toEqual([409, 'legal.version_outdated'])
  }
})

describe('an address that already has an account', () => {
  test('gets the same responses as a new one, at every endpoint', async () => {
    const owner = await buildCustomer(it.context, { locale: 'ar' })
    const unknown = `unknown-${applicant.email}`
    const seen = []
    for (const address of [owner.email, unknown]) {
      const registered = await register({ email: address, password: 'chosen well' })
      const login = await it.call(api.login, { body: { email: address, password: 'chosen well' } })
      const wrong = await it.call(api.login, { body: { email: address, password: 'wrong1' } })
      const code = await it.call(api.verifyEmailByCode, { body: { email: address, otp: '000000' } })
      it.clock.advance({ minutes: 1 })
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
    await register({ email: owner.email, name: 'Stranger', password: 'a stranger' })
    const body = { email: owner.email, password: owner.password }
    expect((await it.call(api.login, { body })).body.user.name).toBe(owner.name)
  })
})

describe('a password', () => {
  test.each([
    ['is refused when it is common', { password: 'Secret1' }, 'account.password_common'],
    ['is refused when it repeats one character', { password: 'aaaaaa' }, 'account.password_common'],
    ['is refused when it repeats two characters', { password: '\u0628\u0627'.repeat(4) }, 'account.password_common'],
    ['is refused when it is blank', { password: ' '.repeat(8) }, 'account.password_common'],
    ['is refused when it is a sequence', { password: 'nopqrs' }, 'account.password_common'],
    ['is refused when it is the name of the site', { password: 'Rihla2026!' }, 'account.password_common'],
    ['has at least six characters', { password: 'five5' }, 'request.malformed'],
    [
      'of an agency has at least ten characters',
      { password: 'nine long', role: 'agency', agencyDetails: { name: 'Nile' } },
      'account.password_short',
    ],
  ])('%s', async (_, change, code) => {
    const { status, error } = await register(change)
    expect([status, error.code]).toEqual([400, code])
    expect(error.fields).toHaveProperty('password')
  })
})

test('a name is stored without invisible and direction characters, and refused without visible ones', async () => {
  await register({ name: 'Mo\u202ena\u200b Saleh' })
  expect((await verifyByCode(await codeOf())).body.user.name).toBe('Mona Saleh')
  const { error } = await register({ name: '\u200b\u2066' })
  expect(error).toMatchObject({ code: 'account.name_invisible', fields: { name: expect.any(String) as string } })
})

test.each([
  ['\u200fLaila@BÜCHER.test\u202c', 'laila@xn--bcher-kva.test', ' laila@bücher.test.\u200e'],
  ['ｏｍａｒ＠rihla.test.', 'omar@rihla.test', '\u2068OMAR@rihla.test\u2069'],
])('the address %j is stored as %s, and %j is the same account', async (typed, stored, pasted) => {
  const { body } = await register({ email: typed })
  expect(body.email).toBe(stored)
  applicant.email = stored
  const verified = await it.call(api.verifyEmailByCode, {
    body: { email: pasted, otp: `\u200f${await codeOf()}\u200b`, registration: body.registration },
  })
  expect(verified.body.user.email).toBe(stored)
  const again = await it.call(api.login, { body: { email: pasted, password: applicant.password } })
  expect(again.body.user._id).toBe(verified.body.user._id)
  const wrong = await it.call(api.login, { body: { email: pasted, password: `\u200e${applicant.password}` } })
  expect(wrong.error.code).toBe('account.credentials_wrong')
})

test.each(['mоna@rihla.test', 'monɑ@rihla.test', 'mona@rіhla.test', 'mona@xn--rihl-83d.test'])(
  'refuses the new address %s, which looks like another one; an account that has it signs in',
  async (email) => {
    const { status, error } = await register({ email })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'account.email_mixed', ['email']])
    const admin = await buildAdmin(it.context)
    const body = { name: 'Mona', email, password: 'felucca on the nile' }
    expect((await it.call(createAdmin, { as: admin, body })).error.code).toBe('account.email_mixed')

    await buildCustomer(it.context, { email: emailKey(email), password: 'felucca trip' })
    expect((await it.call(api.login, { body: { email, password: 'felucca trip' } })).status).toBe(200)
  },
)

test.each(['منى@rihla.test', 'мона@rihla.test'])('accepts %s, in one alphabet', async (email) => {
  expect((await register({ email })).status).toBe(201)
})
