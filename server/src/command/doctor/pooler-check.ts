import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Judgement, ok, wrong } from './finding.ts'

const heardWithinMs = 5_000

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'rihla-command', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * A pooler responds with a process id of its own. Whatever is in between, the connection of live events has to hear what other
 * connections notify.
 */
export async function checkPooler(url: string): Promise<Judgement> {
  const [listening, notifying] = [await connect(url), await connect(url)]
  try {
    const { rows } = await listening.query<{ id: number }>('select pg_backend_pid() as id')
    const isPooled = rows[0]!.id !== (listening as unknown as { processID: number }).processID
    const channel = `doctor_${randomUUID().replaceAll('-', '')}`
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), heardWithinMs).unref()
    })
    await listening.query(`listen ${channel}`)
    await notifying.query(`notify ${channel}`)
    return judgePooler(isPooled, await heard)
  } finally {
    await Promise.allSettled([listening.end(), notifying.end()])
  }
}

export function judgePooler(isPooled: boolean, hasHeard: boolean): Judgement {
  if (!hasHeard) {
    return wrong(
      'LISTEN does not hear notifications, so pages stay stale: give the server a direct connection, or the pooler session mode.',
    )
  }
  return isPooled
    ? ok('A pooler is in between, and LISTEN works through it.')
    : ok('The connection is direct, and LISTEN works.')
}
