import { getMe, login } from '@rihla/contract/accounts/accounts.api.ts'
import { DomainError, type ErrorCode, errorStatus } from '@rihla/contract/errors.ts'
import { locales } from '@rihla/contract/product.ts'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createDatabase } from '#database/database.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { messageOf } from './error-messages.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('every response carries the request id that is logged', async () => {
  const response = await it.call(getMe)
  expect(response.status).toBe(401)
  expect(response.error.requestId).toBe(response.headers.get('x-request-id'))
  const good = await it.app.inject('/healthz')
  expect(good.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
})

test('a request id sent by the client is ignored', async () => {
  const response = await it.call(getMe, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
  expect(response.error.requestId).not.toBe('mine')
})

test('the message is in the requested language', async () => {
  expect((await it.call(getMe)).error.message).toBe('Authentication required')
  const arabic = await it.call(getMe, { headers: { 'accept-language': 'fr, ar-EG;q=0.9, en;q=0.5' } })
  expect(arabic.error.message).toBe('يُرجى تسجيل الدخول للمتابعة.')
  expect(arabic.headers.get('content-language')).toBe('ar')
})

test('every code has a message in each language that mentions the same values', () => {
  const details = { n: 7, date: '2026-12-04', from: 'FROM', until: 'UNTIL' }
  const valuesIn = (text: string) => text.match(/\b7\b|\bFROM\b|\bUNTIL\b|\b2026\b/g)?.toSorted() ?? []
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const [english, arabic] = locales.map((locale) => messageOf(code, locale, details))
    expect([code, valuesIn(arabic ?? '')]).toEqual([code, valuesIn(english ?? '')])
    expect(arabic).toMatch(/[\u0600-\u06ff]/)
  }
})

test.each([
  ['GET', '/api/nowhere'],
  ['DELETE', '/api/users/login'],
  ['POST', '/nowhere'],
])('%s %s returns 404 in the API’s error format', async (method, url) => {
  const response = await it.app.inject({ method: method as 'GET', url })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'Not found.' })
})

test.each(['/api/%zz', '/%', '/api/trips/%E0%A4%A'])('%s returns a client error instead of 500', async (url) => {
  const response = await it.app.inject(url)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'request.malformed' })
})

test('invalid HTTP gets an error response, too', async () => {
  const origin = await it.listen()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 Bad Request[^]*"code":"request.malformed"/)
})

test('while the database is unreachable the response is 503 with Retry-After', async () => {
  const db = createDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const app = await buildApp({ ...it.context, db })
  const response = await app.inject({
    method: login.method,
    url: login.url,
    payload: { email: 'mona@example.com', password: 'secret1' },
  })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(response.json()).toMatchObject({ code: 'server.database_away' })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
  await db.destroy()
})

test('an unexpected error reveals no details', async () => {
  const app = await buildApp(it.context)
  app.get('/fails', async () => {
    throw new Error('secret detail')
  })
  app.get('/refuses', async () => {
    throw new DomainError('booking.seats_unavailable', { n: 2, field: 'seats' })
  })
  const response = await app.inject('/fails')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('secret')
  const refused = await app.inject('/refuses')
  expect(refused.json()).toMatchObject({
    message: 'Only 2 seats available for the selected date.',
    fields: { seats: 'Only 2 seats available for the selected date.' },
    details: { n: 2 },
  })
  await app.close()
})
