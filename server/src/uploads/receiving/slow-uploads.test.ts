// @module-tag exhaustive
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

let app: TestApp
let origin: string
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function start(uploadIdleSeconds: number): Promise<void> {
  app = await createTestApp({ config: { uploadIdleSeconds, trustedProxies: ['127.0.0.1'] } })
  origin = await app.listen()
}

const partHeader = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

interface OpenUpload {
  socket: Socket
  /** What the server has sent so far. */
  received: () => string
  isClosed: () => boolean
}

/** Sends the head of an upload and the beginning of its file, and nothing more. */
async function openUpload(
  user: BuiltUser | undefined,
  { length = 5_000_000, from = '203.0.113.1' } = {},
): Promise<OpenUpload> {
  const { url } = user ? api.uploadPaymentProof : api.uploadRegistrationLogo
  const token = user ? `Authorization: Bearer ${await signInAs(app.context, user)}\r\n` : ''
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  sockets.push(socket)
  let text = ''
  let isClosed = false
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.on('close', () => (isClosed = true)).on('error', () => undefined)
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${token}Content-Type: multipart/form-data; boundary=edge\r\n` +
      `Content-Length: ${length}\r\n\r\n${partHeader}`,
  )
  return { socket, received: () => text, isClosed: () => isClosed }
}

const statusOf = ({ received }: OpenUpload) => /^HTTP\/1.1 (\d+)/.exec(received())?.[1]
const codeOf = ({ received }: OpenUpload) => /"code":"([\w.]+)"/.exec(received())?.[1]

async function upload(user: BuiltUser, from = '203.0.113.1') {
  // past the limit of uploads a minute
  app.clock.advance({ seconds: 61 })
  const request = await multipart({ bytes: await jpeg(40, 30) })
  const headers = { ...request.headers, 'x-forwarded-for': from }
  return app.call(api.uploadPaymentProof, { as: user, ...request, headers })
}

test('24 idle uploads of one account leave room for others and end with 408', async () => {
  await start(6)
  const [idler, customer] = [await buildCustomer(app.context), await buildCustomer(app.context)]
  const uploads = await Promise.all(Array.from({ length: 24 }, () => openUpload(idler)))
  const refused = () => uploads.filter((each) => statusOf(each) === '429')
  await waitFor(() => expect(refused()).toHaveLength(20))
  expect(new Set(refused().map(codeOf))).toEqual(new Set(['upload.too_many_at_once']))
  expect((await upload(customer)).status).toBe(201)
  expect(refused()[0]?.received()).toMatch(/retry-after: 5\r/i)

  const running = uploads.filter((each) => !refused().includes(each))
  await waitFor(() => expect(running.map(({ isClosed }) => isClosed())).toEqual(Array(4).fill(true)))
  expect(running.map((each) => [statusOf(each), codeOf(each)])).toEqual(
    Array.from({ length: 4 }, () => ['408', 'upload.too_slow']),
  )
  expect(running[0]?.received()).toMatch(/connection: close/i)
  expect((await upload(idler)).status).toBe(201)
})

test('idle visitors use up no slot of signed-in people', async () => {
  await start(60)
  const customer = await buildCustomer(app.context)
  const uploads = await Promise.all(Array.from({ length: 10 }, () => openUpload(undefined)))
  await waitFor(() => expect(uploads.filter((each) => codeOf(each) === 'upload.too_many_at_once')).toHaveLength(8))
  expect((await upload(customer)).status).toBe(201)
})

test('disconnected uploads release their slots at once', async () => {
  await start(600)
  const customer = await buildCustomer(app.context)
  for (let round = 0; round < 3; round += 1) {
    const uploads = await Promise.all([1, 2, 3, 4, 5].map(() => openUpload(customer)))
    // one refusal says that the four others hold the slots
    await waitFor(() => expect(uploads.map(codeOf)).toContain('upload.too_many_at_once'))
    for (const { socket } of uploads) socket.destroy()
    await waitFor(async () => expect((await upload(customer)).status).toBe(201))
  }
})

/** Sends the file in pieces of a tenth of a second. */
async function sendSlowly(customer: BuiltUser, bytesPerSecond: number, bytes: Buffer): Promise<OpenUpload> {
  const body = Buffer.concat([bytes, Buffer.from('\r\n--edge--\r\n')])
  const sent = await openUpload(customer, { length: partHeader.length + body.length })
  const piece = Math.ceil(bytesPerSecond / 10)
  for (let at = 0; at < body.length && !sent.received(); at += piece) {
    sent.socket.write(body.subarray(at, at + piece))
    await pause(100)
  }
  await waitFor(() => expect(sent.received()).not.toBe(''))
  return sent
}

test('a connection with 50 kbit/s is served, one with 4 kbit/s is ended', async () => {
  await start(2)
  const customer = await buildCustomer(app.context)
  const photo = Buffer.concat([await jpeg(60, 40), Buffer.alloc(20_000)])
  const [slow, tooSlow] = await Promise.all([
    sendSlowly(customer, 6_250, photo),
    sendSlowly(await buildCustomer(app.context), 500, photo),
  ])
  expect([statusOf(slow), statusOf(tooSlow), codeOf(tooSlow)]).toEqual(['201', '408', 'upload.too_slow'])
})

test('slow uploads of 20 accounts from one network make room for others, and go on while nobody waits', async () => {
  await start(40)
  const people = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(app.context)))
  // as many as one network can have: 4 of each of 4 accounts, and one of each other
  const open = (some: BuiltUser[]) => Promise.all(some.map((person) => openUpload(person)))
  const uploads = await open(people.slice(0, 4).flatMap((person) => [person, person, person, person]))
  await pause(1_500)
  uploads.push(...(await open(people.slice(4))))
  const trickle = setInterval(() => uploads.forEach(({ socket }) => socket.write(Buffer.alloc(200))), 100)
  try {
    // within the window in which the minimum is measured
    await pause(4_500)
    expect(uploads.filter((each) => each.received() !== '')).toEqual([])
    for (let round = 0; round < 3; round += 1) {
      expect((await upload(await buildCustomer(app.context))).status).toBe(201)
    }
    const ended = uploads.filter((each) => each.received() !== '')
    await waitFor(() => expect(ended.map((each) => codeOf(each))).toEqual(ended.map(() => 'upload.too_slow')))
    expect(ended).toHaveLength(1)
  } finally {
    clearInterval(trickle)
  }
})

test.each([
  ['an IPv4 address', ['203.0.113.1'], '198.51.100.7'],
  ['an IPv6 /64', ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'], '2001:db8:0:1::1'],
])('uploads of 20 accounts of %s that begin again and again leave room for another network', async (_, own, other) => {
  // none is ever old enough for its speed to be judged
  await start(600)
  const people = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(app.context)))
  const openAll = (some: BuiltUser[]) =>
    Promise.all(some.map((person, n) => openUpload(person, { from: own[n % own.length]! })))
  const uploads = await openAll(people.slice(0, 4).flatMap((person) => [person, person, person, person]))
  await pause(1_000)
  uploads.push(...(await openAll(people.slice(4))))
  await pause(1_000)
  expect(uploads.filter((each) => each.received() !== '')).toEqual([])
  // the network has used up what it can have
  expect((await upload(await buildCustomer(app.context), own[0])).error.code).toBe('server.busy')
  expect((await upload(await buildCustomer(app.context), other)).status).toBe(201)
  await waitFor(() => expect(uploads.filter((each) => codeOf(each) === 'upload.too_slow')).toHaveLength(1))
})
