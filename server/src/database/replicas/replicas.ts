import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Logger } from 'pino'
import pg from 'pg'
import type { Configuration } from '#configuration.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../database-errors.ts'
import { PrimaryPositions } from './primary-positions.ts'
import { currentReadScope, type ReadScope } from './read-scope.ts'
import { databaseIdentity, openReplica, type Replica } from './replica.ts'

export interface Replicas {
  all: readonly Replica[]
  positions: PrimaryPositions
}

type Configured = Pick<
  Configuration,
  'databaseReadUrls' | 'databaseStatements' | 'databasePoolSize' | 'replicaLagLimitSeconds'
>

/** `session` leads to the primary. Undefined without replicas; one that is away is read once it responds. */
export async function openReplicas(config: Configured, session: string, log: Logger): Promise<Replicas | undefined> {
  if (config.databaseReadUrls.length === 0) return undefined
  const primary = new pg.Client({ connectionString: session, application_name: 'rihla-start' })
  primary.on('error', () => {})
  try {
    await primary.connect()
    const { rows } = await primary.query<{ identity: string }>(databaseIdentity)
    const positions = new PrimaryPositions(config.replicaLagLimitSeconds * 1_000)
    const options = {
      log,
      max: config.databasePoolSize,
      statements: config.databaseStatements,
      identity: rows[0]!.identity,
      positions,
    }
    return { all: config.databaseReadUrls.map((url) => openReplica(url, options)), positions }
  } finally {
    await primary.end()
  }
}

/** A pool that reads from replicas what may come from one (read-scope.ts), and from the primary where none is recent enough. */
export function replicatedPool(primary: PostgresPool, { all, positions }: Replicas): PostgresPool {
  let turn = 0

  async function choose(scope: ReadScope): Promise<Replica | undefined> {
    const delivered = positions.required()
    if (delivered === undefined) scope.source = 'primary'
    if (delivered === undefined || scope.source === 'primary') return undefined
    const required = scope.after > delivered ? scope.after : delivered
    turn += 1
    const candidates = scope.source ? [scope.source] : all.map((_, n) => all[(turn + n) % all.length]!)
    for (const replica of candidates) {
      if (!(await replica.hasReplayed(required))) continue
      // statements that run at the same time have one source
      scope.source ??= replica
      return scope.source === replica ? replica : choose(scope)
    }
    scope.source = 'primary'
    return undefined
  }

  return {
    ...primary,
    async connect() {
      const scope = currentReadScope()
      const replica = scope && (await choose(scope))
      return replica ? readingClient(replica, scope, primary) : primary.connect()
    },
    async end() {
      await Promise.all([primary.end(), ...all.map((replica) => replica.close())])
    },
  }
}

/** A replica refuses what writes before it runs. */
const isRefusedWrite = (error: unknown): boolean => (error as { code?: string }).code === '25006'

/** What the replica cannot do is repeated by the primary: it was a read, or was refused. */
function readingClient(replica: Replica, scope: ReadScope, primary: PostgresPool): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    try {
      return await replica.query(text, values)
    } catch (error) {
      if (!isRefusedWrite(error) && !isDatabaseUnavailable(error) && !isDatabaseBusy(error)) throw error
    }
    scope.source = 'primary'
    const client = await primary.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }
  // Kysely uses nothing else
  return { query, release() {} } as unknown as PostgresPoolClient
}
