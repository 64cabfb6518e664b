import { createTrip, listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import { makeCaller, urlOf, type Fetch } from './caller.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
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
])('the url of %o', (endpoint, options, url) => {
  expect(urlOf(endpoint, options)).toBe(url)
})

test('a call says who asks and in which language', async () => {
  const asked: { url: string; headers: Headers }[] = []
  const { call } = callerWith(async (url, { headers }) => {
    asked.push({ url, headers: new Headers(headers) })
    return answer(200, [])
  })
  await call(listTrips)
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(asked[0]?.headers.get('accept-language')).toBe('ar')
  expect(asked[0]?.headers.has('content-type')).toBe(false)
})

test('a list comes with the total of all pages', async () => {
  const { callList } = callerWith(async () => answer(200, [1, 2], { 'x-total-count': '41' }))
  expect(await callList(listTrips)).toEqual({ items: [1, 2], total: 41 })
})

test('an error carries what the server said', async () => {
  const body = {
    code: 'request.field_invalid',
    message: 'لا',
    requestId: 'r1',
    fields: { title: 'فارغ' },
    details: { most: 3 },
  }
  const { call } = callerWith(async () => answer(400, body))
  const error = await errorOf(call(createTrip, { body: {} as never }))
  expect(error).toMatchObject({ ...body, status: 400, isNetwork: false })
})

test.each([
  [413, 'الحجم أكبر من أن يُرسل.'],
  [502, 'تعذّر الوصول إلى رحلة الآن. حاول مرة أخرى بعد لحظات.'],
])('an answer %i of something in between gets our own words', async (status, words) => {
  const { call } = callerWith(async () => new Response('<html>', { status }))
  expect((await errorOf(call(listTrips))).message).toBe(words)
})

test('no answer at all is told apart', async () => {
  const { call } = callerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await errorOf(call(listTrips))).toMatchObject({ code: 'network', status: 0, isNetwork: true })
})

test('an abort stays an abort', async () => {
  const { call } = callerWith(() => Promise.reject(new DOMException('stopped', 'AbortError')))
  expect((await errorOf(call(listTrips))).name).toBe('AbortError')
})

test('a token the server no longer accepts is reported, other refusals are not', async () => {
  const dead = callerWith(async () => answer(401, { code: 'session.required', message: '' }))
  await errorOf(dead.call(listTrips))
  const wrong = callerWith(async () => answer(401, { code: 'account.credentials_wrong', message: '' }))
  await errorOf(wrong.call(listTrips))
  expect([dead.refused, wrong.refused]).toEqual([['secret'], []])
})
