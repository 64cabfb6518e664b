import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnce } from './create-idempotently.ts'
import type { UnansweredTrip } from './use-trip-draft.ts'

interface Sent {
  method: string
  key: string | null
  title: string
  version?: number
}

const sent: Sent[] = []
/** What the service does with the calls to come, in their order; then it does as it is asked. */
const fates: ('lost' | 'refused')[] = []
let unanswered: UnansweredTrip | undefined

beforeEach(() => {
  sent.length = fates.length = 0
  unanswered = undefined
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    const asked = JSON.parse(body as string) as { title: string; version?: number }
    sent.push({ method: method!, key: new Headers(headers).get('idempotency-key'), ...asked })
    const fate = fates.shift()
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    const json = fate ? { error: { code: 'validation.failed', message: 'No' } } : { _id: 'trip', version: 1, ...asked }
    return new Response(JSON.stringify(json), { status: fate ? 422 : 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const create = (title: string) =>
  createOnce({ title } as TripInput, {
    unanswered: () => unanswered,
    setUnanswered: (next) => (unanswered = next),
  })

test('an answer that was lost is asked for again with the same key', async () => {
  fates.push('lost')
  await expect(create('Siwa')).rejects.toMatchObject({ isNetwork: true })
  expect(await create('Siwa')).toMatchObject({ _id: 'trip', title: 'Siwa' })
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toMatchObject({ method: 'POST', title: 'Siwa', key: expect.stringMatching(/^[\da-f-]{36}$/) })
})

test('what was written since the answer was lost is a change of the same trip', async () => {
  fates.push('lost')
  await expect(create('Siwa')).rejects.toThrow()
  expect(await create('Siwa by night')).toMatchObject({ title: 'Siwa by night' })
  expect(sent.slice(1)).toEqual([sent[0], { method: 'PUT', key: null, title: 'Siwa by night', version: 1 }])
})

test('a refusal leaves nothing to be asked for again', async () => {
  fates.push('refused')
  await expect(create('')).rejects.toMatchObject({ status: 422 })
  expect(unanswered).toBeUndefined()
  await create('Siwa')
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

test('what never arrived and is refused now does not stand in the way of what was mended since', async () => {
  fates.push('lost', 'refused')
  await expect(create('Siwa')).rejects.toThrow()
  expect(await create('Siwa by night')).toMatchObject({ title: 'Siwa by night' })
  expect(sent.map(({ method, title }) => [method, title])).toEqual([
    ['POST', 'Siwa'],
    ['POST', 'Siwa'],
    ['POST', 'Siwa by night'],
  ])
})
