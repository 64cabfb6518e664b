import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '#clock.ts'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { buildMail } from '#testing/builders/mails.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { readMetrics } from '#testing/read-metrics.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rihla-worker-'))
chmodSync(folder, 0o755)
const building = { db: database.db, clock: createClock('Africa/Cairo') }
const servers: ServerProcess[] = []
let admin: string
let customer: string

beforeAll(async () => {
  admin = await signInAs(building, await buildAdmin(building))
  customer = await signInAs(building, await buildCustomer(building, { name: 'منى' }))
})
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder, ...environment })
  servers.push(server)
  await waitUntilReady(server)
  return server
}

const download = ({ url }: ServerProcess, token?: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/admin/users/export`, {
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })

interface LoggedRequest {
  pid: number
  route: string
  status: number
}

/** What a server, with the process it started, has logged about a request once it has logged anything about it. */
function loggedRequests({ output }: ServerProcess, { headers }: Response): Promise<LoggedRequest[]> {
  const parts = [`"requestId":"${headers.get('x-request-id')}"`, '"msg":"request"']
  return waitFor(() => {
    const lines = output().split('\n')
    const logged = lines.filter((line) => parts.every((part) => line.includes(part)))
    expect(logged).not.toEqual([])
    return logged.map((line) => JSON.parse(line) as LoggedRequest)
  })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function findWorker(server: ServerProcess): Promise<number> {
  const response = await download(server, admin)
  await response.text()
  const [logged] = await loggedRequests(server, response)
  return logged!.pid
}

const isSent = async (id: string): Promise<boolean> =>
  (await database.db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirst())?.status === 'sent'

describe.each(['all', 'web'])('ROLE=%s', { tags: 'exhaustive' }, (ROLE) => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await start({ ROLE })
  })

  test('another process serves downloads, checks access and logs them', async () => {
    const response = await download(server, admin, { 'accept-language': 'ar' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('.csv')
    expect(await response.text()).toContain('منى')
    const logged = await loggedRequests(server, response)
    expect(logged).toMatchObject([{ route: '/api/admin/users/export', status: 200 }])
    expect(logged[0]!.pid).not.toBe(server.child.pid)
    expect([(await download(server)).status, (await download(server, customer)).status]).toEqual([401, 403])
  })

  test('claimed addresses and request ids are not forwarded', async () => {
    const response = await download(server, admin, { 'x-request-id': 'made-up', 'x-forwarded-host': 'evil.example' })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, expect.not.stringMatching('made-up')])
  })

  test('the other process is started again after it was killed, and ends with the first', async () => {
    const first = await findWorker(server)
    process.kill(first, 'SIGKILL')
    await waitFor(async () => expect((await download(server, admin)).status).toBe(200))
    const second = await findWorker(server)
    expect(second).not.toBe(first)
    server.child.kill('SIGKILL')
    await waitFor(() => expect(isRunning(second)).toBe(false))
  })
})

test(
  'METRICS_PORT has the metrics of both processes, and the port of the pages has none',
  { tags: 'exhaustive' },
  async () => {
    const metricsPort = await findFreePort()
    const server = await start({ ROLE: 'all', METRICS_PORT: String(metricsPort) })
    const route = '/api/admin/users/export'
    const count = `rihla_http_request_duration_seconds_count{method="GET",process="worker",route="${route}",status="2xx"}`
    expect((await download(server, admin)).status).toBe(200)
    await waitFor(async () => {
      const metrics = await readMetrics(metricsPort)
      expect(metrics.get(count)).toBe(1)
      expect(metrics.get(count.replace('worker', 'web'))).toBeUndefined()
      expect(metrics.get('rihla_state_read{process="worker",reading="outbox"}')).toBe(1)
      expect(metrics.get('rihla_state_read{process="web",reading="outbox"}')).toBeUndefined()
    })
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  },
)

test('only workers run jobs', { tags: 'exhaustive' }, async () => {
  for (const { child, ended } of servers.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  const web = await start({ ROLE: 'web' })
  await findWorker(web)
  const id = await buildMail(database)
  // longer than any worker waits between two readings
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(await isSent(id)).toBe(false)
  const worker = await start({ ROLE: 'worker' })
  await waitFor(async () => expect(await isSent(id)).toBe(true))
  expect((await fetch(`${worker.url}/api/trips`)).status).toBe(404)
})
