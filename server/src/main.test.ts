import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { spawnServer, waitUntilReady } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rihla-main-'))
chmodSync(folder, 0o755)
const onOwnDatabase = { DATABASE_URL: database.url, DATA_DIR: folder }
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('stopping', { tags: 'exhaustive' }, () => {
  test('makes /readyz fail first, while requests are still served', async () => {
    const server = await spawnServer({ ...onOwnDatabase, DRAIN_SECONDS: '1' })
    await waitUntilReady(server)
    server.child.kill('SIGTERM')
    await sleep(300)
    const [ready, alive] = await Promise.all([fetch(`${server.url}/readyz`), fetch(`${server.url}/healthz`)])
    expect([ready.status, alive.status]).toEqual([503, 200])
    expect(await server.ended).toBe(0)
  })

  test('lets requests in flight finish', async () => {
    const server = await spawnServer(onOwnDatabase)
    await waitUntilReady(server)
    const body = JSON.stringify({ email: 'nobody@rihla.example', password: 'wrong-password' })
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`)
    socket.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
    await sleep(200)
    server.child.kill('SIGTERM')
    await sleep(300)
    socket.write(body.slice(10))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
    expect(await server.ended).toBe(0)
  })

  test('stops the embedded database, and the next start finds its data', async () => {
    const environment = { DATA_DIR: join(folder, 'data') }
    for (const _start of ['first', 'second']) {
      const server = await spawnServer(environment)
      await waitUntilReady(server)
      const second = await spawnServer(environment)
      expect(await second.ended).toBe(1)
      expect(second.output()).toMatch(/^\nAnother Rihla \(process \d+\) already uses the data folder/)
      server.child.kill('SIGTERM')
      expect([await server.ended, server.output()]).toEqual([0, expect.stringContaining('stopped')])
    }
  })
})

describe('a start that cannot succeed is refused with a readable message', () => {
  test('for an invalid configuration', async () => {
    const server = await spawnServer({ NODE_ENV: 'production', DATA_DIR: folder, DEMO: 'yes' })
    expect(await server.ended).toBe(1)
    expect(
      server
        .output()
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 18)),
    ).toEqual(['Rihla cannot start', '  - PUBLIC_URL is ', '  - APP_SECRET is ', `  - DEMO is 'yes',`])
  })

  test('for a port that is in use', { tags: 'exhaustive' }, async () => {
    const first = await spawnServer(onOwnDatabase)
    await waitUntilReady(first)
    const second = await spawnServer({ ...onOwnDatabase, PORT: String(first.port) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('stop the process that uses the port, or set PORT')
    first.child.kill('SIGTERM')
    await first.ended
  })
})

test('two instances can start at the same time on one database', { tags: 'exhaustive' }, async () => {
  const fresh = await createTestDatabase({ isEmpty: true })
  const environment = {
    DATABASE_URL: fresh.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: 'a@rihla.example',
    ADMIN_PASSWORD: 'secret-1',
  }
  const servers = await Promise.all([spawnServer(environment), spawnServer(environment)])
  await Promise.all(servers.map((server) => waitUntilReady(server)))
  expect(await fresh.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'a@rihla.example' }])
  for (const server of servers) server.child.kill('SIGTERM')
  expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0])
  await fresh.close()
})
