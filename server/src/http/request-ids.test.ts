import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noUsers } from './access.ts'
import { createApp } from './create-app.ts'
import type { App } from './fastify-app.ts'
import { readConfiguration } from '#configuration.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`
let lines: Record<string, unknown>[] = []

async function open(trustedProxies: string[]): Promise<App> {
  const output = new PassThrough()
  output.on('data', (line: Buffer) => lines.push(JSON.parse(line.toString()) as Record<string, unknown>))
  const config = {
    ...readConfiguration({ APP_SECRET: 'a secret for tests, long enough', DATABASE_URL: 'postgres://x/x' }),
    trustedProxies,
  }
  const maintenance = { current: () => undefined, start: async () => {}, stop: () => {} }
  const app = await createApp({ config, log: pino({}, output), maintenance }, noUsers)
  app.get('/hello', async () => 'hello')
  await app.ready()
  return app
}

async function get(app: App, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  lines = []
  const response = await app.inject({ url: '/hello', headers, remoteAddress })
  expect(response.statusCode).toBe(200)
  const [{ requestId, traceId } = {}] = lines.filter(({ msg }) => msg === 'request')
  return { returned: response.headers, requestId, traceId }
}

describe('of a trusted proxy', () => {
  let app: App
  beforeAll(async () => {
    app = await open(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  })
  afterAll(() => app.close())
  afterEach(() => void (lines = []))

  test.each(['edge-1:4711', '0190a000-0000-7000-8000-000000000000', 'f00=/+._', 'x'.repeat(128)])(
    'X-Request-Id %s is taken, logged and returned',
    async (id) => {
      const { returned, requestId } = await get(app, { 'x-request-id': id })
      expect([returned['x-request-id'], requestId]).toEqual([id, id])
    },
  )

  test.each(['', ' ', 'x'.repeat(129), 'two words', 'a"b', '<script>', 'a,b', 'é'])(
    'X-Request-Id %j is replaced',
    async (id) => {
      const { returned, requestId } = await get(app, { 'x-request-id': id })
      expect(returned['x-request-id']).toMatch(/^[\w-]{12}$/)
      expect(requestId).toBe(returned['x-request-id'])
    },
  )

  test('traceparent is logged and returned', async () => {
    const { returned, traceId } = await get(app, { traceparent })
    expect([returned['traceparent'], traceId]).toEqual([traceparent, trace])
  })

  test.each([
    '',
    'x',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `${traceparent}-more`,
    traceparent.toUpperCase(),
  ])('traceparent %j is ignored', async (text) => {
    const { returned, traceId } = await get(app, { traceparent: text })
    expect([returned['traceparent'], traceId]).toEqual([undefined, undefined])
  })

  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])('%s is in a trusted range', async (address) => {
    expect((await get(app, { 'x-request-id': 'mine' }, address)).requestId).toBe('mine')
  })

  test.each(['11.1.2.3', '::ffff:11.1.2.3', 'fe00::1', '::1'])('%s is not', async (address) => {
    const { requestId, traceId } = await get(app, { 'x-request-id': 'mine', traceparent }, address)
    expect([requestId === 'mine', traceId]).toEqual([false, undefined])
  })
})

test('of any other client both are ignored', async () => {
  const app = await open([])
  const { returned, requestId, traceId } = await get(app, { 'x-request-id': 'mine', traceparent })
  expect(returned['x-request-id']).toMatch(/^[\w-]{12}$/)
  expect([requestId, traceId, returned['traceparent']]).toEqual([returned['x-request-id'], undefined, undefined])
  await app.close()
})
