import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnce } from './create-once.ts'

interface Sent {
  method: string
  key: string | null
  title: string
  version?: number
}

const sent: Sent[] = []
/** Outcomes of the next calls, in order; later calls succeed. */
const outcomes: ('lost' | 'refused' | 'ok')[] = []
let stored: string | undefined

beforeEach(() => {
  sent.length = outcomes.length = 0
  stored = undefined
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    const request = JSON.parse(body as string) as { title: string; version?: number }
    sent.push({ method: method!, key: new Headers(headers).get('idempotency-key'), ...request })
    const outcome = outcomes.shift()
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    const json =
      outcome === 'refused'
        ? { error: { code: 'validation.failed', message: 'No' } }
        : { _id: 'trip', version: 1, ...request }
    return new Response(JSON.stringify(json), { status: outcome === 'refused' ? 422 : 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const create = (title: string) =>
  createOnce({ title } as TripInput, { read: () => stored, write: (key) => (stored = key) })

test('after a lost response, the same key is sent again and then what was typed since', async () => {
  outcomes.push('lost')
  await expect(create('Siwa')).rejects.toMatchObject({ isNetwork: true })
  expect(await create('Siwa by night')).toMatchObject({ _id: 'trip', title: 'Siwa by night' })
  expect(sent.map(({ method, key }) => [method, key])).toEqual([
    ['POST', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['POST', sent[0]!.key],
    ['PUT', null],
  ])
  expect(sent[2]).toMatchObject({ title: 'Siwa by night', version: 1 })
})

test('an answered creation is one request', async () => {
  await create('Siwa')
  expect(sent).toHaveLength(1)
})

test('forgets a rejected request and uses a new key next time', async () => {
  outcomes.push('refused')
  await expect(create('')).rejects.toMatchObject({ status: 422 })
  expect(stored).toBeUndefined()
  await create('Siwa')
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

test('a change that is rejected after a lost response does not create a second trip', async () => {
  outcomes.push('lost', 'ok', 'refused')
  await expect(create('Siwa')).rejects.toThrow()
  await expect(create('Siwa by night')).rejects.toMatchObject({ status: 422 })
  await create('Siwa at noon')
  expect(new Set(sent.flatMap(({ key }) => key ?? []))).toHaveProperty('size', 1)
})
