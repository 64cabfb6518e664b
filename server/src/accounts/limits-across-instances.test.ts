import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp, type App } from '../app.ts'
import { createCaller } from '../testing/api-caller.ts'
import { buildCustomer, type BuiltUser } from '../testing/builders/people.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let it: TestApp
let second: App
let person: BuiltUser
let made = 0
let ip = ''
beforeAll(async () => {
  // The proxy tells which IP somebody comes from.
  it = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
  second = await buildApp(it.context)
  await second.ready()
})
beforeEach(async () => {
  person = await buildCustomer(it.context)
  ip = `203.0.${(made += 1)}.9`
})
afterAll(async () => {
  await second.close()
  await it.close()
})

const there = createCaller(
  () =>
    async ({ method, path, headers, payload }) => {
      const answer = await second.inject({
        method: method as 'POST',
        url: path,
        headers,
        ...(payload !== undefined && { payload }),
      })
      return {
        status: answer.statusCode,
        headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
        bytes: answer.rawPayload,
      }
    },
  (user) => signInAs(it.context, user),
)

/** Asks both instances in turn until one refuses, and answers how many were let through. */
async function letThrough(most: number, ask: (call: TestApp['call'], n: number) => Promise<{ status: number }>) {
  for (let n = 0; n <= most; n += 1) {
    if ((await ask(n % 2 ? there : it.call, n)).status === 429) return n
  }
  return Infinity
}

const headers = (from = ip) => ({ 'x-forwarded-for': from })
const guess = (call: TestApp['call'], from = ip) =>
  call(api.login, { body: { email: person.email, password: 'wrong' }, headers: headers(from) })

test('five wrong passwords a minute, whichever instance hears them', async () => {
  expect(await letThrough(9, (call) => guess(call))).toBe(5)
  it.clock.advance({ minutes: 1 })
  expect(await letThrough(9, (call) => guess(call))).toBe(5)
})

test('fifty an hour for one account from anywhere, and the owner still comes in where they were before', async () => {
  const right = { body: { email: person.email, password: person.password } }
  expect((await it.call(api.login, { ...right, headers: headers('192.0.2.7') })).status).toBe(200)
  expect(await letThrough(60, (call, n) => guess(call, `10.${made}.${n}.1`))).toBe(50)
  expect((await there(api.login, { ...right, headers: headers('10.250.0.1') })).status).toBe(429)
  expect((await there(api.login, { ...right, headers: headers('192.0.2.7') })).status).toBe(200)
  it.clock.advance({ hours: 1 })
  expect((await there(api.login, { ...right, headers: headers('10.250.0.1') })).status).toBe(200)
})

test('fifteen codes a day for one address', async () => {
  const tell = (call: TestApp['call']) =>
    call(passwords.resetPasswordByCode, { body: { email: person.email, otp: '000000', password: 'another' } })
  expect(await letThrough(20, tell)).toBe(15)
  it.clock.advance({ hours: 23 })
  expect((await tell(there)).status).toBe(429)
  it.clock.advance({ hours: 1 })
  expect((await tell(there)).status).toBe(400)
  const verify = (call: TestApp['call']) =>
    call(api.verifyEmailByCode, { body: { email: `nobody-${ip}@example.com`, otp: '000000' } })
  expect(await letThrough(20, verify)).toBe(15)
})

test('one mail a minute on request, five an hour, whatever they are about', async () => {
  const ask = (call: TestApp['call']) => call(passwords.forgotPassword, { body: { email: person.email } })
  expect(await letThrough(3, ask)).toBe(1)
  const passed = await letThrough(9, (call) => {
    it.clock.advance({ minutes: 1 })
    return ask(call)
  })
  expect(passed).toBe(4)
  expect((await there(api.resendVerification, { body: { email: person.email } })).status).toBe(429)
})

test('five downloads a day', async () => {
  const body = { password: person.password }
  expect(await letThrough(7, (call) => call(downloadOwnData, { as: person, body }))).toBe(5)
})
