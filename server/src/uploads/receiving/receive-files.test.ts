import { limits } from '@rihla/contract/limits.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { multipart, rawMultipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { signInAs } from '#testing/sign-in-as.ts'

let app: TestApp
let customer: BuiltUser
let origin: string

beforeAll(async () => {
  app = await createTestApp()
  customer = await buildCustomer(app.context)
  origin = await app.listen()
  return app.close
})

const disposition = (rest: string): string => `Content-Disposition: form-data; ${rest}`
const edge = { 'content-type': 'multipart/form-data; boundary=edge' }

const bodies: [string, Record<string, string>, string | Buffer | undefined, number, string][] = [
  ['no body', {}, undefined, 400, 'upload.file_required'],
  ['JSON', { 'content-type': 'application/json' }, '{"file":"x"}', 415, 'request.unsupported_media_type'],
  ['plain text', { 'content-type': 'text/plain' }, 'file', 415, 'request.unsupported_media_type'],
  ['no boundary', { 'content-type': 'multipart/form-data' }, '--edge--', 400, 'request.malformed'],
  ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, '--edge--', 400, 'request.malformed'],
  ['another boundary', edge, '--other\r\n\r\n--other--\r\n', 400, 'request.malformed'],
  ['an empty form', edge, '--edge--\r\n', 400, 'upload.file_required'],
  ['nothing after the headers', edge, '', 400, 'upload.file_required'],
  ['a truncated header', edge, '--edge\r\nContent-Disposition: form-da', 400, 'request.malformed'],
  [
    'a truncated file',
    edge,
    `--edge\r\n${disposition('name="file"; filename="a.jpg"')}\r\n\r\nhalf`,
    400,
    'request.malformed',
  ],
]

test.each(bodies)('%s is refused', async (_, headers, payload, status, code) => {
  const response = await app.call(api.uploadPaymentProof, {
    as: customer,
    headers,
    ...(payload !== undefined && { payload }),
  })
  expect([response.status, response.error.code]).toEqual([status, code])
})

const file = (rest: string, content = 'x') => `${disposition(rest)}\r\nContent-Type: image/jpeg\r\n\r\n${content}`

const forms: [string, string[], number, string][] = [
  ['a text field in place of the file', [`${disposition('name="file"')}\r\n\r\nhello`], 400, 'upload.file_required'],
  ['a file without a name', [file('name="file"; filename=""', '')], 400, 'upload.file_required'],
  ['a field without a name', [file('filename="a.jpg"')], 400, 'upload.file_required'],
  [
    'a field named like an object prototype property',
    [file('name="__proto__"; filename="a"')],
    400,
    'request.malformed',
  ],
  ['a field name with NUL', [file('name="fi\u0000le"; filename="a.jpg"')], 400, 'upload.file_required'],
  ['two files', [file('name="file"; filename="a"'), file('name="file"; filename="b"')], 400, 'upload.not_an_image'],
  [
    'twenty texts before the file',
    [
      ...Array.from({ length: 20 }, (_, n) => `${disposition(`name="t${n}"`)}\r\n\r\nx`),
      file('name="file"; filename="a"'),
    ],
    413,
    'request.too_large',
  ],
  [
    'an invalid picture after a broken JSON field',
    [`${disposition('name="meta"')}\r\nContent-Type: application/json\r\n\r\n{`, file('name="file"; filename="a"')],
    400,
    'upload.not_an_image',
  ],
]

test.each(forms)('%s is refused', async (_, parts, status, code) => {
  const response = await app.call(api.uploadPaymentProof, { as: customer, ...rawMultipart(...parts) })
  expect([response.status, response.error.code]).toEqual([status, code])
})

test('a second file is refused where one is expected', async () => {
  const bytes = await jpeg(40, 40)
  const request = await multipart({ bytes }, { bytes })
  const response = await app.call(api.uploadPaymentProof, { as: customer, ...request })
  expect([response.status, response.error.code]).toEqual([400, 'upload.too_many_files'])
})

test('a hostile name is sanitized', async () => {
  const bytes = await jpeg(40, 40)
  const content = `${disposition('name="file"; filename="../../../etc/pass\u0000wd.jpg"')}\r\n\r\n${bytes.toString('latin1')}`
  const { status, body } = await app.call(api.uploadPaymentProof, { as: customer, ...rawMultipart(content) })
  expect([status, 'filename' in body && body.filename]).toEqual([201, 'pass wd.webp'])
  const row = await app.db.selectFrom('uploads').select('storage_key').executeTakeFirstOrThrow()
  expect(row.storage_key).toMatch(/^private\/[0-9a-f-]{36}\.webp$/)
})

test('a file of exactly the maximum size is accepted, one byte more is not', async () => {
  const picture = await jpeg(40, 40)
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  const codeFor = async (size: number) => {
    const request = await multipart({ bytes: padded(size) })
    const response = await app.call(api.uploadPaymentProof, { as: customer, ...request })
    return response.status === 201 ? 'stored' : response.error.code
  }
  expect(await codeFor(limits.imageUploadBytes)).not.toBe('upload.image_too_large')
  expect(await codeFor(limits.imageUploadBytes + 1)).toBe('upload.image_too_large')
})

test('a client that disconnects leaves nothing behind', async () => {
  const token = await signInAs(app.context, customer)
  const before = await app.db.selectFrom('uploads').select('id').execute()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(
    `POST ${api.uploadPaymentProof.url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 5000\r\n\r\n` +
      `--edge\r\n${disposition('name="file"; filename="a.jpg"')}\r\n\r\n\u00ff`,
  )
  await new Promise((resolve) => setTimeout(resolve, 150))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(await app.db.selectFrom('uploads').select('id').execute()).toHaveLength(before.length)
  expect(
    (await app.call(api.uploadPaymentProof, { as: customer, ...(await multipart({ bytes: await jpeg(30, 30) })) }))
      .status,
  ).toBe(201)
})

test('a client still sending a refused file receives the error', async () => {
  const large = await multipart({ field: 'wrong', bytes: Buffer.alloc(9 * 1024 * 1024, 1) })
  const token = await signInAs(app.context, customer)
  const response = await fetch(origin + api.uploadPaymentProof.url, {
    method: 'POST',
    headers: { ...large.headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(large.payload),
  })
  expect(response.status).toBe(400)
})
