import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as google from '@rihla/contract/accounts/google.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { submitReport } from '@rihla/contract/reports/reports.api.ts'
import * as uploads from '@rihla/contract/uploads/uploads.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { type Ask, createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'

let both: TwoInstances
let person: BuiltUser
let made = 0
let ip = ''
beforeAll(async () => {
  // The proxy header states the client IP.
  const trustedProxies = ['127.0.0.1']
  const signInByGoogle = { clientId: 'rihla.example', jwksUrl: 'http://127.0.0.1:1/certs' }
  both = await createTwoInstances({ config: { trustedProxies, google: signInByGoogle } })
})
beforeEach(async () => {
  person = await buildCustomer(both.it.context)
  ip = `203.0.${(made += 1)}.9`
})
afterAll(() => both.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const sameIp = () => from(ip)
const otherIp = (n: number) => from(`10.${made}.${n}.2`)
const written = (email: string, n: number) => ({
  body: { name: 'Mona', email, subject: 'A question', message: `Question ${n}` },
})

const limits: [what: string, max: number, minutes: number, ask: Ask][] = [
  [
    'registrations from an IP address',
    100,
    60,
    (call, n) =>
      call(api.register, {
        ...sameIp(),
        body: { name: 'Mona', email: `r${n}-${ip}@example.com`, password: 'a-long-one' },
      }),
  ],
  [
    'sign-ins from an IP address, by password or Google',
    60,
    1,
    (call, n) =>
      n < 4
        ? call(api.login, { ...sameIp(), body: { email: `l${n}@example.com`, password: 'wrong' } })
        : call(google.signInWithGoogle, { ...sameIp(), body: { credential: 'forged' } }),
  ],
  ['Google nonces for an IP address', 60, 1, (call) => call(google.makeGoogleNonce, sameIp())],
  [
    'uploads of a user, of any kind',
    60,
    1,
    (call, n) => call(n % 4 < 2 ? uploads.uploadSingle : uploads.uploadProfilePhoto, { as: person }),
  ],
  ['registration logos from an IP address', 10, 1, (call) => call(uploads.uploadRegistrationLogo, sameIp())],
  [
    'messages from an IP address',
    30,
    60,
    (call, n) => call(sendMessage, { ...sameIp(), ...written(`m${n}-${ip}@example.com`, n) }),
  ],
  [
    'messages of an email address, from any IP',
    10,
    60,
    (call, n) =>
      call(sendMessage, { ...otherIp(n), ...written(n % 4 < 2 ? person.email : person.email.toUpperCase(), n) }),
  ],
  [
    'reports of a user',
    20,
    60,
    (call) => call(submitReport, { as: person, body: { type: 'other', reason: 'technical' } }),
  ],
]

test.each(limits)('the limit of %s: %i within %i min, on whichever instance', async (_, max, minutes, ask) => {
  const { it, callSecond, countAccepted } = both
  expect(await countAccepted(max + 2, ask)).toBe(max)
  expect((await ask(callSecond, max + 3)).status).toBe(429)
  it.clock.advance({ minutes })
  expect((await ask(it.call, max + 4)).status).not.toBe(429)
})
