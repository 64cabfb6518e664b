import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdempotently, type UnansweredTrip } from './create-idempotently.ts'

interface Sent {
  method: string
  key: string | null
  title: string
  version?: number
}

const sent: Sent[] = []
/** Outcomes of the next calls, in order; later calls succeed. */
const outcomes: ('lost' | 'refused')[] = []
let unanswered: UnansweredTrip | undefined

beforeEach(() => {
  sent.length = outcomes.length = 0
  unanswered = undefined
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    const request = JSON.parse(body as string) as { title: string; version?: number }
    sent.push({ method: method!, key: new Headers(headers).get('idempotency-key'), ...request })
    const outcome = outcomes.shift()
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    const json = outcome
      ? { error: { code: 'validation.failed', message: 'No' } }
      : { _id: 'trip', version: 1, ...request }
    return new Response(JSON.stringify(json), { status: outcome ? 422 : 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const create = (title: string) =>
  createIdempotently({ title } as TripInput, {
    unanswered: () => unanswered,
    setUnanswered: (next) => (unanswered = next),
  })

test('retries after a lost response with the same key', async () => {
  outcomes.push('lost')
  await expect(create('Siwa')).rejects.toMatchObject({ isNetwork: true })
  expect(await create('Siwa')).toMatchObject({ _id: 'trip', title: 'Siwa' })
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toMatchObject({ method: 'POST', title: 'Siwa', key: expect.stringMatching(/^[\da-f-]{36}$/) })
})

test('sends changes made after a lost response as an update of the same trip', async () => {
  outcomes.push('lost')
  await expect(create('Siwa')).rejects.toThrow()
  expect(await create('Siwa by night')).toMatchObject({ title: 'Siwa by night' })
  expect(sent.slice(1)).toEqual([sent[0], { method: 'PUT', key: null, title: 'Siwa by night', version: 1 }])
})

test('forgets a rejected request and uses a new key next time', async () => {
  outcomes.push('refused')
  await expect(create('')).rejects.toMatchObject({ status: 422 })
  expect(unanswered).toBeUndefined()
  await create('Siwa')
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

test('creates the corrected trip when the retry of a lost request is rejected', async () => {
  outcomes.push('lost', 'refused')
  await expect(create('Siwa')).rejects.toThrow()
  expect(await create('Siwa by night')).toMatchObject({ title: 'Siwa by night' })
  expect(sent.map(({ method, title }) => [method, title])).toEqual([
    ['POST', 'Siwa'],
    ['POST', 'Siwa'],
    ['POST', 'Siwa by night'],
  ])
})
