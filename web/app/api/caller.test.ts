import { createTrip, listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { makeCaller, urlOf, type Fetch } from './caller.ts'

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

function callerWith(fetch: Fetch, token: string | null = 'secret') {
  const refused: string[] = []
  const setup = {
    fetch,
    locale: () => 'ar' as const,
    token: () => token,
    onTokenRefused: (old: string) => refused.push(old),
  }
  return { ...makeCaller(setup), refused }
}

const errorOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  )

test.each([
  [readTrip, { params: { id: 'a/b ?' } }, '/api/trips/a%2Fb%20%3F'],
  [listTrips, { query: { search: 'سيوة', page: 2 } }, '/api/trips?search=%D8%B3%D9%8A%D9%88%D8%A9&page=2'],
  [listTrips, { query: { search: '', sort: undefined } }, '/api/trips'],
])('builds the URL of %o', (endpoint, options, url) => {
  expect(urlOf(endpoint, options)).toBe(url)
})

test('sends the token and the language', async () => {
  const requests: { url: string; headers: Headers }[] = []
  const { call } = callerWith(async (url, { headers }) => {
    requests.push({ url, headers: new Headers(headers) })
    return respond(200, [])
  })
  await call(listTrips)
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(requests[0]?.headers.get('accept-language')).toBe('ar')
  expect(requests[0]?.headers.has('content-type')).toBe(false)
})

test('returns the total of all pages with a list', async () => {
  const { callList } = callerWith(async () => respond(200, [1, 2], { 'x-total-count': '41' }))
  expect(await callList(listTrips)).toEqual({ items: [1, 2], total: 41, isMinimum: false })
  const onHeaders = vi.fn<(headers: Pick<Headers, 'get'>) => void>()
  await callList(listTrips, { onHeaders })
  expect(onHeaders.mock.calls[0]?.[0].get('x-total-count')).toBe('41')
})

test('exposes the error body of the server', async () => {
  const body = {
    code: 'request.field_invalid',
    message: 'لا',
    requestId: 'r1',
    fields: { title: 'فارغ' },
    details: { most: 3 },
  }
  const { call } = callerWith(async () => respond(400, body))
  const error = await errorOf(call(createTrip, { body: {} as never }))
  expect(error).toMatchObject({ ...body, status: 400, isNetwork: false })
})

test.each([
  [413, 'الحجم أكبر من المسموح به.'],
  [502, 'الموقع غير متاح الآن. يُرجى المحاولة مرة أخرى بعد لحظات.'],
])('uses a fallback message for a %i response of a proxy', async (status, message) => {
  const { call } = callerWith(async () => new Response('<html>', { status }))
  expect((await errorOf(call(listTrips))).message).toBe(message)
})

test.each([
  [199, false],
  [200, true],
  [201, true],
  [299, true],
  [304, false],
  [400, false],
])('a response of %i is a success: %s', async (status, ok) => {
  const response = { status, ok, headers: new Headers(), json: async () => [status] }
  const { call } = callerWith(async () => response)
  expect(await call(listTrips).catch(({ status: refused }: ApiError) => `refused with ${refused}`)).toEqual(
    ok ? [status] : `refused with ${status}`,
  )
})

test('waits for a response as long as it takes', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const signals: unknown[] = []
  const { call } = callerWith((_, { signal }) => {
    signals.push(signal)
    return promise
  })
  const waiting = call(listTrips)
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1_000)
  expect([signals, vi.getTimerCount()]).toEqual([[null], 0])
  resolve(respond(200, []))
  expect(await waiting).toEqual([])
  vi.useRealTimers()
})

test('reports a missing response as a network error', async () => {
  const { call } = callerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await errorOf(call(listTrips))).toMatchObject({ code: 'network', status: 0, isNetwork: true })
})

test('throws an AbortError unchanged', async () => {
  const { call } = callerWith(() => Promise.reject(new DOMException('stopped', 'AbortError')))
  expect((await errorOf(call(listTrips))).name).toBe('AbortError')
})

test('reports a token the server rejects, but no other 401', async () => {
  const dead = callerWith(async () => respond(401, { code: 'session.required', message: '' }))
  await errorOf(dead.call(listTrips))
  const wrong = callerWith(async () => respond(401, { code: 'account.credentials_wrong', message: '' }))
  await errorOf(wrong.call(listTrips))
  expect([dead.refused, wrong.refused]).toEqual([['secret'], []])
})
