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
  // The proxy tells which IP somebody comes from.
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

const limits: [what: string, most: number, minutes: number, ask: Ask][] = [
  [
    'registrations of an IP address',
    100,
    60,
    (call, n) =>
      call(api.register, {
        ...sameIp(),
        body: { name: 'Mona', email: `r${n}-${ip}@example.com`, password: 'a-long-one' },
      }),
  ],
  [
    'logins of an IP address, by password or Google',
    60,
    1,
    (call, n) =>
      n < 4
        ? call(api.login, { ...sameIp(), body: { email: `l${n}@example.com`, password: 'wrong' } })
        : call(google.signInWithGoogle, { ...sameIp(), body: { credential: 'forged' } }),
  ],
  ['nonces for Google of an IP address', 60, 1, (call) => call(google.makeGoogleNonce, sameIp())],
  [
    'uploads of a person, of whatever kind',
    60,
    1,
    (call, n) => call(n % 4 < 2 ? uploads.uploadSingle : uploads.uploadProfilePhoto, { as: person }),
  ],
  ['logos of strangers of an IP address', 10, 1, (call) => call(uploads.uploadRegistrationLogo, sameIp())],
  [
    'messages of an IP address',
    30,
    60,
    (call, n) => call(sendMessage, { ...sameIp(), ...written(`m${n}-${ip}@example.com`, n) }),
  ],
  [
    'messages of an address, from anywhere',
    10,
    60,
    (call, n) =>
      call(sendMessage, { ...otherIp(n), ...written(n % 4 < 2 ? person.email : person.email.toUpperCase(), n) }),
  ],
  [
    'reports of a person',
    20,
    60,
    (call) => call(submitReport, { as: person, body: { type: 'other', reason: 'technical' } }),
  ],
]

test.each(limits)(
  'the limit of %s: %i within %i min, whichever instance is asked',
  async (_, most, minutes, ask) => {
    const { it, callSecond, countAccepted } = both
    expect(await countAccepted(most + 2, ask)).toBe(most)
    expect((await ask(callSecond, most + 3)).status).toBe(429)
    it.clock.advance({ minutes })
    expect((await ask(it.call, most + 4)).status).not.toBe(429)
  },
  60_000,
)
