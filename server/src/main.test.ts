import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createDatabase } from './database/database.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { urgentMailQueue } from './jobs/queues.ts'
import { createLogger } from './logger.ts'
import { buildMail } from './testing/builders/mails.ts'
import { buildCustomer } from './testing/builders/people.ts'
import { spawnServer, waitUntilReady } from './testing/server-process.ts'
import { signInAs } from './testing/sign-in-as.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { startTestSmtpServer } from './testing/test-smtp-server.ts'
import { waitFor } from './testing/wait-for.ts'
import { version } from './version.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rihla-main-'))
chmodSync(folder, 0o755)
const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')

/** Requests that never end: their clients stop sending, or never read the responses. */
function slowRequests(token: string): string[] {
  const authorization = `Authorization: Bearer ${token}`
  const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const multipart = ['Content-Type: multipart/form-data; boundary=edge', 'Content-Length: 900000']
  return [
    head('POST /api/upload/profile-photo', authorization, ...multipart) + part,
    head('POST /api/users/login', 'Content-Type: application/json', 'Content-Length: 100') + '{"email"',
    'GET /api/trips HTTP/1.1\r\nHost: x\r\nAcc',
    head('GET /api/notifications/stream', authorization),
    head('GET /api/openapi.json').repeat(50),
  ]
}

const onOwnDatabase = { DATABASE_URL: database.url, DATA_DIR: folder }
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('stopping', { tags: 'exhaustive' }, () => {
  test('makes /readyz fail first, while requests are still served', async () => {
    const server = await spawnServer({ ...onOwnDatabase, DRAIN_SECONDS: '5' })
    await waitUntilReady(server)
    server.child.kill('SIGTERM')
    await waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  test('lets requests in flight finish', async () => {
    const server = await spawnServer(onOwnDatabase)
    await waitUntilReady(server)
    const body = JSON.stringify({ email: 'nobody@rihla.example', password: 'wrong-password' })
    const socket = connect(server.port, '127.0.0.1')
    let response = ''
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()))
    const closed = once(socket, 'close')
    const waits = ['Connection: close', 'Expect: 100-continue']
    const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`, ...waits]
    socket.write(head('POST /api/users/login', ...headers) + body.slice(0, 10))
    await waitFor(() => expect(response).toBe('HTTP/1.1 100 Continue\r\n\r\n'))
    server.child.kill('SIGTERM')
    await waitFor(() => expect(server.output()).toContain('"stopping"'))
    socket.write(body.slice(10))
    await closed
    expect(response).toContain('HTTP/1.1 401 ')
    expect(await server.ended).toBe(0)
  })

  test('ends within ten seconds whatever its clients do, hands its jobs back and stops PostgreSQL', async () => {
    const smtp = await startTestSmtpServer()
    smtp.stopResponding()
    const data = join(folder, 'slow-clients')
    const server = await spawnServer({ DATA_DIR: data, SMTP_URL: smtp.url })
    await waitUntilReady(server)
    const engine = await startEmbeddedDatabase(join(data, 'postgres'))
    const db = createDatabase(engine.url, { isUnlimited: true })
    const building = { db, clock: createClock('Africa/Cairo') }
    const token = await signInAs(building, await buildCustomer(building))
    await buildMail(building)
    await waitFor(() => expect(smtp.recipientCount()).toBe(1))
    await db.destroy()

    const sockets = slowRequests(token).map((bytes) => {
      const socket = connect(server.port, '127.0.0.1').pause()
      socket.on('error', () => {})
      socket.write(bytes)
      return socket
    })
    await sleep(1_000)
    const before = performance.now()
    // a terminal, npm and the launcher each send one
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) server.child.kill(signal)
    expect([await server.ended, server.output()]).toEqual([0, expect.stringContaining('"stopped"')])
    // less than ten on a machine that does nothing else; it was thirty, and then exit code 1
    expect((performance.now() - before) / 1_000).toBeLessThan(20)
    expect(existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    for (const socket of sockets) socket.destroy()
    await smtp.close()

    const again = await startEmbeddedDatabase(join(data, 'postgres'))
    const reading = createDatabase(again.url, { isUnlimited: true })
    const jobs = await sql<{
      state: string
    }>`select state from pgboss.job where name = ${urgentMailQueue.name}`.execute(reading)
    expect(jobs.rows).toEqual([{ state: 'retry' }])
    await reading.destroy()
    await again.stop()
  })

  test('stops the embedded database, and the next start finds its data', async () => {
    const environment = { DATA_DIR: join(folder, 'data') }
    for (const _start of ['first', 'second']) {
      const server = await spawnServer(environment)
      await waitUntilReady(server)
      const second = await spawnServer(environment)
      expect(await second.ended).toBe(1)
      expect(second.output()).toMatch(/^Another Rihla \(process \d+\) already uses the data folder/m)
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

  const notFolder = join(folder, 'a-file')
  const wrong = (change: (url: URL) => void): string => {
    const url = new URL(database.url)
    change(url)
    return url.href
  }
  test.each([
    ['a data folder that is a file', { DATA_DIR: notFolder }, 'DATA_DIR'],
    ['a data folder below a file', { DATA_DIR: join(notFolder, 'data'), APP_SECRET: 'sixteen-characters' }, 'DATA_DIR'],
    ['an unknown parameter of the bucket', { DATA_DIR: folder, STORAGE_URL: 's3://files?regoin=x' }, 'STORAGE_URL'],
    ['a broken escape in the bucket', { DATA_DIR: folder, STORAGE_URL: 's3://key:%zz@files' }, 'STORAGE_URL'],
    ['an address of another machine', { ...onOwnDatabase, HOST: '203.0.113.7' }, 'HOST'],
    [
      'a wrong password',
      { DATA_DIR: folder, DATABASE_URL: wrong((url) => (url.password = 'guess-7')) },
      'DATABASE_URL',
    ],
    ['a missing role', { DATA_DIR: folder, DATABASE_URL: wrong((url) => (url.username = 'stranger')) }, 'DATABASE_URL'],
    [
      'a missing database',
      { DATA_DIR: folder, DATABASE_URL: wrong((url) => (url.pathname = '/none')) },
      'DATABASE_URL',
    ],
    [
      'a wrong password of the owner',
      { ...onOwnDatabase, MIGRATION_DATABASE_URL: wrong((url) => (url.password = 'guess-7')) },
      'MIGRATION_DATABASE_URL',
    ],
  ])('for %s, naming the variable', async (_, environment, variable) => {
    writeFileSync(notFolder, '')
    const server = await spawnServer({ ...environment, LOG_LEVEL: 'error' })
    expect([await server.ended, server.output()]).toEqual([1, expect.stringContaining(variable)])
    expect(server.output()).not.toMatch(/^ +at |guess-7/m)
  })

  test('for a port that is in use, before anything is started', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const data = join(folder, 'never-started')
    const server = await spawnServer({ DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'error' })
    expect([await server.ended, server.output().trim()]).toEqual([
      1,
      `127.0.0.1:${port} is taken by another program, perhaps another Rihla: stop it, or set PORT.`,
    ])
    expect(existsSync(join(data, 'postgres'))).toBe(false)
    other.close()
  })
})

describe('a start without its database', () => {
  test('waits, says so, and serves once the database is there', { tags: 'exhaustive' }, async () => {
    const target = new URL(database.url)
    const port = await findFreePort()
    const away = new URL(database.url)
    away.port = String(port)
    const server = await spawnServer({ DATA_DIR: folder, DATABASE_URL: away.href })
    await waitFor(() => expect(server.output()).toContain('waiting for the database of DATABASE_URL'))
    const forwarding = createServer((socket) => {
      const onward = connect(Number(target.port), '127.0.0.1')
      for (const end of [socket, onward]) end.on('error', () => {})
      socket.pipe(onward).pipe(socket)
    }).listen(port, '127.0.0.1')
    await waitUntilReady(server)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    forwarding.close()
  })

  test('ends with 0 when it is stopped meanwhile', async () => {
    const server = await spawnServer({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://a:b@127.0.0.1:${await findFreePort()}/x`,
    })
    await waitFor(() => expect(server.output()).toContain('waiting for the database'))
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  test('gives up with one sentence', async () => {
    const log = createLogger({ logLevel: 'silent' })
    const url = `postgres://a:hidden-7@127.0.0.1:${await findFreePort()}/x`
    const waiting = waitForDatabase('DATABASE_URL', url, { log, awayMs: 100 })
    await expect(waiting).rejects.toThrow(
      /^No database responded at 127\.0\.0\.1:\d+ .* start it, or correct DATABASE_URL\.$/,
    )
  })
})

test('the first reading of a new data folder is ready and names the version', async () => {
  const server = await spawnServer({
    DATA_DIR: join(folder, 'new'),
    DATABASE_URL: database.url,
    APP_SECRET: 'sixteen-characters',
  })
  await waitFor(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200))
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready', parts: { disk: 'ok' } })
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'up', version })
  expect(server.output()).toContain(`"version":"${version}"`)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
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
