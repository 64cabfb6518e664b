import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sweepAccounts } from '../sweep-accounts.ts'
import { hashToken } from '../verification-tokens.ts'
import { newSession } from './start-session.ts'
import { insertSession, insertSessionIfPassword } from './sessions.queries.ts'

let it: TestApp
beforeAll(async () => {
  // The proxy header states the client IP.
  it = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => it.close())

let person: BuiltUser
let ip = ''
let made = 0
beforeEach(async () => {
  person = await buildCustomer(it.context)
  ip = `198.51.${(made += 1)}.1`
})

const login = (password: string, from = ip, email = person.email, device?: string) =>
  it.call(api.login, {
    body: { email, password, ...(device && { device }) },
    headers: { 'x-forwarded-for': from },
  })
const me = (token: string) => it.call(api.getMe, { as: token })
const repeat = async (times: number, work: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await work(n)).status)
  return statuses
}

describe('signing in', () => {
  test('returns the signed-in user for every role', async () => {
    for (const user of [person, await buildAgency(it.context), await buildAdmin(it.context)]) {
      const response = await login(user.password, ip, ` ${user.email.toUpperCase()}`)
      expect(response.body).toMatchObject({ message: 'Login successful!', user: { _id: user.id, role: user.role } })
      expect((await me(response.body.token)).body._id).toBe(user.id)
    }
  })

  test('refuses a wrong password, an unknown address and an account without a password in the same way', async () => {
    const withoutPassword = await buildCustomer(it.context)
    await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', withoutPassword.id).execute()
    const responses = [
      await login('wrong'),
      await login('wrong', ip, 'unknown@example.com'),
      await login(withoutPassword.password, ip, withoutPassword.email),
    ]
    for (const { status, error } of responses) expect([status, error.code]).toEqual([401, 'account.credentials_wrong'])
    expect(new Set(responses.map(({ error }) => error.message)).size).toBe(1)
  })

  test('takes equally long for unregistered and just registered addresses', async () => {
    const email = `just-${person.id}@example.com`
    await it.call(api.register, { body: { name: 'Mona', email, password: 'felucca trip' } })
    for (const address of [email, `unknown-${person.id}@example.com`]) {
      const start = performance.now()
      await login('wrong', ip, address)
      expect(performance.now() - start).toBeGreaterThan(150)
    }
  })

  test('reveals that an account is deactivated only with the correct password', async () => {
    await it.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
    expect((await login(person.password)).error.code).toBe('account.deactivated')
    expect((await login('wrong')).error.code).toBe('account.credentials_wrong')
  })

  test('accepts a password typed in another Unicode normalization form', async () => {
    const user = await buildCustomer(it.context, { password: 'pässwört'.normalize('NFKC') })
    expect((await login('pässwört'.normalize('NFD'), ip, user.email)).status).toBe(200)
  })
})

describe('a session token', () => {
  test('is stored as a hash only', async () => {
    const { token } = (await login(person.password)).body
    const rows = await it.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash.equals(hashToken(token))).toBe(true)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('is invalidated by signing out, without affecting other sessions', async () => {
    const [first, second] = [await signInAs(it.context, person), await signInAs(it.context, person)]
    expect((await it.call(api.logout, { as: first })).status).toBe(200)
    expect((await me(first)).status).toBe(401)
    expect((await me(second)).status).toBe(200)
  })

  test.each([
    ['deactivated', { is_active: false }],
    ['deleted', { deleted_at: new Date() }],
  ])('of a %s user is refused at the next request', async (_, change) => {
    const token = await signInAs(it.context, person)
    expect((await me(token)).status).toBe(200)
    await it.db.updateTable('users').set(change).where('id', '=', person.id).execute()
    expect((await me(token)).status).toBe(401)
  })

  test('expires 30 days after its last use, which is written at most hourly', async () => {
    const token = await signInAs(it.context, person)
    const row = () =>
      it.db.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()
    const first = await row()
    it.clock.advance({ minutes: 59 })
    await me(token)
    expect(await row()).toEqual(first)
    it.clock.advance({ minutes: 1 })
    await me(token)
    expect((await row()).last_used_at).toEqual(it.clock.now())
    it.clock.advance({ days: 29, hours: 23 })
    expect((await me(token)).status).toBe(200)
    it.clock.advance({ days: 30 })
    expect((await me(token)).status).toBe(401)
  })

  test.each(['', 'x', 'Basic abc', 'a'.repeat(43), '‮'])('that is %j is refused', async (token) => {
    const headers = { authorization: encodeURIComponent(`Bearer ${token}`).replaceAll('%20', ' ') }
    expect((await it.call(api.getMe, { headers })).status).toBe(401)
  })
})

describe('password guessing', () => {
  test('is blocked after five failures per minute from one IP, even for the correct password', async () => {
    expect(await repeat(5, () => login('wrong'))).toEqual([401, 401, 401, 401, 401])
    const response = await login(person.password)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await login(person.password, '203.0.113.200')).status).toBe(200)
    it.clock.advance({ minutes: 1 })
    expect((await login(person.password)).status).toBe(200)
  })

  test('has no more attempts in parallel than in sequence', async () => {
    const wrong = Array.from({ length: 30 }, () => login('wrong'))
    // queued behind all of them, but before most of their responses
    await new Promise((resolve) => setTimeout(resolve, 250))
    const responses = await Promise.all([...wrong, login(person.password)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(0)
    expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  test('is blocked for an unknown address in the same way', async () => {
    const statuses = await repeat(6, () => login('wrong', ip, `unknown-${ip}@example.com`))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test(
    "from many IPs is blocked at fifty per hour, except for the owner's known devices",
    { tags: 'exhaustive' },
    async () => {
      const device = 'the-owners-own-device'
      expect((await login(person.password, ip, person.email, device)).status).toBe(200)
      const statuses = await repeat(51, (n) => login('wrong', `10.${made}.${n}.1`))
      expect(statuses).toEqual([...Array<number>(50).fill(401), 429])
      // An IP that the owner used is shared by others.
      expect((await login(person.password, ip)).status).toBe(429)
      expect((await login(person.password, ip, person.email, 'another-device-of-a-stranger')).status).toBe(429)
      expect((await login(person.password, '10.200.0.1', person.email, device)).status).toBe(200)
      it.clock.advance({ hours: 1 })
      expect((await login(person.password, '10.200.0.1')).status).toBe(200)
    },
  )

  test('behind the same IP does not block a known device, which has five failures a minute of its own', async () => {
    const device = 'the-owners-own-device'
    expect((await login(person.password, ip, person.email, device)).status).toBe(200)
    await repeat(60, () => login('wrong'))
    expect((await login(person.password)).status).toBe(429)
    expect((await login(person.password, ip, person.email, device)).status).toBe(200)
    expect(await repeat(6, () => login('wrong', ip, person.email, device))).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('finds a device unknown 90 days after its last sign-in, and forgets it', async () => {
    const device = 'the-owners-own-device'
    await login(person.password, ip, person.email, device)
    it.clock.advance({ days: 89 })
    await sweepAccounts(it.context)
    await repeat(6, () => login('wrong'))
    expect((await login(person.password, ip, person.email, device)).status).toBe(200)
    it.clock.advance({ days: 90 })
    await repeat(6, () => login('wrong'))
    expect((await login(person.password, ip, person.email, device)).status).toBe(429)
    const known = () => it.db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute()
    expect((await known()).map(({ device_hash }) => device_hash.length)).toEqual([32])
    await sweepAccounts(it.context)
    expect(await known()).toEqual([])
  })

  test('is limited to sixty attempts per minute from one IP, successful or not', async () => {
    const statuses = await repeat(61, () => login(person.password))
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  })

  test('ignores the forwarding header of an untrusted proxy', async () => {
    const direct = await createTestApp()
    const target = await buildCustomer(direct.context)
    const guess = (n: number) =>
      direct.call(api.login, {
        body: { email: target.email, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      })
    expect(await repeat(6, guess)).toEqual([401, 401, 401, 401, 401, 429])
    await direct.close()
  })
})

describe('a password change concurrent with a sign-in', () => {
  test('leaves no session of the old password', async () => {
    const { session } = newSession(it.clock, person.id, 'test')
    const { password_hash } = await it.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    // The reset has updated the row and not committed yet: the sign-in waits for it and then finds another password.
    let started: Promise<boolean> | undefined
    await it.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', person.id).execute()
      started = insertSessionIfPassword(it.db, session, password_hash!)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    expect(await started).toBe(false)
  })

  test('negative control: a session inserted after a check without lock remains', { tags: 'exhaustive' }, async () => {
    const { token, session } = newSession(it.clock, person.id, 'test')
    await it.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', person.id).execute()
      const seen = await sql`select 1 from users where id = ${person.id} and password_hash <> 'new'`.execute(it.db)
      expect(seen.rows).toHaveLength(1)
      await it.db.transaction().execute((other) => insertSession(other, session))
    })
    expect((await me(token)).status).toBe(200)
  })
})
