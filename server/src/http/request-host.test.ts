import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { hostnameOf, isPublicHost } from './host-names.ts'

let rihla: TestApp
beforeAll(async () => {
  rihla = await createTestApp({
    config: { isProduction: true, publicUrl: 'https://rihla.example', trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(() => rihla.close())

const statusFor = async (url: string, headers: Record<string, string>, app = rihla) =>
  (await app.app.inject({ url, headers })).statusCode

test.each([
  ['/api/faqs', { host: 'rihla.example' }, 200],
  ['/api/faqs', { host: 'Rihla.example:8443' }, 200],
  ['/api/faqs', { host: '10.0.0.7', 'x-forwarded-host': 'rihla.example' }, 200],
  ['/api/faqs', { host: 'evil.example' }, 400],
  ['/api/faqs', { host: 'rihla.example.evil.example' }, 400],
  ['/api/faqs', { host: 'rihla.example', 'x-forwarded-host': 'evil.example' }, 400],
  ['/api/faqs', { host: '127.0.0.1' }, 400],
  ['/healthz', { host: '10.0.0.7' }, 200],
  ['/readyz', { host: '10.0.0.7' }, 200],
  ['/readyz?from=probe', { host: '10.0.0.7' }, 200],
])('in production %s with %o returns %i', async (url, headers, status) => {
  expect(await statusFor(url, headers)).toBe(status)
})

test('a request to an unknown host is told so', async () => {
  const response = await rihla.app.inject({ url: '/api/faqs', headers: { host: 'evil.example' } })
  expect(response.json()).toMatchObject({ code: 'request.host_unknown' })
})

test.each([
  ['that is trusted and reports its own address', ['127.0.0.1'], '127.0.0.1', false],
  ['that is trusted', ['127.0.0.1'], '198.51.100.7', false],
  ['that is not trusted', ['10.0.0.7'], '198.51.100.7', true],
  ['that is not trusted where none is', [], '198.51.100.7', true],
])('a proxy %s is warned of: %s %s %s', async (_, trustedProxies, forwardedFor, isWarned) => {
  const app = await createTestApp({ config: { trustedProxies } })
  const warn = vi.spyOn(app.context.log, 'warn')
  await app.app.inject({ url: '/api/faqs', headers: { 'x-forwarded-for': forwardedFor } })
  expect(warn.mock.calls.flat().join().includes('TRUSTED_PROXIES')).toBe(isWarned)
  await app.close()
})

test('a local installation accepts every host', async () => {
  const local = await createTestApp()
  expect(await statusFor('/api/faqs', { host: '192.168.1.20:3000' }, local)).toBe(200)
  await local.close()
})

test.each([
  ['rihla.example.com', true],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['localhost', false],
  ['app', false],
  ['rihla.test', false],
  ['127.0.0.53', false],
  ['192.168.1.20', false],
  ['172.20.0.2', false],
  ['::1', false],
  ['fd00::5', false],
])('%s is public: %s', (name, isPublic) => {
  expect(isPublicHost(name)).toBe(isPublic)
})

test.each([
  ['Rihla.Example:443', 'rihla.example'],
  ['[::1]:3000', '::1'],
  ['rihla.example.', 'rihla.example'],
])('the host name of %s is %s', (host, name) => {
  expect(hostnameOf(host)).toBe(name)
})
