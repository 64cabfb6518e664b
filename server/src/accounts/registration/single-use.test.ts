import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { codeTries } from '../account-limits.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ poolSize: 20 })
  await it.listen()
})
afterAll(() => it.close())

async function register(email: string) {
  const { body } = await it.call(api.register, { body: { name: 'Mona', email, password: 'felucca trip' } })
  const { content } = (await it.mails(email)).at(-1)!
  const token = new URL(content.action!.url).searchParams.get('token')!
  return { otp: content.code!, token, registration: body.registration }
}

const ascending = (a: number, b: number): number => a - b

const atOnce = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work))

const accountsOf = async (email: string) =>
  (await it.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

test('race of one code sent twenty times: creates one account and one session', async () => {
  const email = 'code@example.com'
  const { otp, registration } = await register(email)
  const responses = await atOnce(20, () => it.call(api.verifyEmailByCode, { body: { email, otp, registration } }))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.every(({ status }) => status === 200 || status === 400 || status === 429)).toBe(true)
  expect(await accountsOf(email)).toBe(1)
})

test('race of one link opened twenty times: creates one account', async () => {
  const { token, registration } = await register('link@example.com')
  const query = { registration }
  const responses = await atOnce(20, () => it.call(api.verifyEmailByLink, { params: { token }, query }))
  expect(responses.map(({ status }) => status).toSorted(ascending)).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await accountsOf('link@example.com')).toBe(1)
})

test('race of the code and link of one mail: creates one account', async () => {
  const email = 'both@example.com'
  const { otp, token, registration } = await register(email)
  const [byCode, byLink] = await Promise.all([
    it.call(api.verifyEmailByCode, { body: { email, otp, registration } }),
    it.call(api.verifyEmailByLink, { params: { token }, query: { registration } }),
  ])
  expect([200 + 409, 400 + 200]).toContain(byCode.status + byLink.status)
  expect(await accountsOf(email)).toBe(1)
})

test("race of the links of two registrations, one with its owner's secret: one of them becomes the account", async () => {
  const email = 'two@example.com'
  const [own, other] = [await register(email), await register(email)]
  const responses = await Promise.all([
    it.call(api.verifyEmailByLink, { params: { token: own.token }, query: { registration: own.registration } }),
    it.call(api.verifyEmailByLink, { params: { token: other.token }, query: {} }),
  ])
  expect(responses.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
  expect(await accountsOf(email)).toBe(1)
})

test.each([
  ['with the secret', 'owner@example.com', 'owner_tries'],
  ['without it', 'others@example.com', 'code_tries'],
] as const)('race of fifteen wrong attempts %s: uses exactly five', async (_, email, column) => {
  it.clock.advance({ hours: 1 })
  const { otp, registration } = await register(email)
  const wrong = otp === '000000' ? '000001' : '000000'
  const body = { email, otp: wrong, ...(column === 'owner_tries' && { registration }) }
  await atOnce(15, () => it.call(api.verifyEmailByCode, { body }))
  const row = await it.db.selectFrom('registrations').select(column).where('email', '=', email).executeTakeFirst()
  expect(row?.[column]).toBe(codeTries)
})

test(
  'negative control: a code that is read, compared and deleted in separate steps is used many times',
  { tags: 'exhaustive' },
  async () => {
    await sql`create table naive_codes (id integer primary key, code text, tries integer not null default 0)`.execute(
      it.db,
    )
    await sql`insert into naive_codes values (1, '123456')`.execute(it.db)
    const naive = async (): Promise<boolean> => {
      // slow enough that several read before the first one writes
      const { rows } = await sql<{
        code: string | null
        tries: number
      }>`select code, tries, pg_sleep(1) from naive_codes`.execute(it.db)
      if (!rows[0]?.code || rows[0].tries >= codeTries) return false
      await sql`update naive_codes set tries = tries + 1, code = null`.execute(it.db)
      return true
    }
    const successes = (await atOnce(20, naive)).filter(Boolean)
    expect(successes.length).toBeGreaterThan(1)
  },
)
