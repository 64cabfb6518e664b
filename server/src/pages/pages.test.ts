import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp, type App } from '#app.ts'
import { createDatabase, type Database } from '#database/database.ts'
import { leaderLock } from '#live/listening-connection.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { registerPages } from './pages.routes.ts'
import { webFolder } from '#installation.ts'

let testApp: TestApp
let app: App
let tripId: string

beforeAll(async () => {
  testApp = await createTestApp()
  tripId = (await buildTrip(testApp.context, { title: 'Siwa at sunset' })).id
  await testApp.context.live.start()
  app = await buildApp(testApp.context)
  await registerPages(app, testApp.context)
  await app.ready()
})
afterAll(async () => {
  await testApp.context.live.stop()
  await app.close()
  await testApp.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
async function listeningPort(): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const sha256 = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const renameTrip = (title: string, db: Database = testApp.db) =>
  sql`update trips set title = ${title} where id = ${tripId}`.execute(db)

test('the home page is rendered on the server, in the language of its URL', async () => {
  const [english, arabic] = [await get('/'), await get('/ar')]
  expect(english.statusCode).toBe(200)
  expect(english.body).toContain('<html lang="en" dir="ltr"')
  expect(english.body).toContain('Your Journey Starts Here')
  expect(english.body).toContain('Siwa at sunset')
  expect(arabic.body).toContain('<html lang="ar" dir="rtl"')
  expect(arabic.body).toContain('href="/ar/destinations"')
})

test('a page has canonical and alternate URLs per language, without unknown parameters', async () => {
  const { body } = await get('/?utm_source=letter')
  expect(body).toContain(`hrefLang="ar" href="${testApp.context.config.publicUrl}/ar"`)
  expect(body).not.toContain('utm_source')
})

test('another spelling of a page and of its data leads to the canonical one', async () => {
  for (const [url, location] of [
    [`/trip/${tripId.toUpperCase()}`, `/trip/${tripId}`],
    [`/ar/trip/${tripId}/?a=1`, `/ar/trip/${tripId}?a=1`],
    [`/trip/${tripId.toUpperCase()}.data`, `/trip/${tripId}.data`],
  ] as const) {
    const { statusCode, headers } = await get(url)
    expect([url, statusCode, headers['location']]).toEqual([url, 308, location])
    expect((await get(location)).statusCode).toBe(200)
  }
})

test.each(['/destinations', '/agencies', '/reviews', '/ar/destinations'])(
  'a page of %s beyond the last is not found, and what is no page leads to the first',
  async (path) => {
    for (const url of [`${path}?page=999`, `${path}.data?page=999`]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    }
    for (const url of [`${path}?page=1`, `${path}?page=%D9%A1`, path]) expect((await get(url)).statusCode).toBe(200)
    for (const page of ['0', '-1', 'abc', '2.5', '1e3', '', '0&page=2']) {
      for (const [url, location] of [
        [`${path}?page=${page}`, path],
        [`${path.toUpperCase().replace('/AR', '/ar')}/?sort=x&page=${page}&a=1`, `${path}?sort=x&a=1`],
        [`${path}.data?page=${page}`, `${path}.data`],
      ]) {
        const { statusCode, headers } = await get(url!)
        expect([url, statusCode, headers['location']]).toEqual([url, 308, location])
      }
    }
  },
)

test("allows no inline scripts and styles except the application's", async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe/)
  const [styles = '', ...others] = [...body.matchAll(/<style>([^<]*)</g)].map(([, css = '']) => css)
  expect(others).toEqual([])
  expect(policy).toContain(`style-src 'self' ${sha256(styles)}`)
  expect(body).not.toMatch(/ style="|nonce=/)
})

test('inline scripts with Arabic text are allowed by their hash', async () => {
  const title = 'سيوة عند الغروب'
  const { id } = await buildTrip(testApp.context, { title })
  const { headers, body } = await get(`/ar/trip/${id}`)
  expect(body).toContain(`<title>${title}`)
  const scripts = [...body.matchAll(/<script(?: type="deferred")?>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  expect(scripts.some((code) => code.includes(title))).toBe(true)
  for (const code of scripts) expect(headers['content-security-policy']).toContain(sha256(code))
})

test.each(['/', '/nowhere', '/dev/nowhere'])('%s has the security headers of every other response', async (url) => {
  const known = (await get('/api/trips')).headers
  const names = Object.keys(known).filter((name) =>
    /^(x-(?!request|total)|cross-|origin-|permissions-|referrer-|strict-)/.test(name),
  )
  expect(names.length).toBeGreaterThan(8)
  const response = await get(url)
  for (const name of names) expect([name, response.headers[name]]).toEqual([name, known[name]])
  expect(response.headers).toHaveProperty('content-security-policy')
})

test('a cached page and conditional requests get the same response with and without Fastify', async () => {
  const origin = `http://127.0.0.1:${await listeningPort()}`
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}/ar`, { method, headers: { 'accept-encoding': 'br', ...headers } })
  const changing = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])
  const plain = (headers: Iterable<[string, unknown]>) =>
    Object.fromEntries(
      [...headers].filter(([name]) => !changing.has(name)).map(([name, value]) => [name, String(value)]),
    )
  const viaFastify = await get('/ar', { 'accept-encoding': 'br' })
  const fromCache = await ask()
  expect([fromCache.status, await fromCache.text()]).toEqual([
    200,
    brotliDecompressSync(viaFastify.rawPayload).toString(),
  ])
  expect(plain(fromCache.headers)).toEqual(plain(Object.entries(viaFastify.headers)))
  expect(fromCache.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
  expect((await ask({ 'if-none-match': String(viaFastify.headers.etag) })).status).toBe(304)
  const head = await ask({}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${origin}/api/nowhere`)).status).toBe(404)
})

test('a page number that is none is redirected from the cache of its first page, too', async () => {
  const origin = `http://127.0.0.1:${await listeningPort()}`
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await fetch(`${origin}/destinations`)).status).toBe(200)
    const { status, headers } = await fetch(`${origin}/destinations?page=abc`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([308, '/destinations'])
  }
})

test.each(['http://elsewhere.example/', '*', '//', '/%E0%A4%A', '/destinations?search=%FF', '/trip/%00'])(
  'the URL %s returns a client error or a page, not 500',
  async (address) => {
    const port = await listeningPort()
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const clientRequest = request({ port, host: '127.0.0.1', path: address }, (response) =>
        resolve(response.statusCode),
      )
      clientRequest.on('error', reject).end()
    })
    expect(status).toBeLessThan(500)
  },
)

test('a page is cached until its data changes', async () => {
  await renameTrip('The old name')
  await waitFor(async () => expect((await get('/')).body).toContain('The old name'))
  await withoutTriggers(testApp.db, (trx) => renameTrip('A name without an event', trx))
  expect((await get('/')).body).toContain('The old name')
  await renameTrip('The new name')
  await waitFor(async () => expect((await get('/')).body).toContain('The new name'))
})

test('a cached page follows its data while the connection for events is lost and nobody announces them', async () => {
  expect((await get('/')).statusCode).toBe(200)
  await testApp.db.connection().execute(async (leader) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rihla-live' and datname = current_database()`.execute(leader)
    await sql`select pg_advisory_lock(${leaderLock})`.execute(leader)
    await renameTrip('Changed during the outage')
    await waitFor(async () => expect((await get('/')).body).toContain('Changed during the outage'))
    await sql`select pg_advisory_unlock(${leaderLock})`.execute(leader)
  })
})

test('a conditional request returns 304, per encoding', async () => {
  const first = await get('/', { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('</html>')
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect(other.statusCode).toBe(200)
})

test.each(['/nowhere', '/ar/nowhere', '/trip/0192f0c1-0000-7000-8000-000000000000'])(
  '%s returns 404 and is not cached',
  async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['x-robots-tag']).toBe('noindex')
  },
)

test('an invalid Host header has no effect', async () => {
  expect((await get('/', { host: 'a b<script>' })).statusCode).toBe(200)
})

test('an unknown API path is not a page', async () => {
  const response = await get('/api/nowhere')
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
})

test.each([
  ['/%E0%A4%A', 'This page does not exist'],
  ['/%', 'This page does not exist'],
  ['/ar/%E0%A4%A', 'هذه الصفحة غير موجودة'],
  ['/trip/%ff', 'Trip not found or failed to load details.'],
  ['/ar/trip/%ff?search=%ff', 'الرحلة غير موجودة أو تعذر تحميل تفاصيلها.'],
])('the malformed path %s is a page that does not exist', async (url, text) => {
  const address = { port: await listeningPort(), host: '127.0.0.1', path: url }
  // the second response comes from the cache, before Fastify; `inject` would normalize the path
  for (let turn = 0; turn < 2; turn += 1) {
    const [status, type, body] = await new Promise<[number?, string?, string?]>((resolve, reject) => {
      request(address, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve([response.statusCode, response.headers['content-type'], Buffer.concat(chunks).toString()]),
        )
      })
        .on('error', reject)
        .end()
    })
    expect([status, type]).toEqual([404, expect.stringMatching(/^text\/html/)])
    expect(body).toContain(text)
  }
})

test('surrogate keys are not sent to clients', async () => {
  expect((await get('/api/trips')).headers).not.toHaveProperty('x-rihla-tags')
})

test('built files are cached for ever, the page itself is revalidated each time', async () => {
  const page = await get('/')
  const file = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? ''
  expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(page.headers['cache-control']).toBe('public, no-cache')
})

test.each(['js', 'css', 'woff2'])('a .%s file carries only the headers that protect or describe it', async (type) => {
  const { body } = await get('/')
  const file = new RegExp(`/assets/[\\w.-]+\\.${type}`).exec(body)?.[0] ?? ''
  const { headers, statusCode } = await get(file, { 'accept-encoding': 'br' })
  expect(statusCode).toBe(200)
  expect(Object.keys(headers).toSorted()).toEqual(
    [
      'cache-control',
      ...(type === 'woff2' ? [] : ['content-encoding']),
      'content-length',
      'content-type',
      'date',
      'connection',
      'vary',
      'x-content-type-options',
    ].toSorted(),
  )
})

test('a worker, which has a policy of its own, and a missing file keep all security headers', async () => {
  const worker = readdirSync(join(webFolder, 'build/client/assets')).find((name) => name.endsWith('.mjs'))
  for (const name of [worker, 'missing.js']) {
    const { headers } = await get(`/assets/${name}`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).toHaveProperty('x-request-id')
  }
})

test('while the database is unreachable a page says so with Retry-After, and is not cached', async () => {
  const db = createDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  const unreachable = { ...testApp.context, db }
  const broken = await buildApp(unreachable)
  await registerPages(broken, unreachable)
  await broken.ready()
  const response = await broken.inject({ method: 'GET', url: '/' })
  await broken.close()
  await db.destroy()
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(response.body).toContain('Rihla is unavailable right now')
})
