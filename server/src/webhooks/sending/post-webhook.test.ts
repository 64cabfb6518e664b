import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import { createServer as createSecureServer } from 'node:https'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testCertificate } from '#testing/test-certificate.ts'
import { closeServer, startServer, startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { isPublicAddress } from './public-address.ts'
import { postWebhook, type PostOptions } from './post-webhook.ts'

let receiver: WebhookReceiver
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  receiver.received.length = 0
  receiver.respondWith(204)
  for (const close of closing.splice(0)) await close()
})
afterAll(() => receiver.close())

const post = (url: string, options: Partial<PostOptions> = {}) =>
  postWebhook(url, { headers: {}, body: '{}', allowsPrivate: true, ...options })

const notPublic: [kind: string, address: string][] = [
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['link-local, with the metadata of clouds', '169.254.169.254'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT, metadata of a cloud', '100.100.100.200'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '203.0.113.7'],
  ['IETF protocols', '192.0.0.1'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a network', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['unique local', 'fd00::1'],
  ['unique local, metadata of a cloud', 'fd00:ec2::254'],
  ['IPv6 link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['discard', '100::1'],
  ['no address', 'localhost'],
]

describe('addresses', () => {
  test.each(notPublic)('%s is refused: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    'negative control: %s is one of the internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('a receiver that is not on the internet', () => {
  const port = () => new URL(receiver.url).port
  const strict = { allowsPrivate: false }

  test('is not connected to by its address, in any notation', async () => {
    const hosts = ['127.0.0.1', '127.1', '2130706433', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001', '[::ffff:127.0.0.1]']
    for (const host of hosts) {
      expect(await post(`http://${host}:${port()}/`, strict)).toMatchObject({ status: null, error: 'address_refused' })
    }
    expect(receiver.received).toEqual([])
  })

  test('negative control: is reached in each notation when private addresses are allowed', async () => {
    for (const host of ['127.1', '2130706433', '0177.0.0.1', '0x7f000001']) {
      expect(await post(`http://${host}:${port()}/`)).toMatchObject({ status: 204, error: null })
    }
    expect(receiver.received).toHaveLength(4)
  })

  test('is not connected to by a name with its address, alone or beside a public one', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['8.8.8.8', '::1']]) {
      const answer = await post(`http://a.example:${port()}/`, { ...strict, resolve: async () => addresses })
      expect(answer).toMatchObject({ status: null, error: 'address_refused' })
    }
    expect(receiver.received).toEqual([])
  })

  test('an unknown name is an error of its own', async () => {
    const answer = await post('http://a.example/', { ...strict, resolve: async () => [] })
    expect(answer).toMatchObject({ status: null, error: 'name_unknown' })
  })

  /** A name server whose first answer passes the check, and whose later ones are this machine. */
  function rebinding() {
    let asked = 0
    return { resolve: async () => ((asked += 1) === 1 ? ['192.0.2.1'] : ['127.0.0.1']), asked: () => asked }
  }

  test('is not reached by a name server that changes its answer after the check', async () => {
    const name = rebinding()
    // a public address that does not respond
    const answer = await post(`http://a.example:${port()}/`, {
      allowsPrivate: true,
      timeoutMs: 300,
      resolve: name.resolve,
    })
    expect(answer.status).toBe(null)
    expect(name.asked()).toBe(1)
    expect(receiver.received).toEqual([])
  })

  test('negative control: a check before a connection by name is passed', async () => {
    const name = rebinding()
    const [checked] = await name.resolve()
    expect(checked).not.toBe('127.0.0.1')
    const lookup = (_host: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
      const answer = async () => {
        const [address] = await name.resolve()
        done(null, options.all ? [{ address, family: 4 }] : address, 4)
      }
      void answer()
    }
    await new Promise((resolve) => {
      request({ host: 'a.example', port: port(), method: 'POST', lookup: lookup as never }, resolve).end('{}')
    })
    expect(receiver.received).toHaveLength(1)
  })
})

test('redirects are not followed', async () => {
  const target = await startWebhookReceiver()
  closing.push(target.close)
  for (const status of [301, 302, 307, 308]) {
    receiver.respondWith(status, { headers: { location: target.url } })
    expect(await post(receiver.url)).toMatchObject({ status, error: null })
  }
  expect(target.received).toEqual([])
})

test('only the beginning of a response is read, and the rest is not waited for', async () => {
  const endless = await startServer((_request, response) => {
    response.writeHead(200)
    const write = () => void (response.destroyed || response.write('x'.repeat(1_000), () => setImmediate(write)))
    write()
  })
  closing.push(endless.close)
  const answer = await post(endless.url)
  expect(answer).toMatchObject({ status: 200, response: 'x'.repeat(webhookLimits.responseBytes) })
})

test('a response that does not come within the time limit is an error', async () => {
  receiver.respondWith('never')
  expect(await post(receiver.url, { timeoutMs: 200 })).toMatchObject({ status: null, error: 'timed_out' })
})

test('a body that stays open counts by its status once the time is up', async () => {
  const slow = await startServer((_request, response) => void response.writeHead(200).write('half'))
  closing.push(slow.close)
  expect(await post(slow.url, { timeoutMs: 300 })).toMatchObject({ status: 200, response: 'half' })
})

test('a response that is no HTTP, and a closed port', async () => {
  const chatty = createServer(
    (socket) =>
      void socket
        .on('error', () => {})
        .resume()
        .end('SSH-2.0-OpenSSH\r\n'),
  )
  await new Promise<void>((resolve) => chatty.listen(0, '127.0.0.1', resolve))
  const { port } = chatty.address() as AddressInfo
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'response_invalid' })
  await new Promise((resolve) => chatty.close(resolve))
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'connection_failed' })
})

test('a response that changes the protocol ends the attempt', async () => {
  const switching = createServer((socket) => {
    socket.on('error', () => {}).resume()
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')
  })
  await new Promise<void>((resolve) => switching.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => switching.close(() => resolve())))
  const { port } = switching.address() as AddressInfo
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'connection_failed' })
})

test('NUL in a response is replaced, because PostgreSQL stores none', async () => {
  receiver.respondWith(200, { body: 'a\u0000b' })
  expect(await post(receiver.url)).toMatchObject({ response: 'a\uFFFDb' })
})

test('the certificate must be that of the name, although the connection is made to an address', async () => {
  const server = createSecureServer(testCertificate, (_request, response) => void response.writeHead(204).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => closeServer(server))
  const { port } = server.address() as AddressInfo
  const to = (name: string, ca?: string) =>
    post(`https://${name}:${port}/`, { resolve: async () => ['127.0.0.1'], ...(ca && { ca }) })
  expect(await to('receiver.example', testCertificate.cert)).toMatchObject({ status: 204, error: null })
  expect(await to('other.example', testCertificate.cert)).toMatchObject({ status: null, error: 'certificate_invalid' })
  expect(await to('receiver.example')).toMatchObject({ status: null, error: 'certificate_invalid' })
})
