import { setImmediate } from 'node:timers/promises'
import { createApiToken, listApiTokens, revokeApiToken } from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FindTokenUser } from '#http/access.ts'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { tokenUserFinder } from './find-token-user.ts'

const rounds = 5

describe('a revocation against requests with the token on another instance', () => {
  let both: TwoInstances
  beforeAll(async () => {
    both = await createTwoInstances({})
  })
  afterAll(() => both.close())

  /** Uses the token without pause; returns how many uses begun after the answer of the revocation succeeded. */
  async function countLate(tryToken: (token: string) => Promise<boolean>): Promise<number> {
    const agency = await buildAgency(both.it.context)
    const { id, token } = await buildApiToken(both.it.context, agency)
    let isRevoked = false
    let late = 0
    const keepUsing = async () => {
      for (let n = 0; n < 3;) {
        const wasRevoked = isRevoked
        const isAccepted = await tryToken(token)
        // what is cached needs no input or output, and would keep the revocation from running
        await setImmediate()
        if (wasRevoked) n += 1
        if (isAccepted && wasRevoked) late += 1
      }
    }
    expect(await tryToken(token)).toBe(true)
    const uses = [keepUsing(), keepUsing(), keepUsing()]
    const answer = await both.it.call(revokeApiToken, { as: agency, params: { id } }).finally(() => (isRevoked = true))
    await Promise.all(uses)
    expect(answer.status).toBe(200)
    return late
  }

  async function countAllLate(tryToken: (token: string) => Promise<boolean>): Promise<number> {
    let late = 0
    for (let n = 0; n < rounds; n += 1) late += await countLate(tryToken)
    return late
  }

  test('no request begun after the answer succeeds', async () => {
    const tryToken = async (token: string) => (await both.callSecond(listMyTrips, { as: token })).status === 200
    expect(await countAllLate(tryToken)).toBe(0)
  })

  test(
    'negative control: some do when the instance caches tokens as it caches sessions',
    { tags: 'exhaustive' },
    async () => {
      const find = tokenUserFinder(both.contexts[1])
      const cached = new Map<string, ReturnType<FindTokenUser>>()
      const tryToken = async (token: string) => {
        const user = cached.get(token) ?? find(token)
        cached.set(token, user)
        return user.then(
          () => true,
          () => false,
        )
      }
      expect(await countAllLate(tryToken)).toBeGreaterThan(0)
    },
  )
})

describe('tokens created at the same time', () => {
  async function countCreated(alter?: (text: string) => string): Promise<number> {
    const it = await createTestApp({ ...(alter && { alter }) })
    const agency = await buildAgency(it.context)
    for (let n = 2; n < tokenLimits.perAccount; n += 1) await buildApiToken(it.context, agency)
    const body = { name: 'Stock', scopes: ['trips:read' as const], password: agency.password }
    // all have counted, or wait to count, before the first inserts
    const lock = sql`lock table api_tokens in share mode`
    await startWhileLocked(it, { lock, waiting: 3 }, () =>
      Promise.all(Array.from({ length: 3 }, () => it.call(createApiToken, { as: agency, body }))),
    )
    const { body: listed } = await it.call(listApiTokens, { as: agency })
    await it.close()
    return listed.length
  }

  test('never exceed 20', async () => {
    expect(await countCreated()).toBe(tokenLimits.perAccount)
  })

  test(
    'negative control: exceed it when the account is not locked before they are counted',
    { tags: 'exhaustive' },
    async () => {
      expect(await countCreated((text) => text.replace(' for no key update', ''))).toBeGreaterThan(
        tokenLimits.perAccount,
      )
    },
  )
})
