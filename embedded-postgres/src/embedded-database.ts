import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareBinaries } from './binaries.ts'
import {
  applicationRole,
  createClusterIfMissing,
  createFolder,
  type ClusterPaths,
  readPassword,
  superuser,
} from './create-cluster.ts'
import { EmbeddedRefused } from './embedded-refused.ts'
import { type EngineOptions, startEngine, stopEngine } from './engine.ts'
import { findEngineUser } from './engine-user.ts'
import { findPostmaster, type Postmaster } from './postmaster-pid.ts'
import type { Tools } from './run-tool.ts'
import { withStartLock } from './start-lock.ts'

export interface EmbeddedDatabase {
  /** URL of the application's own database, for the role that owns everything. */
  url: string
  /** The same for the role of the application, which owns nothing. */
  applicationUrl: string
  /** URL of any other database of the cluster. */
  urlOf: (database: string) => string
  pid: number
  port: number
  wasAdopted: boolean
  /**
   * Stops the engine unless another process is still connected to it. The owner's application has no other process: what is
   * left of its connections, such as one in an unfinished transaction, is ended.
   */
  stop: (options?: { isOwner: boolean }) => Promise<void>
}

const databaseName = 'rihla'
const recoveryMs = 60_000
/** Closed connections stay visible for a moment. Counted, not timed: a machine that stalls must not use the moment up. */
const leavingChecks = 80
/** `application_name` of connections that only keep the engine running. */
export const holderName = 'rihla-holder'
/** With the process id: the `application_name` of the application that owns the folder, or waits for it. */
export const ownerName = 'rihla-owner-'
const defaults: EngineOptions = { isDurable: true, maxConnections: 100 }

/** Starts the PostgreSQL of a folder, creating it the first time, or connects to the one already running there. */
export async function startEmbeddedDatabase(
  folder: string,
  options: Partial<EngineOptions> = {},
): Promise<EmbeddedDatabase> {
  const user = findEngineUser()
  const tools: Tools = { folder: prepareBinaries(user), user }
  const paths = createFolder(folder, tools)

  return withStartLock(paths.startLock, async () => {
    await createClusterIfMissing(paths, tools)
    const adopted = await adopt(paths, tools)
    const engine = adopted ?? (await startEngine(paths, tools, { ...defaults, ...options }))
    const password = readPassword(paths)
    const urlFor = (role: string, database: string) =>
      `postgresql://${role}:${password}@127.0.0.1:${engine.port}/${database}`
    const urlOf = (database: string) => urlFor(superuser, database)
    await createDatabaseIfMissing(urlOf('postgres'), password)
    return {
      url: urlOf(databaseName),
      applicationUrl: urlFor(applicationRole, databaseName),
      urlOf,
      pid: engine.pid,
      port: engine.port,
      wasAdopted: adopted !== undefined,
      stop: ({ isOwner } = { isOwner: false }) =>
        withStartLock(paths.startLock, () => stopIfUnused(paths, tools, urlOf('postgres'), isOwner)),
    }
  })
}

/** An engine whose application was killed still runs and is reused; one that does not respond is stopped. */
async function adopt(paths: ClusterPaths, tools: Tools): Promise<Postmaster | undefined> {
  const postmaster = findPostmaster(paths.cluster)
  if (!postmaster) return undefined
  const url = `postgresql://${superuser}:${readPassword(paths)}@127.0.0.1:${postmaster.port}/postgres`
  for (const giveUpAt = Date.now() + recoveryMs; ; await sleep(200)) {
    const state = await withClient(url, () => Promise.resolve('ready')).catch(
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (state === 'ready') return postmaster
    // 57P03: still in crash recovery
    if (state !== '57P03' || Date.now() > giveUpAt) break
  }
  await stopEngine(paths, tools, 'immediate')
  return undefined
}

async function createDatabaseIfMissing(url: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
    const role = await client.query('select from pg_roles where rolname = $1', [applicationRole])
    // the same process has both passwords: what protects is which role its statements run as
    if (!role.rowCount) {
      await client.query(`create role ${applicationRole} login password ${client.escapeLiteral(password)}`)
    }
    await client.query('create extension if not exists pg_trgm')
    const { rows } = await client.query<{ ok: boolean }>(`select cardinality(show_trgm('القاهرة')) > 0 as ok`)
    if (!rows[0]?.ok) throw new EmbeddedRefused('This PostgreSQL does not know Arabic letters; search would not work.')
  })
}

async function stopIfUnused(paths: ClusterPaths, tools: Tools, url: string, isOwner: boolean): Promise<void> {
  const isUsed = await withClient(url, (client) => isUsedByOthers(client, isOwner)).catch(() => false)
  if (!isUsed) await stopEngine(paths, tools)
}

/** A connection that keeps the engine running is recognized by its name. */
async function isUsedByOthers(client: pg.Client, isOwner: boolean): Promise<boolean> {
  const isOwn = (name: string) => name.startsWith('rihla') && name !== holderName && !name.startsWith(ownerName)
  for (let check = 1; ; check += 1, await sleep(25)) {
    const found = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    const rows = found.rows.filter((row) => !isOwner || !isOwn(row.application_name))
    if (rows.length === 0) return false
    if (rows.some((row) => row.application_name === holderName) || check >= leavingChecks) return true
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 20_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
