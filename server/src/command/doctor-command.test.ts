import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '#database/database.ts'
import { grantToApplication } from '#database/grant-application.ts'
import { signUntil } from '#http/expiring-signature.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { runRihla } from '#testing/run-rihla.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { startTestSmtpServer } from '#testing/test-smtp-server.ts'
import { checkClock } from './doctor/clock-check.ts'
import * as checks from './doctor/database-checks.ts'
import { examine, type Finding } from './doctor/finding.ts'
import { checkDisk, checkVersions } from './doctor/machine-checks.ts'
import { checkPooler, judgePooler } from './doctor/pooler-check.ts'
import { judgeRequest } from './doctor/proxy-check.ts'

let database: TestDatabase
let app: TestApp
let origin: string
let environment: Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'rihla-doctor-'))

beforeAll(async () => {
  database = await createTestDatabase()
  // a copy of a database does not have what is granted for the whole of it
  await grantToApplication(database.url, 'rihla_application')
  app = await createTestApp({ database })
  origin = await app.listen()
  environment = {
    DATABASE_URL: database.applicationUrl,
    MIGRATION_DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET: app.context.config.appSecret,
    PUBLIC_URL: origin,
  }
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function examineAll(more: Record<string, string> = {}, args: string[] = []) {
  const { exitCode, output } = await runRihla(['doctor', '--json', ...args], {
    environment: { ...environment, ...more },
  })
  const { findings } = JSON.parse(output) as { findings: Finding[] }
  return { exitCode, findings: Object.fromEntries(findings.map((finding) => [finding.name, finding])) }
}

const inRolledBack = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  let result: T | undefined
  await database.db
    .transaction()
    .execute(async (trx) => {
      result = await work(trx)
      throw new Error('rolled back')
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })
  return result!
}

test('an installation without an admin is told so, and everything else is examined', async () => {
  const { exitCode, findings } = await examineAll()
  expect(exitCode).toBe(1)
  expect(findings['set-up']).toMatchObject({ state: 'wrong', message: expect.stringContaining('rihla create-admin') })
  // the cluster of the tests is not durable
  const wrongOf = (found: typeof findings) => Object.keys(found).filter((name) => found[name]!.state === 'wrong')
  expect(wrongOf(findings)).toEqual(['settings', 'set-up'])
  expect(findings['proxies']).toMatchObject({ state: 'ok', message: expect.stringContaining('127.0.0.1') })
  await buildAdmin(app.context)
  const well = await examineAll()
  expect(wrongOf(well.findings)).toEqual(['settings'])
  expect(well.findings['set-up']).toMatchObject({ state: 'warning', message: expect.stringContaining('second one') })
})

test('a wrong configuration is explained, and versions all the same', async () => {
  const { exitCode, findings } = await examineAll({ PORT: 'x' })
  expect([exitCode, Object.keys(findings)]).toEqual([1, ['versions', 'configuration']])
  expect(findings['configuration']?.message).toContain('PORT')
})

test('a broken database, storage, mail server and site are each named, and none ends the others', async () => {
  const { exitCode, findings } = await examineAll({
    DATABASE_URL: Object.assign(new URL(database.applicationUrl), { pathname: '/nowhere' }).href,
    STORAGE_URL: 's3://key:secret@bucket?endpoint=http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1:1',
  })
  expect(exitCode).toBe(1)
  expect(findings['database']).toMatchObject({ state: 'wrong', message: expect.stringContaining('nowhere') })
  expect(findings['storage']).toMatchObject({ state: 'wrong', message: expect.stringContaining('written to') })
  expect(findings['mail']).toMatchObject({ state: 'wrong', message: expect.stringContaining('SMTP_URL') })
  expect(findings['proxies']).toMatchObject({ state: 'warning', message: expect.stringContaining('does not respond') })
})

test('a folder that cannot be written is named', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'rihla-doctor-'))
  writeFileSync(join(broken, 'uploads'), 'not a folder')
  const { findings } = await examineAll({ DATA_DIR: broken })
  rmSync(broken, { recursive: true })
  expect(findings['storage']).toMatchObject({ state: 'wrong', message: expect.stringContaining('written to') })
})

test.runIf(process.getuid?.() === 0)('nothing is written to the folder of another account', async () => {
  const foreign = mkdtempSync(join(tmpdir(), 'rihla-doctor-'))
  chownSync(foreign, 65_534, 65_534)
  const { findings } = await examineAll({ DATA_DIR: foreign })
  expect(findings['storage']).toMatchObject({ state: 'warning', message: expect.stringContaining('user 65534') })
  expect(readdirSync(foreign)).toEqual([])
  rmSync(foreign, { recursive: true })
})

test('a mail is sent only when it is asked for', async () => {
  const smtp = await startTestSmtpServer()
  expect((await examineAll({ SMTP_URL: smtp.url })).findings['mail']).toMatchObject({ state: 'ok' })
  expect(smtp.received).toEqual([])
  await examineAll({ SMTP_URL: smtp.url }, ['--send-to', 'nour@example.com'])
  expect(smtp.received.map(({ to }) => to)).toEqual([['nour@example.com']])
  await smtp.close()
})

test('a check that fails is a finding', async () => {
  const finding = await examine('disk', () => Promise.reject(new Error('no such device')))
  expect(finding).toEqual({ name: 'disk', state: 'wrong', message: 'The check failed: no such device.' })
})

describe('the machine', () => {
  test('an old Node and a part that does not load', async () => {
    expect(await checkVersions('20.1.0', {})).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('20.1.0'),
    })
    const parts = { sharp: () => Promise.reject(new Error('wrong ELF class')) }
    expect((await checkVersions('24.1.0', parts)).message).toContain('sharp does not work here: wrong ELF class')
  })

  test.each([
    [0.1, 'wrong'],
    [2, 'warning'],
    [50, 'ok'],
  ])('%d GB of free space', async (gigabytes, state) => {
    const measure = (async () => ({ bavail: gigabytes * 1024 ** 2, bsize: 1024 })) as never
    expect(await checkDisk(app.context.config, measure)).toMatchObject({ state })
  })

  test('a clock that differs from that of the database', async () => {
    expect((await checkClock(database.db, app.context.config)).state).toBe('ok')
    const behind = await checkClock(database.db, app.context.config, () => Date.now() - 60_000)
    expect(behind).toMatchObject({ state: 'wrong', message: expect.stringMatching(/ s ahead of this machine/) })
  })
})

describe('the database', () => {
  const server = { number: 150_000, version: '15.0', encoding: 'UTF8', isReadOnly: false }
  test.each([
    ['a current one', {}, 'ok', '15.0 responds'],
    ['an old one', { number: 140_000, version: '14.0' }, 'wrong', '15 or newer'],
    ['another encoding', { encoding: 'LATIN1' }, 'wrong', 'UTF8'],
    ['a standby', { isReadOnly: true }, 'wrong', 'primary'],
  ])('%s', (_, found, state, message) => {
    expect(checks.judgeServer({ ...server, ...found })).toMatchObject({
      state,
      message: expect.stringContaining(message),
    })
  })

  test('an empty one lacks extensions and migrations', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    expect((await checks.checkExtensions(empty.db)).message).toContain('create extension pg_trgm')
    const urls = { owner: empty.url, application: empty.applicationUrl }
    expect(await checks.checkMigrations(urls)).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('schema'),
    })
    await empty.close()
  })

  test('a role of the application that may more than it needs', async () => {
    const asApplication = (statement: string) =>
      inRolledBack(async (db) => {
        await sql.raw(statement).execute(db)
        await sql`set local role rihla_application`.execute(db)
        return checks.checkApplicationRole(db)
      })
    expect(await asApplication('select 1')).toMatchObject({ state: 'ok' })
    const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]!
    expect((await asApplication(`grant temporary on database ${name} to rihla_application`)).message).toContain(
      'temporary',
    )
    expect((await asApplication('alter table faqs owner to rihla_application')).message).toContain('owns 1 tables')
    expect((await asApplication('grant create on schema public to rihla_application')).message).toContain(
      'create tables',
    )
    expect((await asApplication('grant trigger on faqs to rihla_application')).message).toContain('triggers to 1')
    const skips = await asApplication('grant set on parameter session_replication_role to rihla_application')
    expect(skips.message).toContain('skip triggers')
    expect((await checks.checkApplicationRole(database.db)).message).toContain('superuser')
  })

  test('privileges that were withdrawn by hand', async () => {
    await sql`revoke select on settings from rihla_application`.execute(database.db)
    const db = createDatabase(database.applicationUrl, { max: 1 })
    const finding = await checks.checkOwnerRole(db, database.db)
    await sql`grant select on settings to rihla_application`.execute(database.db)
    expect(finding).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('grant SELECT on public.settings'),
    })
    expect(await checks.checkOwnerRole(db, undefined)).toMatchObject({ state: 'ok' })
    expect(await checks.checkOwnerRole(db, db)).toMatchObject({ state: 'warning' })
    await db.destroy()
  })

  const durable = { synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' }
  const fine = { ...durable, jit: 'off', random_page_cost: '1.1', max_connections: '100' }
  test.each([
    ['fine ones', {}, 'ok', 'durable'],
    ['commits that are not on disk', { synchronous_commit: 'off' }, 'wrong', 'synchronous_commit'],
    ['no fsync', { fsync: 'off' }, 'wrong', 'fsync'],
    ['JIT', { jit: 'on' }, 'warning', 'jit'],
    ['costs of disks', { random_page_cost: '4' }, 'warning', 'random_page_cost'],
    ['few connections', { max_connections: '20' }, 'warning', 'max_connections'],
  ])('settings: %s', (_, found, state, message) => {
    expect(checks.judgeSettings({ ...fine, ...found }, 12)).toMatchObject({
      state,
      message: expect.stringContaining(message),
    })
  })

  test('a time zone that PostgreSQL does not know', async () => {
    const check = (platformTimeZone: string) =>
      checks.checkTimeZone(database.db, { ...app.context.config, platformTimeZone })
    expect([(await check('Africa/Cairo')).state, (await check('Africa/Nowhere')).state]).toEqual(['ok', 'wrong'])
  })
})

describe('a pooler', () => {
  const byTransaction = { isByTransaction: true, hasNamedStatements: false }
  test.each([
    ['none', { isByTransaction: false, hasNamedStatements: true }, true, 'ok', 'No pooler'],
    ['one that does not know names', byTransaction, true, 'ok', 'without names'],
    ['one that does', { ...byTransaction, hasNamedStatements: true }, true, 'ok', 'prepared by name'],
    ['one in front of LISTEN', byTransaction, false, 'wrong', 'LISTEN_DATABASE_URL'],
  ] as const)('%s', (_, pooling, hasHeard, state, message) => {
    expect(judgePooler(pooling, hasHeard)).toMatchObject({ state, message: expect.stringContaining(message) })
  })

  test('is looked for on the address of requests, and LISTEN on that of sessions', async () => {
    const urls = { owner: undefined, application: database.applicationUrl }
    expect(await checkPooler(urls)).toMatchObject({ state: 'ok', message: expect.stringContaining('LISTEN works') })
    const nowhere = Object.assign(new URL(database.applicationUrl), { pathname: '/nowhere' }).href
    await expect(checkPooler({ ...urls, pooled: nowhere })).rejects.toThrow('nowhere')
    await expect(checkPooler({ ...urls, application: nowhere, pooled: urls.application })).rejects.toThrow('nowhere')
  })
})

describe('proxies', () => {
  const seen = { host: 'rihla.example', peer: '10.0.0.7', forwardedFor: '1.2.3.4', isTrusted: true }
  test.each([
    ['one that is trusted', {}, 'ok', 'X-Forwarded-For'],
    ['another host', { host: '10.0.0.1:3000' }, 'wrong', 'must pass Host on'],
    ['one that TRUSTED_PROXIES does not name', { isTrusted: false }, 'wrong', 'does not name 10.0.0.7'],
    [
      'one that says nothing of visitors',
      { peer: '127.0.0.1', forwardedFor: null, isTrusted: false },
      'wrong',
      'must set it',
    ],
  ])('%s', (_, found, state, message) => {
    const judged = judgeRequest({ ...seen, ...found }, { publicUrl: 'https://rihla.example' })
    expect(judged).toMatchObject({ state, message: expect.stringContaining(message) })
  })

  test('/healthz tells nobody else how requests arrive', async () => {
    for (const given of [
      '',
      'x',
      `${Date.now() + 60_000}.made-up`,
      signUntil('another secret', 'diagnosis', Infinity),
    ]) {
      const response = await fetch(`${origin}/healthz`, { headers: { 'x-rihla-doctor': given } })
      expect(Object.keys((await response.json()) as object)).toEqual(['status', 'version'])
    }
  })
})
