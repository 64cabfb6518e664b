import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type App, buildApp } from '#app.ts'
import type { Database } from '#database/database.ts'
import { leaderLock } from '#live/listening-connection.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { cachePublicResponses } from './cache-public-responses.ts'

let testApp: TestApp
let app: App
let origin: string
let tripId: string
/** How many lists the database was asked for. */
let produced = 0

beforeAll(async () => {
  testApp = await createTestApp()
  tripId = (await buildTrip(testApp.context, { title: 'Siwa at sunset' })).id
  await testApp.context.live.start()
  app = await buildApp(testApp.context)
  cachePublicResponses(app, testApp.context)
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url === listTrips.url) produced += 1
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await testApp.context.live.stop()
  await app.close()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.context.live.catchUp()
  produced = 0
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'accept-encoding': 'br', ...headers } })
const titles = async (path: string, headers?: Record<string, string>): Promise<string[]> =>
  ((await (await get(path, headers)).json()) as { title: string }[]).map(({ title }) => title)
const rename = (title: string, db: Database = testApp.db) =>
  sql`update trips set title = ${title} where id = ${tripId}`.execute(db)

test('concurrent and later requests of visitors share one response, with its headers', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => get('/api/trips?limit=7')))
  const later = await get('/api/trips?limit=7')
  expect(produced).toBe(1)
  const [first] = responses
  for (const response of [...responses, later]) {
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      vary: 'authorization, accept-language, accept-encoding',
      'x-total-count': '1',
      'x-content-type-options': 'nosniff',
      etag: first!.headers.get('etag'),
    })
    expect(response.headers.has('x-rihla-tags')).toBe(false)
  }
  expect(new Set([...responses, later].map(({ headers }) => headers.get('x-request-id'))).size).toBe(11)
  const known = { 'if-none-match': String(first!.headers.get('etag')) }
  expect([(await get('/api/trips?limit=7', known)).status, produced]).toEqual([304, 1])
  const head = await fetch(`${origin}/api/trips?limit=7`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect([head.headers.get('etag'), await head.text(), produced]).toEqual([first!.headers.get('etag'), '', 1])
})

test('responses differ by query and language, and errors name their own request', async () => {
  expect(await titles('/api/trips?search=siwa')).toEqual(['Siwa at sunset'])
  expect(await titles('/api/trips?search=alexandria')).toEqual([])
  expect(produced).toBe(2)
  await titles('/api/trips?search=siwa', { 'accept-language': 'ar' })
  expect(produced).toBe(3)
  const refused = await get('/api/trips?limit=none', { 'accept-language': 'ar' })
  const error = (await refused.json()) as { requestId: string }
  expect([refused.status, error.requestId]).toEqual([400, refused.headers.get('x-request-id')])
})

test('signed-in people and other routes are not cached', async () => {
  const token = await signInAs(testApp.context, await buildAgency(testApp.context))
  const authorization = { authorization: `Bearer ${token}` }
  for (const expected of [1, 2]) {
    const response = await get('/api/trips?limit=8', authorization)
    expect([response.headers.get('cache-control'), response.headers.get('etag'), produced]).toEqual([
      'no-store',
      null,
      expected,
    ])
  }
  expect((await get(`/api/trips/${tripId}`)).headers.get('cache-control')).toBe('no-store')
})

test('what this instance has committed is in the next response', async () => {
  for (const title of ['Siwa one', 'Siwa two', 'Siwa three']) {
    await titles('/api/trips?limit=9')
    await rename(title)
    // as the database connections of the application do after each commit
    testApp.context.live.wake()
    expect(await titles('/api/trips?limit=9')).toEqual([title])
  }
})

test('negative control: a change without an event is not noticed', async () => {
  const before = await titles('/api/trips?limit=10')
  await withoutTriggers(testApp.db, (trx) => rename('Siwa without an event', trx))
  testApp.context.live.wake()
  expect(await titles('/api/trips?limit=10')).toEqual(before)
})

test('what another instance has committed is visible soon, even when its announcement is lost', async () => {
  await testApp.db.connection().execute(async (leader) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rihla-live' and datname = current_database()`.execute(leader)
    await sql`select pg_advisory_lock(${leaderLock})`.execute(leader)
    await waitFor(() => expect(testApp.context.live.isCurrent()).toBe(true))
    await titles('/api/trips?limit=11')
    await rename('Siwa elsewhere')
    await waitFor(async () => expect(await titles('/api/trips?limit=11')).toEqual(['Siwa elsewhere']))
    await sql`select pg_advisory_unlock(${leaderLock})`.execute(leader)
  })
})

test('while events cannot be read, responses are not cached', async () => {
  await testApp.context.live.stop()
  try {
    await titles('/api/trips?limit=12')
    await rename('Siwa without a connection')
    expect(await titles('/api/trips?limit=12')).toEqual(['Siwa without a connection'])
    expect(produced).toBe(2)
  } finally {
    await testApp.context.live.start()
  }
})

test.each(['br', 'gzip', '*', 'br;q=0, gzip;q=0, *', 'identity'])(
  'a cached response is sent in the encoding of its ETag, and its client gets 304: %s',
  async (accepted) => {
    const read = (known?: string) =>
      app.inject({
        url: '/api/trips?limit=1',
        headers: { host: new URL(origin).host, 'accept-encoding': accepted, ...(known && { 'if-none-match': known }) },
      })
    const { headers, rawPayload } = await read()
    expect(headers['etag']).toContain(`-${headers['content-encoding'] ?? 'identity'}"`)
    expect(headers['vary']).toContain('accept-encoding')
    expect(headers['content-length']).toBe(String(rawPayload.length))
    const repeated = await read(headers['etag'])
    expect([repeated.statusCode, repeated.rawPayload.length]).toEqual([304, 0])
  },
)
