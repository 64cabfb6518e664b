import { afterAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { requireNoProduction, requireOwnAddress, requireSameDatabase } from './guards.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { makeAdmins } from './marketplace/accounts.ts'
import { readOptions } from './options.ts'

const opened: (TestApp | HttpClient)[] = []
afterAll(async () => {
  for (const each of opened) await each.close()
})

async function open(config: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(config)
  const url = new URL(await app.listen())
  const client = createHttpClient(url)
  opened.push(client, app)
  return { app, client, guarded: { url, isMine: false, allowsProduction: false } }
}

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.9:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.7:3000', false],
  ['https://rihla.example', false],
  ['http://localhost.rihla.example', false],
])('%s without --yes-this-is-mine: %s', (address, isAllowed) => {
  const guarded = { url: new URL(address), isMine: false, allowsProduction: false }
  const check = () => requireOwnAddress(guarded)
  if (isAllowed) expect(check).not.toThrow()
  else expect(check).toThrow('--yes-this-is-mine')
  expect(() => requireOwnAddress({ ...guarded, isMine: true })).not.toThrow()
})

test('an installation in production is refused without --allow-production', async () => {
  const { client, guarded } = await open({ config: { isProduction: true } })
  await expect(requireNoProduction(client, guarded)).rejects.toThrow('--allow-production')
  const allowed = requireNoProduction(client, { ...guarded, allowsProduction: true })
  await expect(allowed).resolves.toBeUndefined()
})

test('an installation outside production is accepted', async () => {
  const { client, guarded } = await open()
  await expect(requireNoProduction(client, guarded)).resolves.toBeUndefined()
})

test('an address without an installation is refused', async () => {
  const { app, client, guarded } = await open()
  await app.app.close()
  await expect(requireNoProduction(client, guarded)).rejects.toThrow('No installation responds')
})

test('an installation on another database is refused', async () => {
  const [one, other] = [await open(), await open()]
  const [admin] = await makeAdmins(one.app.context, { runId: 'test', count: 1 })
  await requireSameDatabase(one.client, one.guarded, admin!)
  await expect(requireSameDatabase(other.client, other.guarded, admin!)).rejects.toThrow('configured database')
})

test.each([
  [['--users', '9'], '--users'],
  [['--users', '20.5'], '--users'],
  [['--minutes', 'soon'], '--minutes'],
  [['--url', 'localhost'], '--url'],
  [['--user', '20'], '--user'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
