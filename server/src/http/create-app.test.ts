import { getMe, login, verifyEmailByLink } from '@rihla/contract/accounts/accounts.api.ts'
import { listAgenciesForAdmin } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createLogger } from '#logger.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { startDraining } from './health.routes.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('a route below /api without `access` makes the start fail', async () => {
  const app = await buildApp(it.context)
  expect(() => app.get('/api/open-door', async () => 'come in')).toThrow(/declares no access/)
  await app.close()
})

test('responses carry restrictive security headers', async () => {
  const { headers } = await it.call(getMe)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
})

test('sessions use no cookies, so that cross-site requests carry no session and no CSRF token is needed', async () => {
  const { email, password } = await buildAdmin(it.context)
  const { body, headers } = await it.call(login, { body: { email, password } })
  expect(headers.get('set-cookie')).toBeNull()
  const cookie = `token=${body.token}; XSRF-TOKEN=${body.token}`
  expect((await it.call(getMe, { headers: { cookie } })).status).toBe(401)
})

test('with https the response sets HSTS', async () => {
  const app = await buildApp({ ...it.context, config: { ...it.context.config, publicUrl: 'https://rihla.test' } })
  expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000')
  await app.close()
})

test('the log identifies routes and people by id and contains no tokens, searches, email addresses or bodies', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const app = await buildApp({ ...it.context, log })
  const admin = await buildAdmin(it.context, { email: 'secret-address@example.com' })
  const payload = { email: admin.email, password: admin.password }
  const signedIn = await app.inject({ method: login.method, url: login.url, payload })
  const token = signedIn.json<{ token: string }>().token
  const authorization = `Bearer ${token}`
  await app.inject({ url: verifyEmailByLink.url.replace(':token', 'secret-link') })
  await app.inject({ url: `${listAgenciesForAdmin.url}?search=secret-search`, headers: { authorization } })
  await app.inject({ url: '/secret-path/secret-token' })
  await app.close()
  const text = lines.join('')
  expect(text).toContain('"route":"/api/users/verify-email/:token"')
  expect(text).toContain(`"userId":"${admin.id}"`)
  expect(lines.every((line) => 'requestId' in JSON.parse(line) || line.includes('pid'))).toBe(true)
  for (const secret of ['secret', token, admin.password]) expect(text).not.toContain(secret)
})

test('a rejected row does not appear in the log', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  const app = await buildApp({ ...it.context, log })
  await buildCustomer(it.context, { email: 'twice@example.com' })
  app.get('/twice', async () => buildCustomer(it.context, { email: 'twice@example.com' }))
  expect((await app.inject('/twice')).statusCode).toBe(500)
  await app.close()
  expect(lines.join('')).toContain('users_living_email_key')
  expect(lines.join('')).not.toContain('twice@example.com')
})

test('/readyz fails while the process drains, /healthz does not', async () => {
  const app = await buildApp(it.context)
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
  startDraining(app)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})

test('OpenAPI describes the routes, shares the error schemas and marks routes that need a session', async () => {
  const description = (await it.app.inject('/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.components.schemas)).toContain('ErrorBody')
  const me = description.paths['/api/users/me'].get
  expect(me.security).toEqual([{ session: [] }, { apiToken: ['account:read'] }])
  expect(me.responses.default.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/ErrorBody' })
  expect(description.paths['/api/users/login'].post.security).toEqual([])
  expect(JSON.stringify(description.paths)).not.toContain('/api/docs')
})
