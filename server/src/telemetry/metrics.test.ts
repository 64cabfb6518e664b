import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitRate } from '#http/limit-rate.ts'
import { createLogger } from '#logger.ts'
import { explainStartError } from '#start-errors.ts'
import { parseMetrics, readMetrics } from '#testing/read-metrics.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { requestServed, stateAsked } from './events.ts'
import { sendForked } from './forked-metrics.ts'
import { createMetrics } from './metrics.ts'
import { type ProcessMetrics, startMetrics } from './metrics-server.ts'

const log = createLogger({ logLevel: 'silent' })
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function start(): Promise<{ port: number; metrics: ProcessMetrics }> {
  const port = await findFreePort()
  const metrics = await startMetrics({ kind: 'web', host: '127.0.0.1', port, log })
  endings.push(() => metrics.close())
  return { port, metrics }
}

describe('the application', () => {
  let app: TestApp
  let origin: string
  beforeAll(async () => {
    app = await createTestApp()
    origin = await app.listen()
  })
  afterAll(() => app.close())

  test('counts requests by route pattern, method and status class', async () => {
    const { port } = await start()
    await fetch(`${origin}/api/trips?search=secret`)
    await fetch(`${origin}/api/trips/0190a000-0000-7000-8000-000000000000`)
    for (const path of ['/api/unknown/1', '/api/unknown/2', '/api/secret-token']) await fetch(origin + path)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const metrics = parseMetrics(text)
    const count = (labels: string) => metrics.get(`rihla_http_request_duration_seconds_count{${labels}}`)
    expect(count('method="GET",process="web",route="/api/trips",status="2xx"')).toBe(1)
    expect(count('method="GET",process="web",route="/api/trips/:id",status="4xx"')).toBe(1)
    expect(count('method="GET",process="web",route="/api/*",status="4xx"')).toBe(3)
    expect(metrics.get('rihla_http_errors_total{code="not_found",process="web"}')).toBe(4)
    expect(text).not.toContain('secret')
  })

  test('counts what maintenance refuses apart from failures', async () => {
    const { port } = await start()
    const setMaintenance = async (since: Date | null) => {
      await app.db.updateTable('settings').set({ maintenance_since: since }).execute()
      await app.context.maintenance.start()
    }
    await setMaintenance(new Date())
    expect((await fetch(`${origin}/api/bookings`, { method: 'POST' })).status).toBe(503)
    await setMaintenance(null)
    const metrics = await readMetrics(port)
    const count = (status: string) =>
      metrics.get(
        `rihla_http_request_duration_seconds_count{method="POST",process="web",route="/api/bookings",status="${status}"}`,
      )
    expect([count('maintenance'), count('5xx')]).toEqual([1, undefined])
    expect(metrics.get('rihla_http_errors_total{code="server.maintenance",process="web"}')).toBe(1)
  })

  test('counts what a rate limit refuses by its action, without its subject', async () => {
    const { port } = await start()
    const attempt = () => limitRate(app.context, 'codes:mona@example.com', { max: 1, windowSeconds: 60 })
    await attempt()
    await expect(attempt()).rejects.toThrow('request.too_many')
    expect((await readMetrics(port)).get('rihla_rate_limit_refusals_total{limit="codes",process="web"}')).toBe(1)
  })

  test('shows the state of its pools', async () => {
    const { port } = await start()
    const metrics = await readMetrics(port)
    expect(metrics.get('rihla_database_pool_max{pool="rihla",process="web"}')).toBeGreaterThanOrEqual(10)
    expect(metrics.get('rihla_database_pool_waiting{pool="rihla",process="web"}')).toBe(0)
    expect(metrics.get('rihla_event_streams{process="web"}')).toBe(0)
  })
})

test('an invented method is counted as one that is not known', async () => {
  const metrics = createMetrics('web')
  endings.push(() => metrics.close())
  for (const method of ['BREW', 'SECRET']) requestServed.report({ method, route: '(none)', status: 404, ms: 1 })
  const read = JSON.stringify(await metrics.read())
  expect([read.includes('"other"'), read.includes('BREW'), read.includes('SECRET')]).toEqual([true, false, false])
})

test('serves nothing but GET /metrics', async () => {
  const { port } = await start()
  const statuses = [
    await fetch(`http://127.0.0.1:${port}/`),
    await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' }),
    await fetch(`http://127.0.0.1:${port}/metrics`),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 200])
})

test('a port that is taken ends the start with the name of the variable', async () => {
  const { port } = await start()
  vi.stubEnv('METRICS_PORT', String(port))
  endings.push(() => vi.unstubAllEnvs())
  const error = await startMetrics({ kind: 'web', host: '127.0.0.1', port, log }).catch((reason: unknown) => reason)
  expect(explainStartError(error)).toBe(
    `127.0.0.1:${port} is taken by another program, perhaps another Rihla: stop it, or set METRICS_PORT.`,
  )
})

test('gauges that no part sets are left out', async () => {
  const { port } = await start()
  expect((await readMetrics(port)).has('rihla_outbox_oldest_seconds{process="web"}')).toBe(false)
  endings.push(stateAsked.subscribe(({ set }) => set('rihla_outbox_oldest_seconds', 3)))
  expect((await readMetrics(port)).get('rihla_outbox_oldest_seconds{process="web"}')).toBe(3)
})

describe('a process that this one has started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-metrics-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function listenAt(name: string, server: Server): Promise<string> {
    const path = join(folder, name)
    await once(server.listen(path), 'listening')
    endings.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return path
  }

  test('adds its metrics under its own name', async () => {
    const { port, metrics } = await start()
    const worker = createMetrics('worker')
    endings.push(() => worker.close())
    const socketPath = await listenAt(
      'worker',
      createServer((_request, response) => void sendForked(response, worker)),
    )
    metrics.addFork(() => socketPath)
    requestServed.report({ method: 'GET', route: '/api/trips', status: 200, ms: 20 })
    const read = await readMetrics(port)
    for (const kind of ['web', 'worker']) {
      const labels = `le="0.025",method="GET",process="${kind}",route="/api/trips",status="2xx"`
      expect(read.get(`rihla_http_request_duration_seconds_bucket{${labels}}`)).toBe(1)
      expect(read.get(`process_start_time_seconds{process="${kind}"}`)).toBeGreaterThan(0)
    }
  })

  test('that does not respond, or responds with something else, leaves the others as they are', async () => {
    const { port, metrics } = await start()
    for (const [name, respond] of [
      ['silent', () => {}],
      ['confused', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>')],
    ] as const) {
      const socketPath = await listenAt(name, createServer(respond))
      metrics.addFork(() => socketPath)
      expect((await readMetrics(port)).has('rihla_http_requests_in_flight{process="web"}')).toBe(true)
    }
  })
})
