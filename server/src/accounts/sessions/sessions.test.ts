import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { hashToken } from '../secrets.ts'
import { newSession } from './new-session.ts'
import { insertSession, insertSessionIfPassword } from './sessions.queries.ts'

let it: TestApp
beforeAll(async () => {
  // The proxy tells which IP somebody comes from.
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

const login = (password: string, from = ip, email = person.email) =>
  it.call(api.login, { body: { email, password }, headers: { 'x-forwarded-for': from } })
const me = (token: string) => it.call(api.getMe, { as: token })
const repeat = async (times: number, work: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await work(n)).status)
  return statuses
}

describe('signing in', () => {
  test('tells who is signed in, for every role', async () => {
    for (const user of [person, await buildAgency(it.context), await buildAdmin(it.context)]) {
      const answer = await login(user.password, ip, ` ${user.email.toUpperCase()}`)
      expect(answer.body).toMatchObject({ message: 'Login successful!', user: { _id: user.id, role: user.role } })
      expect((await me(answer.body.token)).body._id).toBe(user.id)
    }
  })

  test('with a wrong password, an unknown address or no password at all set is refused alike', async () => {
    const withoutPassword = await buildCustomer(it.context)
    await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', withoutPassword.id).execute()
    const answers = [
      await login('wrong'),
      await login('wrong', ip, 'nobody@example.com'),
      await login(withoutPassword.password, ip, withoutPassword.email),
    ]
    for (const { status, error } of answers) expect([status, error.code]).toEqual([401, 'account.credentials_wrong'])
    expect(new Set(answers.map(({ error }) => error.message)).size).toBe(1)
  })

  test('takes as long for an address that nobody, or somebody just now, registered', async () => {
    const email = `just-${person.id}@example.com`
    await it.call(api.register, { body: { name: 'Mona', email, password: 'secret1' } })
    for (const address of [email, `nobody-${person.id}@example.com`]) {
      const start = performance.now()
      await login('wrong', ip, address)
      expect(performance.now() - start).toBeGreaterThan(150)
    }
  })

  test('to a deactivated account says so only to who knows the password', async () => {
    await it.db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
    expect((await login(person.password)).error.code).toBe('account.deactivated')
    expect((await login('wrong')).error.code).toBe('account.credentials_wrong')
  })

  test('with a password typed in another Unicode form is the same password', async () => {
    const user = await buildCustomer(it.context, { password: 'pässwört'.normalize('NFKC') })
    expect((await login('pässwört'.normalize('NFD'), ip, user.email)).status).toBe(200)
  })
})

describe('a token', () => {
  test('is stored as its hash only', async () => {
    const { token } = (await login(person.password)).body
    const rows = await it.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash.equals(hashToken(token))).toBe(true)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('ends by signing out, and only that one', async () => {
    const [first, second] = [await signInAs(it.context, person), await signInAs(it.context, person)]
    expect((await it.call(api.logout, { as: first })).status).toBe(200)
    expect((await me(first)).status).toBe(401)
    expect((await me(second)).status).toBe(200)
  })

  test.each([
    ['deactivated', { is_active: false }],
    ['deleted', { deleted_at: new Date() }],
  ])('of somebody who is %s is dead at the next request', async (_, change) => {
    const token = await signInAs(it.context, person)
    expect((await me(token)).status).toBe(200)
    await it.db.updateTable('users').set(change).where('id', '=', person.id).execute()
    expect((await me(token)).status).toBe(401)
  })

  test('lives 30 days from its last use, and is written at most hourly', async () => {
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

  test.each(['', 'x', 'Basic abc', 'a'.repeat(43), '‮'])('that is %j signs nobody in', async (token) => {
    const headers = { authorization: encodeURIComponent(`Bearer ${token}`).replaceAll('%20', ' ') }
    expect((await it.call(api.getMe, { headers })).status).toBe(401)
  })
})

describe('guessing', () => {
  test('is stopped after five failures a minute from one IP, also for the right password', async () => {
    expect(await repeat(5, () => login('wrong'))).toEqual([401, 401, 401, 401, 401])
    const answer = await login(person.password)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await login(person.password, '203.0.113.200')).status).toBe(200)
    it.clock.advance({ minutes: 1 })
    expect((await login(person.password)).status).toBe(200)
  })

  test('in parallel finds no more than one after the other', async () => {
    const wrong = Array.from({ length: 30 }, () => login('wrong'))
    // behind them in every queue, in front of most of their answers
    await new Promise((resolve) => setTimeout(resolve, 250))
    const answers = await Promise.all([...wrong, login(person.password)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  test('of an unknown address is stopped just the same', async () => {
    const statuses = await repeat(6, () => login('wrong', ip, `nobody-${ip}@example.com`))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('from many IPs stops at fifty an hour, but not for the owner where they signed in before', async () => {
    expect((await login(person.password, '192.0.2.77')).status).toBe(200)
    const statuses = await repeat(51, (n) => login('wrong', `10.${made}.${n}.1`))
    expect(statuses).toEqual([...Array<number>(50).fill(401), 429])
    expect((await login(person.password, '10.200.0.1')).status).toBe(429)
    expect((await login(person.password, '192.0.2.77')).status).toBe(200)
    it.clock.advance({ hours: 1 })
    expect((await login(person.password, '10.200.0.1')).status).toBe(200)
  })

  test('is sixty attempts a minute from one IP, right or wrong', async () => {
    const statuses = await repeat(61, () => login(person.password))
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  })

  test('a header that no trusted proxy sent does not choose the IP', async () => {
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

describe('a password that changes while somebody signs in', () => {
  test('leaves no session of the old one behind', async () => {
    const session = newSession(it.clock, person.id, 'test')
    const { password_hash } = await it.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    // The reset has changed the row and not committed yet: the sign-in waits for it and then finds another password.
    let started: Promise<boolean> | undefined
    await it.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', person.id).execute()
      started = insertSessionIfPassword(it.db, session, password_hash!)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    expect(await started).toBe(false)
  })

  test('control: a session inserted after a mere look is left behind', async () => {
    const { token, ...session } = newSession(it.clock, person.id, 'test')
    await it.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', person.id).execute()
      const seen = await sql`select 1 from users where id = ${person.id} and password_hash <> 'new'`.execute(it.db)
      expect(seen.rows).toHaveLength(1)
      await it.db.transaction().execute((other) => insertSession(other, session))
    })
    expect((await me(token)).status).toBe(200)
  })
})
