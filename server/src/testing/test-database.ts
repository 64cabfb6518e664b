import { createDatabase, type Database } from '#database/database.ts'
import { inject } from 'vitest'
import pg from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { adminUrl: string; applicationUrl: string; template: string }
  }
}

export interface TestDatabase {
  /** Of the role that owns everything, as `db`. */
  url: string
  applicationUrl: string
  db: Database
  close: () => Promise<void>
}

let made = 0

/** A database for one test file: a copy of a template that is migrated once per run. */
export async function createTestDatabase(options: { max?: number; isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, applicationUrl, template } = inject('testDatabases')
  const name = `test_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`
  const source = options.isEmpty ? 'template1' : template
  await runOn(adminUrl, `create database ${name} template ${source} strategy file_copy`)
  const urlFor = (roleUrl: string) => Object.assign(new URL(roleUrl), { pathname: `/${name}` }).href
  const url = urlFor(adminUrl)
  const db = createDatabase(url, { max: options.max ?? 10, isUnlimited: true })
  return {
    url,
    applicationUrl: urlFor(applicationUrl),
    db,
    async close() {
      await db.destroy()
      // one that something still uses stays until the cluster is removed
      await runOn(adminUrl, `drop database ${name}`).catch(() => {})
    },
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
