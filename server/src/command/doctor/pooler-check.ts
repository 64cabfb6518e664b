import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { findPooling, type Pooling } from '#database/find-pooling.ts'
import type { DatabaseUrls } from '#prepare-database.ts'
import { type Judgement, ok, wrong } from './finding.ts'

const heardWithinMs = 5_000

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'rihla-command', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whatever is in between, the connection of live events has to hear what other connections notify. */
async function hearsNotifications(url: string): Promise<boolean> {
  const [listening, notifying] = [await connect(url), await connect(url)]
  try {
    const channel = `doctor_${randomUUID().replaceAll('-', '')}`
    const heard = new Promise<boolean>((resolve) => {
      listening.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), heardWithinMs).unref()
    })
    await listening.query(`listen ${channel}`)
    await notifying.query(`notify ${channel}`)
    return await heard
  } finally {
    await Promise.allSettled([listening.end(), notifying.end()])
  }
}

export const checkPooler = async ({ application, pooled }: DatabaseUrls): Promise<Judgement> =>
  judgePooler(await findPooling(pooled ?? application), await hearsNotifications(application))

export function judgePooler({ isByTransaction, hasNamedStatements }: Pooling, hasHeard: boolean): Judgement {
  if (!hasHeard) {
    return wrong(
      'LISTEN does not hear notifications, so pages stay stale: set LISTEN_DATABASE_URL to the same database without the pooler.',
    )
  }
  if (!isByTransaction) return ok('No pooler in transaction mode is in between, and LISTEN works.')
  const statements = hasNamedStatements ? 'follows statements prepared by name' : 'gets statements without names'
  return ok(`A pooler in transaction mode is in between, which ${statements}. LISTEN works.`)
}
