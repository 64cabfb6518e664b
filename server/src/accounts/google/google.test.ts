import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as google from '@rihla/contract/accounts/google.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountLimits } from '#accounts/account-limits.ts'
import { countAttempt } from '#http/limit-rate.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

const clientId = 'rihla.apps.googleusercontent.example'
let it: TestApp
let issuer: Server
let key: Key
let otherKey: Key
let isDown = false

beforeAll(async () => {
  const [ours, theirs] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  key = ours.privateKey
  otherKey = theirs.privateKey
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  issuer = createServer((_, response) => {
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
  const jwksUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/certs`
  it = await createTestApp({ config: { google: { clientId, jwksUrl } }, poolSize: 20 })
  await it.listen()
})
afterAll(async () => {
  await it.close()
  issuer.close()
})

let made = 0
let email = ''
beforeEach(() => {
  made += 1
  email = `mona-${made}@example.com`
})

const newNonce = async () => (await it.call(google.makeGoogleNonce)).body.nonce
const secondsNow = () => Math.floor(it.clock.now().getTime() / 1_000)

async function credential(claims: JWTPayload = {}, { by = key, alg = 'RS256', kid = 'one' } = {}) {
  const token = new SignJWT({
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: `subject-${made}`,
    email,
    email_verified: true,
    name: 'Mona Saleh',
    nonce: await newNonce(),
    iat: secondsNow(),
    exp: secondsNow() + 3_600,
    ...claims,
  })
  return token.setProtectedHeader({ alg, kid }).sign(by)
}
const signIn = (token: string, role?: 'customer' | 'agency', password?: string) =>
  it.call(google.signInWithGoogle, {
    body: { credential: token, ...(role && { role }), ...(password && { password }) },
  })

describe('a person with a valid Google token', () => {
  test('registers as a verified customer and keeps that account when their address changes', async () => {
    const first = await signIn(await credential())
    expect(first.body.user).toMatchObject({ role: 'customer', email, name: 'Mona Saleh', isEmailVerified: true })
    const again = await signIn(await credential({ email: `new-${email}` }))
    expect(again.body.user).toMatchObject({ _id: first.body.user._id, email })
    expect([first.body, again.body]).toMatchObject([
      { isNew: true, message: 'Registration successful!' },
      { isNew: false, message: 'Login successful!' },
    ])
    expect((await it.call(api.getMe, { as: again.body.token })).status).toBe(200)
  })

  test('the accepted versions are recorded with a new account only', async () => {
    const accepted = { terms: 2, privacy: 2 }
    const signInAccepting = async (sent: object) =>
      it.call(google.signInWithGoogle, { body: { credential: await credential(), ...sent } })
    const outdated = await signInAccepting({ accepted: { terms: 2, privacy: 1 } })
    expect(outdated.error.code).toBe('legal.version_outdated')
    const { body } = await signInAccepting({ accepted })
    await signInAccepting({})
    const stored = await it.db
      .selectFrom('users')
      .select(['accepted_terms_version', 'accepted_privacy_version'])
      .where('id', '=', body.user._id)
      .executeTakeFirst()
    expect(stored).toEqual({ accepted_terms_version: 2, accepted_privacy_version: 2 })
  })

  test('registers as an agency that awaits verification', async () => {
    const token = await credential()
    const join = (agencyDetails?: object | null) =>
      it.call(google.signInWithGoogle, {
        body: { credential: token, role: 'agency', ...(agencyDetails !== undefined && { agencyDetails }) },
      })
    for (const details of [undefined, null, {}, { name: ' \u200b ' }]) {
      const { status, error } = await join(details)
      expect([status, error.code]).toEqual([400, 'account.agency_name_required'])
      expect(error.fields).toHaveProperty(['agencyDetails.name'])
    }
    // a refused attempt does not use the token up
    const { body } = await join({ name: ' Nile & Sand ', description: 'Desert trips' })
    expect(body.user).toMatchObject({
      role: 'agency',
      name: 'Mona Saleh',
      isVerified: false,
      agencyDetails: { name: 'Nile & Sand', description: 'Desert trips' },
    })
    const again = await it.call(google.signInWithGoogle, { body: { credential: await credential(), role: 'agency' } })
    expect(again.body.user._id).toBe(body.user._id)
  })

  test('is linked to the existing account of their address with its password only, and its owner is notified', async () => {
    const person = await buildCustomer(it.context, { email })
    const token = await credential()
    const unconfirmed = await signIn(token)
    expect([unconfirmed.status, unconfirmed.error.code]).toEqual([409, 'account.google_unlinked'])
    const wrong = await signIn(token, 'customer', 'not the password')
    expect(wrong.error).toMatchObject({
      code: 'account.password_wrong',
      fields: { password: expect.any(String) as string },
    })
    expect(await it.mails(person.email)).toEqual([])
    const { body } = await signIn(token, 'customer', person.password)
    expect(body.user._id).toBe(person.id)
    expect((await it.mails(person.email)).map(({ kind }) => kind)).toEqual(['account.google_linked'])
    expect((await signIn(await credential())).body.user._id).toBe(person.id)
    const byPassword = await it.call(api.login, { body: { email, password: person.password } })
    expect(byPassword.body.user._id).toBe(person.id)
  })

  test('is no longer linked after the password was reset by mail', async () => {
    const person = await buildCustomer(it.context, { email })
    await signIn(await credential(), 'customer', person.password)
    await it.call(passwords.forgotPassword, { body: { email } })
    const { content } = (await it.mails(email)).at(-1)!
    const token = new URL(content.action!.url).searchParams.get('token')!
    await it.call(passwords.resetPasswordByLink, { params: { token }, body: { password: 'a new password' } })
    expect((await signIn(await credential())).error.code).toBe('account.google_unlinked')
    expect((await signIn(await credential(), 'customer', 'a new password')).body.user._id).toBe(person.id)
  })

  test('signs in from a known device when the limit of the IP is used up', async () => {
    const device = 'the-owners-own-device'
    const signInWith = async (sent: object) =>
      (await it.call(google.signInWithGoogle, { body: { credential: await credential(), ...sent } })).status
    expect(await signInWith({ device })).toBe(200)
    for (let n = 0; n < accountLimits.loginsPerIp.max; n += 1)
      await countAttempt(it.context, 'logins:127.0.0.1', accountLimits.loginsPerIp)
    expect([await signInWith({}), await signInWith({ device })]).toEqual([429, 200])
    it.clock.advance({ minutes: 1 })
  })

  test('closes pending registrations for the address', async () => {
    await it.call(api.register, { body: { name: 'Stranger', email, password: 'felucca trip' } })
    const otp = (await it.mails(email))[0]!.content.code!
    await signIn(await credential())
    expect((await it.call(api.verifyEmailByCode, { body: { email, otp } })).error.code).toBe('account.code_wrong')
  })

  test('without a name gets the local part of their address as name', async () => {
    expect((await signIn(await credential({ name: undefined }))).body.user.name).toBe(`mona-${made}`)
  })

  test('race of ten tabs: creates one account', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => credential()))
    const responses = await Promise.all(tokens.map((token) => signIn(token)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.user._id}`)).size).toBe(1)
  })

  test('cannot sign in to a deactivated account', async () => {
    const { body } = await signIn(await credential())
    await it.db.updateTable('users').set({ is_active: false }).where('id', '=', body.user._id).execute()
    expect((await signIn(await credential())).error.code).toBe('account.deactivated')
  })
})

test('a token requested without a nonce signs in as documented', async () => {
  expect((await signIn(await credential({ nonce: undefined }))).status).toBe(200)
})

describe('refuses', () => {
  test.each<[string, JWTPayload]>([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.example.com' }],
    ['an expired token', { exp: 1 }],
    ['an unverified address', { email_verified: false }],
    ['an address whose email_verified is a string', { email_verified: 'true' }],
    ['a token without an address', { email: undefined }],
    ['a nonce that was never issued', { nonce: 'made up' }],
    ['a token without subject', { sub: undefined }],
  ])('%s', async (_, claims) => {
    const response = await signIn(await credential(claims))
    expect([response.status, response.error.code]).toEqual([401, 'account.google_refused'])
  })

  test('a signature of another key, under a known and an unknown key id', async () => {
    for (const kid of ['one', 'two']) {
      const response = await signIn(await credential({}, { by: otherKey, kid }))
      expect(response.error.code).toBe('account.google_refused')
    }
  })

  test('malformed and unsigned tokens', async () => {
    const [, payload] = (await credential()).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const token of ['nonsense', 'a.b.c', unsigned])
      expect((await signIn(token)).error.code).toBe('account.google_refused')
  })

  test('a used token, also in parallel, and one issued an hour ago', async () => {
    const token = await credential()
    const responses = await Promise.all(Array.from({ length: 8 }, () => signIn(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const old = await credential({ exp: secondsNow() + 10_000 })
    it.clock.advance({ hours: 1 })
    expect((await signIn(old)).error.code).toBe('account.google_refused')
  })

  test('another Google account with the address of a linked account, which stays linked to its owner', async () => {
    await signIn(await credential())
    expect((await signIn(await credential({ sub: 'another-subject' }))).error.code).toBe('account.google_refused')
  })
})

test('unreachable Google keys are reported as a server problem, not as an invalid token', async () => {
  isDown = true
  const { port } = issuer.address() as AddressInfo
  const other = await createTestApp({ config: { google: { clientId, jwksUrl: `http://127.0.0.1:${port}/certs` } } })
  const response = await other.call(google.signInWithGoogle, { body: { credential: await credential() } })
  expect([response.status, response.error.code]).toEqual([503, 'account.google_unreachable'])
  await other.close()
  isDown = false
})

test('the configuration endpoint returns the Google client id', async () => {
  expect((await it.call(google.readGoogleSignIn)).body).toEqual({ clientId })
})

test('returns 404 without a client id', async () => {
  const plain = await createTestApp()
  expect((await plain.call(google.readGoogleSignIn)).body).toEqual({ clientId: null })
  expect((await plain.call(google.makeGoogleNonce)).status).toBe(404)
  expect((await plain.call(google.signInWithGoogle, { body: { credential: 'a.b.c' } })).status).toBe(404)
  await plain.close()
})
