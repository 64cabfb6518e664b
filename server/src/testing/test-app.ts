import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type App } from '#app.ts'
import { readConfiguration, type Configuration } from '#configuration.ts'
import type { Context } from '#context.ts'
import { createDatabase, type Database } from '#database/database.ts'
import { openReplicas } from '#database/replicas/replicas.ts'
import { createDecoder } from '#files/decoding/decoder.ts'
import { createFiles } from '#files/files.ts'
import { createLive } from '#live/live.ts'
import { createLogger } from '#logger.ts'
import { createMaintenance } from '#maintenance/maintenance.ts'
import { outboxHandlers } from '#outbox-handlers.ts'
import { createRelay, type Relay } from '#outbox/relay.ts'
import { createAlteredDatabase } from './altered-database.ts'
import { createCaller, type Call, type RawResponse, type Send } from './api-caller.ts'
import { listMails, type DevInboxMail } from './dev-inbox-mails.ts'
import { signInAs } from './sign-in-as.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestApp {
  app: App
  /** Its database is used as the role of the application. */
  context: Context
  /** For the role that owns the tables: what a test arranges or reads. */
  db: Database
  clock: TestClock
  /** Drained after every request of `call` that may change something; otherwise it runs only when a test starts it. */
  relay: Relay
  /** Enqueued mails, oldest first, to one address or to all. */
  mails: (to?: string) => Promise<DevInboxMail[]>
  call: Call
  /** Switches `call` to real HTTP and returns the origin. */
  listen: () => Promise<string>
  /** Another process of the application: it shares the database, the folder and the clock, and nothing in memory. */
  startInstance: () => Promise<TestInstance>
  close: () => Promise<void>
}

export interface TestInstance {
  app: App
  context: Context
  close: () => Promise<void>
}

export interface TestAppOverrides {
  config?: Partial<Configuration>
  /** Frozen time; defaults to the current time. */
  now?: Date | string
  poolSize?: number
  /** Migrated already; defaults to a copy of the template. */
  database?: TestDatabase
  /** Rewrites the application's statements, for negative controls. */
  alter?: (text: string) => string
}

/** Shared by the applications of a worker: it keeps nothing of a file, and a process takes half a second to start. */
const decoder = createDecoder()

/** The whole application with its own database and folder. Jobs and LISTEN do not run unless a test starts them. */
export async function createTestApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  const database = overrides.database ?? (await createTestDatabase())
  const dataFolder = mkdtempSync(join(tmpdir(), 'rihla-files-'))
  const clock = createTestClock(overrides.now, overrides.config?.platformTimeZone)
  const startInstance = () => startTestInstance(database.applicationUrl, { dataFolder, clock, overrides })
  const { app, context, close } = await startInstance()
  const relay = createRelay(context, outboxHandlers)
  const tokens = new Map<string, Promise<string>>()
  let send: Send = sendByInjection(app)

  function tokenOf(user: { id: string }): Promise<string> {
    const known = tokens.get(user.id) ?? signInAs(context, user)
    tokens.set(user.id, known)
    return known
  }

  return {
    app,
    context,
    db: database.db,
    clock,
    relay,
    async mails(to) {
      await relay.drain()
      return listMails(context, to)
    },
    call: drainingAfter(
      createCaller(() => send, tokenOf),
      relay,
    ),
    async listen() {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 })
      send = sendByFetch(origin)
      return origin
    },
    startInstance,
    async close() {
      await close()
      await database.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

interface Parts {
  dataFolder: string
  clock: TestClock
  overrides: TestAppOverrides
}

async function startTestInstance(url: string, { dataFolder, clock, overrides }: Parts): Promise<TestInstance> {
  const { alter, poolSize = 10 } = overrides
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    APP_SECRET: 'a secret for tests, long enough to be one',
    PUBLIC_URL: 'http://rihla.test',
    LOG_LEVEL: 'silent',
  }
  const config: Configuration = { ...readConfiguration(environment), ...overrides.config }
  const log = createLogger(config)
  const replicas = await openReplicas(config, url, log)
  // on a busy machine a burst waits longer for its locks than the limits of an installation allow
  const db = alter
    ? createAlteredDatabase(url, alter)
    : createDatabase(url, { max: poolSize, isUnlimited: true, replicas })
  const live = createLive(url, log, replicas?.positions)
  const files = await createFiles(config)
  const maintenance = createMaintenance({ db, live, log })
  const context: Context = { config, db, clock, log, files: { ...files, decoder }, live, maintenance }
  const app = await buildApp(context)
  await app.ready()
  return {
    app,
    context,
    async close() {
      await app.close()
      maintenance.stop()
      files.close()
      await db.destroy()
    },
  }
}

/** What a request causes has happened when it returns, as if the relay had been instantaneous. */
const drainingAfter =
  (call: Call, relay: Relay): Call =>
  async (endpoint, request) => {
    const answer = await call(endpoint, request)
    // a test may have taken the database away
    if (endpoint.method !== 'GET') await relay.drain().catch(() => {})
    return answer
  }

export const sendByInjection =
  (app: App): Send =>
  async ({ method, path, headers, payload }): Promise<RawResponse> => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(payload !== undefined && { payload }),
    })
    return {
      status: response.statusCode,
      headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      bytes: response.rawPayload,
    }
  }

export const sendByFetch =
  (origin: string): Send =>
  async ({ method, path, headers, payload }): Promise<RawResponse> => {
    const body = typeof payload === 'string' ? payload : payload && new Uint8Array(payload)
    const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
