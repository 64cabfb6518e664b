// @module-tag exhaustive
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../server/src/testing/wait-for.ts'
import { deployFolder, makeNginxFolder } from './checks.ts'
import { runTool } from './tool.ts'

const isInstalled = await runTool('nginx', ['-v']).then(
  () => true,
  () => false,
)

/** Returns what it received: name, method, protocol and headers. */
async function startInstance(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    request.resume()
    const { method, httpVersion, headers } = request
    response.end(JSON.stringify({ name, method, httpVersion, headers }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

let folder: string
let instances: { server: Server; port: number }[]
let nginx: ChildProcess | undefined
let session: ClientHttp2Session

beforeAll(async () => {
  if (!isInstalled) return
  folder = mkdtempSync(join(tmpdir(), 'rihla-nginx-'))
  const port = await findFreePort()
  instances = await Promise.all(['first', 'second'].map(startInstance))
  const [first, second] = instances
  await makeNginxFolder(folder, {
    upstream: join(deployFolder, 'nginx/upstream-systemd.conf'),
    replace: {
      '127.0.0.1:3000': `127.0.0.1:${first!.port}`,
      '127.0.0.1:3001': `127.0.0.1:${second!.port}`,
      'listen 80;': `listen unix:${folder}/http;`,
      'listen [::]:80;': '',
      'listen 443 ': `listen 127.0.0.1:${port} `,
      'listen [::]:443 ssl http2;': '',
    },
  })
  const path = `${process.env['PATH']}:/usr/sbin`
  nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    env: { ...process.env, PATH: path },
  })
  await waitFor(async () => {
    session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: 'rihla.example' })
    session.on('error', () => {})
    await once(session, 'connect')
  })
})

afterAll(async () => {
  if (!nginx) return
  session.destroy()
  nginx.kill('SIGQUIT')
  await once(nginx, 'exit')
  for (const { server } of instances) server.close()
  rmSync(folder, { recursive: true })
})

async function send(method: string, headers: Record<string, string> = {}) {
  const request = session.request({ ':method': method, ':path': '/', ':authority': 'rihla.example', ...headers })
  request.end()
  const [answer] = (await once(request, 'response')) as [Record<string, unknown>]
  const body = await text(request)
  return { status: answer[':status'], body: answer[':status'] === 200 ? (JSON.parse(body) as Received) : undefined }
}

interface Received {
  name: string
  method: string
  httpVersion: string
  headers: Record<string, string>
}

test.runIf(isInstalled || process.env['CI'])(
  'speaks HTTP/2, and says who asks instead of what the client claims',
  async () => {
    expect(session.alpnProtocol).toBe('h2')
    const { status, body } = await send('GET', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      httpVersion: '1.1',
      headers: { host: 'rihla.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    })
  },
)

test.runIf(isInstalled || process.env['CI'])(
  'names the request itself, and passes on no trace of the client',
  async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const { body } = await send('GET', { 'x-request-id': 'chosen-by-the-client', traceparent })
    expect(body?.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(body?.headers).not.toHaveProperty('traceparent')
  },
)

test.runIf(isInstalled || process.env['CI'])('sends requests to the other instance when one is stopped', async () => {
  const both = new Set([(await send('GET')).body?.name, (await send('GET')).body?.name])
  expect(both).toEqual(new Set(['first', 'second']))
  instances[0]!.server.closeAllConnections()
  await once(instances[0]!.server.close(), 'close')
  const answers = [await send('GET'), await send('POST'), await send('GET'), await send('POST')]
  expect(answers.map(({ status, body }) => [status, body?.name])).toEqual(answers.map(() => [200, 'second']))
})
