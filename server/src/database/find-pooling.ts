import pg from 'pg'

export interface Pooling {
  /** Statements of one client run on changing connections of PostgreSQL: nothing that belongs to a session works. */
  isByTransaction: boolean
  /** A statement prepared by name can be executed later, whichever connection executes it. */
  hasNamedStatements: boolean
}

export const unpooled: Pooling = { isByTransaction: false, hasNamedStatements: true }
const perSession = unpooled

const timeoutMs = 5_000
/** The first or second shows it; other clients of the pooler may take the connection that the trial needs. */
const maxRounds = 20
/** No such prepared statement, and one of this name exists. */
const misplaced = new Set(['26000', '42P05'])

interface Probe {
  client: pg.Client
  /** The connection of PostgreSQL that executes a statement prepared by name. */
  ask: () => Promise<number>
}

/**
 * Finds out by trial whether a pooler in transaction mode is between this process and PostgreSQL, and whether it follows
 * statements prepared by name: PgBouncer does from 1.21 on with `max_prepared_statements`, and says so nowhere else.
 */
export async function findPooling(url: string): Promise<Pooling> {
  const [first, second] = [await openProbe(url), await openProbe(url)]
  try {
    if (await isDirect(first.client)) return unpooled
    return await tryNames(first, second)
  } finally {
    await Promise.all([first, second].map(({ client }) => client.end().catch(() => {})))
  }
}

async function openProbe(url: string): Promise<Probe> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla-start',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  await client.connect()
  const ask = async () => {
    const text = 'select pg_backend_pid() as pid where $1::int = 1'
    const { rows } = await client.query<{ pid: number }>({ name: 'rihla_probe', text, values: [1] })
    return rows[0]!.pid
  }
  return { client, ask }
}

/** A pooler gives its clients numbers of its own. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid === (client as unknown as { processID: number }).processID
}

/** In each round the second client takes the connection on which the first prepared, if the pooler gives it away. */
async function tryNames(first: Probe, second: Probe): Promise<Pooling> {
  const places: [number, number][] = []
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const before = await first.ask()
      await second.client.query('begin')
      const held = await second.ask()
      // the only connection of a pool of one would be waited for
      const after = held === before ? before : await first.ask()
      await second.client.query('rollback')
      if (held === before || after !== before) return { isByTransaction: true, hasNamedStatements: true }
      places.push([before, held])
    }
  } catch (error) {
    if (!misplaced.has((error as { code?: string }).code ?? '')) throw error
    return { isByTransaction: true, hasNamedStatements: false }
  }
  const isConstant = places.every(([a, b]) => a === places[0]![0] && b === places[0]![1])
  return isConstant ? perSession : { isByTransaction: true, hasNamedStatements: false }
}
