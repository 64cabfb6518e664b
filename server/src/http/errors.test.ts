import { getMe, login } from '@rihla/contract/accounts/accounts.api.ts'
import { DomainError, type ErrorCode, errorStatus } from '@rihla/contract/errors.ts'
import { locales } from '@rihla/contract/product.ts'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { ConnectionUnavailable } from '#database/database-errors.ts'
import { createDatabase } from '#database/database.ts'
import { StorageFailure } from '#files/storage/storage-failure.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { messageOf } from './error-messages.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('every response carries the request id that is logged', async () => {
  const response = await it.call(getMe)
  expect(response.status).toBe(401)
  expect(response.error.requestId).toBe(response.headers.get('x-request-id'))
  const good = await it.app.inject('/healthz')
  expect(good.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
})

test('a request id sent by the client is ignored', async () => {
  const response = await it.call(getMe, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
  expect(response.error.requestId).not.toBe('mine')
})

test('the message is in the requested language', async () => {
  expect((await it.call(getMe)).error.message).toBe('Authentication required')
  const arabic = await it.call(getMe, { headers: { 'accept-language': 'fr, ar-EG;q=0.9, en;q=0.5' } })
  expect(arabic.error.message).toBe('يُرجى تسجيل الدخول للمتابعة.')
  expect(arabic.headers.get('content-language')).toBe('ar')
})

test('every code has a message in each language that mentions the same values', () => {
  const details = { n: 7, date: '2026-12-04', from: 'FROM', until: 'UNTIL' }
  const valuesIn = (text: string) => text.match(/\b7\b|\bFROM\b|\bUNTIL\b|\b2026\b/g)?.toSorted() ?? []
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const [english, arabic] = locales.map((locale) => messageOf(code, locale, details))
    expect([code, valuesIn(arabic ?? '')]).toEqual([code, valuesIn(english ?? '')])
    expect(arabic).toMatch(/[\u0600-\u06ff]/)
  }
})

test.each([
  ['GET', '/api/nowhere'],
  ['DELETE', '/api/users/login'],
  ['POST', '/nowhere'],
])('%s %s returns 404 in the API’s error format', async (method, url) => {
  const response = await it.app.inject({ method: method as 'GET', url })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not_found', message: 'Not found.' })
})

test.each(['/api/%zz', '/api/trips/%E0%A4%A'])('%s returns a client error instead of 500', async (url) => {
  const response = await it.app.inject(url)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'request.malformed' })
})

test('invalid HTTP gets an error response, too', async () => {
  const origin = await it.listen()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 Bad Request[^]*"code":"request.malformed"/)
})

test('while the database is unreachable the response is 503 with Retry-After', async () => {
  const db = createDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const app = await buildApp({ ...it.context, db })
  const response = await app.inject({
    method: login.method,
    url: login.url,
    payload: { email: 'mona@example.com', password: 'felucca trip' },
  })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(response.json()).toMatchObject({ code: 'server.database_away' })
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({
    status: 'unavailable',
    parts: { database: 'away', migrations: 'unknown', storage: 'ok', disk: 'ok', maintenance: 'off' },
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
  await db.destroy()
})

test('/readyz names every part that works', async () => {
  const response = await it.app.inject('/readyz')
  expect(response.json()).toEqual({
    status: 'ready',
    parts: { database: 'ok', migrations: 'ok', storage: 'ok', disk: 'ok', maintenance: 'off' },
  })
})

test('/readyz fails while a migration of this version has not run', async () => {
  const fresh = await createTestApp()
  await sql`delete from migration_checksums where name = (select max(name) from migration_checksums)`.execute(fresh.db)
  const response = await fresh.app.inject('/readyz')
  expect([response.statusCode, response.json().parts]).toEqual([
    503,
    expect.objectContaining({ migrations: 'pending' }),
  ])
  await fresh.close()
})

/** What a route responds that fails with this error. */
async function responseTo(fail: () => Promise<unknown>) {
  const app = await buildApp(it.context)
  app.get('/fails', async () => fail())
  const response = await app.inject('/fails')
  await app.close()
  return [response.statusCode, response.json().code, response.headers['retry-after']]
}

const away = [503, 'server.database_away', '2']
const busy = [503, 'server.busy', '2']
const full = [507, 'server.storage_full', '2']

describe('errors of PostgreSQL', () => {
  test.each([
    ['08006', 'connection_failure', away],
    ['25006', 'read_only_sql_transaction, after a failover', away],
    ['25P03', 'idle_in_transaction_session_timeout', away],
    ['25P04', 'transaction_timeout', away],
    ['28P01', 'invalid_password', away],
    ['3D000', 'invalid_catalog_name', away],
    ['40001', 'serialization_failure', busy],
    ['40P01', 'deadlock_detected', busy],
    ['53000', 'insufficient_resources', busy],
    ['53100', 'disk_full', full],
    ['53200', 'out_of_memory', busy],
    ['53300', 'too_many_connections', away],
    ['53400', 'configuration_limit_exceeded', busy],
    ['55P03', 'lock_not_available', busy],
    ['57014', 'query_canceled', busy],
    ['57P01', 'admin_shutdown', away],
    ['57P02', 'crash_shutdown', away],
    ['57P03', 'cannot_connect_now', away],
    ['57P04', 'database_dropped', away],
    ['57P05', 'idle_session_timeout', away],
    ['58030', 'io_error', away],
    ['58P01', 'undefined_file', away],
    ['XX000', 'internal_error', away],
    ['XX001', 'data_corrupted', away],
    ['42703', 'undefined_column: a mistake of ours', [500, 'server.unexpected', undefined]],
  ])('%s %s', async (state, _name, expected) => {
    const raising = sql.raw(`do $$ begin raise exception 'test' using errcode = '${state}'; end $$`)
    expect(await responseTo(() => raising.execute(it.db))).toEqual(expected)
    // in a transaction, too, although its connection may be gone when it is to be rolled back
    const inTransaction = () => it.db.transaction().execute((trx) => raising.execute(trx))
    expect(await responseTo(inTransaction)).toEqual(expected)
  })
})

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })

describe('errors of the driver, the network and the file system', () => {
  test.each([
    [new Error('Client was closed and is not queryable'), away],
    [new Error('Client has encountered a connection error and is not queryable'), away],
    [new Error('Connection terminated unexpectedly'), away],
    [new Error('Connection terminated due to connection timeout'), away],
    [new Error('Query read timeout'), away],
    [new Error('timeout expired'), away],
    [new Error('timeout exceeded when trying to connect'), away],
    [new Error('Cannot use a pool after calling end on the pool'), away],
    [new Error('Postgres connection has been discarded'), away],
    [new Error('driver has already been destroyed'), away],
    [withCode('ECONNRESET'), away],
    [withCode('EPIPE'), away],
    [withCode('ENETUNREACH'), away],
    [withCode('ERR_STREAM_DESTROYED'), away],
    [withCode('0A000', 'cached plan must not change result type'), busy],
    [withCode('EMFILE'), busy],
    [withCode('ENOSPC'), full],
    [withCode('EDQUOT'), full],
    [withCode('EFBIG'), full],
    [new StorageFailure(withCode('ENOSPC')), full],
    [new StorageFailure(withCode('EROFS')), [503, 'server.storage_away', '2']],
    [new StorageFailure(withCode('EIO')), [503, 'server.storage_away', '2']],
    [new StorageFailure(withCode('ECONNREFUSED')), [503, 'server.storage_away', '2']],
    [new StorageFailure(Object.assign(new Error(), { name: 'QuotaExceeded' })), full],
    [new ConnectionUnavailable(withCode('CERT_HAS_EXPIRED')), away],
    [new TypeError('a mistake of ours'), [500, 'server.unexpected', undefined]],
  ])('%s', async (error, expected) => {
    const fail = async () => {
      throw error
    }
    expect(await responseTo(fail)).toEqual(expected)
  })
})

test('an unexpected error reveals no details', async () => {
  const app = await buildApp(it.context)
  app.get('/fails', async () => {
    throw new Error('secret detail')
  })
  app.get('/refuses', async () => {
    throw new DomainError('booking.seats_unavailable', { n: 2, field: 'seats' })
  })
  const response = await app.inject('/fails')
  expect(response.statusCode).toBe(500)
  expect(response.body).not.toContain('secret')
  const refused = await app.inject('/refuses')
  expect(refused.json()).toMatchObject({
    message: 'Only 2 seats available for the selected date.',
    fields: { seats: 'Only 2 seats available for the selected date.' },
    details: { n: 2 },
  })
  await app.close()
})
