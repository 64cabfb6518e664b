// @module-tag exhaustive
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { login, register } from '@rihla/contract/accounts/accounts.api.ts'
import { downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { uploadOfKind } from '@rihla/contract/uploads/uploads.api.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, createCaller } from '../../server/src/testing/api-caller.ts'
import { buildBooking } from '../../server/src/testing/builders/bookings.ts'
import { builtPassword, buildAdmin, buildCustomer } from '../../server/src/testing/builders/people.ts'
import { buildTrip } from '../../server/src/testing/builders/trips.ts'
import { heicFile } from '../../server/src/testing/heic-files.ts'
import { multipart } from '../../server/src/testing/multipart.ts'
import { readPdfLines } from '../../server/src/testing/pdf-text.ts'
import { jpeg } from '../../server/src/testing/sample-files.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { signInAs } from '../../server/src/testing/sign-in-as.ts'
import { createTestApp, sendByFetch, type TestApp } from '../../server/src/testing/test-app.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../server/src/testing/test-smtp-server.ts'
import { waitFor } from '../../server/src/testing/wait-for.ts'
import { release } from '../../server/src/version.ts'
import { buildWebIfStale } from '../build-web.ts'
import { assembleRelease } from './assemble.ts'

// outside the repository, so that nothing of it is found by chance
const folder = mkdtempSync(join(tmpdir(), 'rihla-release-'))
const installation = join(folder, 'installation')
const elsewhere = join(folder, 'elsewhere')

/** Bundling takes the time of several tests, and the pages may have to be built, too. */
const assembleWithinMs = 600_000

let it: TestApp
let environment: Record<string, string>
let smtp: TestSmtpServer
let server: ServerProcess
let call: Call

beforeAll(async () => {
  await buildWebIfStale()
  await assembleRelease(installation, { commit: '0'.repeat(40), time: new Date(0) })
  mkdirSync(elsewhere)
  const database = await createTestDatabase()
  it = await createTestApp({ database })
  smtp = await startTestSmtpServer()
  environment = {
    NODE_ENV: 'production',
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    PUBLIC_URL: 'http://localhost',
    APP_SECRET: 'a secret of this test',
    DATABASE_URL: database.applicationUrl,
    MIGRATION_DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '0',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rihla <hello@rihla.test>',
  }
  server = await spawnServer(environment, { command: [join(installation, 'bin/rihla'), 'start'], folder: elsewhere })
  await waitUntilReady(server)
  call = createCaller(
    () => sendByFetch(server.url),
    (user) => signInAs(it.context, user),
  )
}, assembleWithinMs)

afterAll(async () => {
  server?.child.kill('SIGKILL')
  await it?.close()
  await smtp?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('is ready, and says its version', async () => {
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' })
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ version: release })
})

test.each([
  ['/', 'en', 'ltr'],
  ['/ar', 'ar', 'rtl'],
])('renders %s and serves its scripts', async (path, language, direction) => {
  const response = await fetch(server.url + path)
  const page = await response.text()
  expect([response.status, page]).toEqual([200, expect.stringMatching(`<html[^>]* lang="${language}"`)])
  expect(page).toMatch(`dir="${direction}"`)
  const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0]
  expect((await fetch(`${server.url}${script}`)).status).toBe(200)
})

test('serves the pictures of the pages', async () => {
  expect((await fetch(`${server.url}/pictures/hero-640.webp`)).status).toBe(200)
})

test('runs its commands through a symbolic link', () => {
  const link = join(folder, 'rihla')
  symlinkSync(join(installation, 'bin/rihla'), link)
  const { status, stderr } = spawnSync(link, ['check'], { cwd: elsewhere, env: environment, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test('describes its API, with the names of the contract', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`)
  const text = await response.text()
  expect([response.status, text]).toEqual([200, expect.stringContaining('"operationId":"downloadVoucher"')])
  expect((await fetch(`${server.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200)
})

test('signs in with a password', async () => {
  const { email } = await buildCustomer(it.context)
  const { status, body } = await call(login, { body: { email, password: builtPassword } })
  expect([status, body.token]).toEqual([200, expect.any(String)])
  expect((await call(login, { body: { email, password: 'another one' } })).status).toBe(401)
})

test('sends a mail in Arabic to a person who registers', async () => {
  const person = { name: 'منى', email: 'mona@mail.test', password: 'felucca trip' }
  const onTheWay = { ...person, email: 'mona@rihla-traveller.com' }
  expect((await call(register, { body: onTheWay, locale: 'ar' })).status).toBe(201)
  await waitFor(() => expect(smtp.received.flatMap(({ to }) => to)).toEqual([onTheWay.email]))
  expect(smtp.received[0]?.raw).toMatch(/lang=3D"ar"|lang="ar"/)
})

test.each([
  ['JPEG', () => jpeg()],
  ['HEIC', async () => heicFile('red-and-blue.heic')],
])('decodes a %s in its process for untrusted files', async (_format, bytes) => {
  const customer = await buildCustomer(it.context)
  const sent = await multipart({ bytes: await bytes(), name: 'photo', type: 'application/octet-stream' })
  const { status, bytes: body } = await call(uploadOfKind, { as: customer, params: { kind: 'payment-proof' }, ...sent })
  expect(status).toBe(201)
  const { url } = JSON.parse(body.toString('utf8')) as { url: string }
  const stored = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  expect((await sharp(stored).metadata()).format).toBe('webp')
})

test('writes the voucher of a booking with its own fonts', async () => {
  await buildAdmin(it.context)
  const customer = await buildCustomer(it.context)
  const trip = await buildTrip(it.context, { title: 'سيوة Siwa' })
  const { id } = await buildBooking(it.context, { trip, customer, status: 'confirmed' })
  const { status, bytes } = await call(downloadVoucher, { as: customer, params: { id }, locale: 'ar' })
  expect(status).toBe(200)
  expect((await readPdfLines(bytes)).join('\n')).toContain('Siwa')
})

test('lists the licences of bundled and installed packages', () => {
  const notices = readFileSync(join(installation, 'THIRD-PARTY-NOTICES'), 'utf8')
  const sbom = readFileSync(join(installation, 'sbom.cdx.json'), 'utf8')
  for (const name of ['fastify', 'react', 'sharp', 'libheif-js', '@fontsource/alexandria']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d.* \\(.+\\)$`, 'm'))
    expect(sbom).toContain(`"${name}@`)
  }
  for (const name of ['vite', 'vitest']) expect(sbom).not.toContain(`"bom-ref": "${name}@`)
})

test('ends with 0 after SIGTERM', async () => {
  server.child.kill('SIGTERM')
  expect([await server.ended, server.output()]).toEqual([0, expect.stringContaining('"stopped"')])
})
