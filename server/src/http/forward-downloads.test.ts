import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import type { App } from './fastify-app.ts'
import { noUsers } from './access.ts'
import { createApp } from './create-app.ts'

// A process that forwards to another one, over a real socket.
let it: TestApp
let worker: App
let front: App
let port: number
const folder = mkdtempSync(join(tmpdir(), 'rihla-forward-'))
const lines: string[] = []
/** What the other process has received. */
const received: { method: string; body: unknown; from: string }[] = []

beforeAll(async () => {
  it = await createTestApp()
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const socket = join(folder, 'requests')
  const { config, maintenance } = it.context
  const addRoutes = (app: App) => {
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/api/file',
      access: 'everyone',
      config: { isDownload: true },
      async handler({
        method,
        body,
        ip,
        headers,
      }: {
        method: string
        body: unknown
        ip: string
        headers: Record<string, unknown>
      }) {
        received.push({ method, body, from: ip })
        return { ip, length: headers['content-length'] ?? null, trace: headers['traceparent'] ?? null }
      },
    } as never)
    app.route({
      method: 'POST',
      url: '/api/own-file',
      access: 'signed-in',
      config: { isDownload: true },
      handler: async () => ({}),
    } as never)
  }
  worker = await createApp({ config: { ...config, requestsSocket: socket }, log, maintenance }, noUsers)
  addRoutes(worker)
  await worker.listen({ path: socket })
  front = await createApp({ config, log, maintenance }, noUsers, { open: async () => socket })
  addRoutes(front)
  await front.listen({ host: '127.0.0.1', port: 0 })
  port = (front.server.address() as AddressInfo).port
})
beforeEach(() => {
  lines.length = 0
  received.length = 0
})
afterAll(async () => {
  await front.close()
  await worker.close()
  await it.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = async (path: string, body: string, type = 'application/json') => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
const count = (statuses: number[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all!.length]))

/** Sends raw bytes, and returns what comes back until the connection ends or nothing more comes. */
const exchange = (bytes: string, hangUp = false) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      if (hangUp) socket.destroy()
    })
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
const request = (line: string, headers: string[], body = '') =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`

test(
  'of 500 bodies that the other process refuses before reading them, none fails otherwise',
  { tags: 'exhaustive' },
  async () => {
    const large = JSON.stringify({ text: 'x'.repeat(900_000) })
    const tooLarge = JSON.stringify({ text: 'x'.repeat(1_200_000) })
    const statuses: number[] = []
    for (let round = 0; round < 50; round += 1) {
      statuses.push(
        ...(await Promise.all([
          ...Array.from({ length: 5 }, () => post('/api/own-file', large)),
          ...Array.from({ length: 2 }, () => post('/api/file', tooLarge)),
          ...Array.from({ length: 3 }, () => post('/api/file', large, 'text/plain')),
        ])),
      )
    }
    expect(count(statuses)).toEqual({ 401: 250, 413: 100, 415: 150 })
    expect(lines.filter((line) => line.includes('"level":50') || line.includes('could not be forwarded'))).toEqual([])
  },
)

test('a body arrives', async () => {
  expect(await post('/api/file', JSON.stringify({ text: 'x'.repeat(500_000) }))).toBe(200)
  expect(received).toMatchObject([
    { method: 'POST', from: '127.0.0.1', body: { text: expect.stringMatching(/^x{500000}$/) } },
  ])
})

test.each([
  ['GET', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
  ['GET', 'Content-Length: 5', 'hello'],
  ['HEAD', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
  ['DELETE', 'Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n'],
  ['DELETE', 'Content-Length: 5', 'hello'],
])('a %s with %s is refused and not forwarded', async (method, header, body) => {
  const smuggled = request('GET /api/file', ['X-Forwarded-For: 10.1.1.1', 'Connection: close'])
  const answer = await exchange(request(`${method} /api/file`, [header], body + smuggled))
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(received.filter(({ from }) => from !== '127.0.0.1')).toEqual([])
  expect(received.filter((each) => each.method === method && each.body !== undefined && each.body !== null)).toEqual([])
})

test.each([
  ['GET', []],
  ['DELETE', []],
  ['DELETE', ['Content-Length: 0']],
])('control: a %s without a body is forwarded', async (method, headers) => {
  const answer = await exchange(request(`${method} /api/file`, [...headers, 'Connection: close']))
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer).toContain('"ip":"127.0.0.1"')
})

test('a client that hangs up early leaves no error and no unknown address', async () => {
  await Promise.all(Array.from({ length: 100 }, () => exchange(request('GET /api/file', []), true)))
  await post('/api/file', '{}')
  await waitFor(() => expect(received.some(({ method: sent }) => sent === 'POST')).toBe(true))
  expect(received.filter(({ from }) => from !== '127.0.0.1')).toEqual([])
  expect(lines.filter((line) => line.includes('"level":50') || line.includes('could not be forwarded'))).toEqual([])
})

test('the trace of a trusted proxy reaches the other process, and that of another client does not', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const { log, maintenance } = it.context
  const config = { ...it.context.config, trustedProxies: ['127.0.0.1'] }
  const socket = join(folder, 'requests')
  const behindProxy = await createApp({ config, log, maintenance }, noUsers, {
    open: async () => socket,
  })
  behindProxy.get('/api/file', { access: 'everyone', config: { isDownload: true } } as object, async () => ({}))
  const origin = await behindProxy.listen({ host: '127.0.0.1', port: 0 })
  const traceReceivedFrom = async (url: string) => {
    const response = await fetch(`${url}/api/file`, { headers: { traceparent } })
    return ((await response.json()) as { trace: unknown }).trace
  }
  expect(await traceReceivedFrom(`http://127.0.0.1:${port}`)).toBeNull()
  expect(await traceReceivedFrom(origin)).toBe(traceparent)
  await behindProxy.close()
})
