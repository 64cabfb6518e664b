import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { streamNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { signInAs } from '#testing/sign-in-as.ts'

const { app, admin, customer, submit } = await createBookingFixture()
for (let n = 1; n <= 4; n += 1) await submit({ seats: 1, paymentReference: `REF ${n}` })
const origin = await app.listen()
afterAll(() => app.close())

const tokens = { admin: await signInAs(app.context, admin), customer: await signInAs(app.context, customer) }
type Caller = keyof typeof tokens | undefined

/** Without a client that decompresses by itself. */
const request = (path: string, caller: Caller, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer }>((resolve, reject) => {
    const authorization = caller && { authorization: `Bearer ${tokens[caller]}` }
    get(origin + path, { headers: { ...authorization, ...headers } }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode!, headers: response.headers as never, bytes }),
        reject,
      )
    }).on('error', reject)
  })

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each(['br', 'gzip'] as const)('a client that accepts %s', (coding) => {
  test.each([
    ['/api/bookings/mine', 'customer'],
    ['/api/admin/bookings?limit=100', 'admin'],
    ['/api/trips', 'customer'],
    ['/api/openapi.json', undefined],
    ['/api/docs/swagger-ui-bundle.js', undefined],
    ['/api/docs/swagger-ui.css', undefined],
  ] as [string, Caller][])('gets %s compressed once, and as it is otherwise', async (path, caller) => {
    const plain = await request(path, caller)
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
    const small = await request(path, caller, { 'accept-encoding': coding })
    expect([small.status, small.headers['content-encoding']]).toEqual([200, coding])
    expect(small.headers['vary']?.toLowerCase()).toContain('accept-encoding')
    const decoded = decoders[coding](small.bytes)
    expect(decoded.length).toBe(plain.bytes.length)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length * 0.6)
    const { 'content-length': length } = small.headers
    if (length !== undefined) expect(Number(length)).toBe(small.bytes.length)
  })

  test('gets an export compressed', async () => {
    const exported = await request('/api/admin/bookings.csv', 'admin', { 'accept-encoding': coding })
    expect(exported.headers['content-encoding']).toBe(coding)
    expect(decoders[coding](exported.bytes).toString()).toContain('Siwa in four days')
  })
})

test.each(['identity', 'br;q=0, gzip;q=0, *', '*', 'zstd'])('sends %s as it is', async (accepted) => {
  for (const [path, caller] of [
    ['/api/trips', undefined],
    ['/api/bookings/mine', 'customer'],
  ] as const) {
    const { status, headers } = await request(path, caller, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
  }
})

test('a short response and the event stream are sent as they are', async () => {
  const short = await request('/api/settings/public', 'customer', { 'accept-encoding': 'br' })
  expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined])
  const abort = new AbortController()
  const stream = await fetch(`${origin}${streamNotifications.url}`, {
    headers: { authorization: `Bearer ${tokens.customer}`, accept: 'text/event-stream', 'accept-encoding': 'br' },
    signal: abort.signal,
  })
  expect([stream.headers.get('content-type'), stream.headers.get('content-encoding')]).toEqual([
    'text/event-stream; charset=utf-8',
    null,
  ])
  abort.abort()
})

test('compressed request bodies are refused, so that they evade no limit', async () => {
  const response = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array([31, 139, 8, 0]),
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})
