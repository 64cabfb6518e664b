import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCustomer } from '#testing/builders/people.ts'
import type { RawResponse } from '#testing/api-caller.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { hashPassword } from './passwords.ts'

// DECISIONS.md §3: no answer or timing tells whether an account exists.

let it: TestApp
let realHash = ''
beforeAll(async () => {
  it = await createTestApp()
  // What builders give is cheap, and would be told apart by its time.
  realHash = await hashPassword('the owner’s password')
})
afterAll(() => it.close())

const newAddress = () => `somebody-${uuid()}@example.com`
const building = async (isActive: boolean, hasPassword = true) => {
  const { id, email } = await buildCustomer(it.context, { email: newAddress(), passwordHash: realHash, isActive })
  if (!hasPassword) await it.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  return email
}

/** An address nobody has asked about before, by what stands behind it. */
const addresses = {
  unknown: async () => newAddress(),
  existing: () => building(true),
  waiting: async () => {
    const email = newAddress()
    await it.call(api.register, { body: { name: 'Mona Adel', email, password: 'waiting' } })
    // The mail of joining is counted with those asked for later.
    it.clock.advance({ hours: 1 })
    return email
  },
  deactivated: () => building(false),
  'only with Google': () => building(true, false),
}
type Kind = keyof typeof addresses
const kinds = Object.keys(addresses) as Kind[]

const otp = '000000'
const asking = {
  login: (email: string) => it.call(api.login, { body: { email, password: 'a wrong guess' } }),
  register: (email: string) => it.call(api.register, { body: { name: 'Omar Said', email, password: 'another one' } }),
  'forgot-password': (email: string) => it.call(passwords.forgotPassword, { body: { email } }),
  'resend-verification': (email: string) => it.call(api.resendVerification, { body: { email } }),
  'reset-password-otp': (email: string) =>
    it.call(passwords.resetPasswordByCode, { body: { email, otp, password: 'chosen anew' } }),
  'verify-email-otp': (email: string) => it.call(api.verifyEmailByCode, { body: { email, otp } }),
}

/** All that is sent, without what differs from one call to the next whoever is asked about. */
function tellable({ status, headers, bytes }: RawResponse, email: string): string {
  const hidden = bytes
    .toString('utf8')
    .replace(email, '<email>')
    .replace(/"(requestId|registration)":"[^"]+"/g, '"$1":"<id>"')
  const shown = [...headers]
    .filter(([name]) => !/^(date|x-request-id|content-length)$/.test(name))
    .map((each) => each.join(': '))
    .toSorted()
  return JSON.stringify([status, shown, hidden, bytes.length - email.length])
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
/** How much longer one kind may take than another; without their protection they take several times as long. */
const maxRatio = 1.5
const measurements = 3
const patienceMs = 120_000

/** The quickest of each kind are compared: a busy machine makes single ones slower, but none quicker than its work. */
function ratioOf(samples: readonly Sample[]): number {
  const quickest = [...Map.groupBy(samples, ({ kind }) => kind).values()].map((of) =>
    Math.min(...of.map(({ ms }) => ms)),
  )
  return Math.max(...quickest) / Math.min(...quickest)
}

/** Where the first samples differ, more are taken: chance goes away with them, a real difference stays. */
async function settledRatio(measure: () => Promise<Sample[]>): Promise<number> {
  const samples: Sample[] = []
  for (let n = 0; n < measurements; n += 1) {
    samples.push(...(await measure()))
    if (ratioOf(samples) < maxRatio) break
  }
  return ratioOf(samples)
}

/** Every kind in turn, mixed anew in every round: what slows the machine down meets all of them alike. */
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

describe(`asked about an address (SEED=${seed})`, () => {
  test.each(Object.entries(asking))(
    '%s answers and takes the same whatever stands behind it',
    async (_, ask) => {
      const answers = new Map<string, Set<Kind>>()
      const ratio = await settledRatio(() =>
        sample(async (kind) => {
          const email = await addresses[kind]()
          // No limit of an IP is reached by how often this asks.
          it.clock.advance({ minutes: 2 })
          return async () => {
            const told = tellable(await ask(email), email)
            answers.set(told, (answers.get(told) ?? new Set()).add(kind))
          }
        }),
      )
      expect([...answers.values()].map((told) => [...told].toSorted())).toEqual([kinds.toSorted()])
      expect(ratio).toBeLessThan(maxRatio)
    },
    patienceMs,
  )

  test(
    'a hash that is computed only where there is an account would be noticed',
    async () => {
      const computed = (kind: Kind) => async () => {
        await it.db.selectFrom('users').select('id').limit(1).execute()
        if (kind !== 'unknown') await hashPassword('a wrong guess')
      }
      expect(await settledRatio(() => sample(async (kind) => computed(kind)))).toBeGreaterThan(maxRatio)
    },
    patienceMs,
  )
})
