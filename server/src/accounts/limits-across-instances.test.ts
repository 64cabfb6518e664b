import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'

let both: TwoInstances
let it: TestApp
let callSecond: TestApp['call']
let countAccepted: TwoInstances['countAccepted']
let person: BuiltUser
let made = 0
let ip = ''
beforeAll(async () => {
  // The proxy header states the client IP.
  both = await createTwoInstances({ config: { trustedProxies: ['127.0.0.1'] } })
  ;({ it, callSecond, countAccepted } = both)
})
beforeEach(async () => {
  person = await buildCustomer(it.context)
  ip = `203.0.${(made += 1)}.9`
})
afterAll(() => both.close())

const headers = (from = ip) => ({ 'x-forwarded-for': from })
const guess = (call: TestApp['call'], from = ip) =>
  call(api.login, { body: { email: person.email, password: 'wrong' }, headers: headers(from) })

test('five failed sign-ins per minute, on whichever instance', async () => {
  expect(await countAccepted(9, (call) => guess(call))).toBe(5)
  it.clock.advance({ minutes: 1 })
  expect(await countAccepted(9, (call) => guess(call))).toBe(5)
})

test("fifty failed sign-ins per hour for one account from any address, with the owner's known device exempt", async () => {
  const right = { body: { email: person.email, password: person.password } }
  const known = { body: { ...right.body, device: 'the-owners-own-device' } }
  expect((await it.call(api.login, { ...known, headers: headers('192.0.2.7') })).status).toBe(200)
  expect(await countAccepted(60, (call, n) => guess(call, `10.${made}.${n}.1`))).toBe(50)
  expect((await callSecond(api.login, { ...right, headers: headers('10.250.0.1') })).status).toBe(429)
  expect((await callSecond(api.login, { ...known, headers: headers('192.0.2.8') })).status).toBe(200)
  it.clock.advance({ hours: 1 })
  expect((await callSecond(api.login, { ...right, headers: headers('10.250.0.1') })).status).toBe(200)
})

test(
  'fifteen code attempts per day for one address from one IP, and thirty from all',
  { tags: 'exhaustive' },
  async () => {
    const guessCode = (call: TestApp['call']) =>
      call(passwords.resetPasswordByCode, {
        body: { email: person.email, otp: '000000', password: 'another one' },
        headers: headers(),
      })
    expect(await countAccepted(20, guessCode)).toBe(15)
    it.clock.advance({ hours: 23 })
    expect((await guessCode(callSecond)).status).toBe(429)
    it.clock.advance({ hours: 1 })
    expect((await guessCode(callSecond)).status).toBe(400)
    const verify = (call: TestApp['call']) =>
      call(api.verifyEmailByCode, { body: { email: `unknown-${ip}@example.com`, otp: '000000' }, headers: headers() })
    expect(await countAccepted(20, verify)).toBe(15)
    const verifyAnywhere = (call: TestApp['call'], n: number) =>
      call(api.verifyEmailByCode, {
        body: { email: `sprayed-${ip}@example.com`, otp: '000000' },
        headers: headers(`10.${made}.${n}.2`),
      })
    expect(await countAccepted(40, verifyAnywhere)).toBe(30)
  },
)

test('one requested mail per minute and five per hour', async () => {
  const ask = (call: TestApp['call']) => call(passwords.forgotPassword, { body: { email: person.email } })
  expect(await countAccepted(3, ask)).toBe(1)
  const passed = await countAccepted(9, (call) => {
    it.clock.advance({ minutes: 1 })
    return ask(call)
  })
  expect(passed).toBe(4)
})

test('five personal data exports per day', async () => {
  const body = { password: person.password }
  expect(await countAccepted(7, (call) => call(downloadOwnData, { as: person, body }))).toBe(5)
})
