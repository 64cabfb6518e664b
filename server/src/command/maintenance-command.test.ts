import { createHash } from 'node:crypto'
import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app.ts'
import type { Context } from '#context.ts'
import { cachePublicResponses } from '#http/cache-public-responses.ts'
import { signPass } from '#http/maintenance-access.ts'
import { createLive } from '#live/live.ts'
import { createMaintenance } from '#maintenance/maintenance.ts'
import { registerPages } from '#pages/pages.routes.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { runRihla } from '#testing/run-rihla.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

let it: TestApp
/** Another instance, with pages. */
let second: Context
let app: App
let origin: string
let admin: BuiltUser
let environment: Record<string, string>

beforeAll(async () => {
  it = await createTestApp()
  const live = createLive(it.context.config.databaseUrl!, it.context.log)
  second = { ...it.context, live, maintenance: createMaintenance({ ...it.context, live }) }
  for (const context of [it.context, second]) {
    await context.live.start()
    await context.maintenance.start()
  }
  admin = await buildAdmin(it.context)
  await buildTrip(it.context, { title: 'Siwa at sunset' })
  app = await buildApp(second)
  await registerPages(app, second, cachePublicResponses(app, second))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  environment = {
    DATABASE_URL: it.context.config.databaseUrl!,
    DATA_DIR: it.context.config.dataFolder,
    APP_SECRET: it.context.config.appSecret,
    PUBLIC_URL: it.context.config.publicUrl,
  }
})
afterAll(async () => {
  for (const { live } of [it.context, second]) await live.stop()
  await app.close()
  await it.close()
})

const run = (...args: string[]) => runRihla(['maintenance', ...args], { environment })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })
const isOnEverywhere = (isOn: boolean) =>
  waitFor(() =>
    expect([it.context, second].map(({ maintenance }) => maintenance.current() !== undefined)).toEqual([isOn, isOn]),
  )
const bearer = async (user: { id: string }) => ({ authorization: `Bearer ${await signInAs(it.context, user)}` })
const audited = async () => {
  const { body } = await it.call(listAuditEntries, { as: admin, query: { action: 'settings.maintenance' } })
  return body.entries.map(({ details }) => details)
}

test('visitors are refused on every instance, whatever is cached, and served again afterwards', async () => {
  for (const path of ['/', '/ar', '/api/trips']) expect((await get(path)).status).toBe(200)
  const { exitCode, output } = await run('on', '--until', '30m', '--message', 'We <move>.', '--message-ar', 'ننتقل.')
  expect([exitCode, output.split('\n')[0]]).toEqual([0, 'Only admins are served now.'])
  await isOnEverywhere(true)

  const page = await get('/')
  const html = await page.text()
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(page.headers.get('retry-after'))).toBeLessThanOrEqual(1_800)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.has('etag')).toBe(false)
  expect(html).toContain('We &lt;move&gt;.')
  expect(html).toContain('Expected to end: ')
  expect(html).not.toContain('<script')
  const [, css = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  const arabic = await (await get('/ar/destinations?sort=price')).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('ننتقل.')
  expect(arabic).toContain('href="/destinations?sort=price"')

  for (const path of ['/api/trips', '/destinations.data']) {
    const refused = await get(path, { 'accept-language': 'en' })
    expect([path, refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      path,
      503,
      'server.maintenance',
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(2)
  }
  expect((await it.app.inject('/api/trips')).statusCode).toBe(503)

  await run('off')
  await isOnEverywhere(false)
  for (const path of ['/', '/ar', '/api/trips']) {
    const served = await get(path)
    expect([served.status, (await served.text()).includes('Siwa at sunset')]).toEqual([200, true])
  }
})

test('health, files and the frame of the admin dashboard are served meanwhile', async () => {
  await run('on')
  await isOnEverywhere(true)
  expect((await get('/healthz')).status).toBe(200)
  expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ready', parts: { maintenance: 'on' } })
  for (const path of ['/icon.svg', '/admin', '/ar/admin/bookings'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  for (const path of ['/administration', '//admin.example', '/agency']) {
    expect([path, (await get(path)).status]).toEqual([path, 503])
  }
  expect(await (await get('//evil.example')).text()).not.toContain('//evil.example')
  await run('off')
  await isOnEverywhere(false)
  expect(await (await get('/readyz')).json()).toMatchObject({ parts: { maintenance: 'off' } })
})

test('an admin works on, and sees the site in the same browser', async () => {
  await run('on')
  await isOnEverywhere(true)
  const customer = await buildCustomer(it.context)
  expect((await get('/api/users/me', await bearer(customer))).status).toBe(503)
  const own = await get(listBookingsForAdmin.url, await bearer(admin))
  expect(own.status).toBe(200)
  const cookie = own.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^rihla_maintenance=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/)
  const pass = { cookie: `theme=dark; ${cookie.split(';')[0]}` }
  expect(await (await get('/', pass)).text()).toContain('Siwa at sunset')
  expect((await get('/api/trips', pass)).status).toBe(200)
  // it opens the site, and nothing that needs a session
  expect((await get('/api/users/me', pass)).status).toBe(401)
  expect((await get(listBookingsForAdmin.url, { ...pass, ...(await bearer(customer)) })).status).toBe(403)
  // what was shown to a pass is not shown to visitors
  expect((await get('/')).status).toBe(503)
  for (const forged of ['', 'x', `${Date.now() + 60_000}.x`, signPass('another secret')]) {
    expect((await get('/', { cookie: `rihla_maintenance=${forged}` })).status).toBe(503)
  }
  await run('off')
  await isOnEverywhere(false)
  expect((await get(listBookingsForAdmin.url, await bearer(admin))).headers.has('set-cookie')).toBe(false)
})

test('the link of the command opens the site in one browser', async () => {
  const { link } = JSON.parse((await run('on', '--json')).output) as { link: string }
  await isOnEverywhere(true)
  const opened = await get(link.slice(it.context.config.publicUrl.length))
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/'])
  expect((await get('/', { cookie: opened.headers.get('set-cookie')!.split(';')[0]! })).status).toBe(200)
  expect((await get('/?maintenance=1.x')).status).toBe(503)
  await run('off')
  await isOnEverywhere(false)
  expect((await get(link.slice(it.context.config.publicUrl.length))).headers.has('set-cookie')).toBe(false)
})

test('repeating a command changes nothing, and each change is in the audit log', async () => {
  const before = (await audited()).length
  expect(await run('off')).toMatchObject({ exitCode: 0, output: 'Maintenance was off already.' })
  const begun = JSON.parse((await run('on', '--json')).output) as { since: string }
  expect((await run('on')).output).toContain('Maintenance was on already.')
  const changed = JSON.parse((await run('on', '--until', '2h', '--json')).output) as { since: string; until: string }
  expect(changed.since).toBe(begun.since)
  const status = JSON.parse((await run('status', '--json')).output) as object
  expect(status).toMatchObject({ isOn: true, since: begun.since, until: changed.until })
  await run('off')
  expect((await run('status')).output).toBe('Maintenance is off.')
  expect((await audited()).slice(0, (await audited()).length - before)).toMatchObject([
    { maintenance: { from: true, to: false }, since: begun.since, systemUser: expect.any(String) },
    { maintenance: { from: true, to: true }, until: changed.until },
    { maintenance: { from: false, to: true }, until: null },
  ])
  await isOnEverywhere(false)
})

test.each([
  ['nothing', [], 'on, off or status'],
  ['an unknown act', ['pause'], 'on, off or status'],
  ['two acts', ['on', 'off'], 'on, off or status'],
  ['a message for off', ['off', '--message', 'x'], '--message'],
  ['no time', ['on', '--until', 'soon'], '--until'],
  ['a time without an offset', ['on', '--until', '2026-12-01T03:00'], '--until'],
  ['a day that does not exist', ['on', '--until', '2026-13-41T03:00Z'], '--until'],
  ['a time that is over', ['on', '--until', '2020-01-01T00:00Z'], 'next 7 days'],
  ['a long time', ['on', '--until', '999h'], 'next 7 days'],
  ['a long message', ['on', '--message', 'x'.repeat(501)], '500 characters'],
])('%s is refused, and nothing is done', async (_, args, message) => {
  const refused = await run(...args)
  expect([refused.exitCode, refused.output]).toEqual([2, ''])
  expect(refused.errors).toContain(message)
  expect((await run('status')).output).toBe('Maintenance is off.')
})

test('an instance that starts during maintenance knows of it', async () => {
  await run('on')
  const late = createMaintenance(it.context)
  await late.start()
  expect(late.current()).toMatchObject({ since: expect.any(Date), until: null })
  late.stop()
  await run('off')
})
