import type { Configuration } from '#configuration.ts'
import type { Database } from '#database/database.ts'
import { parseStorageUrl } from '#files/storage/s3-storage.ts'
import { findDatabaseTime } from './database-checks.queries.ts'
import { type Judgement, unlessWrong } from './finding.ts'

const maxMs = 5_000

/** Codes, links and sessions expire by the database's clock, signed links by this machine's, and S3 refuses a wrong one. */
export async function checkClock(
  db: Database,
  { storageUrl }: Configuration,
  now: () => number = Date.now,
): Promise<Judgement> {
  const database = await differenceTo(async () => (await findDatabaseTime(db)).getTime(), now)
  const endpoint = storageUrl === undefined ? undefined : parseStorageUrl(storageUrl).endpoint
  const storage =
    endpoint === undefined ? undefined : await differenceTo(() => dateOf(endpoint), now).catch(() => undefined)
  const describe = (name: string, ms: number) =>
    `The clock of ${name} is ${Math.abs(Math.round(ms / 1_000))} s ${ms > 0 ? 'ahead of' : 'behind'} this machine's: synchronize both (NTP).`
  return unlessWrong(
    [
      Math.abs(database) > maxMs && describe('the database', database),
      // the header has whole seconds
      storage !== undefined && Math.abs(storage) > maxMs + 1_000 && describe('the storage', storage),
    ],
    `The database${storage === undefined ? '' : ' and the storage'} and this machine agree within ${maxMs / 1_000} s.`,
  )
}

/** Half of the time that the response took lies before the moment it names. */
async function differenceTo(read: () => Promise<number>, now: () => number): Promise<number> {
  const before = now()
  const theirs = await read()
  return theirs - (before + now()) / 2
}

async function dateOf(endpoint: string): Promise<number> {
  const { headers } = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(maxMs) })
  return Date.parse(headers.get('date') ?? '')
}
