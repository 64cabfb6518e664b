import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCustomer } from '#testing/builders/people.ts'
import type { RawResponse } from '#testing/api-caller.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { hashPassword } from './passwords.ts'

// docs/product/accounts.md#account-enumeration: neither responses nor timing reveal whether an account exists.

let it: TestApp
let realHash = ''
beforeAll(async () => {
  it = await createTestApp()
  // The cheap hashes of the builders would be distinguishable by their timing.
  realHash = await hashPassword('the owner’s password')
})
afterAll(() => it.close())

const newAddress = () => `user-${uuid()}@example.com`
const buildAddress = async (isActive: boolean, hasPassword = true) => {
  const { id, email } = await buildCustomer(it.context, { email: newAddress(), passwordHash: realHash, isActive })
  if (!hasPassword) await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  return email
}

/** A fresh address of each kind. */
const addresses = {
  unknown: async () => newAddress(),
  existing: () => buildAddress(true),
  waiting: async () => {
    const email = newAddress()
    await it.call(api.register, { body: { name: 'Mona Adel', email, password: 'waiting' } })
    // The mail of the registration counts towards the limit of later requests.
    it.clock.advance({ hours: 1 })
    return email
  },
  deactivated: () => buildAddress(false),
  'only with Google': () => buildAddress(true, false),
}
type Kind = keyof typeof addresses
const kinds = Object.keys(addresses) as Kind[]

const otp = '000000'
const requests = {
  login: (email: string) => it.call(api.login, { body: { email, password: 'a wrong guess' } }),
  register: (email: string) => it.call(api.register, { body: { name: 'Omar Said', email, password: 'another one' } }),
  'forgot-password': (email: string) => it.call(passwords.forgotPassword, { body: { email } }),
  'resend-verification': (email: string) => it.call(api.resendVerification, { body: { email } }),
  'reset-password-otp': (email: string) =>
    it.call(passwords.resetPasswordByCode, { body: { email, otp, password: 'a new password' } }),
  'verify-email-otp': (email: string) => it.call(api.verifyEmailByCode, { body: { email, otp } }),
}

/** All sent mails and responses, without values that differ between calls for every kind of address. */
function normalized({ status, headers, bytes }: RawResponse, email: string): string {
  const hidden = bytes
    .toString('utf8')
    .replace(email, '<email>')
    .replace(/"(requestId|registration)":"[^"]+"/g, '"$1":"<id>"')
  const visibleHeaders = [...headers]
    .filter(([name]) => !/^(date|x-request-id|content-length)$/.test(name))
    .map((each) => each.join(': '))
    .toSorted()
  return JSON.stringify([status, visibleHeaders, hidden, bytes.length - email.length])
}

interface Sample {
  kind: string
  ms: number
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const seed = Number(process.env['SEED'] ?? 1 + Math.floor(Math.random() * 2_000_000_000))
const random = randomFrom(seed)
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)

const rounds = 4
/** Maximum ratio between the durations of two kinds; without the protection it is several times higher. */
const maxRatio = 1.5
const measurements = 20

/** Compares the minimum of each kind: a busy machine slows down single samples, but none is faster than its work. */
function ratioOf(samples: readonly Sample[]): number {
  const quickest = [...Map.groupBy(samples, ({ kind }) => kind).values()].map((of) =>
    Math.min(...of.map(({ ms }) => ms)),
  )
  return Math.max(...quickest) / Math.min(...quickest)
}

/** Takes more samples when the first ones differ: random differences disappear with more samples, real ones remain. */
async function settledRatio(measure: () => Promise<Sample[]>): Promise<number> {
  const samples: Sample[] = []
  for (let n = 0; n < measurements; n += 1) {
    samples.push(...(await measure()))
    if (ratioOf(samples) < maxRatio) break
  }
  return ratioOf(samples)
}

/** Measures all kinds in turn, shuffled in every round, so that load on the machine affects all of them equally. */
async function sample(work: (kind: Kind) => Promise<() => Promise<unknown>>): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const kind of Array.from({ length: rounds }, () => shuffled(kinds)).flat()) {
    const timed = await work(kind)
    const start = performance.now()
    await timed()
    samples.push({ kind, ms: performance.now() - start })
  }
  return samples
}

describe(`is indistinguishable for known and unknown addresses (SEED=${seed})`, () => {
  /** Sends the request for a fresh address of a kind. Stays below the limits per IP. */
  async function prepare(kind: Kind, ask: (email: string) => Promise<RawResponse>) {
    const email = await addresses[kind]()
    it.clock.advance({ minutes: 2 })
    return async () => normalized(await ask(email), email)
  }

  test.each(Object.entries(requests))('%s has the same response for every kind of address', async (_, ask) => {
    const responses = new Set<string>()
    for (const kind of kinds) responses.add(await (await prepare(kind, ask))())
    expect([...responses]).toHaveLength(1)
  })

  test.each(Object.entries(requests))(
    '%s takes equally long for every kind of address',
    { tags: 'exhaustive' },
    async (_, ask) => {
      expect(await settledRatio(() => sample((kind) => prepare(kind, ask)))).toBeLessThan(maxRatio)
    },
  )

  test(
    'negative control: a hash that is only computed for existing accounts is detected',
    { tags: 'exhaustive' },
    async () => {
      const computed = (kind: Kind) => async () => {
        await it.db.selectFrom('users').select('id').limit(1).execute()
        if (kind !== 'unknown') await hashPassword('a wrong guess')
      }
      expect(await settledRatio(() => sample(async (kind) => computed(kind)))).toBeGreaterThan(maxRatio)
    },
  )
})
